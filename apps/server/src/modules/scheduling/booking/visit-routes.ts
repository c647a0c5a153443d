import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import { visitResponse } from '#modules/payments';
import type { BookingContext } from './booking-context.ts';
import { clockUnlikely } from './device-clock.ts';
import { readSite } from './read-site.ts';
import { scheduleVisit } from './schedule-visit.ts';
import { itemAt, wantedAt } from './visit-items.ts';
import { getVisitInfo } from '../prices/get-visit-info.ts';

export function visitRoutes(context: BookingContext): readonly Route[] {
  return [
    route(contract.getVisitInfo, async ({ actor, query, locale, now }) => {
      const info = await getVisitInfo(context, {
        userId: actor.usersId,
        wanted: query.items.map(wantedAt(query.users_locations_id)),
        couponCode: query.coupon_code ?? '',
        preferredTime: query.preferred_time,
        locale,
        now: now.getTime(),
      });
      return info.ok ? ok({ ...info.value, clockUnlikely: clockUnlikely(query, now) }) : info;
    }),
    route(
      contract.scheduleVisit,
      async ({ actor, params, form, locale, now, storeAnswer, idempotencyKey }) => {
        const booked = await scheduleVisit(context, {
          userId: params.userId,
          idempotencyKey,
          answerOf: storeAnswer && ((ids) => storeAnswer(visitResponse(ids, []))),
          items: form.items.map(itemAt(form.users_locations_id)),
          preferredTime: form.preferred_time,
          couponCode: form.coupon_code ?? '',
          cardId: form.users_credit_cards_id ?? null,
          paymentOption: form.order_payment_option,
          isDraft: false,
          quoteId: form.quote_id,
          noShowFee: form.no_show_fee,
          customerNote: form.customer_note,
          site: readSite(form),
          locale: actor.locale,
          now: now.getTime(),
        });
        if (!booked.ok) return booked;
        const { ids, answer, fresh, status } = booked.value;
        if (answer) return { ...visitResponse(ids, []), stored: answer };
        const services = ids.map(({ ordersServicesId }) => ordersServicesId);
        // A cash booking needs no provider, so a new pending booking has nothing left to do.
        const started =
          fresh && status === 'pending' ? ok([]) : await context.startVisit({ services, locale });
        if (started.ok) return visitResponse(ids, started.value);
        const { extra, ...refusal } = started.error;
        return {
          ok: false,
          error: {
            ...refusal,
            ...(refusal.code === 'payment_pending'
              ? { extra: { ...extra, ordersId: ids[0]?.ordersId } }
              : {}),
          },
        };
      },
      // A card booking waits for charges between its commit and its answer.
      { storesAnswer: (form) => form.order_payment_option === 'pay_with_cash_on_service' },
    ),
  ];
}
