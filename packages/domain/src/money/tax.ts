import { allocate } from './allocate.ts';
import type { Cents } from './money.ts';
import { roundHalfUp, toMillionths } from './rounding.ts';

export type TaxName = 'GST' | 'HST' | 'PST' | 'RST' | 'QST';

export type TaxKind = 'parts' | 'labour' | 'travel';

export interface TaxRate {
  readonly tax: TaxName;
  /** A decimal fraction: 0.13. */
  readonly rate: number;
  /** 'YYYY-MM-DD', both ends included; null is open. */
  readonly from: string;
  readonly to: string | null;
}

export interface RepairTax {
  readonly parts: boolean;
  readonly labour: boolean;
  readonly travelCharge: boolean;
  /** Codes of services that are exempt together with their trip; their parts are taxed. */
  readonly exemptServices?: readonly string[] | undefined;
}

/** Dated rates of a province, and what each tax covers on a repair. */
export interface ProvinceTaxRules {
  readonly rates: readonly TaxRate[];
  readonly repair: Readonly<Partial<Record<TaxName, RepairTax>>>;
}

export interface TaxableLine {
  readonly kind: TaxKind;
  /** The service's or add-on's code. */
  readonly code: string;
  readonly amountCents: Cents;
}

export interface TaxRequest {
  readonly lines: readonly TaxableLine[];
  /** Spread over the lines in proportion to their amounts; at most their sum. */
  readonly discountCents: Cents;
  readonly rules: ProvinceTaxRules;
  /** The day of the service in its own zone, 'YYYY-MM-DD'; its rates apply. */
  readonly serviceDate: string;
}

export interface TaxLine {
  readonly tax: TaxName;
  readonly rate: number;
  readonly amountCents: Cents;
}

export function isTaxed(line: TaxableLine, tax: TaxName, rules: ProvinceTaxRules): boolean {
  const repair = rules.repair[tax];
  if (repair === undefined) return false;
  if (line.kind === 'parts') return repair.parts;
  if (repair.exemptServices?.includes(line.code) === true) return false;
  return line.kind === 'labour' ? repair.labour : repair.travelCharge;
}

/** The rates in force on a day, in the order of the data. */
export const ratesOn = (rules: ProvinceTaxRules, date: string): readonly TaxRate[] =>
  rules.rates.filter((rate) => rate.from <= date && (rate.to === null || date <= rate.to));

/**
 * One line per tax, rounded half-up to the cent on the discounted base, without tax on tax (decision E2; rates of the
 * Canada Revenue Agency and the provinces). Omits taxes that cover none of the lines.
 */
export function taxLines({ lines, discountCents, rules, serviceDate }: TaxRequest): readonly TaxLine[] {
  const discounts = allocate(
    discountCents,
    lines.map((line) => line.amountCents),
  );
  const net = lines.map((line, index) => line.amountCents - (discounts[index] ?? 0));
  return ratesOn(rules, serviceDate).flatMap(({ tax, rate }) => {
    const taxed = lines.map((line) => isTaxed(line, tax, rules));
    if (!taxed.includes(true)) return [];
    const base = net.reduce((sum, cents, index) => sum + (taxed[index] === true ? cents : 0), 0);
    return [{ tax, rate, amountCents: roundHalfUp(base * toMillionths(rate), 1_000_000) }];
  });
}
