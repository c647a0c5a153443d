import type { UserId } from '@hoist/domain/ids';

interface OrderFacts {
  readonly status: string;
  readonly progress: string | null;
  readonly startsAt: Date;
  readonly mechanicId: UserId | null;
}

/**
 * The facts of a message about an order, as one text: the message is true while they are unchanged. A customer's
 * message ignores a change of mechanic.
 */
export function orderState(order: OrderFacts, reader: 'customer' | 'mechanic'): string {
  const facts = [order.status, order.progress ?? '', order.startsAt.toISOString()];
  return [...facts, reader === 'mechanic' ? `${order.mechanicId}` : ''].join('|');
}

/** `orderState` for a text written to a mechanic: true while the job is theirs. */
export const assignedState = ({ mechanicId }: Pick<OrderFacts, 'mechanicId'>): string =>
  `mechanic|${mechanicId}`;

export const isStillTrue = (state: string, order: OrderFacts): boolean =>
  [orderState(order, 'customer'), orderState(order, 'mechanic'), assignedState(order)].includes(state);
