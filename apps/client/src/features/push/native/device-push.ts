import { getInfo } from '@hoist/contract/settings/info';
import { forgetDevice, listNotifications } from '@hoist/contract/messaging/notifications';
import { notificationChannels } from '@hoist/domain/contact/notification-channel';
import { call } from '#client/kit/api/api.ts';
import { handlesNotifications } from '#client/kit/session/handles-notifications.ts';
import { noPush, push } from '#client/kit/session/push-state.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { retryWithBackoff } from '#client/kit/api/retry-with-backoff.ts';
import { session, hasSessionExpired } from '#client/kit/session/session.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
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
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { showToast } from '#client/kit/toast.ts';
import { markRead } from '../mark-read.ts';
import { forgetRegistration, isRegisteredAs, pushState, wasRegistered } from '../push.ts';
import { clearBadge, startBadge, renewBadge } from './badge.ts';
import { nextStep, type Occasion } from './push-step.ts';
import { readTap } from './read-tap.ts';
import { useDevicePushMessages } from '#client/messages/device-push.ts';
import { follow, startHoldingTaps, takeTap } from './taps.ts';
import { startUnsentNotice, renewUnsentNotice } from './start-unsent-notice.ts';

const offKey = 'hoist.push.off';
const laterKey = 'hoist.push.later';

/** The system's last answer. */
let permission: PushPermission = 'prompt';
const isTurnedOff = () => deviceStorage.read(offKey) !== undefined;
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
export async function refreshDevicePush(): Promise<void> {
  permission = await readPushPermission();
  showState();
}

async function flagIsOn(): Promise<boolean> {
  const input = { query: { get_fields: 'feature_flags' } };
  const { data } = await queryClient.fetchQuery({
    queryKey: [getInfo.id, input],
    queryFn: ({ signal }) => call(getInfo, input, { signal, failure: 'background' }),
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
async function checkPermission(occasion: Occasion, { skipPrompt = false } = {}): Promise<void> {
  const now = session.get();
  if (!now?.user || now.impersonated === true) return;
  if (!(await flagIsOn())) return unregisterDevice();
  await refreshDevicePush();
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

/** Notifications are turned off in the console: unregisters the device until they are on again. */
async function unregisterDevice(): Promise<void> {
  if (!wasRegistered()) return;
  forgetRegistration();
  await unregisterFromPush().catch(() => undefined);
  await clearDevice();
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
  const sure = await isConfirmed({
    title: t('alert.title'),
    text: t('alert.text'),
    no: t('alert.later'),
    yes: t('alert.settings'),
  });
  push.set({ ...push.get(), isNotificationAlertQueued: false });
  // Opening the settings counts as an answer.
  saveJson(laterKey, Date.now());
  if (sure) await openPushSettings();
}

/** Handles a press. Returns whether this device gets notifications now. */
export async function turnOnDevice(): Promise<boolean> {
  deviceStorage.remove(offKey);
  await checkPermission('pressed');
  return mayShow();
}

/** Turns notifications off on this device, regardless of the system's permission. */
export async function turnOffDevice(): Promise<void> {
  deviceStorage.save(offKey, 'yes');
  await clearDevice();
  showState();
  forgetRegistration();
  await call(forgetDevice, { form: { device_id: deviceId() } }, { failure: 'background' });
}

/** Removes shown notifications, the badge and, after a log-out, the token. */
async function clearDevice(): Promise<void> {
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
  push.set({ ...push.get(), deviceToken, initialized: true, deviceRegistered: isRegisteredAs(deviceToken) });
}

/** Shows a push in the foreground, which the system does not show. */
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

/** On return: settings may have changed, and the token may need a refresh. */
function refreshOnReturn(): void {
  renewBadge();
  const { deviceToken, deviceRegistered } = push.get();
  if (deviceToken !== null && deviceRegistered && !isRegisteredAs(deviceToken))
    push.set({ ...push.get(), deviceRegistered: false });
  const again = deviceToken === null ? checkPermission('start', { skipPrompt: true }) : refreshDevicePush();
  void again.catch(() => undefined);
}

const nameAllChannels = () => {
  const t = useDevicePushMessages.translator();
  const stringOf = notificationChannels.map((id) => ({
    id,
    name: t(`channels.${id}.name`),
    description: t(`channels.${id}.description`),
  }));
  return nameChannels(stringOf).catch(() => undefined);
};

/** Registers the device with the session, follows taps, and clears it after a log-out. */
export async function startDevicePush(): Promise<void> {
  await listenToPush({
    onToken: takeToken,
    onFailure: () => registration.failed(),
    onPush: showPush,
    onTap: ({ data }) => takeTap(readTap(data)),
  });
  onResume(refreshOnReturn);
  startHoldingTaps();
  void nameAllChannels();
  onLanguage(() => void nameAllChannels());
  startBadge(mayShow);
  startUnsentNotice(mayShow);
  addEventListener('online', registration.retryNow);
  let checkedToken: string | undefined;
  const adjust = () => {
    const now = session.get();
    if (now?.user && checkedToken !== now.token) {
      checkedToken = now.token;
      void checkPermission('start').catch(() => {
        // Retried with the next change of the session.
        checkedToken = undefined;
      });
    }
    if (!now && checkedToken !== undefined) {
      checkedToken = undefined;
      void clearDevice();
    }
  };
  session.subscribe(adjust);
  adjust();
}
