import { canLeave } from '@hoist/domain/contact/message-choice';
import { notificationChannelOf } from '@hoist/domain/contact/notification-channel';
import { typesetFrench } from '@hoist/domain/typeset-french';
import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { UserNotificationsTable } from '#server/platform/db/schema-messages.ts';
import type { OutgoingMessage, PushDevice, PushFiling } from '#server/providers/messages/port.ts';
import { countNotifications } from '../notifications/count-notifications.ts';
import { readOrderSettings } from '#server/shared/settings/order-settings.ts';
import type { Queued } from './begin-message.ts';
import { readEnclosure } from './enclosure.ts';
import { emailLook } from './email-look.ts';
import { smsText } from '@hoist/domain/contact/sms-text';
import { withLinks } from '#server/shared/formats/link.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';

export interface Composing {
  readonly db: Db;
  /** The product's address without a trailing slash; prefixed to links. */
  readonly publicUrl: string;
  readonly links: SignedLinks;
  readonly now: () => Date;
}

/** The message for the provider; undefined if its device was removed. */
export async function composeMessage(
  composing: Composing,
  message: Queued,
): Promise<OutgoingMessage | undefined> {
  const { recipient, subject } = message;
  const written = withLinks(message.body, composing.publicUrl);
  const text = message.channel === 'sms' ? smsText(written) : written;
  const common = { key: `message-${message.id}`, recipient, subject, text };
  if (message.channel === 'email') return { ...common, ...(await asEmail(composing, message, text)) };
  if (message.channel === 'sms') return common;
  const device = await deviceOf(composing.db, message);
  if (recipient.startsWith('device:') && !device) return undefined;
  const note = await noteOf(composing.db, message);
  return {
    ...common,
    device,
    data: tapData(note),
    filing: await filingOf(composing.db, message, note),
  };
}

async function asEmail(
  { db, publicUrl, links, now }: Composing,
  { usersId, locale: storedLocale, topic, subject, recipient, attachment }: Queued,
  text: string,
): Promise<Partial<OutgoingMessage>> {
  const reader =
    usersId === null
      ? undefined
      : await db
          .selectFrom('users')
          .where('usersId', '=', usersId)
          .select(['locale', 'fname', 'lname'])
          .executeTakeFirst();
  const { supplier } = await readOrderSettings(db);
  const leave =
    usersId !== null && canLeave(topic)
      ? links.pathOf('unsubscribe', { id: usersId, part: topic })
      : undefined;
  const unsubscribeUrl = leave && publicUrl + leave;
  const locale = reader?.locale ?? storedLocale ?? 'en';
  const set = locale === 'fr' ? typesetFrench : (written: string) => written;
  const attendee = { name: [reader?.fname, reader?.lname].filter(Boolean).join(' '), email: recipient };
  return {
    attachments: await readEnclosure(db, attachment, {
      supplier,
      attendee,
      locale,
      publicUrl,
      now: now(),
    }),
    subject: subject === null ? subject : set(subject),
    ...emailLook({
      title: subject === null ? supplier.name : set(subject),
      text: set(text),
      // Letters to people without an account greet by themselves.
      firstName: usersId === null ? '' : reader?.fname,
      supplier,
      locale,
      publicUrl,
      unsubscribeUrl,
    }),
    unsubscribeUrl,
  };
}

/** Undefined if another user has logged in to the device since. */
async function deviceOf(db: Db, { recipient, usersId }: Queued): Promise<PushDevice | undefined> {
  const id = Number(/^device:(\d+)$/.exec(recipient)?.[1]);
  if (!(id > 0)) return undefined;
  const row = await db
    .selectFrom('userDevices')
    .where('id', '=', id)
    .where('usersId', '=', usersId)
    .select(['deviceType', 'token'])
    .executeTakeFirst();
  return row && { type: row.deviceType, token: row.token };
}

type Note = Selectable<UserNotificationsTable>;

async function noteOf(db: Db, { usersNotificationsId: id }: Queued): Promise<Note | undefined> {
  if (id === null) return undefined;
  return db
    .selectFrom('userNotifications')
    .where('usersNotificationsId', '=', id)
    .selectAll()
    .executeTakeFirst();
}

/** Channel and thread of a push; messages about one order share a thread. */
async function filingOf(
  db: Db,
  { usersId, topic }: Queued,
  note: Note | undefined,
): Promise<PushFiling | undefined> {
  if (usersId === null) return undefined;
  const channel = notificationChannelOf(topic);
  const order = note?.ordersServicesId ?? null;
  const { unread } = await countNotifications(db, usersId);
  return { channel, thread: order === null ? channel : `order-${order}`, unread };
}

function tapData(note: Note | undefined): Record<string, string> {
  if (!note) return {};
  return {
    navigate_to: note.navigateTo,
    usersNotificationsId: String(note.usersNotificationsId),
    notificationType: note.notificationType,
    ...(note.ordersId === null ? {} : { ordersId: String(note.ordersId) }),
    ...(note.ordersServicesId === null ? {} : { ordersServicesId: String(note.ordersServicesId) }),
  };
}
