import { text, type Locale, type Output, type Refusal, type getVisitInfo as endpoint } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { datesList } from '@hoist/domain/scheduling/dates-list';
import { parseIso } from '@hoist/domain/time';
import { zoneName } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import { contentOf } from '#modules/settings';
import { inLocale } from '#modules/catalogue';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { presentService } from './present-service.ts';
import { presentPrice } from './present-price.ts';
import { priceVisit } from './price.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { CouponRow } from '../booking/queries.ts';
import { selectVisit } from '../booking/select-visit.ts';
import type { Selection, Wanted } from '../booking/selection.ts';
import { slotsWithParts } from '../calendars/slots-of.ts';
import { partsNote } from '../calendars/parts-wait.ts';
import { cashTerms, visitTerms } from './terms.ts';
import { visitQuote } from './visit-quote.ts';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import { findCoupon } from '../coupons/find-coupon.ts';
import { titleOf } from '#server/shared/title-of.ts';

export interface VisitInfoRequest {
  readonly userId: UserId;
  readonly wanted: readonly Wanted[];
  readonly couponCode: string;
  /** The chosen time; it determines the terms. */
  readonly preferredTime: string | undefined;
  readonly locale: Locale;
  readonly now: number;
}

type VisitInfo = Omit<Output<typeof endpoint>, 'status' | 'message' | 'clockUnlikely'>;

interface PricedVisit {
  readonly info: Omit<VisitInfo, 'items'>;
  readonly selections: readonly Selection[];
  readonly quotes: readonly FrozenQuote[];
}

/** The services of a visit (decision C14) with prices, total, terms and the times that fit all. */
export async function getVisitInfo(
  context: BookingContext,
  request: VisitInfoRequest,
): Promise<Result<VisitInfo, Refusal>> {
  const priced = await priceForCheckout(context, request);
  if (!priced.ok) return priced;
  const { info, selections, quotes } = priced.value;
  const { locale } = request;
  return ok({
    ...info,
    items: selections.flatMap(({ vehicle, service, durationMinutes }, index) => {
      const quote = quotes[index];
      if (!quote) return [];
      return {
        usersVehiclesId: vehicle.id,
        servicesId: service.id,
        servicesTitle: inLocale(service.title, locale),
        serviceDetails: presentService(service, { price: quote, locale, serviceable: true }),
        durationMinutes,
        checkoutInfo: presentPrice(quote, { cash: false, locale }),
        checkoutInfoPayWitCash: presentPrice(quote, { cash: true, locale }),
      };
    }),
  });
}

/** Selects and prices the services of a visit and reads its free times. */
export async function priceForCheckout(
  context: BookingContext,
  request: VisitInfoRequest,
): Promise<Result<PricedVisit, Refusal>> {
  const { userId, wanted, locale, now } = request;
  const { db } = context.database;
  const snapshot = await readSnapshot(context);
  const selected = await selectVisit(db, { userId, wanted, snapshot });
  if (!selected.ok) return selected;
  const { selections, first, whole } = selected.value;
  const { location, user } = first;
  const zone = zoneOf(location.timezone);
  const { settings } = snapshot;
  const { starts: free, waitsFor } = await slotsWithParts(db, { selection: whole, snapshot, now });
  const chosen = request.preferredTime === undefined ? undefined : parseIso(request.preferredTime);
  const isOurs =
    chosen !== undefined &&
    !free.includes(chosen) &&
    (await isHeldByOwnDraft(db, { userId, now, selection: first, at: chosen }));
  const starts = isOurs ? [...free, chosen].toSorted((one, other) => one - other) : free;
  const visitAt = chosen || starts[0] || now;
  const price = (coupon: CouponRow | null) =>
    priceVisit(
      {
        selection: first,
        settings,
        coupon,
        serviceCodes: snapshot.menu.byId,
        visitAt,
        now,
        locale,
        secret: context.secret,
      },
      selections,
    );
  const couponed = await withCoupon(db, request, price);
  if (!couponed.ok) return couponed;
  const quotes = couponed.value.price.map(({ frozen }) => frozen);
  const quote = visitQuote(quotes, { secret: context.secret, place: location });
  let begins = visitAt;
  const [terms, ...otherTerms] = quotes.map((one) => {
    const startsAt = begins;
    begins += one.durationMinutes * 60_000;
    const { state: province, timezone } = location;
    return { quote: one, province, timezone, startsAt, now, settings, locale };
  });
  if (!terms) throw new Error('A visit has services');
  const days = datesList({ starts, placeZone: zone, locale, now, horizonDays: settings.horizonDays });
  const info = {
    checkoutInfo: presentPrice(quote, { cash: false, locale }),
    checkoutInfoPayWitCash: presentPrice(quote, { cash: true, locale }),
    datesList: days.map((day) => ({ ...day, slots: [...day.slots] })),
    partsNote: partsNote(waitsFor, locale),
    timezone: location.timezone,
    timezoneLabel: zoneName(zone.zone, locale),
    durationMinutes: whole.durationMinutes,
    coupon: couponed.value.coupon,
    couponMessage: couponed.value.message,
    cashAllowed: isCashAllowed(user.cashOption, settings.allowCashAppPayment === 1),
    paymentNote: contentOf(await context.info.get(), 'checkout_payment_note', locale),
    cardTerms: visitTerms(terms, otherTerms),
    cashTerms: cashTerms(quote, locale),
    cancelTerms: text(locale, 'terms.cancel'),
  };
  return ok({ info, selections, quotes });
}

/** The time is blocked only by this customer's draft, which the same booking continues. */
async function isHeldByOwnDraft(
  db: Db,
  given: {
    readonly userId: UserId;
    readonly now: number;
    readonly selection: Selection;
    readonly at: number;
  },
): Promise<boolean> {
  const { userId, now, selection, at } = given;
  const draft = await db
    .selectFrom('orderServices')
    .select('ordersServicesId')
    .where('usersId', '=', userId)
    .where('status', '=', 'draft')
    .where('holdExpiresAt', '>', new Date(now))
    .where('startsAt', '=', new Date(at))
    .where('usersVehiclesId', '=', selection.vehicle.id)
    .where('servicesId', '=', selection.service.id)
    .executeTakeFirst();
  return draft !== undefined;
}

interface Couponed<P> {
  readonly price: P;
  readonly coupon: { code: string; title: string } | null;
  /** Why a given code has no effect; empty otherwise. */
  readonly message: string;
}

/** Prices with a coupon; an invalid coupon adds a message beside the price. */
async function withCoupon<P>(
  db: Db,
  request: {
    readonly couponCode: string;
    readonly userId: UserId;
    readonly locale: Locale;
    readonly now: number;
  },
  price: (coupon: CouponRow | null) => Result<P, Refusal>,
): Promise<Result<Couponed<P>, Refusal>> {
  const { locale, userId, now } = request;
  const code = normaliseCouponCode(request.couponCode);
  const plain = (message: string): Result<Couponed<P>, Refusal> => {
    const priced = price(null);
    return priced.ok ? ok({ price: priced.value, coupon: null, message }) : priced;
  };
  if (code === '') return plain('');
  const found = await findCoupon(db, { code, userId, now });
  if (!found.ok) return found;
  const row = found.value;
  if (!row) return plain(text(locale, 'coupon.unknown'));
  const priced = price(row);
  if (priced.ok)
    return ok({ price: priced.value, coupon: { code: row.code, title: titleOf(row, locale) }, message: '' });
  if (priced.error.code !== 'coupon_refused') return priced;
  return plain(text(locale, priced.error.text ?? 'error.coupon_refused', priced.error.values));
}
