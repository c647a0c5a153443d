import type { OrderId } from '@hoist/domain/ids';
import { orderViewType } from '@hoist/domain/access/view-type';
import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type Answer, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Payloads } from '#modules/payments';
import { priceText } from '@hoist/domain/money/format-price';
import { cancelOrder } from './commands/cancel-order.ts';
import type { OrderChange } from './commands/order-runner.ts';
import { completeOrder } from './commands/complete-order.ts';
import { confirmAtTime, confirmOrder } from './commands/confirm-order.ts';
import { declineOrder } from './commands/decline-order.ts';
import { getOrder } from './queries/get-order.ts';
import { confirmSoon, declineSoon } from './commands/progress/held-steps.ts';
import { heldResponse } from './queries/held-response.ts';
import { undoHeldStep } from './commands/progress/undo-held-step.ts';
import { listOrders } from './queries/list-orders.ts';
import { moveOrderThen, moveOrder } from './commands/move-order.ts';
import { orderTimes } from './queries/order-times.ts';
import type { OrderRunner, Needs, OrderReads } from './order-ports.ts';
import { payWithCard, type PayWithCardRequest } from './commands/pay-with-card.ts';
import { payWithCash } from './commands/pay-with-cash.ts';
import { pickUpLocker } from './commands/progress/pick-up-locker.ts';
import { releaseOrder } from './commands/release-order.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { requestVin } from './commands/request-vin.ts';
import { orDone } from './commands/or-done.ts';
import { orderResponse } from './queries/order-response.ts';
import { setProgress } from './commands/progress/set-progress.ts';
import { undoProgress } from './commands/progress/undo-progress.ts';

export function ordersRoutes(
  context: OrderRunner & OrderReads & Needs<'links' | 'payments' | 'claimMissed'>,
): readonly Route[] {
  return [
    route(contract.listOrders, ({ actor, query, locale, now }) =>
      listOrders(context, {
        actor,
        locale,
        now,
        view: orderViewType(query.orders_type),
        start: query.start,
        length: query.length,
        status: query.order_service_status,
        search: query.search.value,
        cursor: query.cursor,
      }),
    ),
    route(contract.getOrder, async ({ actor, params, locale, now }) => {
      const order = await getOrder(context, { actor, ...params, locale, now });
      return order.ok ? ok({ data: [order.value], recordsFiltered: 1, recordsTotal: 1 }) : order;
    }),
    route(contract.orderTimes, ({ actor, params, locale, now }) =>
      orderTimes(context, { actor, ...params, locale, now }),
    ),
    route(contract.updateOrder, async ({ actor, params, form, locale, now, isRepeat }) => {
      const request = { actor, ...params, locale, now, isRepeat };
      const { database } = context;
      const { preferred_time: preferredTime, order_service_status: status } = form;
      const moving = preferredTime === undefined ? undefined : { ...request, preferredTime };
      /** Runs the status change in one transaction with the new time, if the call has one. */
      const withMove = (change: () => Promise<Result<OrderChange, Refusal>>) =>
        moving ? moveOrderThen(context, moving, change) : change();
      switch (status) {
        case 'confirm': {
          if (form.undoable && !moving)
            return heldResponse(context, request, [await confirmSoon(context, request), 'order.confirming']);
          const confirmed = moving ? confirmAtTime(context, moving) : confirmOrder(context, request);
          return orderResponse(context, request, [await confirmed, 'order.confirmed']);
        }
        case 'declined': {
          const declining = { ...request, reason: form.decline_reason };
          if (form.undoable && !moving)
            return heldResponse(context, request, [await declineSoon(context, declining), 'order.declining']);
          const declined = await withMove(() => declineOrder(context, declining));
          const done = await orDone(database, request, [declined, 'declined']);
          return orderResponse(context, request, [done, 'order.declined']);
        }
        case 'canceled': {
          const canceling = { ...request, reason: form.cancel_reason, wholeVisit: form.whole_visit };
          const canceled = await withMove(() => cancelOrder(context, canceling));
          const done = await orDone(database, request, [canceled, 'canceled']);
          return orderResponse(context, request, [done, 'order.canceled']);
        }
        case undefined: {
          const moved = moving ? await moveOrder(context, moving) : refuse<Refusal>({ code: 'invalid' });
          if (!moved.ok) return moved;
          const order = await getOrder(context, request);
          if (!order.ok) return order;
          const { undo } = moved.value;
          const undoable = undo && { moveId: undo.moveId, until: undo.until.toISOString() };
          return reply({ data: [order.value], undo: undoable }, { text: 'order.moved' });
        }
      }
    }),
    route(contract.cancelOrder, async ({ actor, params, form, locale, now, isRepeat }) => {
      const request = { actor, ...params, locale, now, isRepeat };
      const canceled = await cancelOrder(context, {
        ...request,
        reason: form.cancel_reason,
        wholeVisit: form.whole_visit,
      });
      const done = await orDone(context.database, request, [canceled, 'canceled']);
      return orderResponse(context, request, [done, 'order.canceled']);
    }),
    route(contract.setProgress, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const set = await setProgress(context, {
        ...request,
        progress: form.progress,
        odometer: form.odometer ?? null,
        doneAt: form.done_at,
        confirmed: form.confirmed,
      });
      if (!set.ok) return set;
      const order = await getOrder(context, request);
      if (!order.ok) return order;
      const step = set.value.undo;
      const undo = step && { stepId: step.stepId, until: step.until.toISOString() };
      return reply({ data: [order.value], undo }, { text: `order.${form.progress}` });
    }),
    route(contract.undoProgress, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const undone = await undoProgress(context, { ...request, stepId: form.step_id });
      return orderResponse(context, request, [undone, 'order.progress_undone']);
    }),
    route(contract.undoHeldStep, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const undone = await undoHeldStep(context, { ...request, heldId: form.held_id });
      return orderResponse(context, request, [undone, 'order.progress_undone']);
    }),
    route(contract.releaseOrder, async ({ actor, params, form, locale, now, isRepeat }) => {
      const request = { actor, ...params, locale, now, isRepeat };
      const result = await releaseOrder(context, { ...request, reason: form.reason });
      const released = await orDone(context.database, request, [result, 'released']);
      if (!released.ok) return released;
      const after = await loadOrder(context.database.db, params.ordersServicesId);
      const isOpen = after?.mechanicId === null;
      return reply({}, { text: isOpen ? 'order.released_open' : 'order.released' });
    }),
    route(contract.requestVin, async ({ actor, params, locale, now }) =>
      replyWithText(await requestVin(context, { actor, ...params, locale, now }), 'order.vin_asked'),
    ),
    route(contract.completePayment, async ({ actor, params, form, locale, now, isRepeat }) => {
      const request = { actor, ...params, locale, now, isRepeat };
      const completed = await completeOrder(context, {
        ...request,
        odometer: form.odometer,
        collectedCents: parseAmount(form.total_amount_collected) ?? -1,
        paymentCollectedByMechanic: form.payment_collected_by_mechanic,
        doneAt: form.done_at,
        hasJobSheet: form.has_job_sheet,
        canTakePictures: form.can_take_pictures,
        customerAbsent: form.customer_absent,
        removedPartsOutcome: form.removed_parts_outcome,
      });
      const done = await orDone(context.database, request, [completed, 'completed']);
      return orderResponse(context, request, [done, 'order.completed']);
    }),
    route(contract.payWithCard, ({ actor, params, form, locale, now }) =>
      switched(context, { actor, ...params, locale, now, cardId: form.users_credit_cards_id }),
    ),
    route(contract.payWithCash, async ({ actor, params, locale, now }) => {
      const switched = await payWithCash(context, { actor, ...params, locale, now });
      if (!switched.ok) return switched;
      const amount = priceText(switched.value.quote.cashTotalCents, locale);
      return reply(params, { text: 'order.now_cash', values: { amount } });
    }),
    route(contract.switchToCard, async ({ actor, params, form, locale, now }) => {
      const { users_credit_cards_id: cardId, source_type: source } = form;
      if (cardId === undefined && source === undefined)
        return refuse(invalidField('users_credit_cards_id', 'booking.card'));
      return switched(context, { actor, ...params, locale, now, cardId: cardId ?? null });
    }),
    route(contract.updateOrderLocker, async ({ actor, params, locale, now }) =>
      replyWithText(await pickUpLocker(context, { actor, ...params, locale, now }), 'order.picked_up'),
    ),
  ];
}

async function switched(
  context: Needs<'database' | 'booking' | 'payments'>,
  request: PayWithCardRequest,
): Promise<Answer<{ ordersServicesId: OrderId } & Payloads>> {
  const payloads = await payWithCard(context, request);
  if (!payloads.ok) return payloads;
  const { stripePayload1, stripePayload2 } = payloads.value;
  const done = stripePayload1 === null && stripePayload2 === null;
  return reply(
    { ordersServicesId: request.ordersServicesId, ...payloads.value },
    { text: done ? 'order.switched' : 'order.authorize' },
  );
}
