import { text, type Locale } from '@hoist/contract';
import { priceText } from '@hoist/domain/money/format-price';
import { feeTableAt } from '@hoist/domain/pricing/cancellation-fee';
import { typesetFrench } from '@hoist/domain/typeset-french';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { feeLines, feeTablesOf } from '#server/shared/settings/fee-tables.ts';
import { paymentLines, type PaidOrder } from './payment-lines.ts';

/** The payment of an order in sentences, for its page and its e-mails (decision E5). */
export async function orderPaymentLines(tx: Db | Tx, order: PaidOrder, locale: Locale): Promise<string[]> {
  const cash = order.paymentOption === 'pay_with_cash_on_service';
  const payments = await tx
    .selectFrom('payments as p')
    .leftJoin('ledgerTransactions as t', (join) =>
      join
        .on('t.source', '=', 'cash')
        .on('t.sourceKey', '=', String(order.ordersServicesId))
        .on('p.method', '=', 'cash'),
    )
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('live', '=', true)
    .where('method', '=', cash ? 'cash' : 'card')
    .select([
      'slot',
      'state',
      'amountCents',
      'capturedCents',
      'refundedCents',
      'keptCents',
      'holdAt',
      'captureBefore',
      't.occurredAt as takenAt',
    ])
    .orderBy('slot')
    .execute();
  const open = order.status === 'pending' || order.status === 'confirm' || order.status === 'draft';
  const facts = {
    order,
    payments,
    feeTerms: open && !cash ? await feeTerms(tx, order, locale) : [],
    absent: await wasAbsent(tx, order),
  };
  const lines = paymentLines(facts, locale);
  return locale === 'fr' ? lines.map(typesetFrench) : lines;
}

/** By the fee table of the order's creation. */
async function feeTerms(tx: Db | Tx, order: PaidOrder, locale: Locale): Promise<string[]> {
  const setting = await tx
    .selectFrom('settings')
    .where('key', '=', 'booking')
    .select('value')
    .executeTakeFirst();
  const value: unknown = setting?.value;
  const tables = feeTablesOf(
    (value as { readonly cancellationFees?: unknown } | undefined)?.cancellationFees,
  );
  // A no-show fee is accepted at booking time or never.
  const steps = feeTableAt(tables, order.createdAt.getTime()).filter(({ state }) => state !== 'no_show');
  const absentCents = Math.min(order.quote.noShowFeeCents ?? 0, order.totalCents);
  return [
    ...feeLines(steps, order.totalCents, locale),
    ...(absentCents > 0
      ? [text(locale, 'terms.fee_no_show', { amount: priceText(absentCents, locale) })]
      : []),
  ];
}

async function wasAbsent(tx: Db | Tx, order: PaidOrder): Promise<boolean> {
  if (order.status !== 'canceled') return false;
  const row = await tx
    .selectFrom('customerAbsences')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('closedAt', 'is not', null)
    .select('customerAbsencesId')
    .executeTakeFirst();
  return row !== undefined;
}
