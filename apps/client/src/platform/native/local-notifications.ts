import { LocalNotifications } from '@capacitor/local-notifications';
import type { NotificationChannel } from '@hoist/domain/contact/notification-channel';

interface LocalNotice {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly at: Date;
  readonly channel: NotificationChannel;
  /** The path of the app that a tap leads to. */
  readonly path: string;
}

/**
 * Has the system show something later, whether or not the app runs then; one of the same id is replaced. Only where
 * notifications are allowed: on Android scheduling asks for the permission.
 */
export async function scheduleNotice({ id, title, body, at, channel, path }: LocalNotice): Promise<void> {
  await LocalNotifications.schedule({
    notifications: [
      {
        id,
        title,
        body,
        channelId: channel,
        threadIdentifier: channel,
        schedule: { at, allowWhileIdle: true },
        // Some minutes later will do: to the second, Android wants a permission that we do not ask for.
        isExactNotification: false,
        extra: { navigate_to: path },
      },
    ],
  });
}

/** It is not shown any more; if it is shown already, it goes. */
export const cancelNotice = (id: number): Promise<void> =>
  LocalNotifications.cancel({ notifications: [{ id }] });
