import * as contract from '@hoist/contract';
import type { Refusal, TextKey } from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, type Result } from '@hoist/domain/result';
import { reply, type Answer } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { readCompanyRules } from '#modules/settings';
import type { OrdersContext } from '../orders-context.ts';
import { completeOrder } from '../commands/complete-order.ts';
import { confirmOrder } from '../commands/confirm-order.ts';
import { setProgress } from '../commands/set-progress.ts';
import { countOrders } from './count-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';

export const consoleOrderRoutes = (context: OrdersContext): readonly Route[] => [
  route(contract.listConsoleOrders, async ({ query, locale, now }) => {
    const lateMinutes = (await context.settings.get()).late.tellMinutes;
    const page = { ...query, cursor: query.cursor };
    return context.database.read(async (db) =>
      listOrders(db, page, { locale, now, lateMinutes, rules: await readCompanyRules(db) }),
    );
  }),
  route(contract.countConsoleOrders, async ({ query }) => {
    const counts = await context.database.read((db) => countOrders(db, query));
    return counts.ok ? ok({ data: counts.value }) : counts;
  }),
  route(contract.getConsoleOrder, ({ actor, params, locale, now }) =>
    getOrder(context, { usersId: actor.usersId, ...params, locale, now }),
  ),
  route(contract.confirmForMechanic, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now, staffReason: form.reason };
    return answerOf(await confirmOrder(context, request), 'order.confirmed');
  }),
  route(contract.setProgressForMechanic, async ({ actor, params, form, locale, now }) => {
    const { progress, odometer = null, reason: staffReason, confirmed } = form;
    const request = { actor, ...params, locale, now, progress, odometer, staffReason, confirmed };
    return answerOf(await setProgress(context, request), 'order.progress_set');
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
    return answerOf(completed, 'order.completed');
  }),
];

const answerOf = (done: Result<unknown, Refusal>, text: TextKey): Answer<Record<string, never>> =>
  done.ok ? reply({}, { text }) : done;
