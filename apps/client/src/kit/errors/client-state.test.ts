import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCodeTimer } from '../session/code-timer.ts';
import { turnOff } from '#client/features/push/push.ts';
import { type ClientSources, clientState } from './client-state.ts';
import { noPush, push } from '../session/push-state.ts';
import { readClientState } from './read-client-state.ts';

const answers: Readonly<Record<string, readonly unknown[]>> = {
  getInfo: [
    { data: { store_banners: { show: true, text: 'Get <b>the app</b>' } } },
    undefined,
    {
      data: {
        store_urls: { ios: 'https://a.test', android: 'https://b.test' },
        feature_flags: { serviceAddon: true },
      },
    },
  ],
  getUser: [{ data: [{ lastService: { usersVehiclesId: 3, usersLocationsId: 4 } }] }],
  supportedCountryCodes: [{ countryCodes: [{ code: 'CA', name: 'Canada' }] }],
  listVehicles: [{ arAutos: [{ usersVehiclesId: 3, vinNumber: '2HGFB2F5XEH000000' }] }],
  listLocations: [{ data: [{ usersLocationsId: 4, address: '214 Roxton Rd' }] }],
  getOrder: [{ data: [{ ordersServicesId: 10_401, fname: 'Dana' }] }],
  listNotifications: [{ unreadNotifications: '2', userNotifications: [{ usersNotificationsId: 9 }] }],
};

const sources: ClientSources = {
  session: { token: 't', userId: 7 },
  code: { sent: true, minutes: 2 },
  push: { ...noPush, deviceToken: 'fcm-1', initialized: true },
  isApp: false,
  online: true,
  device: { app_version: '2.5.5' },
  toasts: [{ text: 'Saved' }],
  answers: (id: string) => (answers[id] ?? []) as never,
};

test('names the app state as the specification does [EN016, EN017, EN201, EN202, EN203, EN204, EN205, EN206, EN207, EN208, EN210, EN212, EN213, EN214, EN215, EN216, EN217, EN218, EN219]', () => {
  assert.deepEqual(clientState(sources), {
    user: {
      userId: 7,
      mechanics: undefined,
      phoneStatus: undefined,
      phoneVerificationSent: true,
      timer: 2,
      lastService: { usersLocation: 4, usersVehicle: 3 },
    },
    appFeatures: {
      isApp: false,
      networkStatus: 'online',
      deviceInfo: { app_version: '2.5.5' },
      banners: { show: true, text: 'Get <b>the app</b>' },
      appVersion: '2.5.5',
      storeUrls: { ios: 'https://a.test', android: 'https://b.test' },
      countryCodes: ['CA'],
      featureFlags: { serviceAddon: true },
    },
    push: {
      deviceToken: '***',
      initialized: true,
      isNotificationAlertQueued: false,
      deviceRegistered: false,
    },
    vehicles: [3],
    locations: [4],
    order: 10_401,
    messages: ['Saved'],
    unreadNotifications: 2,
    notifications: [9],
  });
});

test('contains no personal data or secrets, and is complete before any answer is cached', () => {
  assert.doesNotMatch(JSON.stringify(clientState(sources)), /Roxton|2HGFB|Dana|fcm-1|"t"/);
  const empty = clientState({ ...sources, session: null, push: noPush, toasts: [], answers: () => [] });
  assert.deepEqual([empty.vehicles, empty.order, empty.unreadNotifications], [[], undefined, 0]);
});

test('reads notifications cached as one answer and as pages [EN218, EN219]', () => {
  const page = (...ids: readonly number[]) => ({
    unreadNotifications: '3',
    userNotifications: ids.map((usersNotificationsId) => ({ usersNotificationsId })),
  });
  const listNotifications = [page(9), undefined, { pages: [page(9, 8), page(7)], pageParams: [] }];
  const own = {
    ...sources,
    answers: (id: string) => (id === 'listNotifications' ? listNotifications : []) as never,
  };
  const { unreadNotifications, notifications } = clientState(own);
  assert.deepEqual([unreadNotifications, notifications], [3, [9, 8, 7]]);
});

test('says whether a code was sent within 305 seconds, and whether the push permission was read [EN015, EN211]', async (context) => {
  context.mock.method(globalThis, 'fetch', () => Promise.resolve(Response.json({ status: 1, message: '' })));
  Object.assign(globalThis, { __APP_VERSION__: '2.5.5', document: { cookie: '' } });
  context.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 });
  const stateNow = () => {
    const { user, push: device } = readClientState();
    return [user.phoneVerificationSent, device.initialized];
  };
  assert.deepEqual(stateNow(), [false, false]);
  startCodeTimer(Date.now() - 300_000);
  assert.deepEqual(stateNow(), [true, false]);
  startCodeTimer(Date.now() - 305_000);
  await turnOff();
  assert.deepEqual(stateNow(), [false, true]);
  push.set(noPush);
  for (const name of ['__APP_VERSION__', 'document']) Reflect.deleteProperty(globalThis, name);
});
