import { createHash } from 'node:crypto';
import type { Locale, Refusal } from '@hoist/contract';
import { cityKey } from '@hoist/datasets/settlements';
import type { ServiceId } from '@hoist/domain/ids';
import type { Coupon, CouponRefusal } from '@hoist/domain/pricing/coupon';
import { estimateHashInput } from '@hoist/domain/pricing/estimate-hash-input';
import { distanceRules, tenthsOf } from '@hoist/domain/pricing/distance-charge';
import { conditionOfGrade } from '@hoist/domain/pricing/part-condition';
import { chargedFees } from '@hoist/domain/pricing/menu/price-figures';
import { quoteVisit, type Quote, type QuoteRefusal } from '@hoist/domain/pricing/quote';
import type { QuotedItem, QuotedService } from '@hoist/domain/pricing/quote-request';
import { warrantyOf } from '@hoist/domain/pricing/warranty';
import { assertUnreachable, ok, refuse, type Result } from '@hoist/domain/result';
import { localDate } from '@hoist/domain/time';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import type { FittedMenuService } from '#modules/catalogue';
import { zoneOf } from '#server/shared/zone-of.ts';
import { priceText } from '@hoist/domain/money/format-price';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import type { CouponRow } from '../booking/queries.ts';
import { quoteIdOf } from './quote-id.ts';
import type { Selection } from '../booking/selection.ts';

export interface PriceRequest {
  readonly selection: Selection;
  readonly settings: BookingSettings;
  readonly coupon: CouponRow | null;
  readonly serviceCodes: ReadonlyMap<ServiceId, { readonly code: string }>;
  /** The visit's time; its day selects the tax rates. */
  readonly visitAt: number;
  readonly now: number;
  readonly locale: Locale;
  readonly secret: string;
}

export interface Price {
  readonly quote: Quote;
  readonly frozen: FrozenQuote;
  readonly estimateHash: string;
  /** The local day of the visit, 'YYYY-MM-DD'; the order keeps its tax rates. */
  readonly serviceDate: string;
}

function couponOf(row: CouponRow, serviceCodes: PriceRequest['serviceCodes']): Coupon {
  const codes = row.servicesIds.flatMap((id) => serviceCodes.get(id)?.code ?? []);
  return {
    code: row.code,
    value:
      row.percent === null
        ? { kind: 'amount', amountCents: row.amountCents ?? 0 }
        : { kind: 'percent', percent: row.percent },
    minimumSpendCents: row.minimumCents,
    serviceCodes: row.servicesIds.length === 0 ? null : codes,
    cities: row.cities.length === 0 ? null : row.cities,
    validFrom: row.validFrom,
    validUntil: row.validTo,
    perUserLimit: row.limitPerUser,
    overallLimit: row.limitTotal,
  };
}

const couponTexts: Readonly<Record<CouponRefusal['code'], NonNullable<Refusal['text']>>> = {
  not_yet_valid: 'coupon.not_yet',
  expired: 'coupon.expired',
  other_service: 'coupon.service_excluded',
  other_city: 'coupon.city_excluded',
  below_minimum: 'coupon.minimum',
  used_by_user: 'coupon.used',
  used_up: 'coupon.used_up',
};

function couponRefusal(reason: CouponRefusal, locale: Locale): Refusal {
  const values =
    reason.code === 'below_minimum' ? { amount: priceText(reason.minimumSpendCents, locale) } : undefined;
  return { code: 'coupon_refused', text: couponTexts[reason.code], values };
}

function refusalOf(refusal: QuoteRefusal, locale: Locale): Refusal {
  switch (refusal.code) {
    case 'too_far':
      return { code: 'not_serviceable', text: 'location.too_far' };
    case 'coupon':
      return couponRefusal(refusal.reason, locale);
    default:
      return assertUnreachable(refusal);
  }
}

/** `service` has the figures of the vehicle. */
export const quotedService = (service: FittedMenuService): QuotedService => ({
  code: service.code,
  price:
    service.fixedPriceCents === null
      ? { labourHours: service.labourHours }
      : { fixedCents: service.fixedPriceCents },
  sizeMultiplier: service.sizeMultiplier,
  durationMinutes: service.slotMinutes,
});

const byOffice = ({ quotedWithinHours: hours }: BookingSettings): Refusal => ({
  code: 'not_serviceable',
  text: 'booking.by_office',
  values: { hours },
});

type Quoting = Omit<PriceRequest, 'secret'>;

const itemOf = (
  { service, part, addons, vehicle, location }: Selection,
  { environmentalFees }: BookingSettings,
): QuotedItem => ({
  service: quotedService(service),
  parts: part,
  addons: addons.map((addon) => ({
    servicesAddonsId: addon.id,
    code: addon.code,
    priceCents: addon.priceCents,
    durationMinutes: addon.minutes,
    fees: chargedFees(addon.fees, environmentalFees[location.state] ?? {}),
  })),
  vehicleClass: vehicle.sizeClass,
});

/** Prices the selections of one visit; the first has the travel charge (decision C14). */
function quotesOf(request: Quoting, selections: readonly Selection[]): Result<readonly Quote[], Refusal> {
  const { settings, coupon, now } = request;
  const { location, drive } = request.selection;
  const tax = settings.taxes.get(location.state);
  if (!tax) return refuse({ code: 'not_serviceable', text: 'location.not_covered' });
  if (selections.some(({ service }) => service.byOffice)) return refuse(byOffice(settings));
  const quoted = quoteVisit({
    items: selections.map((selection) => itemOf(selection, settings)),
    distanceKm: drive.km,
    coupon: coupon && {
      coupon: couponOf(coupon, request.serviceCodes),
      city: cityKey(location.city, location.state),
      usesByUser: coupon.usedByUser,
      usesOverall: coupon.used,
      owed: coupon.owed,
    },
    rules: {
      labourRateCentsPerHour: settings.labourRateCentsPerHour,
      sizeFactors: settings.sizeFactors,
      distance: distanceRules(
        { includedKm: settings.includedKm, perKmCents: settings.perKmCents, maxKm: settings.maxKm },
        drive,
      ),
      tax,
    },
    serviceDate: localDate(request.visitAt, zoneOf(location.timezone)),
    now,
  });
  return quoted.ok ? quoted : refuse(refusalOf(quoted.error, request.locale));
}

function onlyOne<T>(all: readonly T[]): T {
  const [one] = all;
  if (one === undefined) throw new Error('Nothing was priced');
  return one;
}

export function quoteOf(request: Quoting): Result<Quote, Refusal> {
  const quoted = quotesOf(request, [request.selection]);
  return quoted.ok ? ok(onlyOne(quoted.value)) : quoted;
}

/** `quoteOf` with the frozen estimate. */
export function priceOf(request: PriceRequest): Result<Price, Refusal> {
  const priced = priceVisit(request, [request.selection]);
  return priced.ok ? ok(onlyOne(priced.value)) : priced;
}

/**
 * Prices the services of one visit, each frozen separately. `request.selection` is the first; place and drive are
 * shared.
 */
export function priceVisit(
  request: PriceRequest,
  selections: readonly Selection[],
): Result<readonly Price[], Refusal> {
  const { location } = request.selection;
  const quoted = quotesOf(request, selections);
  if (!quoted.ok) return quoted;
  const serviceDate = localDate(request.visitAt, zoneOf(location.timezone));
  const expiresAt = request.now + request.settings.quoteMinutes * 60_000;
  return ok(
    selections.map((selection, index) => {
      const quote = quoted.value[index] ?? onlyOne(quoted.value);
      const visit = selections.length > 1 ? { number: index + 1, of: selections.length } : undefined;
      const frozen = frozenOf(quote, { request: { ...request, selection }, expiresAt, visit });
      const estimate = { quote: frozen, province: location.state, serviceDate, expiresAt };
      const estimateHash = createHash('sha256').update(estimateHashInput(estimate)).digest('hex');
      return { quote, frozen, serviceDate, estimateHash };
    }),
  );
}

function frozenOf(
  quoted: Quote,
  given: {
    readonly request: PriceRequest;
    readonly expiresAt: number;
    readonly visit: FrozenQuote['visit'] | undefined;
  },
): FrozenQuote {
  const { selection, settings, secret } = given.request;
  const { months, km } = warrantyOf(
    selection.part?.warrantyMonths ?? selection.service.warrantyMonths,
    selection.location.state,
  );
  // Travel is charged with the first service of a visit.
  const distanceKm = given.visit && given.visit.number > 1 ? 0 : tenthsOf(selection.drive.km) / 10;
  return {
    ...quoted,
    addons: selection.addons.map((addon) => ({
      id: addon.id,
      titleEn: addon.title.en,
      titleFr: addon.title.fr,
      priceCents: addon.priceCents,
    })),
    distanceKm,
    ...(given.visit ? { visit: given.visit } : {}),
    includedKm: settings.includedKm,
    labourHours: selection.service.labourHours,
    labourRateCents: settings.labourRateCentsPerHour,
    warrantyMonths: months,
    warrantyKm: km,
    ...(selection.part ? { partCondition: conditionOfGrade(selection.part.code) } : {}),
    ...(selection.part && selection.part.coreCents > 0 ? { coreCents: selection.part.coreCents } : {}),
    quoteId: quoteIdOf(
      { totalCents: quoted.totalCents, expiresAt: given.expiresAt, distanceTenths: tenthsOf(distanceKm) },
      { secret, place: selection.location },
    ),
    expiresAt: new Date(given.expiresAt).toISOString(),
  };
}
