import type { MechanicPayoutId, UserId } from '@hoist/domain/ids';
import type { PayoutWay } from '@hoist/domain/pay/connect';
import { post } from '#modules/payments';
import type { Tx } from '#server/platform/db/database.ts';

interface PostedPayout {
  readonly mechanicPayoutId: MechanicPayoutId;
  readonly mechanicId: UserId;
  readonly amountCents: number;
  readonly way: PayoutWay;
}

/** Books that a payout was paid, or with `pay_return` that it came back, once. */
export function postPayout(
  tx: Tx,
  payout: PostedPayout,
  { source, now }: { readonly source: 'pay_payout' | 'pay_return'; readonly now: Date },
): Promise<boolean> {
  const cents = source === 'pay_payout' ? payout.amountCents : 0 - payout.amountCents;
  return post(tx, {
    source,
    key: String(payout.mechanicPayoutId),
    at: now,
    ordersServicesId: null,
    lines: [
      { account: 'mechanic_pay', amountCents: cents, partyId: payout.mechanicId },
      { account: payout.way === 'stripe' ? 'connect_balance' : 'bank', amountCents: 0 - cents },
    ],
  });
}

/** Books money that moved to a mechanic's account at the provider, or with a negative amount back. Once an object. */
export const postTransfer = (
  tx: Tx,
  { key, amountCents, now }: { readonly key: string; readonly amountCents: number; readonly now: Date },
): Promise<boolean> =>
  post(tx, {
    source: 'transfer',
    key,
    at: now,
    ordersServicesId: null,
    lines: [
      { account: 'connect_balance', amountCents },
      { account: 'stripe_balance', amountCents: 0 - amountCents },
    ],
  });
