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

/** The signature in lists of sheet items. */
export const SIGNATURE = 'signature';

export interface CompletionEvidence {
  readonly missing: readonly MissingOnInspection[];
  readonly forOffice: readonly string[];
}

/**
 * What the office follows up after a completion: required items that were not answered or could not be checked, items
 * whose required picture is missing, and a missing signature.
 */
export function evidenceForOffice(sheet: FilledInspection): readonly string[] {
  const { evidenceRequired, signatureRequired, signed, items, answers } = sheet;
  if (!evidenceRequired) return [];
  const open = items.filter(({ code, required, photoRequired }) => {
    const { value = '', pictures = 0 } = answers.get(code) ?? {};
    if (value === NOT_CHECKED) return required;
    // A picture that follows is the evidence of an item that was not answered.
    if (photoRequired) return pictures === 0 && (required || value !== '');
    return required && value === '';
  });
  return [...open.map(({ code }) => code), ...(signatureRequired && !signed ? [SIGNATURE] : [])];
}

interface Circumstances {
  /** The client shows the job sheet. */
  readonly hasJobSheet: boolean;
  readonly canTakePictures: boolean;
  /** The customer is not there to sign. */
  readonly customerAbsent?: boolean;
}

/**
 * What blocks a completion: what the client could have recorded and did not (decision C11: evidence that a client
 * cannot take never blocks). A customer who is away never blocks it either.
 */
export function completionEvidence(
  sheet: FilledInspection,
  { hasJobSheet, canTakePictures, customerAbsent = false }: Circumstances,
): CompletionEvidence {
  const blocks = ({ what }: MissingOnInspection): boolean =>
    what === 'photo' ? canTakePictures : hasJobSheet && (what !== 'signature' || !customerAbsent);
  return { missing: missingOnInspection(sheet).filter(blocks), forOffice: evidenceForOffice(sheet) };
}
