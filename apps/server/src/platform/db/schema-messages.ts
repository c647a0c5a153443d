import type { SuppressionReason } from '@hoist/domain/contact/delivery';
import type { TemplateTexts } from '@hoist/domain/contact/message-template';
import type {
  ApplicationDocumentId,
  InquiryId,
  NotificationId,
  OrderId,
  OutboxMessageId,
  ReminderId,
  UserId,
  VisitId,
} from '@hoist/domain/ids';
import type { ApplicationDocumentState, ApplicationState } from '@hoist/domain/mechanic/application';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import type { ColumnType, Generated } from 'kysely';

export interface OrderTellingsTable {
  id: Generated<number>;
  ordersServicesId: OrderId;
  kind: string;
}

export interface UserNotificationsTable {
  usersNotificationsId: Generated<NotificationId>;
  usersId: UserId;
  notificationType: string;
  titleEn: string;
  titleFr: string;
  textEn: string;
  textFr: string;
  navigateTo: Generated<string>;
  ordersId: VisitId | null;
  ordersServicesId: OrderId | null;
  timezone: string | null;
  readAt: Date | null;
  createdAt: Generated<Date>;
}

export interface OutboxTable {
  id: Generated<OutboxMessageId>;
  channel: 'sms' | 'email' | 'push';
  recipient: string;
  usersId: UserId | null;
  /** For recipients without an account; otherwise the account's language applies. */
  locale: 'en' | 'fr' | null;
  subject: string | null;
  body: string;
  dedupeKey: string | null;
  ordersServicesId: OrderId | null;
  /** Sent only if the order is still in this state (`orderState` of modules/messaging). */
  orderState: string | null;
  state: Generated<'waiting' | 'sent' | 'dead'>;
  attempts: Generated<number>;
  nextTryAt: Generated<Date>;
  createdAt: Generated<Date>;
  sentAt: Date | null;
  error: string | null;
  /** A topic of domain/contact/message-choice. */
  topic: Generated<string>;
  usersNotificationsId: NotificationId | null;
  /** E-mail attachment: an `Enclosure` of modules/messaging as JSON. */
  attachment: string | null;
  /** Held until the end of quiet hours in this zone; null: urgent. */
  quietZone: string | null;
  /** Not sent after this. */
  expiresAt: Date | null;
  /** Set while a process sends it. After a crash it is unknown whether it arrived. */
  begunAt: Date | null;
  /** The provider's id of the message, for example Twilio's `SM…`. */
  providerId: Generated<string | null>;
  /** When the provider reported that it arrived. */
  deliveredAt: Generated<Date | null>;
}

/** Numbers that replied STOP. */
export interface PhoneOptOutsTable {
  /** E.164. */
  phone: string;
  at: Date;
}

/** Addresses that get no more email. */
export interface EmailSuppressionsTable {
  /** In lower case. */
  email: string;
  because: SuppressionReason;
  at: Date;
}

/** Calls of message providers that were handled. */
export interface ProviderEventsTable {
  provider: 'twilio' | 'ses' | 'postmark';
  eventId: string;
  receivedAt: Date;
}

export interface UserDevicesTable {
  id: Generated<number>;
  usersId: UserId;
  /** Hash of the session token; null once an expired session was removed. */
  session: Uint8Array | null;
  deviceId: string;
  deviceType: 'web_app' | 'ios_app' | 'android_app';
  /** Token of the push service; for web push the subscription as JSON. */
  token: string;
  updatedAt: Date;
}

export interface MessageChoicesTable {
  usersId: UserId;
  topic: string;
  channel: 'sms' | 'email' | 'push';
  wanted: boolean;
  updatedAt: Date;
}

export interface OrderTimedTellingsTable {
  id: Generated<ReminderId>;
  ordersServicesId: OrderId;
  kind: string;
  startsAt: Date;
}

export interface ProviderIncidentsTable {
  provider: string;
  failingSince: Date;
  failures: number;
  error: string;
  toldAt: Date | null;
}

export interface InboxMessagesTable {
  id: Generated<number>;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  sentAt: Generated<Date>;
  /** jsonb: read as a value, always written as JSON text. */
  attachments: ColumnType<readonly InboxAttachment[], string | undefined, string>;
}

type OwnTexts = Readonly<Record<'en' | 'fr', TemplateTexts>> | null;

export interface MessageTemplatesTable {
  /** A key of modules/messaging/templates/default-texts. */
  templateKey: string;
  version: number;
  /** jsonb: read as a value, always written as JSON text. Null: the product's own words again. */
  texts: ColumnType<OwnTexts, string | null, never>;
  createdAt: Date;
  createdBy: UserId;
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
  /** Of the phone number. */
  readonly phoneCountryCode?: string;
}

/** Copies of certificates that an applicant uploaded. */
export interface ApplicationDocumentsTable {
  id: Generated<ApplicationDocumentId>;
  applicationId: InquiryId;
  kind: CertificateKind;
  format: 'picture' | 'pdf';
  /** The key of a picture's sizes, or the beginning of the keys of a PDF's pages. */
  storageKey: string;
  /** Of a PDF; null for one of an earlier version that is not rendered yet. */
  pages: number | null;
  sha256: Buffer;
  uploadedAt: Date;
  state: Generated<ApplicationDocumentState>;
  /** Read from the document by staff. */
  number: Generated<string>;
  /** 'YYYY-MM-DD', the last valid day. */
  validUntil: string | null;
  /** Why it was refused; the applicant reads it. */
  reason: Generated<string>;
  reviewedBy: UserId | null;
  reviewedAt: Date | null;
}

export interface InquiriesTable {
  id: Generated<InquiryId>;
  topic: 'contact' | 'support' | 'suppliers' | 'manufacturers' | 'mechanics';
  usersId: UserId | null;
  name: string;
  email: string;
  /** E.164, or ''. */
  phone: string;
  company: string;
  message: string;
  application: ColumnType<MechanicApplication | null, string | null, string | null>;
  locale: 'en' | 'fr';
  createdAt: Date;
  closedAt: Date | null;
  /** State of an application; null: new. */
  state: Exclude<ApplicationState, 'new'> | null;
  applicantId: UserId | null;
  decidedBy: UserId | null;
  decidedAt: Date | null;
  decision: Generated<string>;
  outcome: Generated<'answered' | 'done' | null>;
  answer: Generated<string>;
  answeredBy: Generated<UserId | null>;
  answeredAt: Generated<Date | null>;
}
