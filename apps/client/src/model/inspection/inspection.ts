import type { Output } from '@hoist/contract/client';
import type { getInspection } from '@hoist/contract/field-work/inspections';
import type { OptimisticInspection } from './optimistic-inspection.ts';
import { completionEvidence, type FilledInspection } from '@hoist/domain/inspection/missing-on-inspection';

export type Inspection = Output<typeof getInspection>['data'];
export type InspectionItem = Inspection['items'][number];
export type InspectionPart = Inspection['parts'][number];

const filledInspection = ({ waiting, ...sheet }: OptimisticInspection): FilledInspection => ({
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

/** What completion requires; pictures only where they can be taken (decision C11). */
export const missingOf = (sheet: OptimisticInspection, canTakePictures: boolean, customerAbsent = false) =>
  completionEvidence(filledInspection(sheet), { hasJobSheet: true, canTakePictures, customerAbsent }).missing;

/** The anchor of an item, or of the signature. */
export const itemAnchor = (item: string | null): string => `sheet-${item ?? 'signature'}`;

export interface InspectionCounts {
  readonly answered: number;
  readonly all: number;
  readonly amber: number;
  readonly red: number;
}

export function countItems({ items }: Inspection): InspectionCounts {
  const counted = (is: (item: InspectionItem) => boolean) => items.filter(is).length;
  return {
    answered: counted(({ value }) => value !== ''),
    all: items.length,
    amber: counted(({ verdict }) => verdict === 'amber'),
    red: counted(({ verdict }) => verdict === 'red'),
  };
}
