import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateNeeded } from './update-needed.ts';

test("an update applies only when the server's version differs from the one that runs [UP002]", () => {
  for (const updateMode of ['forced', 'soft'] as const) {
    assert.equal(updateNeeded({ version: '2.5.5', updateMode }, '2.5.5'), undefined);
    assert.equal(updateNeeded({ version: '2.6.0', updateMode }, '2.5.5'), updateMode);
    assert.equal(updateNeeded({ version: '2.5.4', updateMode }, '2.5.5'), updateMode);
  }
  assert.equal(updateNeeded(undefined, '2.5.5'), undefined);
});
