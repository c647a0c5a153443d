import { getInfo } from '@hoist/contract/settings/info';
import { forgetDevice } from '@hoist/contract/messaging/notifications';
import { call } from '#client/kit/api/api.ts';
import { push } from '#client/kit/session/push-state.ts';
import { session } from '#client/kit/session/session.ts';
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
import { isRegistered, type Registered } from './is-registered.ts';

/** Whether this device shows notifications while the app is closed; undefined until it was asked. */
export const pushState = createStore<PushState | undefined>(undefined);

const registeredKey = 'hoist.push';

export async function refreshPushState(): Promise<void> {
  if (isNative) return (await devicePush()).refreshDevicePush();
  pushState.set(await readPushState());
}

const devicePush = () => import('./native/device-push.ts');

/** The server's push key, '' without web push; undefined while notifications are off. */
async function serverKey(): Promise<string | undefined> {
  const { data } = await call(
    getInfo,
    { query: { get_fields: 'push,feature_flags' } },
    { failure: 'background' },
  );
  return data.feature_flags?.notifications ? (data.push?.webPushPublicKey ?? '') : undefined;
}

/** Publishes this browser's token for registration. */
async function takeToken(): Promise<void> {
  const deviceToken = (await pushToken()) ?? null;
  const deviceRegistered = deviceToken !== null && isRegisteredAs(deviceToken);
  push.set({ ...push.get(), deviceToken, initialized: true, deviceRegistered });
}

export function isRegisteredAs(token: string): boolean {
  const userId = session.get()?.userId;
  const registered = readJson<Registered>(registeredKey);
  return userId !== undefined && isRegistered({ token, userId, registered, now: Date.now() });
}

export const wasRegistered = (): boolean => readJson<Registered>(registeredKey) !== undefined;

export const forgetRegistration = (): void => deviceStorage.remove(registeredKey);

/** Stores the registration. */
export function rememberRegistration(): void {
  const { deviceToken: token, deviceRegistered } = push.get();
  const userId = session.get()?.userId;
  if (token === null || !deviceRegistered || userId === undefined || isRegisteredAs(token)) return;
  saveJson(registeredKey, { token, userId, at: Date.now() } satisfies Registered);
}

/**
 * Registers this device for notifications, a browser by the server's key. Returns whether it is registered.
 * @throws when the browser or the server cannot be reached
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
  await refreshPushState();
  forgetRegistration();
  await takeToken();
  await call(forgetDevice, { form: { device_id: deviceId() } }, { failure: 'background' });
}

/** Renews the subscription with the server's present key. */
export async function renewPush(): Promise<void> {
  if ((await pushToken()) === undefined || !session.get()?.user) return;
  const key = await serverKey();
  // The server has deleted this browser; it registers again when notifications are on.
  if (key === undefined) forgetRegistration();
  if (!key) return;
  await renewSubscription(key);
  await takeToken();
}
