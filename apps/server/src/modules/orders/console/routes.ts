import * as contract from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { replyWithText, replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { OrderRunner, Needs, OrderReads } from '../order-ports.ts';
import { completeOrder } from '../commands/complete-order.ts';
import { confirmOrder } from '../commands/confirm-order.ts';
import { setProgress } from '../commands/progress/set-progress.ts';
import { countOrders } from './count-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';

export const consoleOrderRoutes = (
  context: OrderRunner & OrderReads & Needs<'links' | 'payments' | 'claimMissed'>,
): readonly Route[] => [
  route(contract.listConsoleOrders, async ({ query, locale, now }) => {
    const lateMinutes = (await context.settings.get()).late.tellMinutes;
    const page = { ...query, cursor: query.cursor };
    return context.database.read(async (db) =>
      listOrders(db, page, { locale, now, lateMinutes, rules: await readCompanyRules(db) }),
    );
  }),
  route(contract.countConsoleOrders, ({ query }) =>
    replyWithData(context.database.read((db) => countOrders(db, query))),
  ),
  route(contract.getConsoleOrder, ({ actor, params, locale, now }) =>
    getOrder(context, { usersId: actor.usersId, ...params, locale, now }),
  ),
  route(contract.confirmForMechanic, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now, staffReason: form.reason };
    return replyWithText(await confirmOrder(context, request), 'order.confirmed');
  }),
  route(contract.setProgressForMechanic, async ({ actor, params, form, locale, now }) => {
    const { progress, odometer = null, reason: staffReason, confirmed } = form;
    const request = { actor, ...params, locale, now, progress, odometer, staffReason, confirmed };
    return replyWithText(await setProgress(context, request), 'order.progress_set');
  }),
  route(contract.completeForMechanic, async ({ actor, params, form, locale, now }) => {
    const completed = await completeOrder(context, {
      actor,
      ...params,
      locale,
      now,
      odometer: form.odometer,
      collectedCents: parseAmount(form.total_amount_collected) ?? -1,
      paymentCollectedByMechanic: form.payment_collected_by_mechanic,
      removedPartsOutcome: form.removed_parts_outcome,
      staffReason: form.reason,
    });
    return replyWithText(completed, 'order.completed');
  }),
];
