import type { OrderId } from '@hoist/domain/ids';
import type { TaxIncluded } from '@hoist/domain/money/tax-included';
import type { TaxName } from '@hoist/domain/money/tax';
import type { Tx } from '#server/platform/db/database.ts';
import { feeTaxesAt } from './fee-taxes.ts';
import { post, type LedgerLine } from './ledger.ts';
import { lockPayments, type PaymentRow } from '../queries.ts';

/**
 * Posts the taken part of a late cancellation fee, from the deposit or the captured hold, with its taxes; repeatable.
 * Taxes are computed on the whole fee and the second part gets the remainder, so no cent is rounded twice.
 */
export async function postForfeits(tx: Tx, ordersServicesId: OrderId, now: Date): Promise<void> {
  const kept = (await lockPayments(tx, ordersServicesId)).filter(({ keptCents }) => keptCents > 0);
  if (kept.length === 0) return;
  const place = await tx
    .selectFrom('orderServices as o')
    .innerJoin('orderCancellations as c', 'c.ordersServicesId', 'o.ordersServicesId')
    .where('o.ordersServicesId', '=', ordersServicesId)
    .select(['o.state', 'o.timezone', 'c.createdAt as canceledAt'])
    .executeTakeFirst();
  if (!place) throw new Error(`Order service ${ordersServicesId} keeps a fee and is not canceled`);
  const split = await feeTaxesAt(tx, place);
  let before = 0;
  for (const payment of kept) {
    if (payment.capturedCents >= payment.keptCents)
      await post(tx, {
        source: 'forfeit',
        key: payment.slot === 1 ? String(ordersServicesId) : `${ordersServicesId}:${payment.slot}`,
        at: now,
        ordersServicesId,
        lines: linesOf(payment, { until: split(before + payment.keptCents), before: split(before) }),
      });
    before += payment.keptCents;
  }
}

function linesOf(
  { slot, keptCents }: PaymentRow,
  { until, before }: { readonly until: TaxIncluded; readonly before: TaxIncluded },
): readonly LedgerLine[] {
  return [
    { account: slot === 1 ? 'customer_deposits' : 'receivable', amountCents: keptCents },
    { account: 'revenue_cancellation', amountCents: before.netCents - until.netCents },
    ...until.taxes.map(({ tax, amountCents }, index) => ({
      account: `tax_${tax satisfies TaxName}` as const,
      amountCents: (before.taxes[index]?.amountCents ?? 0) - amountCents,
    })),
  ];
}
