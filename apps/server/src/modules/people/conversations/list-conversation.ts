import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import {
  text,
  type listConversation as endpoint,
  type Locale,
  type Output,
  type Refusal,
} from '@hoist/contract';
import { closedBy, conversationClosesAt, mayWriteConversation } from '@hoist/domain/access/conversation';
import { blockedFor, type Blocks } from '@hoist/domain/moderation/block';
import { ok, type Result } from '@hoist/domain/result';
import { formatDay } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { customerNameOf } from '#server/shared/person-name.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { blocksOf } from '#server/shared/blocks.ts';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import type { Needs } from '#modules/orders';
import { isErased } from '#server/shared/is-erased.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { closedTexts } from './closed-texts.ts';
import { findParticipant, type ConversationRequest, type Participant } from './find-participant.ts';
import { presentMessage, type PresentedMessage } from './present-message.ts';
import { countUnread, findMessages, lastReadMessage } from './queries.ts';

export interface ListRequest extends ConversationRequest, PageRequest {
  readonly locale: Locale;
  readonly now: Date;
}

type ListedMessages = Omit<Output<typeof endpoint>, 'status' | 'message' | 'data'> & {
  readonly data: PresentedMessage[];
};

export async function listConversation(
  { database: { db }, addresses, accessLog }: Needs<'database' | 'addresses' | 'accessLog'>,
  request: ListRequest,
): Promise<Result<ListedMessages, Refusal>> {
  const { now, locale, actor } = request;
  const found = await findParticipant(db, request);
  if (!found.ok) return found;
  const paged = pageOfIds<OrderMessageId>(request);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const speaker = found.value;
  const { order, by } = speaker;
  if (by.role === 'mechanic')
    accessLog.note([accessLogEntry(order, { mechanicId: actor.usersId, what: 'order', at: now })]);
  const rows = await findMessages(db, speaker, { before: last ?? null, length });
  const { page, cursor } = cutPage(rows, length, (row) => row.orderMessagesId);
  const { timezone } = order;
  const ownReports = await readOwnReports(db, { ordersServicesId: order.ordersServicesId, by });
  const presenting = {
    readerId: actor.usersId,
    readerRole: by.role,
    reported: ownReports.messages,
    timezone,
    addresses,
    now,
  };
  const blocks = await blocksOf(db, order);
  const isGone = await isErased(db, order.usersId);
  return ok({
    data: page.map((row) => {
      const fname = customerNameOf({ fname: row.fname, lname: null }, locale);
      return presentMessage({ ...row, fname }, presenting);
    }),
    cursor,
    unread: by.role === 'office' ? 0 : await countUnread(db, speaker),
    seenTo: await lastReadMessage(db, order.ordersServicesId, otherSide(speaker)),
    ...conversationState(speaker, { locale, now, blocks, isGone }),
    other: await readOther(db, speaker, { blocks, reported: ownReports.conversation, locale }),
  });
}

/** The recipient of the speaker's messages. */
const otherSide = ({ by, order }: Participant): UserId | null =>
  by.role === 'customer' ? order.mechanicId : order.usersId;

interface OtherSide {
  readonly blocks: Blocks;
  readonly reported: boolean;
  readonly locale: Locale;
}

/** The other side; null for staff, who write to both. */
async function readOther(
  db: Db,
  speaker: Participant,
  { blocks, reported, locale }: OtherSide,
): Promise<ListedMessages['other']> {
  const { by } = speaker;
  const id = otherSide(speaker);
  if (by.role === 'office' || id === null) return null;
  const { fname } = await db
    .selectFrom('users')
    .where('usersId', '=', id)
    .select('fname')
    .executeTakeFirstOrThrow();
  const name = customerNameOf({ fname, lname: null }, locale);
  return { usersId: id, name, blocked: blockedFor(by.role, blocks) === 'me', reported };
}

/** What the reader has reported. */
async function readOwnReports(
  db: Db,
  { ordersServicesId, by }: { readonly ordersServicesId: OrderId; readonly by: Participant['by'] },
): Promise<{ readonly messages: ReadonlySet<OrderMessageId>; readonly conversation: boolean }> {
  const rows =
    by.role === 'office'
      ? []
      : await db
          .selectFrom('messageReports')
          .where('ordersServicesId', '=', ordersServicesId)
          .where('reporterId', '=', by.userId)
          .select(['orderMessagesId', 'decidedAt'])
          .execute();
  return {
    messages: new Set(rows.flatMap(({ orderMessagesId: id }) => (id === null ? [] : [id]))),
    conversation: rows.some((row) => row.orderMessagesId === null && row.decidedAt === null),
  };
}

function conversationState(
  { order: row, by }: Participant,
  given: Pick<ListRequest, 'locale' | 'now'> & {
    readonly blocks: Blocks;
    /** The customer deleted the account. */
    readonly isGone: boolean;
  },
) {
  const { locale, now, blocks, isGone } = given;
  if (isGone)
    return { canWrite: false, closedBy: 'time' as const, closedMessage: text(locale, 'customer.deleted') };
  const order = toOrder(row);
  const closed = closedBy(by, order, { now: now.getTime(), blocks });
  const canWrite = mayWriteConversation(by, order, { now: now.getTime(), blocks });
  if (closed === null) return { canWrite, closedBy: closed, closedMessage: '' };
  if (closed !== 'time')
    return { canWrite, closedBy: closed, closedMessage: text(locale, closedTexts[closed]) };
  const date = formatDay(conversationClosesAt(order) ?? now.getTime(), zoneOf(row.timezone), locale);
  return { canWrite, closedBy: closed, closedMessage: text(locale, 'conversation.closed', { date }) };
}
