import type { Refusal } from '@hoist/contract';
import { closedBy, isForTheJob } from '@hoist/domain/access/conversation';
import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import { MAX_CONVERSATION_PICTURES, MAX_PICTURE_BYTES, TELL_UNREAD_AFTER_MS } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { blocksOf } from '#server/shared/blocks.ts';
import { isErased } from '#server/shared/is-erased.ts';
import { adoptFiles } from '#server/shared/files/delete-queued-files.ts';
import type { Needs } from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { removePicture, storePicture, onFiles, pictureRefusals } from '#modules/field-work';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { closedTexts } from './closed-texts.ts';
import {
  findParticipant,
  type ConversationRequest,
  type Participant,
  type ParticipantRole,
  type StaffRequest,
} from './find-participant.ts';
import { presentMessage, type PresentedMessage } from './present-message.ts';
import { findMessage, raiseReadMark } from './queries.ts';

export interface SendRequest extends ConversationRequest {
  readonly text: string;
  readonly files: readonly UploadedFile[];
  readonly now: Date;
}

/** Adds a message with text, a picture or both, and publishes it to open screens. */
export async function sendMessage(
  context: Needs<'database' | 'addresses' | 'storage'>,
  request: SendRequest,
): Promise<Result<PresentedMessage, Refusal>> {
  const { database, addresses } = context;
  const { text, files, now, actor } = request;
  if (text === '' && files.length === 0) return refuse(invalidField('text', 'conversation.empty'));
  if (files.length > 1) return refuse(onFiles('invalid', 'conversation.one_picture'));
  const may = await findWriter(database.db, request);
  if (!may.ok) return may;
  const stored = await storeFile(context, request);
  if (!stored.ok) return stored;
  const key = stored.value;
  const forget = async () => (key === null ? undefined : removePicture(context, key));
  const written = await database
    .transaction((tx) => writeMessage(tx, request, key))
    .catch(async (error: unknown) => {
      await forget();
      throw error;
    });
  if (!written.ok) {
    await forget();
    return written;
  }
  const { row, timezone } = written.value;
  const readerRole = row.authorRole;
  return ok(presentMessage(row, { readerId: actor.usersId, readerRole, timezone, addresses, now }));
}

async function findWriter(tx: Db | Tx, request: WriteRequest): Promise<Result<Participant, Refusal>> {
  const found = await findParticipant(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (by.role !== 'customer' && (await isErased(tx, order.usersId)))
    return refuse({ code: 'wrong_state', text: 'customer.deleted' });
  const blocks = await blocksOf(tx, order);
  const closed = closedBy(by, toOrder(order), { now: request.now.getTime(), blocks });
  return closed === null ? found : refuse({ code: 'wrong_state', text: closedTexts[closed] });
}

async function storeFile(
  context: Needs<'database' | 'storage'>,
  { files: [file], ordersServicesId, now, actor }: SendRequest,
): Promise<Result<string | null, Refusal>> {
  if (!file) return ok(null);
  if (file.size > MAX_PICTURE_BYTES) return refuse(pictureRefusals.too_large);
  const folder = `messages/${ordersServicesId}`;
  const caller = String(actor.usersId);
  const stored = await storePicture(context, { folder, file: await file.read(), now, caller });
  return stored.ok ? ok(stored.value.key) : refuse(pictureRefusals[stored.error]);
}

type Written = Pick<SendRequest, 'text' | 'now'>;
type WriteRequest = Written &
  (ConversationRequest | StaffRequest) & {
    /** Leaves the office's inbox as it is: no one of the staff has read or answered this conversation. */
    readonly outsideInbox?: boolean;
  };

/** Writes a message in the conversation of an order; `key` is that of its stored picture. */
export async function writeMessage(tx: Tx, request: WriteRequest, key: string | null) {
  const { ordersServicesId, text, now, actor } = request;
  // The lock makes ids increase in commit order, so a read mark covers all lower ids.
  await sql`select from order_services where orders_services_id = ${ordersServicesId} for no key update`.execute(
    tx,
  );
  const may = await findWriter(tx, request);
  if (!may.ok) return may;
  const { order, by } = may.value;
  if (key !== null && (await countPictures(tx, ordersServicesId)) >= MAX_CONVERSATION_PICTURES)
    return refuse(onFiles('too_large', 'conversation.full'));
  const { orderMessagesId: id } = await tx
    .insertInto('orderMessages')
    .values({
      ordersServicesId,
      authorId: actor.usersId,
      authorRole: by.role,
      mechanicId: order.mechanicId,
      forJob: isForTheJob(by.role, order.status),
      text,
      pictureKey: key,
      createdAt: now,
      tellAt: new Date(now.getTime() + TELL_UNREAD_AFTER_MS),
    })
    .returning('orderMessagesId')
    .executeTakeFirstOrThrow();
  await adoptFiles(tx, pictureFiles(key));
  if (request.outsideInbox !== true)
    await noteConversation(tx, { ordersServicesId, lastId: id, role: by.role, authorId: actor.usersId, now });
  // The author has read everything before.
  if (by.role === 'office') await auditOf(tx, request, id);
  else await raiseReadMark(tx, { ordersServicesId, usersId: actor.usersId, to: id });
  const people = [order.usersId, order.mechanicId].filter((one) => one !== null);
  await publish(tx, people, { kind: 'message', id: ordersServicesId });
  return ok({ row: await findMessage(tx, id), timezone: order.timezone });
}

interface Noted {
  readonly ordersServicesId: OrderId;
  readonly lastId: OrderMessageId;
  readonly role: ParticipantRole;
  readonly authorId: UserId;
  readonly now: Date;
}

/** Keeps the office's inbox, in the transaction of the message. Who answers has read everything. */
async function noteConversation(tx: Tx, noted: Noted): Promise<void> {
  const { ordersServicesId, lastId, role, authorId, now } = noted;
  const last = { lastId, lastRole: role };
  const change =
    role === 'office' ? { ...last, readTo: lastId, answeredBy: authorId, answeredAt: now } : last;
  await tx
    .insertInto('orderConversations')
    .values({ ordersServicesId, answeredBy: null, answeredAt: null, ...change })
    .onConflict((conflict) => conflict.column('ordersServicesId').doUpdateSet(change))
    .execute();
}

async function countPictures(tx: Tx, ordersServicesId: OrderId): Promise<number> {
  const { count } = await tx
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('pictureKey', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const auditOf = (tx: Tx, { actor, ordersServicesId }: WriteRequest, ordersMessagesId: OrderMessageId) =>
  auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.message',
    entity: 'order_service',
    entityId: ordersServicesId,
    after: { ordersMessagesId },
  });
