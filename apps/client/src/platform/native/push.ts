import type { PermissionState } from '@capacitor/core';
import { LocalNotifications } from '@capacitor/local-notifications';
import { PushNotifications, type PushNotificationSchema } from '@capacitor/push-notifications';
import type { NotificationChannel } from '@hoist/domain/contact/notification-channel';
import { AndroidSettings, IOSSettings, NativeSettings } from 'capacitor-native-settings';
import { platform } from '../platform.ts';

/** How the app stands with the system; `prompt`: it may ask. */
export type PushPermission = 'prompt' | 'granted' | 'denied';

/** A notification as the system hands it to the app. */
export interface PushedNotification {
  readonly title: string;
  readonly body: string;
  /** What the server sent along (specification section 3), beside words of the system's own. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface PushListener {
  /** The push service gave this device its token, or another one. */
  readonly onToken: (token: string) => void;
  readonly onFailure: () => void;
  /** It came while the app was in front. */
  readonly onPush: (pushed: PushedNotification) => void;
  /** Somebody tapped it, perhaps to start the app. */
  readonly onTap: (pushed: PushedNotification) => void;
}

/** After a first no Android may be asked once more: `prompt-with-rationale`. */
const asPermission = (state: PermissionState): PushPermission =>
  state === 'granted' || state === 'denied' ? state : 'prompt';

/** Up to Android 12 every app may have pushes; whether they are shown, the other plugin knows. */
async function whetherShown(receive: PermissionState): Promise<PushPermission> {
  if (platform !== 'android' || receive !== 'granted') return asPermission(receive);
  return asPermission((await LocalNotifications.checkPermissions()).display);
}

export const readPushPermission = async (): Promise<PushPermission> =>
  whetherShown((await PushNotifications.checkPermissions()).receive);

/** The system's own question. */
export const askPushPermission = async (): Promise<PushPermission> =>
  whetherShown((await PushNotifications.requestPermissions()).receive);

/** Asks the push service for a token; the listener hears it. */
export const registerForPush = (): Promise<void> => PushNotifications.register();

/** The token is worth nothing from then on. */
export const unregisterFromPush = (): Promise<void> => PushNotifications.unregister();

/** What the system still shows of us. Apple's refuses before the app was ever registered: then there is nothing. */
export const removeShownPushes = (): Promise<void> => PushNotifications.removeAllDeliveredNotifications();

/** Where the system keeps what it may show of this app. */
export async function openPushSettings(): Promise<void> {
  await NativeSettings.open({
    optionAndroid: AndroidSettings.AppNotification,
    optionIOS: IOSSettings.AppNotification,
  });
}

interface ChannelWords {
  readonly id: NotificationChannel;
  readonly name: string;
  readonly description: string;
}

/** What Android's settings list of this app; a channel that is there gets its new words. Apple's systems have none. */
export async function nameChannels(channels: readonly ChannelWords[]): Promise<void> {
  if (platform !== 'android') return;
  // Importance 4 is shown over what is in front; 1 of visibility is shown on the lock screen.
  for (const one of channels)
    await PushNotifications.createChannel({ ...one, importance: 4, visibility: 1, vibration: true });
}

const asPushed = ({ title, body, data }: PushNotificationSchema): PushedNotification => ({
  title: title ?? '',
  body: body ?? '',
  data: (data ?? {}) as PushedNotification['data'],
});

/** From now on the listener hears everything, also what started the app. */
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
