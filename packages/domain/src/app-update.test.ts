import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compareVersions,
  forcedVersion,
  plainVersion,
  updateModeFor,
  webUpdateModeFor,
} from './app-update.ts';

test('versions are compared number by number', () => {
  assert.ok(compareVersions('2.9.0', '2.10') < 0);
  assert.ok(compareVersions('3', '2.99.99') > 0);
  assert.equal(compareVersions('2.5', '2.5.0'), 0);
  assert.deepEqual(['2.10.0', '2.010', '0.0', '20'].map(plainVersion), ['2.10', '2.10', '0', '20']);
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

test('a page is forced to the build that is served, and never by it [UP002]', () => {
  const forced = { minimum: '9.9.9', updateMode: 'forced' } as const;
  assert.equal(webUpdateModeFor('2.5.4', '2.5.5', forced), 'forced');
  assert.equal(webUpdateModeFor('2.5.5', '2.5.5', forced), 'soft');
  assert.equal(webUpdateModeFor('2.5.6', '2.5.5', forced), 'soft');
  assert.equal(webUpdateModeFor('2.5.4', undefined, forced), 'soft');
  assert.equal(webUpdateModeFor('2.5.4', '2.5.5', { minimum: '', updateMode: 'soft' }), 'soft');
});

test('a rule demands the present version, its minimum or none', () => {
  assert.equal(forcedVersion('2.6.0', { minimum: '2.4', updateMode: 'forced' }), '2.6.0');
  assert.equal(forcedVersion('2.6.0', { minimum: '2.4', updateMode: 'soft' }), '2.4');
  assert.equal(forcedVersion('2.6.0', { minimum: '', updateMode: 'soft' }), undefined);
});
