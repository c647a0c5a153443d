import type { Refusal, TextKey } from '@hoist/contract';
import {
  answerExtraWork as answerEndpoint,
  chooseRemovedParts as partsEndpoint,
  getEstimate,
  getConsoleEstimate,
  proposeExtraWork as proposeEndpoint,
  withdrawExtraWork as withdrawEndpoint,
} from '@hoist/contract/estimates/estimates';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type Answer } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrderRequest, OrdersContext } from '#modules/orders';
import { answerExtraWork } from './answer-extra-work.ts';
import { chooseRemovedParts } from './choose-removed-parts.ts';
import type { PresentedEstimate } from './present-estimate.ts';
import { proposeExtraWork } from './propose-extra-work.ts';
import { readEstimate, readEstimateForOffice } from './read-estimate.ts';
import { withdrawExtraWork } from './withdraw-extra-work.ts';

export function estimatesRoutes(context: OrdersContext): readonly Route[] {
  return [
    route(getConsoleEstimate, async ({ params, locale, now }) => {
      const data = await readEstimateForOffice(context, { ...params, locale, now });
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(getEstimate, async ({ actor, params, locale, now }) => {
      const estimate = await readEstimate(context, { actor, ...params, locale, now });
      return estimate.ok ? ok({ data: estimate.value }) : estimate;
    }),
    route(proposeEndpoint, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const { lines, note, picture_id: pictureId = null } = form;
      const proposed = await proposeExtraWork(context, { ...request, lines, note, pictureId });
      if (!proposed.ok) return proposed;
      return after(context, request, {
        done: proposed,
        text: proposed.value === 'asked' ? 'extra.proposed' : 'extra.lowered',
      });
    }),
    route(withdrawEndpoint, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return after(context, request, {
        done: await withdrawExtraWork(context, request),
        text: 'extra.taken_back',
      });
    }),
    route(answerEndpoint, async ({ actor, params, form, locale, now, address, userAgent }) => {
      const request = { actor, ...params, locale, now };
      const done = await answerExtraWork(context, { ...request, ...form, address, userAgent });
      return after(context, request, { done, text: 'extra.thanks' });
    }),
    route(partsEndpoint, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const removedParts = form.removed_parts;
      const done = await chooseRemovedParts(context, { ...request, removedParts });
      return after(context, request, { done, text: `parts.${removedParts}` });
    }),
  ];
}

async function after(
  context: OrdersContext,
  request: OrderRequest,
  { done, text }: { readonly done: Result<unknown, Refusal>; readonly text: TextKey },
): Promise<Answer<{ data: PresentedEstimate }>> {
  if (!done.ok) return done;
  const estimate = await readEstimate(context, request);
  return estimate.ok ? reply({ data: estimate.value }, { text }) : estimate;
}
