import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { queueVoid } from './queue-void.ts';
import { lockPayments } from './queries.ts';
import { dropSwitch } from './drop-switch.ts';
import { dropRenewals } from './follow-renewal.ts';

export interface GivenUp {
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

/** Returns a coupon's use once the last service that shares it is canceled (decision C14). */
async function returnCoupon(tx: Tx, { ordersServicesId, now }: GivenUp): Promise<void> {
  // The lock makes concurrent cancellations of one visit see each other.
  await sql`SELECT FROM orders WHERE orders_id =
    (SELECT orders_id FROM order_services WHERE orders_services_id = ${ordersServicesId}) FOR NO KEY UPDATE`.execute(
    tx,
  );
  const ofOrder = tx
    .selectFrom('order_services as own')
    .innerJoin('order_services as other', 'other.orders_id', 'own.orders_id')
    .where('own.orders_services_id', '=', ordersServicesId);
  const use = await tx
    .updateTable('coupon_uses')
    .set({ given_back_at: now })
    .where('orders_services_id', 'in', ofOrder.select('other.orders_services_id'))
    .where('given_back_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          ofOrder
            .where('other.orders_services_id', '!=', ordersServicesId)
            .where('other.coupon_code', 'is not', null)
            .where('other.status', 'not in', ['canceled', 'declined'])
            .select('other.orders_services_id'),
        ),
      ),
    )
    .returning('coupons_id')
    .executeTakeFirst();
  if (!use) return;
  await tx
    .updateTable('coupons')
    .set((column) => ({ used: column('used', '-', 1) }))
    .where('coupons_id', '=', use.coupons_id)
    .execute();
}

/**
 * For an order that ended without work: voids holds, refunds captures, returns the coupon. The caller runs the
 * operations afterwards.
 */
export async function returnMoney(tx: Tx, given: GivenUp): Promise<void> {
  await dropSwitch(tx, given);
  await dropRenewals(tx, given);
  for (const payment of await lockPayments(tx, given.ordersServicesId)) {
    await queueVoid(tx, { payment, now: given.now });
  }
  await returnCoupon(tx, given);
}
