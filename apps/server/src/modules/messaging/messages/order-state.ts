interface OrderFacts {
  readonly status: string;
  readonly progress: string | null;
  readonly starts_at: Date;
  readonly mechanic_id: number | null;
}

/**
 * What a message about an order says of it, as one text: while the order is still so, the message is still true. A
 * customer's message survives a change of mechanic, a mechanic's does not.
 */
export function orderState(order: OrderFacts, reader: 'customer' | 'mechanic'): string {
  const facts = [order.status, order.progress ?? '', order.starts_at.toISOString()];
  return [...facts, reader === 'mechanic' ? `${order.mechanic_id}` : ''].join('|');
}

/** As `orderState`, of what somebody wrote to a mechanic: it stays true as long as the job is theirs. */
export const assignedState = ({ mechanic_id }: Pick<OrderFacts, 'mechanic_id'>): string =>
  `mechanic|${mechanic_id}`;

/** Tells whether an order is still as a message says. */
export const isStillTrue = (state: string, order: OrderFacts): boolean =>
  [orderState(order, 'customer'), orderState(order, 'mechanic'), assignedState(order)].includes(state);
