import { text, type Refusal } from '@hoist/contract';
import type { CouponId, OrderId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { giveCredit } from '#modules/catalogue';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import type { OrderRunner } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { lockFollowing } from './lock-following.ts';
import { recordMissedVisit } from './missed-visit-row.ts';
import type { NoShowSettings } from '#modules/settings';

interface MissedVisit {
  /** The first service of the visit, locked. */
  readonly order: LoadedOrder;
  readonly now: Date;
  readonly settings: NoShowSettings;
}

/**
 * Cancels and refunds all services of a visit that no mechanic came to, with one credit for the customer, in
 * one transaction. Returns the order services.
 */
export async function cancelMissedVisit(
  { changeOrders }: OrderRunner,
  tx: Tx,
  { order, now, settings }: MissedVisit,
): Promise<Result<readonly OrderId[], Refusal>> {
  const couponsId = await creditFor(tx, { order, now, settings });
  const services = [order, ...(await lockFollowing(tx, order))];
  const canceled = await changeOrders(tx, services, (one) => ({
    type: 'cancel',
    by: { role: 'system' },
    now: now.getTime(),
    reason: text(one.locale === 'fr' ? 'fr' : 'en', 'no_show.mechanic'),
  }));
  if (!canceled.ok) return canceled;
  for (const one of services)
    await recordMissedVisit(tx, one, { remediedAt: now, couponsId: one === order ? couponsId : null });
  const visit = canceled.value.map(({ after }) => after);
  const [first = order] = visit;
  await sendOrderMessage(tx, { kind: 'visit_missed', visit, amountCents: settings.creditCents }, first);
  await notifyStaff(tx, { kind: 'visit_missed', ordersServicesId: order.ordersServicesId });
  return ok(visit.map((one) => one.ordersServicesId));
}

async function creditFor(tx: Tx, { order, now, settings }: MissedVisit): Promise<CouponId | null> {
  if (settings.creditCents === 0) return null;
  const { couponsId } = await giveCredit(tx, {
    ownerId: order.usersId,
    cents: settings.creditCents,
    minimumCents: 0,
    days: settings.creditDays,
    prefix: 'SORRY',
    title: { en: 'Credit for a missed visit', fr: 'Crédit pour une visite manquée' },
    now,
  });
  return couponsId;
}
