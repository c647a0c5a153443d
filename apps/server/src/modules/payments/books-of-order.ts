import type { Billed } from '@hoist/domain/pricing/credit';
import type { Tx } from '#server/platform/db/database.ts';

/** What the books say of one order. Cents. */
export interface OrderBooks {
  /** Billed and not credited yet. */
  readonly billed: Billed;
  /** Deposits that are the customer's until there is something to pay. */
  readonly depositsCents: number;
  /** What the customer owes; below zero what is owed to them. */
  readonly receivableCents: number;
}

/** Reads the balances of an order's accounts: bills less what was credited of them, deposits, and what is open. */
export async function readBooks(tx: Tx, ordersServicesId: number): Promise<OrderBooks> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .where('orders_services_id', '=', ordersServicesId)
    .groupBy('account')
    .orderBy('account')
    .select(['account', (entry) => entry.fn.sum<string>('amount_cents').as('cents')])
    .execute();
  const balances = rows.map(({ account, cents }) => [account, Number(cents)] as const);
  const of = (account: string): number => balances.find(([name]) => name === account)?.[1] ?? 0;
  // Written the other way round, so that nothing becomes −0.
  const credits = (prefix: string) =>
    Object.fromEntries(
      balances.filter(([name]) => name.startsWith(prefix)).map(([name, cents]) => [name, 0 - cents]),
    );
  return {
    billed: { revenue: credits('revenue_'), discountCents: of('discounts'), taxes: credits('tax_') },
    depositsCents: 0 - of('customer_deposits'),
    receivableCents: of('receivable'),
  };
}
