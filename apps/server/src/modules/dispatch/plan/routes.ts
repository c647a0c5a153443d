import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { reply, replyWithData } from '#server/platform/http/call.ts';
import { undoSeconds } from '#server/shared/undo-window.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs, OrderRunner } from '#modules/orders';
import { changeSetting } from '#server/shared/settings/change-setting.ts';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { acceptPlan, type Accepted } from './accept-plan.ts';
import { answerHandover } from './answer-handover.ts';
import { listHandovers } from './list-handovers.ts';
import { planDay } from './plan-day.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

const zoneFor = async ({ booking }: Needs<'booking'>, wanted: string): Promise<string> =>
  wanted || (await booking.info.get()).settings.company.timezone;

/** The day planned again (ADR 137). */
export const planRoutes = (
  orders: OrderRunner & Needs<'database' | 'booking' | 'settings'>,
): readonly Route[] => [
  route(contract.planDay, async ({ query, locale, now }) => {
    const zone = await zoneFor(orders, query.zone);
    const plan = await planDay(orders, { ...query, zone, locale, now });
    return replyWithData(plan);
  }),
  route(contract.acceptPlan, async ({ actor, form, locale, now }) => {
    const { day } = form;
    const zone = await zoneFor(orders, form.zone);
    const changes = form.changes.map(({ orders_services_id, from, to, starts_at }) => ({
      ordersServicesId: orders_services_id,
      from,
      to,
      startsAt: starts_at,
    }));
    const done = await acceptPlan(orders, { day, zone, locale, staffId: actor.usersId, changes, now });
    return done.ok
      ? reply({ data: done.value }, { text: textOf(done.value), values: { seconds: undoSeconds() } })
      : done;
  }),
  route(contract.withdrawProposal, async ({ actor, params, now }) => {
    const done = await withdrawProposal(orders, { ...params, staffId: actor.usersId, now });
    return done.ok ? reply({}, { text: `plan.${done.value}` }) : done;
  }),
  route(contract.getDayPlanRule, async () =>
    ok({ data: await readSetting(orders.database.db, 'day_plans') }),
  ),
  route(contract.setDayPlanRule, ({ actor, form, now }) =>
    orders.database.transaction(async (tx) => {
      const value = { movesPendingWithoutAsking: form.moves_pending_without_asking };
      const set = await changeSetting(tx, { key: 'day_plans', value, usersId: actor.usersId, now });
      return set.ok ? ok({}) : set;
    }),
  ),
  route(contract.listHandovers, async ({ actor, params, locale, now }) => {
    if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
    const asked = { mechanicId: actor.usersId, locale, now };
    return ok({ data: await listHandovers(orders.database.db, asked) });
  }),
  route(contract.answerHandover, async ({ actor, params, form, locale, now }) => {
    if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
    const { proposalId } = params;
    const own = { mechanicId: actor.usersId, now };
    const done = await answerHandover(orders, { ...own, proposalId, answer: form.answer });
    if (!done.ok) return done;
    const data = await listHandovers(orders.database.db, { ...own, locale });
    return reply({ data }, { text: `handover.${done.value}` });
  }),
];

function textOf({ accepted, asked }: Accepted) {
  if (asked.length === 0) return 'plan.done';
  return accepted === null ? 'plan.asked' : 'plan.done_and_asked';
}
