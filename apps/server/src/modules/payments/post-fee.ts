import type { Tx } from '#server/platform/db/database.ts';
import { post } from './ledger.ts';

export interface Fee {
  /** The provider's balance transaction that took it: the key of the posting. */
  readonly transaction: string;
  readonly feeCents: number;
  readonly ordersServicesId: number;
  readonly now: Date;
  /** Of a capture: under its charge fees stood before they were known by their transaction. */
  readonly charge?: string;
}

/** Posts what the provider took for moving money, once. */
export async function postFee(tx: Tx, fee: Fee): Promise<void> {
  if (fee.charge !== undefined && (await stoodUnderCharge(tx, fee.charge))) return;
  await post(tx, {
    source: 'txn',
    key: `${fee.transaction}:fee`,
    at: fee.now,
    ordersServicesId: fee.ordersServicesId,
    lines: [
      { account: 'stripe_fees', amountCents: fee.feeCents },
      { account: 'stripe_balance', amountCents: -fee.feeCents },
    ],
  });
}

async function stoodUnderCharge(tx: Tx, charge: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('source', '=', 'charge')
    .where('source_key', '=', `${charge}:fee`)
    .executeTakeFirst();
  return row !== undefined;
}
