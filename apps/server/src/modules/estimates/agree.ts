import { extraCode, reviseQuote, type Priced } from '@hoist/domain/pricing/revise-quote';
import type { RevisionLine } from '@hoist/domain/pricing/extra-line';
import type { Tx } from '#server/platform/db/database.ts';
import type { AcceptedExtra, FrozenQuote } from '#server/platform/db/schema-orders.ts';
import { issueEstimate } from '#modules/documents';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { extraWorkContext } from './extra-work-context.ts';

export interface Agreeing {
  readonly number: number;
  readonly lines: readonly RevisionLine[];
  readonly now: Date;
}

export const priceWith = async (
  tx: Tx,
  order: LoadedOrder,
  change: Pick<Agreeing, 'number' | 'lines'>,
): Promise<Priced> => reviseQuote(order.quote, change, await extraWorkContext(tx, order));

/**
 * Adds agreed lines to the price of a locked order. The booked estimate stays in `estimates`; due cash follows the new
 * total, a card hold does not change. The estimate is issued again.
 */
export async function agree(tx: Tx, order: LoadedOrder, change: Agreeing): Promise<LoadedOrder> {
  if (change.lines.length === 0) return order;
  const { orders_services_id: id } = order;
  const priced = await priceWith(tx, order, change);
  const quote: FrozenQuote = {
    ...order.quote,
    ...priced,
    revision: change.number,
    extras: [...(order.quote.extras ?? []), ...extrasOf(change)],
  };
  await tx
    .updateTable('order_services')
    .set((column) => ({
      quote: JSON.stringify(quote),
      total_cents: priced.totalCents,
      version: column('version', '+', 1),
    }))
    .where('orders_services_id', '=', id)
    .execute();
  await tx
    .updateTable('payments')
    .set({ amount_cents: priced.cashTotalCents, updated_at: change.now })
    .where('orders_services_id', '=', id)
    .where('method', '=', 'cash')
    .where('state', '=', 'cash_due')
    .where('live', '=', true)
    .execute();
  await issueEstimate(tx, { ordersServicesId: id, revision: change.number, now: change.now });
  const after = await loadOrder(tx, id);
  if (!after) throw new Error(`Order service ${id} is gone`);
  return after;
}

const extrasOf = ({ number, lines }: Agreeing): AcceptedExtra[] =>
  lines.flatMap(({ kind, line, ...rest }) =>
    kind === 'reduction' ? [] : [{ ...rest, kind, code: extraCode(number, line), revision: number }],
  );
