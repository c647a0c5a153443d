import { allocateWithin } from '../money/allocate.ts';
import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp, toMillionths } from '../money/rounding.ts';
import type { TaxLine } from '../money/tax.ts';
import { ok, refuse, type Result } from '../result.ts';
import { couponDiscount, type CouponRefusal } from './coupon.ts';
import { distanceCharge, type TooFar } from './distance-charge.ts';
import { feeKinds } from './menu/price-figures.ts';
import type {
  PriceRules,
  QuoteRequest,
  QuotedAddon,
  QuotedItem,
  VisitQuoteRequest,
} from './quote-request.ts';
import { taxedLines } from './taxed-lines.ts';

export type QuoteLineKind = 'labour' | 'parts' | 'addon' | 'fee' | 'travel';

export interface QuoteLine {
  readonly kind: QuoteLineKind;
  /** The code of the service, parts type or add-on; the kind of an environmental fee; 'distance' for travel. */
  readonly code: string;
  readonly amountCents: Cents;
  readonly discountCents: Cents;
  /** This line's share of all taxes; the shares add up to the taxes exactly. */
  readonly taxCents: Cents;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly serviceCostCents: Cents;
  readonly partsCostCents: Cents;
  readonly addons: readonly QuotedAddon[];
  /** Charge for the distance beyond the free kilometres. */
  readonly extraChargesCents: Cents;
  readonly extraChargePerKmCents: Cents;
  readonly discountCents: Cents;
  /** After the discount, before tax. */
  readonly subtotalCents: Cents;
  readonly taxes: readonly TaxLine[];
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  readonly cashTotalCents: Cents;
  /** `cashTotalCents` − `totalCents`. */
  readonly cashRoundingCents: Cents;
  readonly durationMinutes: number;
}

export type QuoteRefusal = TooFar | { readonly code: 'coupon'; readonly reason: CouponRefusal };

/**
 * Prices one service: service + parts + add-ons + environmental fees + distance − coupon, then tax (decision E1). The
 * coupon does not apply to the distance and fees. Refuses a place that is too far and a coupon that cannot be used.
 */
export function quote(request: QuoteRequest): Result<Quote, QuoteRefusal> {
  const visit = quoteVisit({ ...request, items: [request] });
  if (!visit.ok) return visit;
  const [only] = visit.value;
  if (only === undefined) throw new Error('A visit of one service has one price');
  return ok(only);
}

/**
 * Prices each service of a visit (decision C14). The first includes the distance. A coupon applies once, to the sum of
 * the services it is for, and is split over their lines. Taxes are computed per service.
 */
export function quoteVisit(request: VisitQuoteRequest): Result<readonly Quote[], QuoteRefusal> {
  const { items, rules } = request;
  const travel = distanceCharge(request.distanceKm, rules.distance);
  if (!travel.ok) return travel;
  const charged = items.map((item, index) => chargesOf(item, rules, index === 0 ? travel.value : 0));
  const discounts = discountsOf(request, charged);
  if (!discounts.ok) return refuse({ code: 'coupon', reason: discounts.error });
  return ok(
    items.map((item, index) =>
      quoteOf(item, { request, charges: charged[index] ?? [], discounts: discounts.value[index] ?? [] }),
    ),
  );
}

interface Charge {
  readonly kind: QuoteLineKind;
  readonly code: string;
  readonly amountCents: Cents;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

function chargesOf(item: QuotedItem, rules: PriceRules, travelCents: Cents): readonly Charge[] {
  const { service, parts, addons } = item;
  return [
    { kind: 'labour', code: service.code, amountCents: servicePrice(item, rules) },
    ...(parts === null ? [] : [{ kind: 'parts' as const, code: parts.code, amountCents: parts.priceCents }]),
    ...addons.map((addon) => ({ kind: 'addon' as const, code: addon.code, amountCents: addon.priceCents })),
    ...feesOf(item),
    ...(travelCents === 0 ? [] : [{ kind: 'travel' as const, code: 'distance', amountCents: travelCents }]),
  ];
}

/** One line for each kind of fee, of the parts and add-ons together. */
function feesOf({ parts, addons }: QuotedItem): readonly Charge[] {
  const charged = [...(parts?.fees ?? []), ...addons.flatMap(({ fees }) => fees)];
  return feeKinds
    .map((code) => ({
      kind: 'fee' as const,
      code,
      amountCents: sum(charged.filter(({ kind }) => kind === code).map((fee) => fee.amountCents)),
    }))
    .filter(({ amountCents }) => amountCents > 0);
}

interface Priced {
  readonly request: VisitQuoteRequest;
  readonly charges: readonly Charge[];
  readonly discounts: readonly Cents[];
}

function quoteOf({ service, parts, addons }: QuotedItem, { request, charges, discounts }: Priced): Quote {
  const { rules } = request;
  const { lines, taxes, taxCents } = taxedLines({
    lines: charges.map((charge, index) => ({ ...charge, discountCents: discounts[index] ?? 0 })),
    serviceCode: service.code,
    tax: rules.tax,
    serviceDate: request.serviceDate,
  });
  const discountCents = sum(discounts);
  const subtotalCents = sum(charges.map((charge) => charge.amountCents)) - discountCents;
  const totalCents = subtotalCents + taxCents;
  return {
    lines,
    serviceCostCents: charges[0]?.amountCents ?? 0,
    partsCostCents: parts?.priceCents ?? 0,
    addons,
    extraChargesCents: sum(charges.filter(({ kind }) => kind === 'travel').map((one) => one.amountCents)),
    extraChargePerKmCents: rules.distance.perKmCents,
    discountCents,
    subtotalCents,
    taxes,
    taxCents,
    totalCents,
    cashTotalCents: roundCash(totalCents),
    cashRoundingCents: roundCash(totalCents) - totalCents,
    durationMinutes: service.durationMinutes + sum(addons.map((addon) => addon.durationMinutes)),
  };
}

/** The labour price for this vehicle, rounded once. */
function servicePrice({ service, vehicleClass }: QuotedItem, rules: PriceRules): Cents {
  const factor = service.sizeMultiplier ? toThousandths(rules.sizeFactors[vehicleClass]) : 1000;
  const { price } = service;
  if ('fixedCents' in price) return roundHalfUp(price.fixedCents * factor, 1000);
  const hours = toThousandths(price.labourHours);
  return roundHalfUp(rules.labourRateCentsPerHour * hours * factor, 1_000_000);
}

const toThousandths = (value: number): number => roundHalfUp(toMillionths(value), 1000);

/** A fee is passed on, so only a credit that is owed pays it. */
const isDiscountable = ({ kind }: Charge, owed: boolean): boolean =>
  kind !== 'travel' && (kind !== 'fee' || owed);

type Charged = readonly (readonly Charge[])[];

function discountsOf(
  { coupon: used, items, now }: VisitQuoteRequest,
  charged: Charged,
): Result<readonly (readonly Cents[])[], CouponRefusal> {
  if (used === null) return ok(charged.map((charges) => charges.map(() => 0)));
  const { coupon, city, usesByUser, usesOverall, owed } = used;
  const isFor = items.map(({ service }) => coupon.serviceCodes?.includes(service.code) ?? true);
  const weights = charged.map((charges, item) =>
    charges.map((charge) => (isFor[item] === true && isDiscountable(charge, owed) ? charge.amountCents : 0)),
  );
  const serviceCode = items[Math.max(0, isFor.indexOf(true))]?.service.code ?? '';
  const spendCents = sum(weights.flat());
  const discount = couponDiscount(coupon, { now, serviceCode, city, spendCents, usesByUser, usesOverall });
  if (!discount.ok) return discount;
  const rooms = weights.map((amounts, item) =>
    amounts.map((amount, line) => {
      const isParts = charged[item]?.[line]?.kind === 'parts';
      const floor = isParts && !owed ? (items[item]?.parts?.floorCents ?? 0) : 0;
      return Math.max(0, amount - floor);
    }),
  );
  const shares = allocateWithin(discount.value, weights.flat(), rooms.flat());
  const firsts = weights.map((_, item) => sum(weights.slice(0, item).map((one) => one.length)));
  return ok(weights.map((one, item) => shares.slice(firsts[item], (firsts[item] ?? 0) + one.length)));
}
