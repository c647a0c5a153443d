import type { OrderId } from '@hoist/domain/ids';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { brandName } from '#server/shared/formats/brand-name.ts';

/** A tip that ended without a charge: another may be given. */
const endedTipStates = ['voiding', 'voided', 'expired', 'failed'] as const;

/** The tip of an order that was given or is being paid; undefined: none. */
export async function readTip(db: Db | Tx, ordersServicesId: OrderId) {
  const row = await db
    .selectFrom('payments as p')
    .leftJoin('usersCreditCards as c', (join) =>
      join.on((on) => on('c.paymentMethod', '=', on.fn.coalesce('p.paymentMethod', 'p.savedMethod'))),
    )
    .where('p.ordersServicesId', '=', ordersServicesId)
    .where('p.slot', '=', TIP_SLOT)
    .where('p.state', 'not in', endedTipStates)
    .select([
      'p.id',
      'p.state',
      'p.amountCents',
      'p.refundedCents',
      'p.intent',
      'p.savedMethod',
      'p.createdAt',
      'c.brand',
      'c.last4',
    ])
    .executeTakeFirst();
  return row && { ...row, card: row.brand === null ? '' : `${brandName(row.brand)} •••• ${row.last4 ?? ''}` };
}

export type TipRow = NonNullable<Awaited<ReturnType<typeof readTip>>>;
