import { getInfo } from '@hoist/contract/settings/info';
import { forgetDevice, listNotifications } from '@hoist/contract/messaging/notifications';
import { notificationChannels } from '@hoist/domain/contact/notification-channel';
import { call } from '#client/app/api.ts';
import { handlesNotifications } from '#client/app/handles-notifications.ts';
import { noPush, push } from '#client/app/push-state.ts';
import { queryClient, refresh } from '#client/app/query.ts';
import { retryWithBackoff } from '#client/app/retry-with-backoff.ts';
import { session, hasSessionExpired } from '#client/app/session.ts';
import { refreshAfterChange } from '#client/app/refresh-after-change.ts';
import {
  askPushPermission,
  listenToPush,
  nameChannels,
  openPushSettings,
  type PushedNotification,
  type PushPermission,
  readPushPermission,
  registerForPush,
  removeShownPushes,
  unregisterFromPush,
} from '#client/platform/native/push.ts';
import { onResume } from '#client/platform/app-state.ts';
import { deviceId } from '#client/platform/device-id.ts';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';
import { onLanguage } from '#client/messages/i18n.ts';
import { ask } from '#client/ui/dialog.ts';
import { showToast } from '#client/ui/toast.ts';
import { markRead } from '../mark-read.ts';
import { forgetRegistration, knownAs, pushState, wasRegistered } from '../push.ts';
import { clearBadge, keepBadge, renewBadge } from './badge.ts';
import { nextStep, type Occasion } from './push-step.ts';
import { readTap } from './read-tap.ts';
import { useDevicePushMessages } from '#client/messages/device-push.ts';
import { follow, holdTaps, takeTap } from './taps.ts';
import { keepUnsentNotice, renewUnsentNotice } from './keep-unsent-notice.ts';

const offKey = 'hoist.push.off';
const laterKey = 'hoist.push.later';

/** As the system said last. */
let permission: PushPermission = 'prompt';
const isTurnedOff = () => deviceStorage.read(offKey) !== undefined;
/** Whether the system may be given something to show. */
const mayShow = () => permission === 'granted' && !isTurnedOff() && session.get() !== null;

const registration = retryWithBackoff(register);

function register(): void {
  registerForPush().catch(() => registration.failed());
}

function showState(): void {
  const on = permission === 'granted' && !isTurnedOff();
  pushState.set(permission === 'denied' ? 'blocked' : on ? 'on' : 'off');
}

/** Reads the system's permission again. */
export async function lookAtDevice(): Promise<void> {
  permission = await readPushPermission();
  showState();
}

/** The flag `notifications`, as every part of the app reads it. */
async function flagIsOn(): Promise<boolean> {
  const input = { query: { get_fields: 'feature_flags' } };
  const { data } = await queryClient.fetchQuery({
    queryKey: [getInfo.id, input],
    queryFn: ({ signal }) => call(getInfo, input, { signal, handled: 'all' }),
    staleTime: 300_000,
  });
  return handlesNotifications({
    flag: data.feature_flags?.notifications ?? false,
    token: session.get()?.token,
  });
}

/**
 * Follows the system's permission (specification section 4, Notifications): a device that may is
 * registered, otherwise a hint is shown. `skipPrompt`: no prompt in any case.
 */
async function look(occasion: Occasion, { skipPrompt = false } = {}): Promise<void> {
  const now = session.get();
  if (!now?.user || now.impersonated === true) return;
  if (!(await flagIsOn())) return giveUp();
  await lookAtDevice();
  push.set({ ...push.get(), initialized: true });
  const step = nextStep({
    permission,
    occasion,
    skipPrompt,
    turnedOff: isTurnedOff(),
    laterAt: readJson<number>(laterKey),
    queued: push.get().isNotificationAlertQueued,
    now: Date.now(),
  });
  if (step === 'register') startRegistration();
  else if (step === 'ask') await askSystem();
  else if (step === 'alert') await alertDisabled();
}

/** The office has notifications off: the device gives its address back, and gets another when they are on. */
async function giveUp(): Promise<void> {
  if (!wasRegistered()) return;
  forgetRegistration();
  await unregisterFromPush().catch(() => undefined);
  await takeAway();
}

function startRegistration(): void {
  registration.now();
  renewBadge();
  renewUnsentNotice();
  void refresh(listNotifications);
}

async function askSystem(): Promise<void> {
  permission = await askPushPermission();
  showState();
  if (permission === 'granted') startRegistration();
}

/** One at a time, whatever triggers it. */
async function alertDisabled(): Promise<void> {
  const t = useDevicePushMessages.translator();
  push.set({ ...push.get(), isNotificationAlertQueued: true });
  const answer = await ask({
    title: t('alert.title'),
    text: t('alert.text'),
    buttons: [
      { value: 'later', label: t('alert.later') },
      { value: 'settings', label: t('alert.settings') },
    ],
  });
  push.set({ ...push.get(), isNotificationAlertQueued: false });
  // Who saw the settings and left them as they are has answered, too.
  saveJson(laterKey, Date.now());
  if (answer === 'settings') await openPushSettings();
}

/** Handles a press. Returns whether this device gets notifications now. */
export async function turnOnDevice(): Promise<boolean> {
  deviceStorage.remove(offKey);
  await look('pressed');
  return mayShow();
}

/** No more on this device, though the system allows them. */
export async function turnOffDevice(): Promise<void> {
  deviceStorage.save(offKey, 'yes');
  await takeAway();
  showState();
  forgetRegistration();
  await call(forgetDevice, { form: { device_id: deviceId() } }, { handled: 'all' });
}

/** Nothing of the user stays on the device: nothing that the system shows, no number on the icon, after a log-out no token. */
async function takeAway(): Promise<void> {
  registration.succeeded();
  const registered = push.get().deviceToken !== null;
  push.set({ ...noPush, isNotificationAlertQueued: push.get().isNotificationAlertQueued });
  if (registered && !hasSessionExpired()) await unregisterFromPush().catch(() => undefined);
  if (permission !== 'granted') return;
  await removeShownPushes().catch(() => undefined);
  await clearBadge();
}

function takeToken(deviceToken: string): void {
  registration.succeeded();
  if (!mayShow()) return;
  push.set({ ...push.get(), deviceToken, initialized: true, deviceRegistered: knownAs(deviceToken) });
}

/** It came while the app is in front: the system shows nothing then, and the app says it itself. */
function showPush({ title, body, data }: PushedNotification): void {
  if (!mayShow()) return;
  const tap = readTap(data);
  renewBadge();
  void refreshAfterChange('notification');
  if (tap.ordersServicesId !== null) void refreshAfterChange('order');
  const run = () => {
    void markRead(tap.notificationId).catch(() => undefined);
    void follow(tap);
  };
  showToast(body, {
    title,
    ...(tap.navigate_to === '' ? {} : { action: { label: useDevicePushMessages.translator()('view'), run } }),
  });
}

/** The settings may be others now, and a token may be a week old. */
function comeBack(): void {
  renewBadge();
  const { deviceToken, deviceRegistered } = push.get();
  if (deviceToken !== null && deviceRegistered && !knownAs(deviceToken))
    push.set({ ...push.get(), deviceRegistered: false });
  const again = deviceToken === null ? look('start', { skipPrompt: true }) : lookAtDevice();
  void again.catch(() => undefined);
}

const nameAllChannels = () => {
  const t = useDevicePushMessages.translator();
  const words = notificationChannels.map((id) => ({
    id,
    name: t(`channels.${id}.name`),
    description: t(`channels.${id}.description`),
  }));
  return nameChannels(words).catch(() => undefined);
};

/** From now on this device gets what concerns its user, follows taps, and has nothing left when the user leaves. */
export async function startDevicePush(): Promise<void> {
  await listenToPush({
    onToken: takeToken,
    onFailure: () => registration.failed(),
    onPush: showPush,
    onTap: ({ data }) => takeTap(readTap(data)),
  });
  onResume(comeBack);
  holdTaps();
  void nameAllChannels();
  onLanguage(() => void nameAllChannels());
  keepBadge(mayShow);
  keepUnsentNotice(mayShow);
  addEventListener('online', registration.retryNow);
  let looked: string | undefined;
  const adjust = () => {
    const now = session.get();
    if (now?.user && looked !== now.token) {
      looked = now.token;
      void look('start').catch(() => {
        // The server was not heard: asked again with the next news of the session.
        looked = undefined;
      });
    }
    if (!now && looked !== undefined) {
      looked = undefined;
      void takeAway();
    }
  };
  session.subscribe(adjust);
  adjust();
}
