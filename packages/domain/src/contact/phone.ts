export const phoneDigits = (text: string): string => text.replace(/\D/g, '');

/** Digits of a North American number, from 11 on without a prefix of 1, 01 or 0 (specification section 5). */
export function nationalDigits(typed: string): string {
  const digits = phoneDigits(typed);
  const stripped = digits.length >= 11 ? digits.replace(/^(01|1|0)/, '') : digits;
  return stripped.replace(/^0+/, '');
}

/** Formats partial input: '416555' → '(416) 555'. Idempotent. */
export function maskPhone(typed: string): string {
  const digits = nationalDigits(typed).slice(0, 10);
  if (digits === '') return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Formats a North American number as '(416) 555-0123'; others are returned unchanged. */
export const readablePhone = (phone: string): string =>
  /^(\+?1)?[1-9]\d{9}$/.test(phone) ? maskPhone(phone) : phone;
