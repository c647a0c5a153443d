import { text, type Locale, type Refusal } from '@hoist/contract';
import { conversationClosesAt, mayWriteConversation } from '@hoist/domain/access/conversation';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatDay } from '@hoist/domain/time-format';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { zoneOf } from '../booking/price.ts';
import { lookAt } from '../orders/look-at.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { toOrder } from '../orders/to-order.ts';
import { findSpeaker, type Asking, type Speaker } from './find-speaker.ts';
import { presentMessage, type PresentedMessage } from './present-message.ts';
import { countUnread, findMessages, readTo } from './queries.ts';

export interface ListRequest extends Asking {
  readonly length: number;
  readonly cursor: string | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

export interface ListedMessages {
  readonly data: PresentedMessage[];
  readonly cursor: string | null;
  readonly unread: number;
  readonly seenTo: number;
  readonly canWrite: boolean;
  readonly closedMessage: string;
}

/** A page of the conversation about an order, newest first. */
export async function listMessages(
  { database: { db }, addresses, looks }: OrdersContext,
  request: ListRequest,
): Promise<Result<ListedMessages, Refusal>> {
  const { now, locale, actor } = request;
  const found = await findSpeaker(db, request);
  if (!found.ok) return found;
  if (request.length < 1) return refuse(invalidField('length', 'field.invalid'));
  const before = request.cursor === undefined ? null : Number(request.cursor);
  if (before !== null && !Number.isSafeInteger(before))
    return refuse(invalidField('cursor', 'field.invalid'));
  const speaker = found.value;
  const { order, by } = speaker;
  if (by.role === 'mechanic')
    looks.note([lookAt(order, { mechanicId: actor.usersId, what: 'order', at: now })]);
  const length = Math.min(request.length, MAX_PAGE_SIZE);
  const rows = await findMessages(db, speaker, { before, length });
  const page = rows.slice(0, length);
  const { timezone } = order;
  const presenting = { readerId: actor.usersId, timezone, addresses, now };
  return ok({
    data: page.map((row) => presentMessage(row, presenting)),
    cursor: rows.length > length ? String(page.at(-1)?.order_messages_id) : null,
    unread: by.role === 'office' ? 0 : await countUnread(db, speaker),
    seenTo: await readTo(db, order.orders_services_id, otherSide(speaker)),
    ...standingOf(speaker, { locale, now }),
  });
}

/** Whom one's words are for. */
const otherSide = ({ by, order }: Speaker): number | null =>
  by.role === 'customer' ? order.mechanic_id : order.users_id;

function standingOf({ order: row, by }: Speaker, { locale, now }: Pick<ListRequest, 'locale' | 'now'>) {
  const order = toOrder(row);
  const canWrite = mayWriteConversation(by, order, now.getTime());
  const closes = conversationClosesAt(order);
  if (canWrite || closes === null) return { canWrite, closedMessage: '' };
  const date = formatDay(closes, zoneOf(row.timezone), locale);
  return { canWrite, closedMessage: text(locale, 'conversation.closed', { date }) };
}
