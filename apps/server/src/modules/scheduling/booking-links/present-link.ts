import { text, type Locale, type openBookingLink, type Output, type Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { nextSlots } from '@hoist/domain/scheduling/dates-list';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatIso } from '@hoist/domain/time';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import type { QuotedVisit } from '#server/platform/db/schema-caller-bookings.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { opensByPhone } from '#modules/identity';
import type { LinkPorts } from './link-ports.ts';
import { cashTerms, visitTerms } from '../prices/terms.ts';
import { getVisitInfo } from '../prices/get-visit-info.ts';
import { presentPrice } from '../prices/present-price.ts';
import { visitQuote } from '../prices/visit-quote.ts';
import { findByToken, stateOf, type FoundLink } from './found-link.ts';
import { readServices } from './linked-visit.ts';

type Presented = Output<typeof openBookingLink>['data'];
type PresentedVisit = NonNullable<Presented['visit']>;

export interface PresentLink {
  readonly locale: Locale;
  readonly now: Date;
}

/** `presentLink` for a token, with what the link is now. */
export async function presentByToken(
  context: Pick<LinkPorts, 'database' | 'booking' | 'links'>,
  { token, locale, now }: PresentLink & { readonly token: string },
): Promise<Result<Presented, Refusal>> {
  const found = await findByToken(context.database.db, context.links, token);
  return found.ok ? presentLink(context, found.value, { locale, now }) : found;
}

/** What the holder of a link sees, who may not be the customer. */
export async function presentLink(
  context: Pick<LinkPorts, 'database' | 'booking'>,
  found: FoundLink,
  { locale, now }: PresentLink,
): Promise<Result<Presented, Refusal>> {
  const { link, user } = found;
  const state = stateOf(found, now);
  const shown = {
    kind: link.kind,
    state,
    accepted: link.acceptedAt !== null,
    expiresAt: link.expiresAt.toISOString(),
    opensByPhone: opensByPhone(user),
  };
  if (state !== 'open' && state !== 'booked') return ok({ ...shown, visit: null });
  const visit =
    link.ordersId === null && link.request
      ? await quoted(context, { found, request: link.request, locale, now })
      : await held(context, found, locale);
  if (!visit.ok) return visit;
  // On the clock of the place, as the start is.
  const expiresAt = formatIso(link.expiresAt.getTime(), zoneOf(visit.value.timezone));
  return ok({ ...shown, expiresAt, visit: { ...visit.value, firstName: user.fname } });
}

type WithoutName = Omit<PresentedVisit, 'firstName'>;

async function held(
  { database, booking }: Pick<LinkPorts, 'database' | 'booking'>,
  { link }: FoundLink,
  locale: Locale,
): Promise<Result<WithoutName, Refusal>> {
  const services = await readServices(database.db, link);
  const [first] = services;
  if (!first) return refuse({ code: 'not_found' });
  const settings = await booking.settings.get();
  const cash = first.paymentOption === 'pay_with_cash_on_service';
  const quotes = services.map(({ quote }) => quote);
  const quote = visitQuote(quotes, { secret: booking.secret, place: first });
  const [terms, ...others] = services.map((one) => ({
    quote: one.quote,
    province: one.state,
    timezone: one.timezone,
    startsAt: one.startsAt.getTime(),
    // The payments were split when the time was held.
    now: one.createdAt.getTime(),
    settings,
    locale,
  }));
  if (!terms) throw new Error('A visit has services');
  const zone = zoneOf(first.timezone);
  const startsAt = first.startsAt.getTime();
  return ok({
    timezone: first.timezone,
    servicesTitles: services.map((one) => (locale === 'fr' ? one.servicesTitleFr : one.servicesTitleEn)),
    preferredTime: formatLocalWithZone(startsAt, zone, locale),
    preferredTimeUnformatted: formatIso(startsAt, zone),
    durationMinutes: services.reduce((sum, one) => sum + one.durationMinutes, 0),
    city: first.location.city,
    price: presentPrice(quote, { cash, locale }),
    payment: cash ? 'cash' : 'card',
    terms: [...(cash ? cashTerms(quote, locale) : visitTerms(terms, others).lines)],
    cancelTerms: text(locale, 'terms.cancel'),
    noShowFee: formatMoney(quotes.reduce((sum, one) => sum + (one.noShowFeeCents ?? 0), 0)),
    otherTimes: [],
  });
}

interface Quoted extends PresentLink {
  readonly found: FoundLink;
  readonly request: QuotedVisit;
}

async function quoted(
  context: Pick<LinkPorts, 'booking'>,
  { found, request, locale, now }: Quoted,
): Promise<Result<WithoutName, Refusal>> {
  const { user } = found;
  const { preferredTime, payment, shown } = request;
  const priced = await getVisitInfo(context.booking, {
    userId: user.usersId,
    wanted: wantedOf(request),
    couponCode: request.couponCode,
    preferredTime,
    locale,
    now: now.getTime(),
  });
  if (!priced.ok) return priced;
  const info = priced.value;
  const zone = zoneOf(info.timezone);
  const starts = info.datesList.flatMap(({ slots }) => slots.map((slot) => Date.parse(slot.preferredTime)));
  const startsAt = Date.parse(preferredTime);
  const isFree = starts.includes(startsAt);
  const cash = payment === 'cash';
  return ok({
    timezone: info.timezone,
    servicesTitles: info.items.map(({ servicesTitle }) => servicesTitle),
    preferredTime: formatLocalWithZone(startsAt, zone, locale),
    preferredTimeUnformatted: formatIso(startsAt, zone),
    durationMinutes: info.durationMinutes,
    city: shown.city,
    price: cash ? info.checkoutInfoPayWitCash : info.checkoutInfo,
    payment,
    terms: cash ? info.cashTerms : info.cardTerms.lines,
    cancelTerms: info.cancelTerms,
    noShowFee: cash ? '0.00' : info.cardTerms.noShowFee,
    otherTimes: isFree ? [] : [...nextSlots({ starts, wanted: startsAt, placeZone: zone, locale })],
  });
}

/** The services of a quote as a booking wants them. */
export const wantedOf = ({ items, locationId }: QuotedVisit) =>
  items.map(({ vehicleId, serviceId, partCode, addonIds }) => ({
    vehicleId,
    locationId,
    serviceId,
    addonIds,
    partCode: partCode ?? undefined,
  }));
