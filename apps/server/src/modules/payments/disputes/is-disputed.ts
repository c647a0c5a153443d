import { wonStatuses } from '@hoist/domain/payment/dispute';
import type { PaymentId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Whether a payment is under dispute or was charged back, so it must not be refunded. Won disputes and refundable
 * inquiries do not count.
 */
export async function isDisputed(tx: Tx, paymentsId: PaymentId): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('disputed')
    .where('id', '=', paymentsId)
    .executeTakeFirst();
  return row?.disputed === true;
}

/**
 * Whether a card (`pm_…`) must not be charged off session: one of its payments is disputed, lost or under inquiry.
 * Includes other saved copies of the same card.
 */
export async function isCardBarred(tx: Tx, paymentMethod: string): Promise<boolean> {
  const row = await tx
    .selectFrom('disputes as d')
    .leftJoin('usersCreditCards as disputed', 'disputed.paymentMethod', 'd.paymentMethod')
    .select('d.id')
    .where('d.status', 'not in', wonStatuses)
    .where((d) =>
      d.or([
        d('d.paymentMethod', '=', paymentMethod),
        d(
          'disputed.fingerprint',
          'in',
          d
            .selectFrom('usersCreditCards as checked')
            .where('checked.paymentMethod', '=', paymentMethod)
            .where('checked.fingerprint', '<>', '')
            .select('checked.fingerprint'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
