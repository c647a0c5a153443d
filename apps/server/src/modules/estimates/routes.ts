import type { Refusal, TextKey } from '@hoist/contract';
import * as contract from '@hoist/contract/estimates/estimates';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type Answer, replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrderRequest, Needs, OrderRunner } from '#modules/orders';
import { answerExtraWork } from './answer-extra-work.ts';
import { correctPrice } from './correct-price.ts';
import { chooseRemovedParts } from './choose-removed-parts.ts';
import type { PresentedEstimate } from './present-estimate.ts';
import { proposeExtraWork } from './propose-extra-work.ts';
import { extraWorkLinkRoutes } from './links/routes.ts';
import { listExtraWorkServices } from './list-extra-work-services.ts';
import { getConsoleEstimate } from './get-console-estimate.ts';
import { getEstimate } from './get-estimate.ts';
import { withdrawExtraWork } from './withdraw-extra-work.ts';

export function estimatesRoutes(
  context: OrderRunner &
    Needs<'database' | 'booking' | 'addresses' | 'links' | 'addressLimitFactor' | 'accessLog'>,
): readonly Route[] {
  return [
    route(contract.getConsoleEstimate, async ({ params, locale, now }) => {
      const data = await getConsoleEstimate(context, { ...params, locale, now });
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(contract.correctPrice, async ({ actor, params, form, locale, now }) => {
      const { amount, ...correction } = form;
      const amountCents = parseAmount(amount) ?? 0;
      const request = { actor, ...params, locale, now, ...correction, amountCents };
      const corrected = await correctPrice(context, request);
      if (!corrected.ok) return corrected;
      return reply({}, { text: corrected.value === 'asked' ? 'extra.proposed' : 'extra.lowered' });
    }),
    route(contract.getEstimate, ({ actor, params, locale, now }) =>
      replyWithData(getEstimate(context, { actor, ...params, locale, now })),
    ),
    route(contract.proposeExtraWork, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const { lines, note, picture_id: pictureId = null } = form;
      const proposed = await proposeExtraWork(context, { ...request, lines, note, pictureId });
      if (!proposed.ok) return proposed;
      return after(context, request, {
        done: proposed,
        text: proposed.value === 'asked' ? 'extra.proposed' : 'extra.lowered',
      });
    }),
    route(contract.listExtraWorkServices, ({ actor, params, locale, now }) =>
      replyWithData(listExtraWorkServices(context, { actor, ...params, locale, now })),
    ),
    route(contract.withdrawExtraWork, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return after(context, request, {
        done: await withdrawExtraWork(context, request),
        text: 'extra.taken_back',
      });
    }),
    route(contract.answerExtraWork, async ({ actor, params, form, locale, now, address, userAgent }) => {
      const request = { actor, ...params, locale, now };
      const done = await answerExtraWork(context, { ...request, ...form, address, userAgent });
      return after(context, request, { done, text: 'extra.thanks' });
    }),
    route(contract.chooseRemovedParts, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const removedParts = form.removed_parts;
      const done = await chooseRemovedParts(context, { ...request, removedParts });
      return after(context, request, { done, text: `parts.${removedParts}` });
    }),
    ...extraWorkLinkRoutes(context),
  ];
}

async function after(
  context: Needs<'database' | 'addresses' | 'accessLog'>,
  request: OrderRequest,
  { done, text }: { readonly done: Result<unknown, Refusal>; readonly text: TextKey },
): Promise<Answer<{ data: PresentedEstimate }>> {
  if (!done.ok) return done;
  const estimate = await getEstimate(context, request);
  return replyWithData(estimate, text);
}
