import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { post } from './ledger.ts';

export interface Fee {
  /** The provider's balance transaction id: the key of the posting. */
  readonly transaction: string;
  readonly feeCents: number;
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

export async function postFee(tx: Tx, fee: Fee): Promise<void> {
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
