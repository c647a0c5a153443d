import { getInfo } from '@hoist/contract/info';
import { forgetDevice, registerDevice } from '@hoist/contract/notifications';
import { call } from '#client/app/api.ts';
import { session } from '#client/app/session.ts';
import { createStore } from '#client/app/store.ts';
import { deviceType } from '#client/platform/platform.ts';
import {
  type PushState,
  pushToken,
  readPushState,
  renewSubscription,
  subscribe,
  unsubscribe,
} from '#client/platform/push-subscription.ts';
import { readSaved, readWord, removeSaved, save, saveWord } from '#client/platform/storage.ts';
import { mustRegister, type Registered } from './must-register.ts';

/** Whether this device shows notifications while the app is closed; undefined until it was asked. */
export const pushState = createStore<PushState | undefined>(undefined);

const registeredKey = 'hoist.push';
const deviceKey = 'hoist.device';

function deviceId(): string {
  const known = readWord(deviceKey);
  if (known !== undefined) return known;
  const fresh = crypto.randomUUID();
  saveWord(deviceKey, fresh);
  return fresh;
}

export async function lookAgain(): Promise<void> {
  pushState.set(await readPushState());
}

/** The server's key for browsers; '' while the office has notifications switched off, or none are sent to browsers. */
async function serverKey(): Promise<string> {
  const { data } = await call(getInfo, { query: { get_fields: 'push,feature_flags' } }, { handled: 'all' });
  return data.feature_flags?.notifications ? (data.push?.webPushPublicKey ?? '') : '';
}

/** Tells the server of this device where it has to know. */
async function register(): Promise<void> {
  const now = session.get();
  if (!now) return;
  const token = await pushToken();
  const device = {
    token,
    userId: now.userId,
    firstName: now.user?.fname,
    impersonated: now.impersonated === true,
    registered: readSaved<Registered>(registeredKey),
    now: Date.now(),
  };
  if (token === undefined || !mustRegister(device)) return;
  const form = { device_notification_token: token, device_type: deviceType, device_id: deviceId() } as const;
  await call(registerDevice, { form }, { handled: 'all' });
  save(registeredKey, { token, userId: now.userId, at: Date.now() } satisfies Registered);
}

/**
 * Has this browser told of what happens. Answers whether it is.
 * @throws when the browser or the server could not be reached
 */
export async function turnOn(publicKey: string): Promise<boolean> {
  const state = await subscribe(publicKey);
  if (state === 'on') await register();
  pushState.set(state);
  return state === 'on';
}

export async function turnOff(): Promise<void> {
  await unsubscribe();
  await lookAgain();
  removeSaved(registeredKey);
  await call(forgetDevice, { form: { device_id: deviceId() } }, { handled: 'all' });
}

/** At start and when the browser says that something changed: what is turned on stays on, under the server's present key. */
export async function keepPush(): Promise<void> {
  if ((await pushToken()) === undefined || !session.get()?.user) return;
  const key = await serverKey();
  if (key === '') return;
  await renewSubscription(key);
  await register();
}
