import type { Tx } from '#server/platform/db/database.ts';
import { queueVoid } from './queue-void.ts';
import { lockPayments } from './queries.ts';
import { dropSwitch } from './drop-switch.ts';
import { dropRenewals } from './follow-renewal.ts';

export interface GivenUp {
  readonly ordersServicesId: number;
  readonly now: Date;
}

/** Gives a coupon's use back, once. */
async function returnCoupon(tx: Tx, { ordersServicesId, now }: GivenUp): Promise<void> {
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
    .set((column) => ({ used: column('used', '-', 1) }))
    .where('coupons_id', '=', use.coupons_id)
    .execute();
}

/** For an order that ended without work: holds are voided, captures refunded, the coupon given back. By operations; run them after. */
export async function returnMoney(tx: Tx, given: GivenUp): Promise<void> {
  await dropSwitch(tx, given);
  await dropRenewals(tx, given);
  for (const payment of await lockPayments(tx, given.ordersServicesId)) {
    await queueVoid(tx, { payment, now: given.now });
  }
  await returnCoupon(tx, given);
}
