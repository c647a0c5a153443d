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

/** Tells whether an order is still as a message says. */
export const isStillTrue = (state: string, order: OrderFacts): boolean =>
  state === orderState(order, 'customer') || state === orderState(order, 'mechanic');
