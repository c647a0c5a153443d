import { localeOf } from '@hoist/domain/locale';
import { text } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import type { HoldSettings } from '@hoist/domain/payment/hold-settings';
import { cashBy, unheldStep } from '@hoist/domain/payment/unheld';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import {
  type Unheld,
  findUnheld,
  lockUnheld,
  syncPayments,
  recordCashOffer,
  readHoldSettings,
} from '#modules/payments';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { pullVisitForward } from '../visits/pull-visit-forward.ts';
import { repeatable } from '../commands/find-order.ts';
import type { OrderRunner } from '../commands/order-runner.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../order-ports.ts';

/**
 * Near visits without their hold: offers cash if the customer may pay it. Otherwise, or without an answer, cancels the
 * visit, refunds the money and notifies both sides (decision M10).
 */
export async function settleUnheld(
  context: OrderRunner & Needs<'database' | 'booking' | 'payments'>,
  now: Date,
): Promise<void> {
  const { database } = context;
  const settings = await readHoldSettings(database.db);
  const { allowCashAppPayment } = await context.booking.settings.get();
  const stepOf = (unheld: Unheld) =>
    unheldStep({
      startsAt: unheld.startsAt.getTime(),
      askedAt: unheld.askedAt?.getTime() ?? null,
      cashOfferedAt: unheld.cashOfferedAt?.getTime() ?? null,
      cashAllowed: isCashAllowed(unheld.cashPreference, allowCashAppPayment === 1),
      now: now.getTime(),
      settings,
    });
  for (const { id } of (await findUnheld(database.db, { now, settings })).filter(
    (one) => stepOf(one) !== 'wait',
  )) {
    // The customer may have just authenticated, with the webhook event still pending.
    if (!(await syncPayments(context.payments, id))) continue;
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const unheld = await lockUnheld(tx, { now, settings, id });
      if (!order || !unheld) return;
      const step = stepOf(unheld);
      if (step === 'offer_cash') await offerCash(tx, { order, unheld, settings, now });
      if (step === 'cancel') await cancel(context, tx, { order, now });
    }, repeatable);
  }
}

async function offerCash(
  tx: Tx,
  given: {
    readonly order: LoadedOrder;
    readonly unheld: Unheld;
    readonly settings: HoldSettings;
    readonly now: Date;
  },
): Promise<void> {
  const { order, unheld, settings, now } = given;
  await recordCashOffer(tx, unheld.paymentId, now);
  const until = new Date(cashBy(unheld.startsAt.getTime(), now.getTime(), settings));
  await sendOrderMessage(tx, { kind: 'cash_offered', until, amountCents: order.quote.cashTotalCents }, order);
  await announceOrder(tx, order);
}

async function cancel(
  runner: OrderRunner,
  tx: Tx,
  { order, now }: { readonly order: LoadedOrder; readonly now: Date },
): Promise<void> {
  const reason = text(localeOf(order.locale), 'order.unheld');
  const by = { role: 'system' as const };
  const changed = await runner.changeOrder(tx, order, { type: 'cancel', by, now: now.getTime(), reason });
  if (!changed.ok) return;
  await sendOrderMessage(tx, 'canceled_by_system', changed.value.after);
  await pullVisitForward(runner, tx, { removed: order, now });
}
