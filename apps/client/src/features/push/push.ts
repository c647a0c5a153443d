import { getInfo } from '@hoist/contract/settings/info';
import { forgetDevice } from '@hoist/contract/messaging/notifications';
import { call } from '#client/app/api.ts';
import { push } from '#client/app/push-state.ts';
import { session } from '#client/app/session.ts';
import { createStore } from '@hoist/web/store';
import { isNative } from '#client/platform/platform.ts';
import { deviceId } from '#client/platform/device-id.ts';
import {
  type PushState,
  pushToken,
  readPushState,
  renewSubscription,
  subscribe,
  unsubscribe,
} from '#client/platform/push-subscription.ts';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';
import { isKnown, type Registered } from './is-known.ts';

/** Whether this device shows notifications while the app is closed; undefined until it was asked. */
export const pushState = createStore<PushState | undefined>(undefined);

const registeredKey = 'hoist.push';

export async function lookAgain(): Promise<void> {
  if (isNative) return (await devicePush()).lookAtDevice();
  pushState.set(await readPushState());
}

const devicePush = () => import('./native/device-push.ts');

/** The server's key for browsers, '' where none are sent to browsers; undefined while the office has notifications off. */
async function serverKey(): Promise<string | undefined> {
  const { data } = await call(getInfo, { query: { get_fields: 'push,feature_flags' } }, { handled: 'all' });
  return data.feature_flags?.notifications ? (data.push?.webPushPublicKey ?? '') : undefined;
}

/** Publishes this browser's token to the part that registers devices. */
async function takeToken(): Promise<void> {
  const deviceToken = (await pushToken()) ?? null;
  const deviceRegistered = deviceToken !== null && knownAs(deviceToken);
  push.set({ ...push.get(), deviceToken, initialized: true, deviceRegistered });
}

/** Whether the server was told of this token for the present user, and not too long ago. */
export function knownAs(token: string): boolean {
  const userId = session.get()?.userId;
  const registered = readJson<Registered>(registeredKey);
  return userId !== undefined && isKnown({ token, userId, registered, now: Date.now() });
}

export const wasRegistered = (): boolean => readJson<Registered>(registeredKey) !== undefined;

export const forgetRegistration = (): void => deviceStorage.remove(registeredKey);

/** Remembers over pages what the server was told. */
export function rememberRegistration(): void {
  const { deviceToken: token, deviceRegistered } = push.get();
  const userId = session.get()?.userId;
  if (token === null || !deviceRegistered || userId === undefined || knownAs(token)) return;
  saveJson(registeredKey, { token, userId, at: Date.now() } satisfies Registered);
}

/**
 * Has this device told of what happens, a browser under the server's key. Answers whether it is.
 * @throws when the browser or the server could not be reached
 */
export async function turnOn(publicKey: string): Promise<boolean> {
  if (isNative) return (await devicePush()).turnOnDevice();
  const state = await subscribe(publicKey);
  if (state === 'on') await takeToken();
  pushState.set(state);
  return state === 'on';
}

export async function turnOff(): Promise<void> {
  if (isNative) return (await devicePush()).turnOffDevice();
  await unsubscribe();
  await lookAgain();
  forgetRegistration();
  await takeToken();
  await call(forgetDevice, { form: { device_id: deviceId() } }, { handled: 'all' });
}

/** At start and when the browser says that something changed: what is turned on stays on, under the server's present key. */
export async function keepPush(): Promise<void> {
  if ((await pushToken()) === undefined || !session.get()?.user) return;
  const key = await serverKey();
  // The server has deleted this browser; it registers again when notifications are on.
  if (key === undefined) forgetRegistration();
  if (!key) return;
  await renewSubscription(key);
  await takeToken();
}
