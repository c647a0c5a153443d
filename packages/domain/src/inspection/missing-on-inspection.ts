import { NOT_CHECKED, type InspectionItem } from './inspection-item.ts';

export interface InspectionAnswer {
  readonly value: string;
  readonly note: string;
  readonly pictures: number;
}

export interface FilledInspection {
  /** Set per service; without it nothing on the sheet is required. */
  readonly evidenceRequired: boolean;
  readonly signatureRequired: boolean;
  readonly signed: boolean;
  readonly items: readonly InspectionItem[];
  readonly answers: ReadonlyMap<string, InspectionAnswer>;
}

/** `reason`: why a required item could not be checked. */
export type MissingOnInspection =
  | { readonly what: 'answer' | 'reason' | 'photo'; readonly item: string }
  | { readonly what: 'signature'; readonly item: null };

/** Required entries that are still missing, in the order of the sheet. */
export function missingOnInspection(sheet: FilledInspection): readonly MissingOnInspection[] {
  if (!sheet.evidenceRequired) return [];
  const missing = sheet.items.flatMap((item) => missingOf(item, sheet.answers.get(item.code)));
  const unsigned = sheet.signatureRequired && !sheet.signed;
  return unsigned ? [...missing, { what: 'signature', item: null }] : missing;
}

function missingOf(
  item: InspectionItem,
  answer: InspectionAnswer | undefined,
): readonly MissingOnInspection[] {
  const { code, required, photoRequired } = item;
  const value = answer?.value ?? '';
  if (value === '') return required ? [{ what: 'answer', item: code }] : [];
  if (value === NOT_CHECKED)
    return required && answer?.note.trim() === '' ? [{ what: 'reason', item: code }] : [];
  return photoRequired && answer?.pictures === 0 ? [{ what: 'photo', item: code }] : [];
}

export interface CompletionEvidence {
  readonly missing: readonly MissingOnInspection[];
  /** Items without pictures, which do not block completion (decision C11). */
  readonly withoutPictures: readonly string[];
}

/** Items whose required picture is missing, including required items that are not filled in. */
export const missingPictures = ({ evidenceRequired, items, answers }: FilledInspection): string[] =>
  items
    .filter(({ code, required, photoRequired }) => {
      const { value = '', pictures = 0 } = answers.get(code) ?? {};
      const isExpected = value === '' ? required : value !== NOT_CHECKED;
      return evidenceRequired && photoRequired && isExpected && pictures === 0;
    })
    .map(({ code }) => code);

/**
 * What blocks a completion. Missing pictures do not block a client that cannot take them (decision C11); they go to the
 * office's queue 'pictures missing'. Staff complete without a filled sheet, because only the mechanic can fill it.
 */
export function completionEvidence(
  sheet: FilledInspection,
  { canTakePictures, byStaff = false }: { readonly canTakePictures: boolean; readonly byStaff?: boolean },
): CompletionEvidence {
  if (byStaff) return { missing: [], withoutPictures: missingPictures(sheet) };
  const all = missingOnInspection(sheet);
  if (canTakePictures) return { missing: all, withoutPictures: [] };
  return {
    missing: all.filter(({ what }) => what !== 'photo'),
    withoutPictures: all.flatMap((one) => (one.what === 'photo' ? [one.item] : [])),
  };
}
