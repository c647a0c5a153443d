import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrdersContext } from '#modules/orders';
import { acceptPlan } from './accept-plan.ts';
import { planDay } from './plan-day.ts';

/** The day planned again (ADR 137). */
export const planRoutes = (orders: OrdersContext): readonly Route[] => [
  route(contract.planDay, async ({ query, locale, now }) => {
    const plan = await planDay(orders, { ...query, locale, now });
    return plan.ok ? ok({ data: plan.value }) : plan;
  }),
  route(contract.acceptPlan, async ({ actor, form, now }) => {
    const changes = form.changes.map(({ orders_services_id, from, to, starts_at }) => ({
      ordersServicesId: orders_services_id,
      from,
      to,
      startsAt: starts_at,
    }));
    const accepted = await acceptPlan(orders, { staffId: actor.usersId, changes, now });
    return accepted.ok ? reply({}, { text: 'plan.done' }) : accepted;
  }),
];
