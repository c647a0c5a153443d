import type { Output } from '@hoist/contract/client';
import type { getInspection } from '@hoist/contract/field-work/inspections';
import type { SheetAsDone } from './sheet-as-done.ts';
import { completionEvidence, type FilledInspection } from '@hoist/domain/inspection/missing-on-inspection';

export type JobSheet = Output<typeof getInspection>['data'];
export type InspectionItem = JobSheet['items'][number];
export type SheetPart = JobSheet['parts'][number];

/** A sheet as the rules see it. */
const filledSheet = ({ waiting, ...sheet }: SheetAsDone): FilledInspection => ({
  evidenceRequired: sheet.evidenceRequired,
  signatureRequired: sheet.signatureRequired,
  signed: sheet.signature !== null || waiting.signer !== null,
  items: sheet.items.map((one) => ({ ...one, code: one.item })),
  answers: new Map(
    sheet.items.map(({ item, value, note, pictures }) => [
      item,
      { value, note, pictures: pictures.length + (waiting.pictures.get(item) ?? 0) },
    ]),
  ),
});

/** What the server would refuse a completion for; pictures only where they can be taken (decision C11). */
export const missingOf = (sheet: SheetAsDone, canTakePictures: boolean) =>
  completionEvidence(filledSheet(sheet), { canTakePictures }).missing;

/** The part of an address that leads to an item, or to the signature. */
export const itemAnchor = (item: string | null): string => `sheet-${item ?? 'signature'}`;

export interface SheetFigures {
  readonly answered: number;
  readonly all: number;
  readonly amber: number;
  readonly red: number;
}

export function figuresOf({ items }: JobSheet): SheetFigures {
  const counted = (is: (item: InspectionItem) => boolean) => items.filter(is).length;
  return {
    answered: counted(({ value }) => value !== ''),
    all: items.length,
    amber: counted(({ verdict }) => verdict === 'amber'),
    red: counted(({ verdict }) => verdict === 'red'),
  };
}
