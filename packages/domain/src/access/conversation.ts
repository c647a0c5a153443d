import { blockedFor, noBlocks, type Blocks } from '../moderation/block.ts';
import { CONVERSATION_OPEN_DAYS } from '../limits.ts';
import type { Actor, Order, OrderStatus, Role } from '../order/order.ts';
import type { Instant } from '../time.ts';
import { mayOnOrder } from '../order/order-permission.ts';

/** When an order ended; null before its visit ends. */
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

/** When a conversation becomes read-only, 7 days after its order ended (decision C16); null while the order is open. */
export function conversationClosesAt(order: Order): Instant | null {
  const end = endedAt(order);
  return end === null ? null : end + CONVERSATION_OPEN_DAYS * 86_400_000;
}

/** Whether an actor may read the conversation of an order: its parties and the office, once it was booked. */
export const mayReadConversation = (actor: Actor, order: Order): boolean =>
  mayOnOrder(actor, 'message', order) && !(order.status === 'canceled' && !order.wasBooked);

/** Why a reader may not write: the conversation is over, or one side blocked the other. */
export type ClosedBy = 'time' | 'me' | 'other';

/** Why a conversation is closed to a reader; null if it is open. Blocks close it for both sides (ADR 92). */
export function closedBy(
  { role }: Pick<Actor, 'role'>,
  order: Order,
  { now, blocks }: { readonly now: Instant; readonly blocks: Blocks },
): ClosedBy | null {
  const closes = conversationClosesAt(order);
  return closes !== null && now >= closes ? 'time' : blockedFor(role, blocks);
}

/** Whether an actor may write: as a reader, until 7 days after the order ended, unless one side blocked the other. */
export const mayWriteConversation = (
  actor: Actor,
  order: Order,
  { now, blocks = noBlocks }: { readonly now: Instant; readonly blocks?: Blocks },
): boolean => mayReadConversation(actor, order) && closedBy(actor, order, { now, blocks }) === null;

/**
 * Messages that a customer writes before the confirmation belong to the job, so a later mechanic sees them too.
 * Later messages are visible only to the mechanic of that time (decision C16).
 */
export const isForTheJob = (author: Role, status: OrderStatus): boolean =>
  author === 'customer' && status === 'pending';
