import type {
  InquiryId,
  NotificationId,
  OrderId,
  OutboxMessageId,
  ReminderId,
  UserId,
  VisitId,
} from '@hoist/domain/ids';
import type { ApplicationState } from '@hoist/domain/mechanic/application';
import type { ColumnType, Generated } from 'kysely';

export interface OrderTellingsTable {
  id: Generated<number>;
  orders_services_id: OrderId;
  kind: string;
}

export interface UserNotificationsTable {
  users_notifications_id: Generated<NotificationId>;
  users_id: UserId;
  notification_type: string;
  title_en: string;
  title_fr: string;
  text_en: string;
  text_fr: string;
  navigate_to: Generated<string>;
  orders_id: VisitId | null;
  orders_services_id: OrderId | null;
  timezone: string | null;
  read_at: Date | null;
  created_at: Generated<Date>;
}

export interface OutboxTable {
  id: Generated<OutboxMessageId>;
  channel: 'sms' | 'email' | 'push';
  recipient: string;
  users_id: UserId | null;
  /** For recipients without an account; otherwise the account's language applies. */
  locale: 'en' | 'fr' | null;
  subject: string | null;
  body: string;
  dedupe_key: string | null;
  orders_services_id: OrderId | null;
  /** Sent only if the order is still in this state (`orderState` of modules/messaging). */
  order_state: string | null;
  state: Generated<'waiting' | 'sent' | 'dead'>;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  error: string | null;
  /** A topic of domain/contact/message-choice. */
  topic: Generated<string>;
  users_notifications_id: NotificationId | null;
  /** E-mail attachment: an `Enclosure` of modules/messaging as JSON. */
  attachment: string | null;
  /** Held until the end of quiet hours in this zone; null: urgent. */
  quiet_zone: string | null;
  /** Not sent after this. */
  expires_at: Date | null;
  /** Set while a process sends it. After a crash it is unknown whether it arrived. */
  begun_at: Date | null;
}

export interface UserDevicesTable {
  id: Generated<number>;
  users_id: UserId;
  /** Hash of the session token; null once an expired session was removed. */
  session: Uint8Array | null;
  device_id: string;
  device_type: 'web_app' | 'ios_app' | 'android_app';
  /** Token of the push service; for web push the subscription as JSON. */
  token: string;
  updated_at: Date;
}

export interface MessageChoicesTable {
  users_id: UserId;
  topic: string;
  channel: 'sms' | 'email' | 'push';
  wanted: boolean;
  updated_at: Date;
}

export interface OrderTimedTellingsTable {
  id: Generated<ReminderId>;
  orders_services_id: OrderId;
  kind: string;
  starts_at: Date;
}

export interface ProviderIncidentsTable {
  provider: string;
  failing_since: Date;
  failures: number;
  error: string;
  told_at: Date | null;
}

export interface InboxMessagesTable {
  id: Generated<number>;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  sent_at: Generated<Date>;
  /** jsonb: read as a value, always written as JSON text. */
  attachments: ColumnType<readonly InboxAttachment[], string | undefined, string>;
}

export interface InboxAttachment {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

export interface MechanicApplication {
  readonly city: string;
  readonly state: string;
  readonly certificate: string;
  readonly yearsOfExperience: number;
}

export interface InquiriesTable {
  id: Generated<InquiryId>;
  topic: 'contact' | 'support' | 'suppliers' | 'manufacturers' | 'mechanics';
  users_id: UserId | null;
  name: string;
  email: string;
  /** E.164, or ''. */
  phone: string;
  company: string;
  message: string;
  application: ColumnType<MechanicApplication | null, string | null, string | null>;
  locale: 'en' | 'fr';
  created_at: Date;
  closed_at: Date | null;
  /** State of an application; null: new. */
  state: Exclude<ApplicationState, 'new'> | null;
  applicant_id: UserId | null;
  decided_by: UserId | null;
  decided_at: Date | null;
  decision: Generated<string>;
  outcome: Generated<'answered' | 'done' | null>;
  answer: Generated<string>;
  answered_by: Generated<UserId | null>;
  answered_at: Generated<Date | null>;
}
