import { parseAmount } from '@hoist/domain/money/money';
import {
  freezeProposal,
  type ProposalRefusal,
  type ProposedLine,
  type RevisionLine,
} from '@hoist/domain/pricing/extra-line';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { Result } from '@hoist/domain/result';
import { agreedLines, centsOf, type Estimate } from './estimate.ts';

export type Direction = 'more' | 'less';

/** A line's values as typed. */
export interface DraftLine {
  readonly id: number;
  readonly kind: 'labour' | 'parts';
  readonly title: string;
  readonly note: string;
  readonly by: 'hours' | 'fixed';
  readonly hours: string;
  readonly price: string;
  readonly quantity: string;
  readonly condition: PartCondition;
  /** Of a reduction: number of the agreed line, from 1. */
  readonly ofLine: number;
  /** The inspection item that the work fixes. */
  readonly sheetItem?: string | undefined;
}

export const emptyLine = (id: number): DraftLine => ({
  id,
  kind: 'labour',
  title: '',
  note: '',
  by: 'hours',
  hours: '',
  price: '',
  quantity: '1',
  condition: 'new_non_oem',
  ofLine: 1,
});

/** Hundredths of an hour; -1: invalid. */
const hundredths = (typed: string): number => parseAmount(typed) ?? -1;

export function proposedLine(
  draft: DraftLine,
  direction: Direction,
): ProposedLine & Pick<DraftLine, 'sheetItem'> {
  const { title, note, sheetItem } = draft;
  const price = parseAmount(draft.price) ?? -1;
  if (direction === 'less')
    return { kind: 'reduction', title, note, ofLine: draft.ofLine, amountCents: price };
  if (draft.kind === 'parts') {
    const quantity = /^\d{1,3}$/.test(draft.quantity.trim()) ? Number(draft.quantity) : -1;
    return { kind: 'parts', title, note, sheetItem, quantity, unitCents: price, condition: draft.condition };
  }
  return draft.by === 'hours'
    ? { kind: 'labour', title, note, sheetItem, hoursHundredths: hundredths(draft.hours) }
    : { kind: 'labour', title, note, sheetItem, fixedCents: price };
}

/** The lines as the server freezes them, or why they are invalid. */
export const freezeDraft = (
  estimate: Estimate,
  lines: readonly ProposedLine[],
): Result<readonly RevisionLine[], ProposalRefusal> =>
  freezeProposal(lines, {
    agreed: agreedLines(estimate),
    rateCents: centsOf(estimate.labourRate),
    province: '',
  });

/** The complete lines, which the total includes. */
export const completeLines = (estimate: Estimate, lines: readonly ProposedLine[]): readonly RevisionLine[] =>
  lines.flatMap((line, index) => {
    const frozen = freezeDraft(estimate, [{ ...line, title: line.title || '–' }]);
    return frozen.ok ? frozen.value.map((one) => ({ ...one, line: index + 1 })) : [];
  });
