import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { isLost } from './create-renewal.ts';
import { lockPayment, readChargedOrder, updatePayment, type PaymentRow } from '../queries.ts';
import { queueVoid } from '../intents/queue-void.ts';

/**
 * Once the renewed hold is authorized, replaces the old hold by it in one transaction and voids the old one. If the old
 * one was captured or the order has ended, voids the new one.
 */
export async function applyRenewal(
  tx: Tx,
  { payment, now }: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  if (payment.renews === null || payment.live) return;
  const old = await lockPayment(tx, payment.renews);
  const order = await readChargedOrder(tx, payment.ordersServicesId);
  const wanted = order?.status === 'pending' || order?.status === 'confirm';
  const replaces = wanted && old?.live === true && (old.state === 'authorized' || isLost(old));
  if (!replaces) return queueVoid(tx, { payment, now });
  if (payment.state !== 'authorized') return;
  await updatePayment(tx, old.id, { live: false });
  await updatePayment(tx, payment.id, { live: true });
  await queueVoid(tx, { payment: old, now });
}

/** Voids renewals in progress of an order that has ended. */
export async function voidRenewals(
  tx: Tx,
  { ordersServicesId, now }: { readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('renews', 'is not', null)
    .where('live', '=', false)
    .where('state', 'in', ['authorizing', 'requires_customer'])
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    const payment = await lockPayment(tx, id);
    if (payment) await queueVoid(tx, { payment, now });
  }
}
