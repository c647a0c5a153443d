import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearSession, readSession, session, setSession } from './session.ts';

test('rejects a session without a token or a user id [ER046, SE010, SE011]', () => {
  for (const given of [
    { token: undefined, userId: 7 },
    { token: 't', userId: undefined },
    { token: '', userId: 0 },
  ])
    assert.throws(() => setSession(given), { message: 'missing token or user id' });
  assert.equal(session.get(), null);
});

test('holds the token and the user id in memory and on the device, until the log-out [EN001]', () => {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      setItem: (key: string, text: string) => stored.set(key, text),
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
  });
  setSession({ token: 'the token', userId: 7 });
  assert.deepEqual(session.get(), { token: 'the token', userId: 7 });
  assert.deepEqual(readSession(), { token: 'the token', userId: 7 });
  clearSession();
  assert.deepEqual([session.get(), readSession(), stored.size], [null, null, 0]);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('ignores and removes a stored session without a token or a user id [SE008]', () => {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
  });
  for (const half of ['{"token":"t"}', '{"userId":7}', '{"token":"","userId":7}', 'not JSON']) {
    stored.set('hoist.session', half);
    assert.equal(readSession(), null, half);
    assert.equal(stored.has('hoist.session'), false);
  }
  stored.set('hoist.session', '{"token":"t","userId":7}');
  assert.deepEqual(readSession(), { token: 't', userId: 7 });
  Reflect.deleteProperty(globalThis, 'localStorage');
});
