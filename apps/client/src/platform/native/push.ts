import type { PermissionState } from '@capacitor/core';
import { LocalNotifications } from '@capacitor/local-notifications';
import { PushNotifications, type PushNotificationSchema } from '@capacitor/push-notifications';
import type { NotificationChannel } from '@hoist/domain/contact/notification-channel';
import { AndroidSettings, IOSSettings, NativeSettings } from 'capacitor-native-settings';
import { platform } from '../platform.ts';

/** The permission for notifications; `prompt`: the app may ask. */
export type PushPermission = 'prompt' | 'granted' | 'denied';

/** A received notification. */
export interface PushedNotification {
  readonly title: string;
  readonly body: string;
  /** The server's data (specification section 3) and fields added by the system. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface PushListener {
  /** The push service issued a token or replaced it. */
  readonly onToken: (token: string) => void;
  readonly onFailure: () => void;
  /** Received in the foreground. */
  readonly onPush: (pushed: PushedNotification) => void;
  /** The user tapped it, perhaps to start the app. */
  readonly onTap: (pushed: PushedNotification) => void;
}

/** Android may ask once more after a first refusal: `prompt-with-rationale`. */
const asPermission = (state: PermissionState): PushPermission =>
  state === 'granted' || state === 'denied' ? state : 'prompt';

/** Up to Android 12 pushes are always allowed; the local notifications plugin knows whether they are shown. */
async function whetherShown(receive: PermissionState): Promise<PushPermission> {
  if (platform !== 'android' || receive !== 'granted') return asPermission(receive);
  return asPermission((await LocalNotifications.checkPermissions()).display);
}

export const readPushPermission = async (): Promise<PushPermission> =>
  whetherShown((await PushNotifications.checkPermissions()).receive);

/** Shows the system's permission dialog. */
export const askPushPermission = async (): Promise<PushPermission> =>
  whetherShown((await PushNotifications.requestPermissions()).receive);

/** Requests a token; the listener receives it. */
export const registerForPush = (): Promise<void> => PushNotifications.register();

/** Invalidates the token. */
export const unregisterFromPush = (): Promise<void> => PushNotifications.unregister();

/** Removes shown notifications. iOS rejects before the first registration, when there are none. */
export const removeShownPushes = (): Promise<void> => PushNotifications.removeAllDeliveredNotifications();

/** Opens the system's notification settings of this app. */
export async function openPushSettings(): Promise<void> {
  await NativeSettings.open({
    optionAndroid: AndroidSettings.AppNotification,
    optionIOS: IOSSettings.AppNotification,
  });
}

interface ChannelTexts {
  readonly id: NotificationChannel;
  readonly name: string;
  readonly description: string;
}

/** Creates or renames the notification channels in Android's settings; iOS has none. */
export async function nameChannels(channels: readonly ChannelTexts[]): Promise<void> {
  if (platform !== 'android') return;
  // Importance 4 shows a banner; visibility 1 shows the content on the lock screen.
  for (const one of channels)
    await PushNotifications.createChannel({ ...one, importance: 4, visibility: 1, vibration: true });
}

const asPushed = ({ title, body, data }: PushNotificationSchema): PushedNotification => ({
  title: title ?? '',
  body: body ?? '',
  data: (data ?? {}) as PushedNotification['data'],
});

/** Starts listening, including for the notification that started the app. */
export async function listenToPush(listener: PushListener): Promise<void> {
  const { onToken, onFailure, onPush, onTap } = listener;
  await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => onToken(value)),
    PushNotifications.addListener('registrationError', onFailure),
    PushNotifications.addListener('pushNotificationReceived', (one) => onPush(asPushed(one))),
    PushNotifications.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
      if (actionId === 'tap') onTap(asPushed(notification));
    }),
    LocalNotifications.addListener('localNotificationActionPerformed', ({ actionId, notification }) => {
      const data = (notification.extra ?? {}) as PushedNotification['data'];
      if (actionId === 'tap') onTap({ title: notification.title, body: notification.body, data });
    }),
  ]);
}
