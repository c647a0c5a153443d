import { allocate } from '../money/allocate.ts';
import type { Cents } from '../money/money.ts';
import { isTaxed, taxLines, type ProvinceTaxRules, type TaxKind, type TaxLine } from '../money/tax.ts';
import type { QuoteLine, QuoteLineKind } from './quote.ts';

export type ChargedLine = Omit<QuoteLine, 'taxCents'>;

export interface TaxedRequest {
  readonly lines: readonly ChargedLine[];
  /** The travel charge is taxed like this service. */
  readonly serviceCode: string;
  readonly tax: ProvinceTaxRules;
  /** 'YYYY-MM-DD' at the location. */
  readonly serviceDate: string;
}

export interface TaxedLines {
  readonly lines: readonly QuoteLine[];
  readonly taxes: readonly TaxLine[];
  readonly taxCents: Cents;
}

export const taxKinds: Readonly<Record<QuoteLineKind, TaxKind>> = {
  labour: 'labour',
  parts: 'parts',
  addon: 'labour',
  // A fee on a sale is part of its price (tax pages of the provinces and of tirestewardshipmb.ca).
  fee: 'parts',
  travel: 'travel',
};

/**
 * Taxes the discounted lines together, each tax rounded half-up to the cent (decision E2), and splits each tax over the
 * lines so that the shares add up exactly.
 */
export function taxedLines({
  lines: charged,
  serviceCode,
  tax: rules,
  serviceDate,
}: TaxedRequest): TaxedLines {
  const net = charged.map(({ kind, code, amountCents, discountCents }) => ({
    kind: taxKinds[kind],
    code: kind === 'travel' ? serviceCode : code,
    amountCents: amountCents - discountCents,
  }));
  const taxes = taxLines({ lines: net, discountCents: 0, rules, serviceDate });
  const shares = taxes.map(({ tax, amountCents }) =>
    allocate(
      amountCents,
      net.map((line) => (isTaxed(line, tax, rules) ? line.amountCents : 0)),
    ),
  );
  const lines = charged.map((line, index) => ({
    ...line,
    taxCents: shares.reduce((all, share) => all + (share[index] ?? 0), 0),
  }));
  return { lines, taxes, taxCents: taxes.reduce((all, tax) => all + tax.amountCents, 0) };
}
