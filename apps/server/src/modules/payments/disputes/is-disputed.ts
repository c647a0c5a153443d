import type { Tx } from '#server/platform/db/database.ts';
import { wonStatuses } from './statuses.ts';

/**
 * Whether the bank of the card has a payment under dispute, or has taken it back: it is not to be refunded. An inquiry
 * that a refund may still answer is not one, nor is a dispute that was won.
 */
export async function isDisputed(tx: Tx, paymentsId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('disputed')
    .where('id', '=', paymentsId)
    .executeTakeFirst();
  return row?.disputed === true;
}

/**
 * Whether a card (`pm_…`) is not to be charged with its owner away: a payment made with it is under dispute, was lost to
 * one, or is being inquired about. The same card saved anew is the same card.
 */
export async function isCardBarred(tx: Tx, paymentMethod: string): Promise<boolean> {
  const row = await tx
    .selectFrom('disputes as d')
    .leftJoin('users_credit_cards as disputed', 'disputed.payment_method', 'd.payment_method')
    .select('d.id')
    .where('d.status', 'not in', wonStatuses)
    .where((d) =>
      d.or([
        d('d.payment_method', '=', paymentMethod),
        d(
          'disputed.fingerprint',
          'in',
          d
            .selectFrom('users_credit_cards as asked')
            .where('asked.payment_method', '=', paymentMethod)
            .where('asked.fingerprint', '<>', '')
            .select('asked.fingerprint'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
