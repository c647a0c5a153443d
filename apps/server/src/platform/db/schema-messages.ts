import type { Generated } from 'kysely';

type Time = Date;

export interface OrderTellingsTable {
  id: Generated<number>;
  orders_services_id: number;
  kind: string;
}

export interface UserNotificationsTable {
  users_notifications_id: Generated<number>;
  users_id: number;
  notification_type: string;
  title_en: string;
  title_fr: string;
  text_en: string;
  text_fr: string;
  navigate_to: Generated<string>;
  orders_id: number | null;
  orders_services_id: number | null;
  timezone: string | null;
  read_at: Time | null;
  created_at: Generated<Time>;
}

export interface OutboxTable {
  id: Generated<number>;
  channel: 'sms' | 'email' | 'push';
  recipient: string;
  users_id: number | null;
  subject: string | null;
  body: string;
  dedupe_key: string | null;
  orders_services_id: number | null;
  /** Sent only while the order is still in this state (`orderState` of features/messages). */
  order_state: string | null;
  state: Generated<'waiting' | 'sent' | 'dead'>;
  attempts: Generated<number>;
  next_try_at: Generated<Time>;
  created_at: Generated<Time>;
  sent_at: Time | null;
  error: string | null;
}

export interface InboxMessagesTable {
  id: Generated<number>;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  sent_at: Generated<Time>;
}
