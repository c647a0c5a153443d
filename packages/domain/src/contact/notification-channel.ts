import type { MessageTopic } from './message-choice.ts';

/**
 * Notification channels on Android, categories on iOS; users can turn each off in the device's settings. The first is
 * the default channel in the app's manifest.
 */
export const notificationChannels = ['orders', 'messages', 'account', 'offers'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const channels: Readonly<Record<MessageTopic, NotificationChannel>> = {
  visits: 'orders',
  jobs: 'orders',
  reminders: 'orders',
  earlier: 'orders',
  messages: 'messages',
  security: 'account',
  money: 'account',
  office: 'account',
  reviews: 'offers',
  marketing: 'offers',
};

/** The channel of a topic; unknown topics (of another version) go to 'orders'. */
export const notificationChannelOf = (topic: string): NotificationChannel =>
  (channels as Readonly<Record<string, NotificationChannel | undefined>>)[topic] ?? 'orders';
