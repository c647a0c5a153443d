import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import type { ProvinceTaxRules } from '../money/tax.ts';
import type { RevisionLine } from './extra-line.ts';
import type { Quote } from './quote.ts';
import { taxedLines, type ChargedLine } from './taxed-lines.ts';

/** The amounts of a quote that change with its lines. */
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

export interface ExtraWorkContext {
  readonly tax: ProvinceTaxRules;
  /** Day of the tax rates, 'YYYY-MM-DD'. */
  readonly serviceDate: string;
}

export type RevisedLine = Pick<RevisionLine, 'line' | 'kind' | 'amountCents' | 'ofLine'>;

export const extraCode = (revision: number, line: number): string => `extra-${revision}-${line}`;

/**
 * Adds lines of a proposal to a quote. All lines are taxed together again, so the taxes equal those of one order for
 * everything. A reduction is a discount on its line.
 */
export function reviseQuote(
  quote: { readonly lines: readonly ChargedLine[] },
  change: { readonly number: number; readonly lines: readonly RevisedLine[] },
  context: ExtraWorkContext,
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
    ...context,
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
