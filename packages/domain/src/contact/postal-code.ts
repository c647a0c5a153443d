const pattern = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;

/** Whether a text has the Canadian form: letter-digit-letter, an optional space or hyphen, digit-letter-digit. */
export const isPostalCode = (text: string): boolean => pattern.test(text.trim());

/** 'm5v2t6' → 'M5V 2T6'; undefined if the text is not a postal code. */
export function normalisePostalCode(typed: string): string | undefined {
  if (!isPostalCode(typed)) return undefined;
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return `${plain.slice(0, 3)} ${plain.slice(3)}`;
}

/** The forward sortation area ('M5V') of a postal code or of its first half; undefined for anything else. */
export function forwardSortationArea(typed: string): string | undefined {
  const text = typed.trim().toUpperCase();
  return /^[A-Z]\d[A-Z]$/.test(text) || isPostalCode(text) ? text.slice(0, 3) : undefined;
}
