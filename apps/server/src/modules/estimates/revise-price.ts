import type { Refusal } from '@hoist/contract';
import type { AcceptExtraWork, LowerPrice } from '@hoist/domain/order/commands';
import { extraCode, reviseQuote, type Priced } from '@hoist/domain/pricing/revise-quote';
import { isCoreCharge, type RevisionLine } from '@hoist/domain/pricing/extra-line';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { AcceptedExtra, FrozenQuote } from '#server/platform/db/schema-orders.ts';
import type { Facts, OrderRunner } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { extraWorkContext } from './extra-work-context.ts';

interface Lines {
  readonly number: number;
  readonly lines: readonly RevisionLine[];
}

export const priceWith = async (tx: Tx, order: LoadedOrder, change: Lines): Promise<Priced> =>
  reviseQuote(order.quote, change, await extraWorkContext(tx, order));

interface Revising {
  readonly order: LoadedOrder;
  readonly lines: readonly RevisionLine[];
  /** Stored with the price. */
  readonly facts?: Facts | undefined;
  readonly command: Omit<AcceptExtraWork, 'totalCents'> | Omit<LowerPrice, 'totalCents'>;
}

/** Adds agreed lines to the price of a locked order. The booked estimate stays in `estimates`. */
export async function revisePrice(
  { changeOrder }: OrderRunner,
  tx: Tx,
  { order, lines, command, facts }: Revising,
): Promise<Result<LoadedOrder, Refusal>> {
  const change = { number: command.revision, lines };
  const priced = await priceWith(tx, order, change);
  const quote: FrozenQuote = {
    ...order.quote,
    ...priced,
    revision: change.number,
    extras: [...(order.quote.extras ?? []), ...extrasOf(change)],
  };
  const { totalCents } = priced;
  const revised = await changeOrder(tx, order, {
    ...command,
    totalCents,
    facts: { ...facts, quote: JSON.stringify(quote) },
  });
  return revised.ok ? ok(revised.value.after) : revised;
}

const extrasOf = ({ number, lines }: Lines): AcceptedExtra[] =>
  lines.flatMap(({ kind, line, safety: _safety, partOf, ...rest }) => {
    if (kind === 'reduction') return [];
    const core = isCoreCharge({ kind, partOf }) ? { core: true as const } : {};
    return [{ ...rest, ...core, kind, code: extraCode(number, line), revision: number }];
  });
