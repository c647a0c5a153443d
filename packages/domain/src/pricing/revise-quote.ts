import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import type { ProvinceTaxRules } from '../money/tax.ts';
import type { RevisionLine } from './extra-line.ts';
import type { Quote } from './quote.ts';
import { taxedLines, type ChargedLine } from './taxed-lines.ts';

/** The money of a price: what changes when lines come or go. */
export type Priced = Pick<
  Quote,
  | 'lines'
  | 'discountCents'
  | 'subtotalCents'
  | 'taxes'
  | 'taxCents'
  | 'totalCents'
  | 'cashTotalCents'
  | 'cashRoundingCents'
>;

export interface RevisionGround {
  readonly tax: ProvinceTaxRules;
  /** The day whose rates the order keeps, 'YYYY-MM-DD'. */
  readonly serviceDate: string;
}

/** What a line of a proposal does to a price. */
export type RevisedLine = Pick<RevisionLine, 'line' | 'kind' | 'amountCents' | 'ofLine'>;

/** The code under which a line of a proposal stands in the price. */
export const extraCode = (revision: number, line: number): string => `extra-${revision}-${line}`;

/**
 * The price with lines of a proposal taken in: all lines are taxed together again, so that the taxes are what they would
 * have been had everything been asked for at once. A reduction lowers its line as a discount does.
 */
export function reviseQuote(
  quote: { readonly lines: readonly ChargedLine[] },
  change: { readonly number: number; readonly lines: readonly RevisedLine[] },
  ground: RevisionGround,
): Priced {
  const lowered = quote.lines.map(({ kind, code, amountCents, discountCents }, index): ChargedLine => {
    const off = change.lines
      .filter((line) => line.kind === 'reduction' && line.ofLine === index + 1)
      .reduce((all, line) => all + line.amountCents, 0);
    return { kind, code, amountCents, discountCents: discountCents + off };
  });
  const added = change.lines.flatMap(({ kind, line, amountCents }): ChargedLine[] =>
    kind === 'reduction'
      ? []
      : [{ kind, code: extraCode(change.number, line), amountCents, discountCents: 0 }],
  );
  const charged = [...lowered, ...added];
  const { lines, taxes, taxCents } = taxedLines({
    lines: charged,
    serviceCode: charged.find(({ kind }) => kind === 'labour')?.code ?? '',
    ...ground,
  });
  const sum = (of: (line: ChargedLine) => Cents): Cents => lines.reduce((all, line) => all + of(line), 0);
  const discountCents = sum((line) => line.discountCents);
  const subtotalCents = sum((line) => line.amountCents) - discountCents;
  const totalCents = subtotalCents + taxCents;
  const cashTotalCents = roundCash(totalCents);
  return {
    lines,
    discountCents,
    subtotalCents,
    taxes,
    taxCents,
    totalCents,
    cashTotalCents,
    cashRoundingCents: cashTotalCents - totalCents,
  };
}
