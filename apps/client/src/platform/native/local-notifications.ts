import { LocalNotifications } from '@capacitor/local-notifications';
import type { NotificationChannel } from '@hoist/domain/contact/notification-channel';

interface LocalNotice {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly at: Date;
  readonly channel: NotificationChannel;
  /** App path opened by a tap. */
  readonly path: string;
}

/**
 * Schedules a local notification; one with the same id is replaced.
 * Call only if notifications are allowed: Android would ask for permission.
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
        // Exact times need an Android permission that the app does not request.
        isExactNotification: false,
        extra: { navigate_to: path },
      },
    ],
  });
}

/** Cancels a scheduled notification or removes a shown one. */
export const cancelNotice = (id: number): Promise<void> =>
  LocalNotifications.cancel({ notifications: [{ id }] });
