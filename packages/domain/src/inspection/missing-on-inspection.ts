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
 * What the office follows up after a completion: items whose required picture is missing, required items that the
 * mechanic could not check, and a missing signature.
 */
export function evidenceForOffice(sheet: FilledInspection): readonly string[] {
  const { evidenceRequired, signatureRequired, signed, items, answers } = sheet;
  if (!evidenceRequired) return [];
  const open = items.filter(({ code, required, photoRequired }) => {
    const { value = '', pictures = 0 } = answers.get(code) ?? {};
    if (value === NOT_CHECKED) return required;
    return photoRequired && pictures === 0 && (required || value !== '');
  });
  return [...open.map(({ code }) => code), ...(signatureRequired && !signed ? [SIGNATURE] : [])];
}

interface Circumstances {
  readonly canTakePictures: boolean;
  /** The customer is not there to sign. */
  readonly customerAbsent?: boolean;
  readonly byStaff?: boolean;
}

/**
 * What blocks a completion. A client that cannot take pictures and a customer who is away never block it (decision
 * C11). Staff complete without a filled sheet, because only the mechanic can fill it.
 */
export function completionEvidence(
  sheet: FilledInspection,
  { canTakePictures, customerAbsent = false, byStaff = false }: Circumstances,
): CompletionEvidence {
  const blocks = ({ what }: MissingOnInspection): boolean =>
    !byStaff && (what === 'photo' ? canTakePictures : what !== 'signature' || !customerAbsent);
  return { missing: missingOnInspection(sheet).filter(blocks), forOffice: evidenceForOffice(sheet) };
}
