import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { registerDeviceWhenAllowed, mayRegister } from './device-registration.ts';
import { noPush, type PushState } from '#client/kit/session/push-state.ts';
import type { Session } from '#client/kit/session/session.ts';
import { createStore } from '@hoist/web/store';

const user = { fname: 'Dana' } as NonNullable<Session['user']>;
const dana: Session = { token: 't', userId: 7, user, impersonated: false };
const ready: PushState = { ...noPush, deviceToken: 'fcm-1', initialized: true };

test('registers a device only if it has a device token [NT015]', () => {
  assert.equal(mayRegister(ready, dana), true);
  assert.equal(mayRegister({ ...ready, deviceToken: null }, dana), false);
  assert.equal(mayRegister({ ...ready, deviceToken: '' }, dana), false);
});

test('never registers a device while staff act as the user [NT016, RO035]', () => {
  assert.equal(mayRegister(ready, { ...dana, impersonated: true }), false);
});

test('registers a device only if the first name is known [NT017]', () => {
  assert.equal(mayRegister(ready, { token: 't', userId: 7 }), false);
  assert.equal(mayRegister(ready, { ...dana, user: { ...user, fname: '' } }), false);
  assert.equal(mayRegister(ready, null), false);
});

test('registers a device once per user, and again after a failure [NT018]', async () => {
  assert.equal(mayRegister({ ...ready, deviceRegistered: true }, dana), false);
  const push = createStore<PushState>(noPush);
  const session = createStore<Session | null>(null);
  const sent: string[] = [];
  let fails = true;
  const send = (token: string) => {
    sent.push(token);
    return fails ? Promise.reject(new Error('offline')) : Promise.resolve();
  };
  registerDeviceWhenAllowed({ push, session, send, isTemporary: () => false });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  session.set(dana);
  push.set(ready);
  await turn();
  assert.deepEqual([sent, push.get().deviceRegistered], [['fcm-1'], false]);
  fails = false;
  session.set({ ...dana });
  await turn();
  session.set({ ...dana });
  await turn();
  assert.deepEqual([sent.length, push.get().deviceRegistered], [2, true]);
  session.set({ ...dana, userId: 8 });
  await turn();
  assert.deepEqual([sent.length, push.get().deviceRegistered], [3, true]);
});

test('retries after a network failure but not after a refusal, and sends a token that changed meanwhile immediately', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const push = createStore<PushState>(ready);
  const session = createStore<Session | null>(dana);
  const sent: string[] = [];
  const answers = [
    () => Promise.reject(new Error('offline')),
    () => Promise.reject(new Error('offline')),
    () => {
      push.set({ ...push.get(), deviceToken: 'fcm-2' });
      return Promise.resolve();
    },
    () => Promise.resolve(),
    () => Promise.reject(new Error('refused')),
  ];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const retryNow = registerDeviceWhenAllowed({
    push,
    session,
    send: (token) => {
      sent.push(token);
      return answers.shift()?.() ?? Promise.resolve();
    },
    isTemporary: (error) => (error as Error).message === 'offline',
  });
  await turn();
  mock.timers.tick(1000);
  await turn();
  assert.equal(sent.length, 2);
  retryNow();
  await turn();
  assert.deepEqual(sent, ['fcm-1', 'fcm-1', 'fcm-1', 'fcm-2']);
  assert.equal(push.get().deviceRegistered, true);
  push.set({ ...ready, deviceToken: 'fcm-3' });
  await turn();
  mock.timers.tick(4 * 3_600_000);
  await turn();
  assert.deepEqual(sent.slice(4), ['fcm-3']);
  mock.timers.reset();
});
