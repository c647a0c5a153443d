import { createHash } from 'node:crypto';
import type { Locale, Refusal } from '@hoist/contract';
import { provinceByCode } from '@hoist/datasets/tax';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { addonId } from '@hoist/domain/ids';
import type { Coupon, CouponRefusal } from '@hoist/domain/pricing/coupon';
import { estimateHashInput } from '@hoist/domain/pricing/estimate-hash-input';
import { conditionOfGrade } from '@hoist/domain/pricing/part-condition';
import { quote, type Quote, type QuoteRefusal } from '@hoist/domain/pricing/quote';
import type { QuotedService } from '@hoist/domain/pricing/quote-request';
import { warrantyOf } from '@hoist/domain/pricing/warranty';
import { assertUnreachable, ok, refuse, type Result } from '@hoist/domain/result';
import { localDate, type ZoneRules } from '@hoist/domain/time';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import type { MenuService } from '../menu/menu.ts';
import { priceText } from '../messages/message-format.ts';
import type { BookingFigures } from './figures.ts';
import type { CouponRow } from './queries.ts';
import { quoteIdOf } from './quote-id.ts';
import type { Selection } from './selection.ts';

export interface PriceRequest {
  readonly selection: Selection;
  readonly figures: BookingFigures;
  readonly coupon: CouponRow | null;
  readonly serviceCodes: ReadonlyMap<number, { readonly code: string }>;
  /** When the visit is; tax rates are those of its day. */
  readonly visitAt: number;
  readonly now: number;
  /** The reader's, for what is refused. */
  readonly locale: Locale;
  readonly secret: string;
}

export interface Price {
  readonly quote: Quote;
  readonly frozen: FrozenQuote;
  readonly estimateHash: string;
  /** The day of the visit at its place, 'YYYY-MM-DD': the order keeps its tax rates. */
  readonly serviceDate: string;
}

/** The zone of a location. One that the data does not know was never stored: a bug, and throws. */
export function zoneOf(timezone: string): ZoneRules {
  const rules = zoneRules(timezone);
  if (!rules) throw new Error(`No rules for the zone ${timezone}`);
  return rules;
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
  below_minimum: 'coupon.minimum',
  used_by_user: 'coupon.used',
  used_up: 'coupon.expired',
};

/** Why a coupon cannot be used, in the reader's words. */
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

/** A service of the menu as the rules of pricing read it. */
export const quotedService = (service: MenuService): QuotedService => ({
  code: service.code,
  price:
    service.fixedPriceCents === null
      ? { labourHours: service.labourHours }
      : { fixedCents: service.fixedPriceCents },
  sizeMultiplier: service.sizeMultiplier,
  durationMinutes: service.slotMinutes,
});

/** Prices a selection (decisions E1–E4). */
export function quoteOf(request: Omit<PriceRequest, 'secret'>): Result<Quote, Refusal> {
  const { selection, figures, coupon, now } = request;
  const { service, part, addons, vehicle, location, drive } = selection;
  const tax = provinceByCode(location.state);
  if (!tax) return refuse({ code: 'not_serviceable', text: 'location.not_covered' });
  const serviceDate = localDate(request.visitAt, zoneOf(location.timezone));
  const quoted = quote({
    service: quotedService(service),
    parts: part && { code: part.code, priceCents: part.priceCents },
    addons: addons.map((addon) => ({
      servicesAddonsId: addonId(addon.id),
      code: addon.code,
      priceCents: addon.priceCents,
      durationMinutes: addon.minutes,
    })),
    vehicleClass: vehicle.sizeClass,
    distanceKm: drive.km,
    coupon: coupon && {
      coupon: couponOf(coupon, request.serviceCodes),
      usesByUser: coupon.usedByUser,
      usesOverall: coupon.used,
    },
    rules: {
      labourRateCentsPerHour: figures.labourRateCentsPerHour,
      sizeFactors: figures.sizeFactors,
      distance: { includedKm: figures.includedKm, perKmCents: figures.perKmCents, maxKm: figures.maxKm },
      tax,
    },
    serviceDate,
    now,
  });
  return quoted.ok ? quoted : refuse(refusalOf(quoted.error, request.locale));
}

/** As `quoteOf`, with what the reader of the estimate needs, frozen. */
export function priceOf(request: PriceRequest): Result<Price, Refusal> {
  const { selection, figures, now } = request;
  const { location } = selection;
  const quoted = quoteOf(request);
  if (!quoted.ok) return quoted;
  const serviceDate = localDate(request.visitAt, zoneOf(location.timezone));
  const expiresAt = now + figures.quoteMinutes * 60_000;
  const frozen = frozenOf(quoted.value, { request, expiresAt });
  const estimate = { quote: frozen, province: location.state, serviceDate, expiresAt };
  return ok({
    quote: quoted.value,
    frozen,
    serviceDate,
    estimateHash: createHash('sha256').update(estimateHashInput(estimate)).digest('hex'),
  });
}

function frozenOf(
  quoted: Quote,
  given: { readonly request: PriceRequest; readonly expiresAt: number },
): FrozenQuote {
  const { selection, figures, secret } = given.request;
  const { months, km } = warrantyOf(
    selection.part?.warrantyMonths ?? selection.service.warrantyMonths,
    selection.location.state,
  );
  return {
    ...quoted,
    addons: selection.addons.map((addon) => ({
      id: addon.id,
      titleEn: addon.title.en,
      titleFr: addon.title.fr,
      priceCents: addon.priceCents,
    })),
    distanceKm: Math.round(selection.drive.km * 10) / 10,
    includedKm: figures.includedKm,
    labourHours: selection.service.labourHours,
    labourRateCents: figures.labourRateCentsPerHour,
    warrantyMonths: months,
    warrantyKm: km,
    ...(selection.part ? { partCondition: conditionOfGrade(selection.part.code) } : {}),
    quoteId: quoteIdOf({ totalCents: quoted.totalCents, expiresAt: given.expiresAt }, secret),
    expiresAt: new Date(given.expiresAt).toISOString(),
  };
}

export const titleOf = (
  titles: { readonly titleEn: string; readonly titleFr: string },
  locale: Locale,
): string => (locale === 'fr' ? titles.titleFr : titles.titleEn);
