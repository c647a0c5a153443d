import { inspectionSections, NOT_CHECKED, verdictOf } from '@hoist/domain/inspection/inspection-item';
import type { InspectionItem } from '#client/model/inspection/inspection.ts';

/** A section of the sheet with its items, in the order of a job. */
export interface SheetSection {
  readonly section: (typeof inspectionSections)[number];
  readonly items: readonly InspectionItem[];
}

export const sectionsOf = (items: readonly InspectionItem[]): readonly SheetSection[] =>
  inspectionSections
    .map((section) => ({ section, items: items.filter((item) => item.section === section) }))
    .filter((one) => one.items.length > 0);

/** What "The rest is good" answers: inspections without an answer, but those that want a picture. */
export const restOf = ({ items }: SheetSection): readonly InspectionItem[] =>
  items.filter(({ kind, value, photoRequired }) => kind === 'inspection' && value === '' && !photoRequired);

/** The next unfinished item after one, else the first; `from` itself only where nothing else is left. */
export function nextOpen(
  items: readonly InspectionItem[],
  isFinished: (item: InspectionItem) => boolean,
  from: string | null,
): string | null {
  const ordered = sectionsOf(items).flatMap((one) => one.items);
  const place = ordered.findIndex(({ item }) => item === from);
  const turned = [...ordered.slice(place + 1), ...ordered.slice(0, place + 1)];
  return turned.find((item) => !isFinished(item))?.item ?? null;
}

/** Whether nothing more is asked about an item after this answer; a finding still wants its words and pictures. */
export function closesItem(item: InspectionItem, value: string, canTakePictures: boolean): boolean {
  if (value === '' || value === NOT_CHECKED) return false;
  const verdict = verdictOf(item, value);
  if (verdict === 'amber' || verdict === 'red') return false;
  return !canTakePictures || !item.photoRequired || item.pictures.length > 0;
}
