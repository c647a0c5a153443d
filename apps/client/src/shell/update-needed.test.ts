import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForced, updateNeeded } from './update-needed.ts';

test("applies an update only when the server's version differs from the running one [UP002]", () => {
  for (const updateMode of ['forced', 'soft'] as const) {
    assert.equal(updateNeeded({ version: '2.5.5', updateMode }, '2.5.5'), undefined);
    assert.equal(updateNeeded({ version: '2.6.0', updateMode }, '2.5.5'), updateMode);
    assert.equal(updateNeeded({ version: '2.5.4', updateMode }, '2.5.5'), updateMode);
  }
  assert.equal(updateNeeded(undefined, '2.5.5'), undefined);
});

test('forces an update only for a newer version [UP002]', () => {
  const forced = (version: string) => isForced({ version, updateMode: 'forced' }, '2.5.10');
  assert.deepEqual([forced('2.5.9'), forced('2.5.10'), forced('2.5.11')], [false, false, true]);
  assert.equal(isForced({ version: '2.6.0', updateMode: 'soft' }, '2.5.10'), false);
  assert.equal(isForced(undefined, '2.5.10'), false);
});
