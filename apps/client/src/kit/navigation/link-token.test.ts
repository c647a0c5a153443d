import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenOf } from './link-token.ts';

test("a token is read from the address's fragment only", () => {
  const token = 'a'.repeat(43);
  assert.equal(tokenOf(`#token=${token}`), token);
  assert.deepEqual(['', '#', '#token=', '#token=short', `#other=${token}`, `token=${token}`].map(tokenOf), [
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
});
