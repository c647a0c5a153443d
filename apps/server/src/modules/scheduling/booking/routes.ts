import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import type { AddonId, LocationId, ServiceId, UserId, VehicleId } from '@hoist/domain/ids';
import { ok } from '@hoist/domain/result';
import { reply, type Call, replyWith, replyWithData } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { checkPrice } from '../prices/check-price.ts';
import type { StartedPayments } from '#modules/payments';
import { type ShownFor, shownQuoteCookie, shownQuoteIn } from '#server/shared/shown-quote.ts';
import { getCheckoutInfo } from '../prices/get-checkout-info.ts';
import type { BookingContext } from './booking-context.ts';
import { findBooking } from './find-booking.ts';
import { validateCoupon } from '../coupons/validate-coupon.ts';
import { clockUnlikely } from './device-clock.ts';
import { getServices } from '../prices/get-services.ts';
import { popularServices } from '../prices/popular-services.ts';
import type { OrderIds } from './queries.ts';
import { scheduleService } from './schedule-service.ts';
import type { Wanted } from './selection.ts';
import { readSite } from './read-site.ts';
import { visitRoutes } from './visit-routes.ts';
import { applyCoupon } from '../coupons/apply-coupon.ts';

interface WantedForm {
  readonly users_vehicles_id: VehicleId;
  readonly users_locations_id: LocationId;
  readonly services_id: ServiceId;
  readonly services_addons_id: readonly AddonId[];
}

export const wantedOf = (form: WantedForm, partCode: string | undefined): Wanted => ({
  vehicleId: form.users_vehicles_id,
  locationId: form.users_locations_id,
  serviceId: form.services_id,
  addonIds: form.services_addons_id,
  partCode,
});

const shownFor = (userId: UserId, form: Omit<WantedForm, 'services_addons_id'>): ShownFor => ({
  userId,
  vehicleId: form.users_vehicles_id,
  locationId: form.users_locations_id,
  serviceId: form.services_id,
});

/** The quote that a refusal shows in place of the earlier one. */
const newQuoteOf = ({ code, extra }: Refusal): string | undefined =>
  code === 'price_changed'
    ? (extra?.['checkoutInfo'] as { readonly quoteId?: string } | undefined)?.quoteId
    : undefined;

const nothingLeft: StartedPayments = { status: 'pending', stripePayload1: null, stripePayload2: null };

function bookedAnswer({ ordersId, ordersServicesId }: OrderIds, started: StartedPayments) {
  const { status, stripePayload1, stripePayload2 } = started;
  const order = { ordersId, ordersServicesId, orderServiceStatus: status };
  const text = status === 'draft' ? ('order.authenticate' as const) : ('order.booked' as const);
  return reply({ ordersId, ordersServicesId, order, stripePayload1, stripePayload2 }, { text });
}

const couponOf = ({
  actor,
  form,
  locale,
  now,
}: Pick<Call<typeof contract.validateCoupon>, 'actor' | 'form' | 'locale' | 'now'>) => ({
  userId: actor.usersId,
  wanted: wantedOf(form, form.service_part_code),
  code: form.code,
  locale,
  now: now.getTime(),
});

export function bookingRoutes(context: BookingContext, publicUrl: string): readonly Route[] {
  const secure = publicUrl.startsWith('https:');
  return [
    route(contract.getServices, async ({ actor, query, locale, now }) => {
      const rows = await getServices(context, {
        userId: actor.usersId,
        vehicleId: query.users_vehicles_id,
        locationId: query.user_location_id,
        locale,
        now: now.getTime(),
      });
      if (!rows.ok) return rows;
      const popular = [...(await popularServices(context.database.db, now.getTime()))];
      return ok({ data: rows.value, recordsFiltered: rows.value.length, popular });
    }),
    route(contract.getCheckoutInfo, async ({ actor, query, locale, now }) => {
      const info = await getCheckoutInfo(context, {
        userId: actor.usersId,
        wanted: wantedOf(query, query.parts_code),
        couponCode: query.coupon_code ?? '',
        preferredTime: query.preferred_time,
        locale,
        now: now.getTime(),
      });
      if (!info.ok) return info;
      const { quoteId } = info.value.checkoutInfo;
      const cookie = shownQuoteCookie(shownFor(actor.usersId, query), quoteId, secure);
      return { ...ok({ ...info.value, clockUnlikely: clockUnlikely(query, now) }), cookie };
    }),
    route(contract.validateCoupon, async (call) =>
      replyWith(await validateCoupon(context, couponOf(call)), 'coupon.applied'),
    ),
    route(contract.applyCoupon, async (call) =>
      replyWith(await applyCoupon(context, couponOf(call)), 'coupon.applied'),
    ),
    route(
      contract.scheduleService,
      async ({ actor, params, form, cookies, locale, now, storeAnswer, idempotencyKey }) => {
        const shown = shownFor(params.userId, form);
        const booked = await scheduleService(context, {
          userId: params.userId,
          idempotencyKey,
          answerOf: storeAnswer && ((ids) => storeAnswer(bookedAnswer(ids, nothingLeft))),
          wanted: wantedOf(form, form.service_part_code),
          preferredTime: form.preferred_time,
          couponCode: form.coupon_code ?? '',
          cardId: form.users_credit_cards_id ?? null,
          paymentOption: form.order_payment_option,
          isDraft: form.is_draft,
          quoteId: form.quote_id ?? shownQuoteIn(cookies, shown),
          noShowFee: form.no_show_fee,
          customerNote: form.customer_note,
          removedParts: form.removed_parts,
          site: readSite(form),
          locale: actor.locale,
          now: now.getTime(),
        });
        if (!booked.ok) {
          const quoteId = newQuoteOf(booked.error);
          return quoteId === undefined
            ? booked
            : { ...booked, cookie: shownQuoteCookie(shown, quoteId, secure) };
        }
        const { ordersServicesId, answer } = booked.value;
        if (answer) return { ...bookedAnswer(booked.value, nothingLeft), stored: answer };
        // A cash booking needs no provider, so a new pending booking has nothing left to do.
        const settled = booked.value.fresh && booked.value.status === 'pending';
        const started = settled ? ok(nothingLeft) : await context.startPayments({ ordersServicesId, locale });
        return started.ok ? bookedAnswer(booked.value, started.value) : started;
      },
      // A card booking waits for charges between its commit and its answer.
      { storesAnswer: (form) => form.order_payment_option === 'pay_with_cash_on_service' },
    ),
    ...visitRoutes(context),
    route(contract.findBooking, async ({ params, form, locale, now }) => {
      const { database } = context;
      const { userId } = params;
      const found = await findBooking(database, { userId, key: form.idempotency_key, locale, now });
      return replyWithData(found);
    }),
    publicRoute(contract.checkPrice, ({ query, locale, now }) =>
      checkPrice(context, {
        zip: query.zip,
        serviceCode: query.service,
        year: query.year_vehicle,
        makeId: query.make_vehicle,
        modelId: query.model_vehicle,
        locale,
        now: now.getTime(),
      }),
    ),
  ];
}
