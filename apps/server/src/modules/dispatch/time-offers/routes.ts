import * as contract from '@hoist/contract';
import type { Refusal, TextKey } from '@hoist/contract';
import { mayAskFor } from '@hoist/domain/order/change-request';
import type { OfferAnswer, OfferSource } from '@hoist/domain/order/time-offer';
import { ok, refuse } from '@hoist/domain/result';
import { replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { orderResponse, timesOf, type OrderReads, type OrderRunner } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { visitGone } from '../change-requests/change-refusal.ts';
import { freeRescheduleTimes } from '../free-reschedules/free-reschedule-times.ts';
import { answerOffer } from './answer-offer.ts';
import { offerTimes } from './offer-times.ts';

/** Offers of other times for a booked visit, and their answers (ADR 171). */
export const timeOfferRoutes = (context: OrderRunner & OrderReads): readonly Route[] => [
  route(contract.freeRescheduleTimes, ({ actor, params, locale, now }) =>
    replyWithData(freeRescheduleTimes(context, { actor, ...params, locale, now })),
  ),
  route(contract.answerOffer, async ({ actor, params, form, locale, now }) => {
    const { source, ordersServicesId } = params;
    const { answer, preferred_time: preferredTime } = form;
    const request = { actor, ordersServicesId, locale, now };
    const answered = await answerOffer(context, { ...request, source, answer, preferredTime });
    return orderResponse(context, request, [answered, answeredText(source, answer)]);
  }),
  route(contract.timesToOffer, async ({ params, locale, now }) => {
    const order = await loadOrder(context.database.db, params.ordersServicesId);
    if (!order?.bookedAt) return refuse<Refusal>({ code: 'not_found' });
    if (!mayAskFor('move', order)) return refuse<Refusal>(visitGone(order));
    const only = order.mechanicId ?? undefined;
    const { datesList, timezone, durationMinutes } = await timesOf(context, { order, only, locale, now });
    return ok({ datesList, timezone, durationMinutes });
  }),
  route(contract.offerTimes, async ({ actor, params, form, locale, now }) => {
    const { change_request_id: changeRequestId, times, answer: words } = form;
    const offering = { ...params, changeRequestId, actor, times, words, locale, now };
    return replyWithText(await offerTimes(context, offering), 'change.times_sent');
  }),
];

function answeredText(source: OfferSource, answer: OfferAnswer): TextKey {
  if (answer === 'declined') return 'earlier.kept';
  return source === 'waitlist' ? 'earlier.moved' : `moved.${answer}`;
}
