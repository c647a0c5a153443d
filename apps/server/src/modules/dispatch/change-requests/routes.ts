import type { ChangeRequestId } from '@hoist/domain/ids';
import * as jobParts from '@hoist/contract/field-work/parts';
import * as contract from '@hoist/contract';
import type { Locale, Refusal, TextKey } from '@hoist/contract';
import { withChanges } from '@hoist/contract/changes';
import { parseAmount } from '@hoist/domain/money/money';
import { mayAskFor } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type Answer } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { orderResponse, timesOf, type OrderRunner, type OrderReads } from '#modules/orders';
import { changeSetting } from '#server/shared/settings/change-setting.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { feeChoiceOf } from '../refunds/fee-choice-of.ts';
import { acceptChange } from './accept-change.ts';
import { askToChange } from './ask-to-change.ts';
import { findChange } from './change-row.ts';
import { listChangeRequests, readChange, type WaitingChange } from './list-change-requests.ts';
import { offerTimes } from './offer-times.ts';
import { presentJob } from '#modules/field-work';
import { proposeMove } from './propose-move.ts';
import { previewChange } from './preview-change.ts';
import { visitGone } from './change-refusal.ts';
import { refuseChange } from './refuse-change.ts';
import { takeOfferedTime } from './take-offered-time.ts';
import { withdrawChange } from './withdraw-change.ts';

/** Change requests of customers, and the office's answers (decision C3). */
export function changeRequestRoutes(orders: OrderRunner & OrderReads): readonly Route[] {
  const { db } = orders.database;
  const reading = async (given: { readonly locale: Locale; readonly now: Date }) => ({
    ...given,
    reader: await readCompanyRules(db),
    tables: (await orders.booking.settings.get()).cancellationFees,
  });

  const answered = async (
    { changeRequestId, ...given }: { changeRequestId: ChangeRequestId; locale: Locale; now: Date },
    [done, text]: readonly [Result<null, Refusal>, TextKey],
  ): Promise<Answer<{ data: WaitingChange }>> => {
    if (!done.ok) return done;
    const data = await readChange(db, changeRequestId, await reading(given));
    return data ? reply({ data }, { text }) : refuse({ code: 'not_found' });
  };

  const timesToMove = async (
    order: LoadedOrder | undefined,
    given: { readonly locale: Locale; readonly now: Date },
  ) => {
    if (!order) return refuse<Refusal>({ code: 'not_found' });
    if (!mayAskFor('move', order)) return refuse<Refusal>(visitGone(order));
    const only = order.mechanicId ?? undefined;
    const { datesList, timezone, durationMinutes } = await timesOf(orders, { order, only, ...given });
    return ok({ datesList, timezone, durationMinutes });
  };

  return [
    route(contract.previewChange, async ({ actor, params, locale, now }) => {
      const preview = await previewChange(orders, { actor, ...params, locale, now });
      return preview.ok ? ok({ data: preview.value }) : preview;
    }),
    route(contract.askToChange, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const requested = await askToChange(orders, {
        ...request,
        kind: form.kind,
        wishedTimes: form.wished_times,
        reason: form.reason,
        shownFeeCents: form.shown_fee === undefined ? null : (parseAmount(form.shown_fee) ?? null),
        through: 'order',
      });
      const became = requested.ok ? requested.value : 'asked';
      return orderResponse(orders, request, [requested, `change.${became}`]);
    }),
    route(contract.getOwnChangeRule, async () => ok({ data: await readSetting(db, 'own_changes') })),
    route(contract.setOwnChangeRule, ({ actor, form, now }) =>
      orders.database.transaction(async (tx) => {
        const value = withChanges<{ untilHours?: number | null }>({}, { untilHours: form.until_hours });
        const changed = await changeSetting(tx, { key: 'own_changes', value, usersId: actor.usersId, now });
        return changed.ok ? ok({}) : changed;
      }),
    ),
    route(contract.withdrawChange, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return orderResponse(orders, request, [await withdrawChange(orders, request), 'change.withdrawn']);
    }),
    route(contract.takeOfferedTime, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const taken = await takeOfferedTime(orders, { ...request, preferredTime: form.preferred_time });
      return orderResponse(orders, request, [taken, 'change.moved']);
    }),
    route(contract.listChangeRequests, async ({ query, locale, now }) => {
      return ok(await listChangeRequests(db, { ...query, ...(await reading({ locale, now })) }));
    }),
    route(contract.changeRequestTimes, async ({ params, locale, now }) => {
      const row = await findChange(db, params.changeRequestId);
      return timesToMove(row && (await loadOrder(db, row.ordersServicesId)), { locale, now });
    }),
    route(contract.acceptChange, async ({ actor, params, form, locale, now }) => {
      const choice = feeChoiceOf(form);
      if (!choice) return refuse(invalidField('fee_amount', 'fee.amount'));
      const request = { actor, ...params, words: form.answer, locale, now };
      const done = await acceptChange(orders, { ...request, preferredTime: form.preferred_time, choice });
      return answered({ ...params, locale, now }, [done, 'change.accepted']);
    }),
    route(contract.offerTimes, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, words: form.answer, locale, now };
      const done = await offerTimes(orders, { ...request, times: form.times });
      return answered({ ...params, locale, now }, [done, 'change.times_sent']);
    }),
    route(contract.refuseChange, async ({ actor, params, form, locale, now }) => {
      const done = await refuseChange(orders, { actor, ...params, words: form.answer, locale, now });
      return answered({ ...params, locale, now }, [done, 'change.refused']);
    }),
    route(jobParts.timesToPropose, async ({ params, locale, now }) => {
      const order = await loadOrder(db, params.ordersServicesId);
      return timesToMove(order?.bookedAt ? order : undefined, { locale, now });
    }),
    route(jobParts.proposeMove, async ({ actor, params, form, locale, now }) => {
      const words = form.answer;
      const proposal = { ...params, actorId: actor.usersId, times: form.times, words, locale, now };
      const proposed = await proposeMove(orders, proposal);
      if (!proposed.ok) return proposed;
      return reply({ data: presentJob(proposed.value, { locale, now }) }, { text: 'change.times_sent' });
    }),
  ];
}
