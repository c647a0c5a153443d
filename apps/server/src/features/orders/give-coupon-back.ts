import type { Tx } from '#server/platform/db/database.ts';

/** A coupon of an order that will not take place can be used again (decision E3). Harmless when repeated. */
export async function giveCouponBack(tx: Tx, ordersServicesId: number, now: Date): Promise<void> {
  const use = await tx
    .updateTable('coupon_uses')
    .set({ given_back_at: now })
    .where('orders_services_id', '=', ordersServicesId)
    .where('given_back_at', 'is', null)
    .returning('coupons_id')
    .executeTakeFirst();
  if (!use) return;
  await tx
    .updateTable('coupons')
    .set((coupon) => ({ used: coupon('used', '-', 1) }))
    .where('coupons_id', '=', use.coupons_id)
    .execute();
}
