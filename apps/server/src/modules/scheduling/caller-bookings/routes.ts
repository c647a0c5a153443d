import * as contract from '@hoist/contract';
import type { LocationId } from '@hoist/domain/ids';
import { ok } from '@hoist/domain/result';
import { reply, replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { getServices } from '../prices/get-services.ts';
import { getVisitInfo } from '../prices/get-visit-info.ts';
import { itemAt, wantedAt } from '../booking/visit-items.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { nearbyRules } from '../../../shared/nearby-rules.ts';
import type { MadeLink } from '../booking-links/hold-link-text.ts';
import { addCallerLocation } from './add-caller-location.ts';
import { addCallerVehicle } from './add-caller-vehicle.ts';
import { bookForCaller } from './book-for-caller.ts';
import { createCaller } from './create-caller.ts';
import { findCaller } from './find-caller.ts';
import { getCaller } from './get-caller.ts';
import { moveToNewCustomer } from './move-to-new-customer.ts';
import { releaseBookingLink } from './release-booking-link.ts';
import { sendCallerQuote } from './send-caller-quote.ts';
import { textBookingLink } from './text-booking-link.ts';

interface VisitForm {
  readonly items: readonly Parameters<ReturnType<typeof itemAt>>[0][];
  readonly users_locations_id: LocationId;
  readonly preferred_time: string;
  readonly coupon_code?: string | undefined;
  readonly quote_id?: string | undefined;
  readonly customer_note: string;
}

const visitOf = (form: VisitForm, idempotencyKey: string | undefined) => ({
  items: form.items.map(itemAt(form.users_locations_id)),
  preferredTime: form.preferred_time,
  couponCode: form.coupon_code ?? '',
  quoteId: form.quote_id,
  customerNote: form.customer_note,
  idempotencyKey,
});

/** Bookings and quotes for callers (ADR 112). */
export function callerRoutes(
  orders: Pick<LinkPorts, 'database' | 'booking' | 'links' | 'publicUrl' | 'accessLog'>,
): readonly Route[] {
  const { database, booking, links, accessLog, publicUrl } = orders;
  /** The link to copy never verifies a phone, so staff may see it. */
  const presentMade = ({ link, undo }: MadeLink) => ({
    bookingLinkId: link.bookingLinksId,
    url: publicUrl + links.pathOf('booking', { id: link.bookingLinksId, part: 'c' }),
    expiresAt: link.expiresAt.toISOString(),
    texted: link.texts > 0 || undo !== null,
    undo,
  });
  return [
    route(contract.getCaller, async ({ actor, params: { userId: usersId }, locale, now }) => {
      const found = await getCaller(orders, { usersId, locale });
      if (!found.ok) return found;
      const seen = { what: 'account', ordersServicesId: null, at: now } as const;
      accessLog.note([{ ...seen, usersId, actorId: actor.usersId, actorRole: 'office' }]);
      return ok({ data: found.value });
    }),
    route(contract.createCaller, async ({ actor, form, locale, now }) => {
      const language = form.locale ?? locale;
      const made = await createCaller(orders, { staffId: actor.usersId, ...form, language, locale, now });
      return replyWithData(made, 'caller.created');
    }),
    route(contract.moveToNewCustomer, async ({ actor, params, form, locale, now }) => {
      const given = { ...params, ...form, language: form.locale ?? locale };
      const moved = await moveToNewCustomer(orders, { staffId: actor.usersId, ...given, now });
      return replyWithData(moved, 'caller.moved');
    }),
    route(contract.addCallerVehicle, async ({ actor, params: { userId }, form, locale, now }) => {
      const given = { staffId: actor.usersId, userId, form, locale, now };
      const made = await addCallerVehicle(orders, given);
      return replyWithData(made);
    }),
    route(contract.addCallerLocation, ({ actor, params: { userId }, form }) =>
      replyWithData(addCallerLocation(orders, { staffId: actor.usersId, userId, form })),
    ),
    route(contract.getCallerServices, async ({ params: { userId }, query, locale, now }) => {
      const found = await findCaller(database.db, userId);
      if (!found.ok) return found;
      const rows = await getServices(booking, {
        userId,
        vehicleId: query.users_vehicles_id,
        locationId: query.user_location_id,
        locale,
        now: now.getTime(),
      });
      return rows.ok ? ok({ data: rows.value, recordsFiltered: rows.value.length, popular: [] }) : rows;
    }),
    route(contract.getCallerVisit, async ({ params: { userId }, query, locale, now }) => {
      const found = await findCaller(database.db, userId);
      if (!found.ok) return found;
      const info = await getVisitInfo(booking, {
        userId,
        wanted: query.items.map(wantedAt(query.users_locations_id)),
        couponCode: query.coupon_code ?? '',
        preferredTime: query.preferred_time,
        locale,
        now: now.getTime(),
      });
      if (!info.ok) return info;
      return ok({ ...info.value, zone: nearbyRules(zoneOf(info.value.timezone), now.getTime()) });
    }),
    route(contract.bookForCaller, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const booked = await bookForCaller(orders, {
        actor,
        usersId: params.userId,
        visit: visitOf(form, idempotencyKey),
        payment: form.payment,
        cardId: form.users_credit_cards_id ?? null,
        agreed: form.agreed,
        noShowFee: form.no_show_fee,
        holdMinutes: form.hold_minutes,
        fitInReason: form.fit_in_reason,
        limitReason: form.limit_reason,
        textsLink: form.text_link,
        locale,
        now,
      });
      if (!booked.ok) return booked;
      const { ordersId, ordersServicesId, state, made } = booked.value;
      const link = made && presentMade(made);
      const data = { ordersId, ordersServicesId, state, link };
      const held = link?.texted === true ? ('caller.held' as const) : ('caller.held_copy' as const);
      return reply({ data }, { text: state === 'booked' ? 'caller.booked' : held });
    }),
    route(contract.sendCallerQuote, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const sent = await sendCallerQuote(orders, {
        actor,
        usersId: params.userId,
        visit: visitOf(form, idempotencyKey),
        payment: form.payment,
        validDays: form.valid_days,
        textsLink: form.text_link,
        locale,
        now,
      });
      if (!sent.ok) return sent;
      const link = presentMade(sent.value);
      return reply({ data: { link } }, { text: link.texted ? 'caller.quoted' : 'caller.quoted_copy' });
    }),
    route(contract.textBookingLink, async ({ actor, params, now }) => {
      const texted = await textBookingLink(orders, { staffId: actor.usersId, ...params, now });
      return texted.ok ? reply({ data: presentMade(texted.value) }, { text: 'booking_link.texted' }) : texted;
    }),
    route(contract.releaseBookingLink, async ({ actor, params, now }) => {
      const released = await releaseBookingLink(orders, { staffId: actor.usersId, ...params, now });
      return released.ok ? reply({ data: params }, { text: 'caller.released' }) : released;
    }),
  ];
}
