import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { queueVoid } from '../intents/queue-void.ts';
import { lockPayments } from '../queries.ts';
import { cancelCardSwitch } from '../cash/cancel-card-switch.ts';
import { voidRenewals } from '../renewals/apply-renewal.ts';

export interface Reversal {
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

/** Returns a coupon's use once the last service that shares it is canceled (decision C14). */
async function returnCoupon(tx: Tx, { ordersServicesId, now }: Reversal): Promise<void> {
  // The lock makes concurrent cancellations of one visit see each other.
  await sql`SELECT FROM orders WHERE orders_id =
    (SELECT orders_id FROM order_services WHERE orders_services_id = ${ordersServicesId}) FOR NO KEY UPDATE`.execute(
    tx,
  );
  const ofOrder = tx
    .selectFrom('orderServices as own')
    .innerJoin('orderServices as other', 'other.ordersId', 'own.ordersId')
    .where('own.ordersServicesId', '=', ordersServicesId);
  const use = await tx
    .updateTable('couponUses')
    .set({ givenBackAt: now })
    .where('ordersServicesId', 'in', ofOrder.select('other.ordersServicesId'))
    .where('givenBackAt', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          ofOrder
            .where('other.ordersServicesId', '!=', ordersServicesId)
            .where('other.couponCode', 'is not', null)
            .where('other.status', 'not in', ['canceled', 'declined'])
            .select('other.ordersServicesId'),
        ),
      ),
    )
    .returning('couponsId')
    .executeTakeFirst();
  if (!use) return;
  await tx
    .updateTable('coupons')
    .set((column) => ({ used: column('used', '-', 1) }))
    .where('couponsId', '=', use.couponsId)
    .execute();
}

/**
 * For an order that ended without work: voids holds, refunds captures, returns the coupon. The caller runs the
 * operations afterwards.
 */
export async function reversePayments(tx: Tx, given: Reversal): Promise<void> {
  await cancelCardSwitch(tx, given);
  await voidRenewals(tx, given);
  for (const payment of await lockPayments(tx, given.ordersServicesId)) {
    await queueVoid(tx, { payment, now: given.now });
  }
  await returnCoupon(tx, given);
}
