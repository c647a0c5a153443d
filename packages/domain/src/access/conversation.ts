import { blockedFor, nobodyBlocked, type Blocks } from '../conduct/block.ts';
import { CONVERSATION_OPEN_DAYS } from '../limits.ts';
import type { Actor, Order, OrderStatus, Role } from '../order/order.ts';
import type { Instant } from '../time.ts';
import { mayOnOrder } from './policies.ts';

/** When an order ended; null while its visit is to come or under way. */
export function endedAt(order: Order): Instant | null {
  switch (order.status) {
    case 'complete':
      return order.completedAt;
    case 'declined':
      return order.declinedAt;
    case 'canceled':
      return order.canceledAt;
    case 'draft':
    case 'pending':
    case 'confirm':
      return null;
  }
}

/** From when on nobody writes any more about an order (decision C16); null while it is open. */
export function conversationClosesAt(order: Order): Instant | null {
  const end = endedAt(order);
  return end === null ? null : end + CONVERSATION_OPEN_DAYS * 86_400_000;
}

/** Whether somebody may read what is written about an order: its parties and the office, once it is a booking. */
export const mayReadConversation = (actor: Actor, order: Order): boolean =>
  mayOnOrder(actor, 'message', order) && !(order.status === 'canceled' && !order.wasBooked);

/** Why somebody who reads does not write; null: they do. */
export type ClosedBy = 'time' | 'me' | 'other';

/** By what a conversation is closed for one who reads it: it ended a week ago, or one of the two blocked the other (decision 92). */
export function closedBy(
  { role }: Pick<Actor, 'role'>,
  order: Order,
  { now, blocks }: { readonly now: Instant; readonly blocks: Blocks },
): ClosedBy | null {
  const closes = conversationClosesAt(order);
  return closes !== null && now >= closes ? 'time' : blockedFor(role, blocks);
}

/** Whether somebody may write: who may read, until a week after the order ended, and unless one blocked the other. */
export const mayWriteConversation = (
  actor: Actor,
  order: Order,
  { now, blocks = nobodyBlocked }: { readonly now: Instant; readonly blocks?: Blocks },
): boolean => mayReadConversation(actor, order) && closedBy(actor, order, { now, blocks }) === null;

/**
 * What a customer writes while nobody has promised to come is for whoever does the job: another mechanic sees it too.
 * Everything else is between those who were there (decision C16).
 */
export const isForTheJob = (author: Role, status: OrderStatus): boolean =>
  author === 'customer' && status === 'pending';
