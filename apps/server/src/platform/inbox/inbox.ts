import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { InboxAttachment } from '../db/schema-messages.ts';

export interface InboxMessage {
  readonly channel: 'sms' | 'email' | 'push';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly attachments?: readonly InboxAttachment[];
}

/** Stores a message of an embedded port; only the newest 2,000 are kept. */
export async function storeInInbox(
  database: Database,
  { attachments = [], ...message }: InboxMessage,
): Promise<{ readonly kind: 'done' }> {
  const { id } = await database.db
    .insertInto('inboxMessages')
    .values({ ...message, attachments: JSON.stringify(attachments) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id % 100 === 0)
    await database.db
      .deleteFrom('inboxMessages')
      .where('id', '<', id - 2_000)
      .execute();
  return { kind: 'done' };
}

export interface StoredMessage extends InboxMessage {
  readonly id: number;
  readonly sentAt: Date;
  readonly attachments: readonly InboxAttachment[];
}

// Matches a number with or without country code and punctuation.
function isFor(to: string) {
  const digits = to.replace(/\D/g, '');
  const number = /^[+\d\s().-]+$/.test(to) && digits.length >= 7;
  return number
    ? sql<boolean>`recipient like ${`%${digits}`}`
    : sql<boolean>`lower(recipient) = ${to.toLowerCase()}`;
}

export async function readInbox(
  database: Database,
  to: string | undefined,
): Promise<readonly StoredMessage[]> {
  let query = database.db
    .selectFrom('inboxMessages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'sentAt', 'attachments'])
    .orderBy('id', 'desc')
    .limit(200);
  if (to !== undefined && to !== '') query = query.where(isFor(to));
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, channel: row.channel as InboxMessage['channel'] }));
}

export async function readAttachment(
  database: Database,
  { id, place }: { readonly id: number; readonly place: number },
): Promise<InboxAttachment | undefined> {
  const row = await database.db
    .selectFrom('inboxMessages')
    .where('id', '=', id)
    .select('attachments')
    .executeTakeFirst();
  return row?.attachments[place];
}
