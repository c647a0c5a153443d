import { isCents, type Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { assertUnreachable, ok, refuse, type Result } from '../result.ts';
import type { PartCondition } from './part-condition.ts';
import type { ChargedLine } from './taxed-lines.ts';
import { extraWarranty, type Warranty } from './warranty.ts';

export const MAX_EXTRA_LINES = 12;
export const MAX_LINE_PICTURES = 6;
/** Hours are in hundredths: 1.25 h is 125. */
export const MAX_HOURS_HUNDREDTHS = 2_400;
export const MAX_QUANTITY = 99;
/** Amount of one line: $20,000. */
export const MAX_EXTRA_CENTS: Cents = 2_000_000;

interface LineBase {
  readonly title: string;
  /** Why it is needed, in the mechanic's words. */
  readonly note: string;
}

interface ProposedBase extends LineBase {
  /** The vehicle is not safe without it. */
  readonly safety?: boolean | undefined;
  /** The line that it belongs to, counted from 1, such as the work of a part; both get the same answer. */
  readonly partOf?: number | null | undefined;
}

/** A line as the mechanic enters it. Labour is by the hour at the estimate's rate, or at a fixed price. */
export type ProposedLine =
  | (ProposedBase & { readonly kind: 'labour'; readonly hoursHundredths: number })
  | (ProposedBase & { readonly kind: 'labour'; readonly fixedCents: Cents })
  | (ProposedBase & {
      readonly kind: 'parts';
      readonly quantity: number;
      readonly unitCents: Cents;
      readonly condition: PartCondition;
    })
  /** An environmental fee on a part of the proposal, or the core charge of a booked part. */
  | (ProposedBase & { readonly kind: 'fee'; readonly amountCents: Cents })
  /** Reduces an agreed line, for work or a part that is not needed. */
  | (ProposedBase & { readonly kind: 'reduction'; readonly ofLine: number; readonly amountCents: Cents });

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
  readonly safety: boolean;
  readonly partOf: number | null;
}

/** A core charge is a fee of its own; an environmental fee belongs to its part. */
export const isCoreCharge = ({ kind, partOf }: Pick<RevisionLine, 'kind' | 'partOf'>): boolean =>
  kind === 'fee' && partOf === null;

/** What a customer who keeps the old part owes for it once they agree, before tax; 0: nothing more (ADR 151). */
export const coreChargeOf = ({
  coreCents = 0,
  extras = [],
}: {
  readonly coreCents?: Cents;
  readonly extras?: readonly { readonly core?: true }[];
}): Cents => (extras.some(({ core }) => core) ? 0 : coreCents);

export type ProposalRefusal =
  | { readonly code: 'no_lines' | 'too_many_lines' | 'mixed' }
  | { readonly code: 'invalid_line'; readonly line: number; readonly field: string };

export interface ProposalContext {
  readonly agreed: readonly Pick<ChargedLine, 'amountCents' | 'discountCents'>[];
  readonly rateCents: Cents;
  readonly province: string;
  /** Whether each added line must say why; staff add what was agreed by phone without it. */
  readonly saysWhy?: boolean | undefined;
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
    const field =
      wrongField(proposed) ??
      missingWhy(proposed, context) ??
      wrongPart(proposed, lines.slice(0, index)) ??
      excessiveReduction(proposed, context, taken);
    if (field !== undefined) return refuse({ code: 'invalid_line', line, field });
    frozen.push(frozenLine(proposed, line, context));
  }
  const reductions = frozen.filter(({ kind }) => kind === 'reduction').length;
  return reductions > 0 && reductions < frozen.length ? refuse({ code: 'mixed' }) : ok(frozen);
}

/** A line that belongs to another has that one's reason. */
const missingWhy = (
  { kind, note, partOf = null }: ProposedLine,
  { saysWhy }: ProposalContext,
): string | undefined =>
  saysWhy === true && kind !== 'reduction' && partOf === null && note.trim() === '' ? 'note' : undefined;

/** A line belongs to an earlier one, which belongs to none. */
function wrongPart({ partOf }: ProposedLine, earlier: readonly ProposedLine[]): string | undefined {
  if (partOf === undefined || partOf === null) return undefined;
  const main = earlier[partOf - 1];
  return main && (main.partOf ?? null) === null && main.kind !== 'reduction' ? undefined : 'line';
}

/** Whole groups of lines that get the same answer, the safety-relevant ones first, each by its number. */
export function answerGroups<L extends Pick<RevisionLine, 'line' | 'partOf' | 'safety'>>(
  lines: readonly L[],
): readonly (readonly L[])[] {
  const groups = lines
    .filter(({ partOf }) => partOf === null)
    .map((main) => [main, ...lines.filter(({ partOf }) => partOf === main.line)]);
  const isSafety = (group: readonly L[]): boolean => group.some(({ safety }) => safety);
  return [...groups.filter(isSafety), ...groups.filter((group) => !isSafety(group))];
}

/** Lines in the order in which the customer reads them, numbered again; `from` is a line's number before. */
export function safetyFirst(
  lines: readonly RevisionLine[],
): readonly { readonly line: RevisionLine; readonly from: number }[] {
  const ordered = answerGroups(lines).flat();
  const numberOf = (old: number | null): number | null =>
    old === null ? null : ordered.findIndex(({ line }) => line === old) + 1;
  return ordered.map((one, index) => ({
    line: { ...one, line: index + 1, partOf: numberOf(one.partOf) },
    from: one.line,
  }));
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
    case 'fee':
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
    safety: proposed.safety ?? false,
    partOf: proposed.partOf ?? null,
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
    case 'fee':
      return { ...base, amountCents: proposed.amountCents, warranty: { months: 0, km: 0 } };
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
