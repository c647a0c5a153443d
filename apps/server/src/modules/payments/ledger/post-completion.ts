import type { OrderId } from '@hoist/domain/ids';
import type { TaxName } from '@hoist/domain/money/tax';
import type { Tx } from '#server/platform/db/database.ts';
import { voidRenewals } from '../renewals/apply-renewal.ts';
import { post, type LedgerLine } from './ledger.ts';
import { lockPayments } from '../queries.ts';

const revenue = {
  parts: 'revenue_parts',
  labour: 'revenue_labour',
  addon: 'revenue_labour',
  fee: 'revenue_parts',
  travel: 'revenue_travel',
} as const;

/**
 * Posts a completed job: the invoice, the deposit against it, and cash with rounding as the mechanic's debt (decision
 * M9). Cash counts as captured.
 */
export async function postCompletion(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, now } = given;
  const order = await tx
    .selectFrom('orderServices')
    .select(['quote', 'mechanicId', 'paymentOption'])
    .where('ordersServicesId', '=', ordersServicesId)
    .executeTakeFirstOrThrow();
  const { quote } = order;
  const about = { at: now, ordersServicesId };
  await post(tx, {
    ...about,
    source: 'invoice',
    key: String(ordersServicesId),
    lines: [
      { account: 'receivable', amountCents: quote.totalCents },
      { account: 'discounts', amountCents: quote.discountCents },
      ...quote.lines.map((line): LedgerLine => ({
        account: revenue[line.kind],
        amountCents: -line.amountCents,
      })),
      ...quote.taxes.map((line): LedgerLine => ({
        account: `tax_${line.tax satisfies TaxName}`,
        amountCents: -line.amountCents,
      })),
    ],
  });
  const payments = await lockPayments(tx, ordersServicesId);
  const deposit = payments.find((payment) => payment.slot === 1);
  const kept = (deposit?.capturedCents ?? 0) - (deposit?.refundedCents ?? 0);
  // The rest of the deposit is refunded.
  const applied = Math.min(kept, quote.totalCents);
  await post(tx, {
    ...about,
    source: 'deposit',
    key: `${ordersServicesId}:apply`,
    lines: [
      { account: 'customer_deposits', amountCents: applied },
      { account: 'receivable', amountCents: -applied },
    ],
  });
  await voidRenewals(tx, given);
  if (order.paymentOption !== 'pay_with_cash_on_service') return;
  await tx
    .updateTable('payments')
    .set({
      state: 'captured',
      capturedCents: quote.cashTotalCents,
      authorizedCents: quote.cashTotalCents,
      updatedAt: now,
    })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('method', '=', 'cash')
    .where('live', '=', true)
    .execute();
  await post(tx, {
    ...about,
    source: 'cash',
    key: String(ordersServicesId),
    lines: [
      {
        account: 'mechanic_cash',
        amountCents: quote.cashTotalCents,
        partyId: order.mechanicId ?? undefined,
      },
      { account: 'cash_rounding', amountCents: -quote.cashRoundingCents },
      { account: 'receivable', amountCents: -quote.totalCents },
    ],
  });
}
