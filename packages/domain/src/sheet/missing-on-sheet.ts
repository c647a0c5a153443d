import { NOT_CHECKED, type SheetItem } from './sheet-item.ts';

export interface SheetAnswer {
  readonly value: string;
  readonly note: string;
  readonly pictures: number;
}

export interface FilledSheet {
  /** Set per service; without it nothing on the sheet is required. */
  readonly evidenceRequired: boolean;
  readonly signatureRequired: boolean;
  readonly signed: boolean;
  readonly items: readonly SheetItem[];
  readonly answers: ReadonlyMap<string, SheetAnswer>;
}

/** `reason`: why a required item could not be checked. */
export type MissingOnSheet =
  | { readonly what: 'answer' | 'reason' | 'photo'; readonly item: string }
  | { readonly what: 'signature'; readonly item: null };

/** Required entries that are still missing, in the order of the sheet. */
export function missingOnSheet(sheet: FilledSheet): readonly MissingOnSheet[] {
  if (!sheet.evidenceRequired) return [];
  const missing = sheet.items.flatMap((item) => missingOf(item, sheet.answers.get(item.code)));
  const unsigned = sheet.signatureRequired && !sheet.signed;
  return unsigned ? [...missing, { what: 'signature', item: null }] : missing;
}

function missingOf(item: SheetItem, answer: SheetAnswer | undefined): readonly MissingOnSheet[] {
  const { code, required, photoRequired } = item;
  const value = answer?.value ?? '';
  if (value === '') return required ? [{ what: 'answer', item: code }] : [];
  if (value === NOT_CHECKED)
    return required && answer?.note.trim() === '' ? [{ what: 'reason', item: code }] : [];
  return photoRequired && answer?.pictures === 0 ? [{ what: 'photo', item: code }] : [];
}

export interface CompletionEvidence {
  readonly missing: readonly MissingOnSheet[];
  /** Items without pictures, which do not block completion (decision C11). */
  readonly withoutPictures: readonly string[];
}

/**
 * What blocks a completion. Missing pictures do not block a client that cannot take them (decision C11); they go to the
 * office's queue 'pictures missing'.
 */
export function completionEvidence(
  sheet: FilledSheet,
  { canTakePictures }: { readonly canTakePictures: boolean },
): CompletionEvidence {
  const all = missingOnSheet(sheet);
  if (canTakePictures) return { missing: all, withoutPictures: [] };
  return {
    missing: all.filter(({ what }) => what !== 'photo'),
    withoutPictures: all.flatMap((one) => (one.what === 'photo' ? [one.item] : [])),
  };
}
