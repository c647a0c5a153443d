import { allocate } from '../money/allocate.ts';
import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp, toMillionths } from '../money/rounding.ts';
import type { TaxLine } from '../money/tax.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { CouponRefusal } from './coupon.ts';
import { couponDiscount } from './coupon.ts';
import type { TooFar } from './distance-charge.ts';
import { distanceCharge } from './distance-charge.ts';
import type { QuoteRequest, QuotedAddon } from './quote-request.ts';
import { taxedLines } from './taxed-lines.ts';

export type QuoteLineKind = 'labour' | 'parts' | 'addon' | 'travel';

export interface QuoteLine {
  readonly kind: QuoteLineKind;
  /** The code of the service, parts type or add-on; 'distance' for travel. */
  readonly code: string;
  readonly amountCents: Cents;
  readonly discountCents: Cents;
  /** This line's part of all taxes; the parts of all lines add up to the taxes to the cent. */
  readonly taxCents: Cents;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly serviceCostCents: Cents;
  readonly partsCostCents: Cents;
  readonly addons: readonly QuotedAddon[];
  /** Distance beyond what is free. */
  readonly extraChargesCents: Cents;
  readonly extraChargePerKmCents: Cents;
  readonly discountCents: Cents;
  /** After the discount, before tax: subtotal + tax = total. */
  readonly subtotalCents: Cents;
  readonly taxes: readonly TaxLine[];
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  readonly cashTotalCents: Cents;
  /** What rounding adds to the total when it is paid in cash. */
  readonly cashRoundingCents: Cents;
  readonly durationMinutes: number;
}

export type QuoteRefusal = TooFar | { readonly code: 'coupon'; readonly reason: CouponRefusal };

/**
 * Prices one service at one place (decisions E1–E3): service + parts + add-ons + distance − coupon, then tax. The coupon
 * never touches the distance. Refuses a place that is too far and a coupon that cannot be used.
 */
export function quote(request: QuoteRequest): Result<Quote, QuoteRefusal> {
  const { service, parts, addons, rules } = request;
  const travel = distanceCharge(request.distanceKm, rules.distance);
  if (!travel.ok) return travel;
  const serviceCostCents = servicePrice(request);
  const charges: readonly Charge[] = [
    { kind: 'labour', code: service.code, amountCents: serviceCostCents },
    ...(parts === null ? [] : [{ kind: 'parts' as const, code: parts.code, amountCents: parts.priceCents }]),
    ...addons.map((addon) => ({ kind: 'addon' as const, code: addon.code, amountCents: addon.priceCents })),
    ...(travel.value === 0 ? [] : [{ kind: 'travel' as const, code: 'distance', amountCents: travel.value }]),
  ];
  const discount = discountOf(request, charges);
  if (!discount.ok) return refuse({ code: 'coupon', reason: discount.error });
  const discounts = spread(discount.value, charges);
  const { lines, taxes, taxCents } = taxedLines({
    lines: charges.map((charge, index) => ({ ...charge, discountCents: discounts[index] ?? 0 })),
    serviceCode: service.code,
    tax: rules.tax,
    serviceDate: request.serviceDate,
  });
  const subtotalCents = sum(charges.map((charge) => charge.amountCents)) - discount.value;
  const totalCents = subtotalCents + taxCents;
  return ok({
    lines,
    serviceCostCents,
    partsCostCents: parts?.priceCents ?? 0,
    addons,
    extraChargesCents: travel.value,
    extraChargePerKmCents: rules.distance.perKmCents,
    discountCents: discount.value,
    subtotalCents,
    taxes,
    taxCents,
    totalCents,
    cashTotalCents: roundCash(totalCents),
    cashRoundingCents: roundCash(totalCents) - totalCents,
    durationMinutes: service.durationMinutes + sum(addons.map((addon) => addon.durationMinutes)),
  });
}

interface Charge {
  readonly kind: QuoteLineKind;
  readonly code: string;
  readonly amountCents: Cents;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What the service alone costs on this vehicle, rounded once. */
function servicePrice({ service, rules, vehicleClass }: QuoteRequest): Cents {
  const factor = service.sizeMultiplier ? toThousandths(rules.sizeFactors[vehicleClass]) : 1000;
  const { price } = service;
  return 'fixedCents' in price
    ? roundHalfUp(price.fixedCents * factor, 1000)
    : roundHalfUp(rules.labourRateCentsPerHour * toThousandths(price.labourHours) * factor, 1_000_000);
}

const toThousandths = (value: number): number => roundHalfUp(toMillionths(value), 1000);

const isDiscountable = (charge: Charge): boolean => charge.kind !== 'travel';

function discountOf(request: QuoteRequest, charges: readonly Charge[]): Result<Cents, CouponRefusal> {
  if (request.coupon === null) return ok(0);
  const { coupon, usesByUser, usesOverall } = request.coupon;
  const spendCents = sum(charges.filter(isDiscountable).map((charge) => charge.amountCents));
  const use = { now: request.now, serviceCode: request.service.code, spendCents, usesByUser, usesOverall };
  return couponDiscount(coupon, use);
}

const spread = (discountCents: Cents, charges: readonly Charge[]): readonly Cents[] =>
  allocate(
    discountCents,
    charges.map((charge) => (isDiscountable(charge) ? charge.amountCents : 0)),
  );
