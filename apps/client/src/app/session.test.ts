import assert from 'node:assert/strict';
import { test } from 'node:test';
import { session, setSession } from './session.ts';

test('a session without a token or a user id is refused [ER046, SE010, SE011]', () => {
  for (const given of [
    { token: undefined, userId: 7 },
    { token: 't', userId: undefined },
    { token: '', userId: 0 },
  ])
    assert.throws(() => setSession(given), { message: 'missing token or user id' });
  assert.equal(session.get(), null);
});

test('a session keeps the token and the user id', () => {
  setSession({ token: 't', userId: 7 });
  assert.deepEqual(session.get(), { token: 't', userId: 7 });
});
