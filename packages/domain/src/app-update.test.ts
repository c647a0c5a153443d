import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compareVersions,
  forcedVersion,
  plainVersion,
  updateModeFor,
  webUpdateModeFor,
} from './app-update.ts';

test('compares versions number by number', () => {
  assert.ok(compareVersions('2.9.0', '2.10') < 0);
  assert.ok(compareVersions('3', '2.99.99') > 0);
  assert.equal(compareVersions('2.5', '2.5.0'), 0);
  assert.deepEqual(['2.10.0', '2.010', '0.0', '20'].map(plainVersion), ['2.10', '2.10', '0', '20']);
});

test("forces an update below the minimum version, otherwise uses the platform's mode", () => {
  const rule = { minimum: '2.4.0', updateMode: 'soft' } as const;
  assert.equal(updateModeFor('2.3.9', rule), 'forced');
  assert.equal(updateModeFor('2.4', rule), 'soft');
  assert.equal(updateModeFor(undefined, rule), 'soft');
  assert.equal(updateModeFor('unknown', rule), 'soft');
  assert.equal(updateModeFor('2.3.9', { ...rule, minimum: '' }), 'soft');
  assert.equal(updateModeFor('9', { ...rule, updateMode: 'forced' }), 'forced');
});

test('forces an outdated web page to reload, and never the served build [UP002]', () => {
  const forced = { minimum: '9.9.9', updateMode: 'forced' } as const;
  assert.equal(webUpdateModeFor('2.5.4', '2.5.5', forced), 'forced');
  assert.equal(webUpdateModeFor('2.5.5', '2.5.5', forced), 'soft');
  assert.equal(webUpdateModeFor('2.5.6', '2.5.5', forced), 'soft');
  assert.equal(webUpdateModeFor('2.5.4', undefined, forced), 'soft');
  assert.equal(webUpdateModeFor('2.5.4', '2.5.5', { minimum: '', updateMode: 'soft' }), 'soft');
});

test('requires the current version, the minimum or no version', () => {
  assert.equal(forcedVersion('2.6.0', { minimum: '2.4', updateMode: 'forced' }), '2.6.0');
  assert.equal(forcedVersion('2.6.0', { minimum: '2.4', updateMode: 'soft' }), '2.4');
  assert.equal(forcedVersion('2.6.0', { minimum: '', updateMode: 'soft' }), undefined);
});
