import type { UserId } from '@hoist/domain/ids';

interface OrderFacts {
  readonly status: string;
  readonly progress: string | null;
  readonly starts_at: Date;
  readonly mechanic_id: UserId | null;
}

/**
 * The facts of a message about an order, as one text: the message is true while they are unchanged. A customer's
 * message ignores a change of mechanic.
 */
export function orderState(order: OrderFacts, reader: 'customer' | 'mechanic'): string {
  const facts = [order.status, order.progress ?? '', order.starts_at.toISOString()];
  return [...facts, reader === 'mechanic' ? `${order.mechanic_id}` : ''].join('|');
}

/** `orderState` for a text written to a mechanic: true while the job is theirs. */
export const assignedState = ({ mechanic_id }: Pick<OrderFacts, 'mechanic_id'>): string =>
  `mechanic|${mechanic_id}`;

export const isStillTrue = (state: string, order: OrderFacts): boolean =>
  [orderState(order, 'customer'), orderState(order, 'mechanic'), assignedState(order)].includes(state);
