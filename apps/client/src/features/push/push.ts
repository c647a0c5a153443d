import { getInfo } from '@hoist/contract/info';
import { forgetDevice } from '@hoist/contract/notifications';
import { call } from '#client/app/api.ts';
import { push } from '#client/app/push-state.ts';
import { session } from '#client/app/session.ts';
import { createStore } from '#client/app/store.ts';
import { ownDeviceId } from '#client/platform/own-device-id.ts';
import {
  type PushState,
  pushToken,
  readPushState,
  renewSubscription,
  subscribe,
  unsubscribe,
} from '#client/platform/push-subscription.ts';
import { readSaved, removeSaved, save } from '#client/platform/storage.ts';
import { isKnown, type Registered } from './is-known.ts';

/** Whether this device shows notifications while the app is closed; undefined until it was asked. */
export const pushState = createStore<PushState | undefined>(undefined);

const registeredKey = 'hoist.push';

export async function lookAgain(): Promise<void> {
  pushState.set(await readPushState());
}

/** The server's key for browsers; '' while the office has notifications switched off, or none are sent to browsers. */
async function serverKey(): Promise<string> {
  const { data } = await call(getInfo, { query: { get_fields: 'push,feature_flags' } }, { handled: 'all' });
  return data.feature_flags?.notifications ? (data.push?.webPushPublicKey ?? '') : '';
}

/** Says to the app which token this browser has: whoever keeps devices registered does the rest. */
async function takeToken(): Promise<void> {
  const deviceToken = (await pushToken()) ?? null;
  const userId = session.get()?.userId;
  const registered = readSaved<Registered>(registeredKey);
  const deviceRegistered =
    deviceToken !== null &&
    userId !== undefined &&
    isKnown({ token: deviceToken, userId, registered, now: Date.now() });
  push.set({ ...push.get(), deviceToken, initialized: true, deviceRegistered });
}

/** Remembers over pages what the server was told. */
export function rememberRegistration(): void {
  const { deviceToken: token, deviceRegistered } = push.get();
  const userId = session.get()?.userId;
  if (token === null || !deviceRegistered || userId === undefined) return;
  const device = { token, userId, registered: readSaved<Registered>(registeredKey), now: Date.now() };
  if (!isKnown(device)) save(registeredKey, { token, userId, at: device.now } satisfies Registered);
}

/**
 * Has this browser told of what happens. Answers whether it is.
 * @throws when the browser or the server could not be reached
 */
export async function turnOn(publicKey: string): Promise<boolean> {
  const state = await subscribe(publicKey);
  if (state === 'on') await takeToken();
  pushState.set(state);
  return state === 'on';
}

export async function turnOff(): Promise<void> {
  await unsubscribe();
  await lookAgain();
  removeSaved(registeredKey);
  await takeToken();
  await call(forgetDevice, { form: { device_id: ownDeviceId() } }, { handled: 'all' });
}

/** At start and when the browser says that something changed: what is turned on stays on, under the server's present key. */
export async function keepPush(): Promise<void> {
  if ((await pushToken()) === undefined || !session.get()?.user) return;
  const key = await serverKey();
  if (key === '') return;
  await renewSubscription(key);
  await takeToken();
}
