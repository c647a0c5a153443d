import type { ProposedLineInput } from '@hoist/contract/estimates/estimates';
import type { PictureId, ServiceId } from '@hoist/domain/ids';
import { parseAmount } from '@hoist/domain/money/money';
import {
  freezeProposal,
  type ProposalRefusal,
  type ProposedLine,
  type RevisionLine,
} from '@hoist/domain/pricing/extra-line';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import { refuse, type Result } from '@hoist/domain/result';
import { agreedLines, centsOf, type Estimate } from './estimate.ts';

export type Direction = 'more' | 'less';

/** A service of the menu, at its price for the vehicle. */
export interface MenuChoice {
  readonly servicesId: ServiceId;
  readonly servicesTitle: string;
  readonly hours: number;
  readonly labour: string;
  readonly part: { readonly code: string; readonly title: string; readonly amount: string } | null;
  readonly environmentalFees: readonly { readonly title: string; readonly amount: string }[];
}

/** A line's values as typed. */
export interface DraftLine {
  readonly id: number;
  readonly kind: 'labour' | 'parts';
  readonly title: string;
  /** Why it is needed. */
  readonly note: string;
  readonly by: 'hours' | 'fixed';
  readonly hours: string;
  readonly price: string;
  readonly quantity: string;
  readonly condition: PartCondition;
  /** Of a reduction: number of the agreed line, from 1. */
  readonly ofLine: number;
  readonly safety: boolean;
  readonly pictures: readonly PictureId[];
  /** Undefined: a line of the mechanic's own. */
  readonly service?: MenuChoice | undefined;
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
  safety: false,
  pictures: [],
});

/** Hundredths of an hour; -1: invalid. */
const hundredths = (typed: string): number => parseAmount(typed) ?? -1;

function freeLine(draft: DraftLine, direction: Direction): Exclude<ProposedLine, { kind: 'fee' }> {
  const { title, note, safety } = draft;
  const price = parseAmount(draft.price) ?? -1;
  if (direction === 'less')
    return { kind: 'reduction', title, note, ofLine: draft.ofLine, amountCents: price };
  if (draft.kind === 'parts') {
    const quantity = /^\d{1,3}$/.test(draft.quantity.trim()) ? Number(draft.quantity) : -1;
    return { kind: 'parts', title, note, safety, quantity, unitCents: price, condition: draft.condition };
  }
  return draft.by === 'hours'
    ? { kind: 'labour', title, note, safety, hoursHundredths: hundredths(draft.hours) }
    : { kind: 'labour', title, note, safety, fixedCents: price };
}

/** A line as the server gets it, which prices services of the menu itself. */
export function lineToSend(draft: DraftLine, direction: Direction): ProposedLineInput {
  const { note, safety, pictures, sheetItem, service } = draft;
  const { partOf: _, ...free } = freeLine(draft, direction);
  if (direction === 'less') return free;
  const facts = { safety, pictureIds: [...pictures], ...(sheetItem === undefined ? {} : { sheetItem }) };
  return service
    ? { kind: 'service', servicesId: service.servicesId, note, ...facts }
    : { ...free, ...facts };
}

/** The lines of a draft, of which `before` others come first: a service of the menu is followed by its part and fees. */
function linesOf(draft: DraftLine, direction: Direction, before: number): readonly ProposedLine[] {
  const { service, note, safety } = draft;
  if (direction === 'less' || !service) return [freeLine(draft, direction)];
  const { servicesTitle: title, labour, part, environmentalFees } = service;
  return [
    { kind: 'labour', title, note, safety, fixedCents: centsOf(labour) },
    ...(part
      ? [
          {
            kind: 'parts' as const,
            title: part.title,
            note: '',
            safety,
            quantity: 1,
            unitCents: centsOf(part.amount),
            condition: 'new_non_oem' as const,
            partOf: before + 1,
          },
        ]
      : []),
    ...environmentalFees.map((fee) => ({
      kind: 'fee' as const,
      title: fee.title,
      note: '',
      safety,
      amountCents: centsOf(fee.amount),
      partOf: before + 1,
    })),
  ];
}

/** Every line with the draft that it comes from. */
export function expandDrafts(drafts: readonly DraftLine[], direction: Direction) {
  const all: { readonly line: ProposedLine; readonly from: number }[] = [];
  for (const [from, draft] of drafts.entries())
    for (const line of linesOf(draft, direction, all.length)) all.push({ line, from });
  return all;
}

const contextOf = (estimate: Estimate) => ({
  agreed: agreedLines(estimate),
  rateCents: centsOf(estimate.labourRate),
  province: '',
  saysWhy: true,
});

/** The lines as the server freezes them, or which draft, counted from 1, is invalid. */
export function freezeDrafts(
  estimate: Estimate,
  drafts: readonly DraftLine[],
  direction: Direction,
): Result<readonly RevisionLine[], ProposalRefusal> {
  const all = expandDrafts(drafts, direction);
  const frozen = freezeProposal(
    all.map(({ line }) => line),
    contextOf(estimate),
  );
  if (frozen.ok || frozen.error.code !== 'invalid_line') return frozen;
  const { line, field } = frozen.error;
  return refuse({ code: 'invalid_line', line: (all[line - 1]?.from ?? 0) + 1, field });
}

/** The complete lines, which the total includes. */
export const completeLines = (
  estimate: Estimate,
  drafts: readonly DraftLine[],
  direction: Direction,
): readonly RevisionLine[] =>
  expandDrafts(drafts, direction).flatMap(({ line }, index) => {
    const frozen = freezeProposal(
      [{ ...line, title: line.title || '–', note: line.note || '–', partOf: null }],
      contextOf(estimate),
    );
    return frozen.ok ? frozen.value.map((one) => ({ ...one, line: index + 1 })) : [];
  });
