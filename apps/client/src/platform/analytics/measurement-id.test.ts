import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measurementId } from './measurement-id.ts';

const all = ['web', 'ios', 'android'] as const;
const idsBy = (ids: { web: string; ios: string; android: string }, enabled = true) =>
  all.map((on) => measurementId(on, { enabled, ids }));

test('measures web, Android and iOS under separate ids [CO052]', () => {
  assert.deepEqual(idsBy({ web: 'G-W', ios: 'G-I', android: 'G-A' }), ['G-W', 'G-I', 'G-A']);
});

test('measures only native iOS when only its id is set, and nothing without the flag [AN005]', () => {
  assert.deepEqual(idsBy({ web: '', ios: 'G-I', android: '' }), ['', 'G-I', '']);
  assert.deepEqual(idsBy({ web: 'G-W', ios: 'G-I', android: 'G-A' }, false), ['', '', '']);
  assert.equal(measurementId('ios', { enabled: true, ids: undefined }), '');
});
