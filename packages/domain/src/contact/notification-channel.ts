import type { MessageTopic } from './message-choice.ts';

/**
 * What a device's owner can silence each for itself in Android's settings; Apple's systems know it as the category. The
 * first one is also what the app's manifest names for a push that says nothing.
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

/** Under which channel a push of a topic is shown; one that nobody knows any more is about an order. */
export const notificationChannelOf = (topic: string): NotificationChannel =>
  (channels as Readonly<Record<string, NotificationChannel | undefined>>)[topic] ?? 'orders';
