import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSession, session, setSession } from './session.ts';

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

test('what the device remembers without its token or its user id is nobody, and is forgotten [SE008]', () => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    },
  });
  for (const half of ['{"token":"t"}', '{"userId":7}', '{"token":"","userId":7}', 'not JSON']) {
    kept.set('hoist.session', half);
    assert.equal(readSession(), null, half);
    assert.equal(kept.has('hoist.session'), false);
  }
  kept.set('hoist.session', '{"token":"t","userId":7}');
  assert.deepEqual(readSession(), { token: 't', userId: 7 });
  Reflect.deleteProperty(globalThis, 'localStorage');
});
