import * as contract from '@hoist/contract';
import { withChanges } from '@hoist/contract/changes';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, refuse } from '@hoist/domain/result';
import { replyWithText } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { orderResponse, type OrderReads, type OrderRunner } from '#modules/orders';
import { changeSetting } from '#server/shared/settings/change-setting.ts';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { feeChoiceOf } from '../refunds/fee-choice-of.ts';
import { acceptChange } from './accept-change.ts';
import { askToChange } from './ask-to-change.ts';
import { previewChange } from './preview-change.ts';
import { refuseChange } from './refuse-change.ts';
import { withdrawChange } from './withdraw-change.ts';

/** Change requests of customers, and the office's answers (decision C3). */
export function changeRequestRoutes(orders: OrderRunner & OrderReads): readonly Route[] {
  const { db } = orders.database;
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
    route(contract.acceptChange, async ({ actor, params, form, locale, now }) => {
      const choice = feeChoiceOf(form);
      if (!choice) return refuse(invalidField('fee_amount', 'fee.amount'));
      const request = { actor, ...params, words: form.answer, locale, now };
      const done = await acceptChange(orders, { ...request, preferredTime: form.preferred_time, choice });
      return replyWithText(done, 'change.accepted');
    }),
    route(contract.refuseChange, async ({ actor, params, form, locale, now }) => {
      const done = await refuseChange(orders, { actor, ...params, words: form.answer, locale, now });
      return replyWithText(done, 'change.refused');
    }),
  ];
}
