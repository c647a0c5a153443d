import { isCents, type Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { assertUnreachable, ok, refuse, type Result } from '../result.ts';
import type { PartCondition } from './part-condition.ts';
import type { ChargedLine } from './taxed-lines.ts';
import { extraWarranty, type Warranty } from './warranty.ts';

export const MAX_EXTRA_LINES = 12;
/** Hours are in hundredths: 1.25 h is 125. */
export const MAX_HOURS_HUNDREDTHS = 2_400;
export const MAX_QUANTITY = 99;
/** Amount of one line: $20,000. */
export const MAX_EXTRA_CENTS: Cents = 2_000_000;

interface LineBase {
  readonly title: string;
  readonly note: string;
}

/** A line as the mechanic enters it. Labour is by the hour at the estimate's rate, or at a fixed price. */
export type ProposedLine =
  | (LineBase & { readonly kind: 'labour'; readonly hoursHundredths: number })
  | (LineBase & { readonly kind: 'labour'; readonly fixedCents: Cents })
  | (LineBase & {
      readonly kind: 'parts';
      readonly quantity: number;
      readonly unitCents: Cents;
      readonly condition: PartCondition;
    })
  /** Reduces an agreed line, for work or a part that is not needed. */
  | (LineBase & { readonly kind: 'reduction'; readonly ofLine: number; readonly amountCents: Cents });

/** A frozen line with everything that the law requires. */
export interface RevisionLine extends LineBase {
  /** From 1, within its proposal. */
  readonly line: number;
  readonly kind: ProposedLine['kind'];
  /** Amount before tax that the line adds, or that a reduction subtracts. */
  readonly amountCents: Cents;
  readonly hoursHundredths: number | null;
  readonly rateCents: Cents | null;
  readonly quantity: number | null;
  readonly unitCents: Cents | null;
  readonly condition: PartCondition | null;
  readonly warranty: Warranty;
  /** The agreed line that a reduction applies to, counted from 1. */
  readonly ofLine: number | null;
}

export type ProposalRefusal =
  | { readonly code: 'no_lines' | 'too_many_lines' | 'mixed' }
  | { readonly code: 'invalid_line'; readonly line: number; readonly field: string };

export interface ProposalContext {
  readonly agreed: readonly Pick<ChargedLine, 'amountCents' | 'discountCents'>[];
  readonly rateCents: Cents;
  readonly province: string;
}

/**
 * Freezes a proposal. Reductions need no approval, so a proposal must not mix them with additions: the customer must
 * see clearly what needs approval.
 */
export function freezeProposal(
  lines: readonly ProposedLine[],
  context: ProposalContext,
): Result<readonly RevisionLine[], ProposalRefusal> {
  if (lines.length === 0) return refuse({ code: 'no_lines' });
  if (lines.length > MAX_EXTRA_LINES) return refuse({ code: 'too_many_lines' });
  const taken = new Map<number, Cents>();
  const frozen: RevisionLine[] = [];
  for (const [index, proposed] of lines.entries()) {
    const line = index + 1;
    const field = wrongField(proposed) ?? excessiveReduction(proposed, context, taken);
    if (field !== undefined) return refuse({ code: 'invalid_line', line, field });
    frozen.push(frozenLine(proposed, line, context));
  }
  const reductions = frozen.filter(({ kind }) => kind === 'reduction').length;
  return reductions > 0 && reductions < frozen.length ? refuse({ code: 'mixed' }) : ok(frozen);
}

const isPrice = (cents: number): boolean => isCents(cents) && cents > 0 && cents <= MAX_EXTRA_CENTS;
const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

function wrongField(line: ProposedLine): string | undefined {
  if (line.title.trim() === '') return 'title';
  switch (line.kind) {
    case 'labour':
      if ('fixedCents' in line) return isPrice(line.fixedCents) ? undefined : 'price';
      return isCount(line.hoursHundredths, MAX_HOURS_HUNDREDTHS) ? undefined : 'hours';
    case 'parts':
      if (!isCount(line.quantity, MAX_QUANTITY)) return 'quantity';
      return isPrice(line.unitCents) && isPrice(line.unitCents * line.quantity) ? undefined : 'price';
    case 'reduction':
      return isPrice(line.amountCents) ? undefined : 'price';
    default:
      return assertUnreachable(line);
  }
}

/** All reductions of a line together may not exceed its amount. */
function excessiveReduction(
  line: ProposedLine,
  { agreed }: ProposalContext,
  taken: Map<number, Cents>,
): string | undefined {
  if (line.kind !== 'reduction') return undefined;
  const target = agreed[line.ofLine - 1];
  if (!target) return 'line';
  const all = (taken.get(line.ofLine) ?? 0) + line.amountCents;
  taken.set(line.ofLine, all);
  return all <= target.amountCents - target.discountCents ? undefined : 'price';
}

function frozenLine(proposed: ProposedLine, line: number, context: ProposalContext): RevisionLine {
  const base = {
    line,
    kind: proposed.kind,
    title: proposed.title.trim(),
    note: proposed.note.trim(),
    hoursHundredths: null,
    rateCents: null,
    quantity: null,
    unitCents: null,
    condition: null,
    ofLine: null,
  };
  switch (proposed.kind) {
    case 'labour': {
      const warranty = extraWarranty('labour', context.province);
      if ('fixedCents' in proposed) return { ...base, amountCents: proposed.fixedCents, warranty };
      const { hoursHundredths } = proposed;
      const { rateCents } = context;
      const amountCents = roundHalfUp(hoursHundredths * rateCents, 100);
      return { ...base, hoursHundredths, rateCents, amountCents, warranty };
    }
    case 'parts': {
      const { quantity, unitCents, condition } = proposed;
      const warranty = extraWarranty(condition, context.province);
      return { ...base, quantity, unitCents, condition, amountCents: quantity * unitCents, warranty };
    }
    case 'reduction':
      return {
        ...base,
        amountCents: proposed.amountCents,
        ofLine: proposed.ofLine,
        warranty: { months: 0, km: 0 },
      };
    default:
      return assertUnreachable(proposed);
  }
}
