export const phoneDigits = (text: string): string => text.replace(/\D/g, '');

/**
 * At most ten digits of a North American number, the first 1–9. Drops a prefix of 1, 01 or 0 (specification section 5).
 */
function nationalDigits(typed: string): string {
  const digits = phoneDigits(typed);
  const stripped = digits.length >= 11 ? digits.replace(/^(01|1|0)/, '') : digits;
  return stripped.replace(/^0+/, '').slice(0, 10);
}

/** Formats partial input: '416555' → '(416) 555'. Idempotent. */
export function maskPhone(typed: string): string {
  const digits = nationalDigits(typed);
  if (digits === '') return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Formats a North American number as '(416) 555-0123'; others are returned unchanged. */
export const readablePhone = (phone: string): string =>
  /^(\+?1)?[1-9]\d{9}$/.test(phone) ? maskPhone(phone) : phone;

/**
 * The E.164 form of a national number: ('4165550123', '1') → '+14165550123'; undefined if it cannot exist.
 * `callingCode` has no plus sign. The trunk 0 is dropped, except in Italy, where it is part of the number.
 */
export function toE164(typed: string, callingCode: string): string | undefined {
  if (!/^[1-9]\d{0,2}$/.test(callingCode)) return undefined;
  if (callingCode === '1') {
    const digits = nationalDigits(typed);
    return digits.length === 10 && phoneDigits(typed).length <= 12 ? `+1${digits}` : undefined;
  }
  const digits = callingCode === '39' ? phoneDigits(typed) : phoneDigits(typed).replace(/^0/, '');
  const length = callingCode.length + digits.length;
  return digits.length >= 4 && length >= 7 && length <= 15 ? `+${callingCode}${digits}` : undefined;
}
