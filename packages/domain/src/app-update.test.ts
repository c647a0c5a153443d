import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions, updateModeFor } from './app-update.ts';

test('versions are compared number by number', () => {
  assert.ok(compareVersions('2.9.0', '2.10') < 0);
  assert.ok(compareVersions('3', '2.99.99') > 0);
  assert.equal(compareVersions('2.5', '2.5.0'), 0);
});

test('an app below the minimum must be renewed, the others as their system says', () => {
  const rule = { minimum: '2.4.0', updateMode: 'soft' } as const;
  assert.equal(updateModeFor('2.3.9', rule), 'forced');
  assert.equal(updateModeFor('2.4', rule), 'soft');
  assert.equal(updateModeFor(undefined, rule), 'soft');
  assert.equal(updateModeFor('unknown', rule), 'soft');
  assert.equal(updateModeFor('2.3.9', { ...rule, minimum: '' }), 'soft');
  assert.equal(updateModeFor('9', { ...rule, updateMode: 'forced' }), 'forced');
});
