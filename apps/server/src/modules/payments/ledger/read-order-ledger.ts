import type { OrderId } from '@hoist/domain/ids';
import type { Billed } from '@hoist/domain/pricing/credit';
import type { Tx } from '#server/platform/db/database.ts';

export interface OrderLedger {
  readonly billed: Billed;
  readonly depositsCents: number;
  /** What the customer owes; negative if we owe the customer. */
  readonly receivableCents: number;
}

export async function readOrderLedger(tx: Tx, ordersServicesId: OrderId): Promise<OrderLedger> {
  const rows = await tx
    .selectFrom('ledgerEntries')
    .where('ordersServicesId', '=', ordersServicesId)
    .groupBy('account')
    .orderBy('account')
    .select(['account', (entry) => entry.fn.sum<string>('amountCents').as('cents')])
    .execute();
  const balances = rows.map(({ account, cents }) => [account, Number(cents)] as const);
  const of = (account: string): number => balances.find(([name]) => name === account)?.[1] ?? 0;
  // Subtracted from zero to avoid −0.
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
