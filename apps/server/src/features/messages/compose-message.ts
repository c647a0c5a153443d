import { canLeave } from '@hoist/domain/contact/message-choice';
import type { Db } from '#server/platform/db/database.ts';
import type { OutgoingMessage, PushDevice } from '#server/ports/messages/port.ts';
import { readOrderSettings } from '../orders/order-settings.ts';
import type { Queued } from './begin-message.ts';
import { emailLook } from './email-look.ts';
import { withLinks } from './link.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface Composing {
  readonly db: Db;
  /** Where the product answers, without a slash at the end: links in the texts begin with it. */
  readonly publicUrl: string;
  readonly links: UnsubscribeLinks;
}

/** What a provider gets of a message; undefined when the device it was for is gone. */
export async function composeMessage(
  composing: Composing,
  message: Queued,
): Promise<OutgoingMessage | undefined> {
  const text = withLinks(message.body, composing.publicUrl);
  const { recipient, subject } = message;
  const common = { key: `message-${message.id}`, recipient, subject, text };
  if (message.channel === 'email') return { ...common, ...(await asEmail(composing, message, text)) };
  if (message.channel === 'sms') return common;
  const device = await deviceOf(composing.db, recipient);
  if (recipient.startsWith('device:') && !device) return undefined;
  return { ...common, device, data: await tapData(composing.db, message) };
}

async function asEmail(
  { db, publicUrl, links }: Composing,
  { users_id: usersId, locale: kept, topic, subject }: Queued,
  text: string,
): Promise<Partial<OutgoingMessage>> {
  const reader =
    usersId === null
      ? undefined
      : await db.selectFrom('users').where('users_id', '=', usersId).select('locale').executeTakeFirst();
  const { supplier } = await readOrderSettings(db);
  const leave = usersId !== null && canLeave(topic) ? links.sign({ usersId, topic }) : undefined;
  const unsubscribeUrl = leave && publicUrl + leave;
  const locale = reader?.locale ?? kept ?? 'en';
  return {
    ...emailLook({ title: subject ?? supplier.name, text, supplier, locale, publicUrl, unsubscribeUrl }),
    unsubscribeUrl,
  };
}

async function deviceOf(db: Db, recipient: string): Promise<PushDevice | undefined> {
  const id = Number(/^device:(\d+)$/.exec(recipient)?.[1]);
  if (!(id > 0)) return undefined;
  const row = await db
    .selectFrom('user_devices')
    .where('id', '=', id)
    .select(['device_type', 'token'])
    .executeTakeFirst();
  return row && { type: row.device_type, token: row.token };
}

/** What the app needs to know when a notification is tapped (specification section 3). */
async function tapData(db: Db, { users_notifications_id: id }: Queued): Promise<Record<string, string>> {
  if (id === null) return {};
  const note = await db
    .selectFrom('user_notifications')
    .where('users_notifications_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!note) return {};
  return {
    navigate_to: note.navigate_to,
    usersNotificationsId: String(id),
    notificationType: note.notification_type,
    ...(note.orders_id === null ? {} : { ordersId: String(note.orders_id) }),
    ...(note.orders_services_id === null ? {} : { ordersServicesId: String(note.orders_services_id) }),
  };
}
