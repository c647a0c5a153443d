import * as contract from '@hoist/contract/estimates/extra-work-links';
import { formatMoney, parseAmount } from '@hoist/domain/money/money';
import { MAX_CODE_ABOVE_CENTS } from '@hoist/domain/pricing/extra-work';
import { ok, refuse } from '@hoist/domain/result';
import { replyWithData } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import type { Needs, OrderRunner } from '#modules/orders';
import { changeSetting } from '#server/shared/settings/change-setting.ts';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { answerExtraWorkLink } from './answer-extra-work-link.ts';
import { openExtraWorkLink } from './open-extra-work-link.ts';
import { textExtraWorkCode } from './text-extra-work-code.ts';

/** The page of a proposal's link, whose token is its only permission, and its setting (ADR 129). */
export const extraWorkLinkRoutes = (
  context: OrderRunner & Needs<'database' | 'addresses' | 'links' | 'addressLimitFactor'>,
): readonly Route[] => [
  publicRoute(contract.openExtraWorkLink, ({ form, locale, now }) =>
    replyWithData(openExtraWorkLink(context, { ...form, locale, now })),
  ),
  publicRoute(contract.textExtraWorkCode, async ({ form, address, now }) => {
    const sent = await textExtraWorkCode(context, { ...form, address, now });
    return sent.ok ? ok({}) : sent;
  }),
  publicRoute(contract.answerExtraWorkLink, ({ form, locale, now, address, userAgent }) => {
    const answer = { ...form, code: form.code, locale, now, address, userAgent };
    return replyWithData(answerExtraWorkLink(context, answer), 'extra.thanks');
  }),
  route(contract.getExtraWorkSettings, async () => {
    const { codeAboveCents } = await readSetting(context.database.db, 'extra_work');
    return ok({ data: { codeAbove: formatMoney(codeAboveCents) } });
  }),
  route(contract.setExtraWorkSettings, ({ actor, form, now }) => {
    const codeAboveCents = parseAmount(form.code_above) ?? 0;
    if (codeAboveCents > MAX_CODE_ABOVE_CENTS)
      return Promise.resolve(refuse(invalidField('code_above', 'extra.code_above')));
    return context.database.transaction(async (tx) => {
      const value = { codeAboveCents };
      const changed = await changeSetting(tx, { key: 'extra_work', value, usersId: actor.usersId, now });
      return changed.ok ? ok({}) : changed;
    });
  }),
];
