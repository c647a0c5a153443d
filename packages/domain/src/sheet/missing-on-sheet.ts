import { NOT_CHECKED, type SheetItem } from './sheet-item.ts';

/** What was answered so far. */
export interface SheetAnswer {
  readonly value: string;
  readonly note: string;
  /** How many pictures show it. */
  readonly pictures: number;
}

export interface FilledSheet {
  /** A property of the service: nothing of a sheet is demanded otherwise. */
  readonly evidenceRequired: boolean;
  readonly signatureRequired: boolean;
  readonly signed: boolean;
  readonly items: readonly SheetItem[];
  readonly answers: ReadonlyMap<string, SheetAnswer>;
}

/** Something that a job's completion waits for. A reason: why a required item could not be checked. */
export type MissingOnSheet =
  | { readonly what: 'answer' | 'reason' | 'photo'; readonly item: string }
  | { readonly what: 'signature'; readonly item: null };

/** What the service demands of a job and nobody has given yet, in the order of the sheet. */
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
  /** The job is not completed without it. */
  readonly missing: readonly MissingOnSheet[];
  /** Items whose pictures are left to the office (decision C11). */
  readonly withoutPictures: readonly string[];
}

/**
 * What a completion is refused for. Pictures stop only those who can take them: a client that cannot leaves them to the
 * office's queue 'pictures missing' (decision C11).
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
