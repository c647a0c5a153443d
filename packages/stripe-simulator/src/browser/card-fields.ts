import { luhn } from '../bank/luhn.ts';
import type { FrameText } from './frame-texts.ts';

export interface CardFields {
  readonly number: HTMLInputElement;
  readonly expiry: HTMLInputElement;
  readonly cvc: HTMLInputElement;
  readonly postal: HTMLInputElement | null;
}

export interface Judged {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  /** The first field that is wrong or, if `strict`, incomplete. */
  readonly problem: { readonly field: HTMLInputElement; readonly code: FrameText } | undefined;
}

const digits = (input: HTMLInputElement): string => input.value.replace(/\D/g, '');

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return /^6(011|5|4[4-9])/.test(number) ? 'discover' : 'unknown';
}

/** Groups the digits like on a card and moves the focus when a field is full. */
export function formatField(fields: CardFields, field: HTMLInputElement): void {
  const value = digits(field);
  const amex = brandOf(digits(fields.number)) === 'amex';
  if (field === fields.number) {
    const whole = value.slice(0, amex ? 15 : 16);
    field.value = (amex ? whole.replace(/^(\d{4})(\d{0,6})(\d*)$/, '$1 $2 $3') : whole.replace(/(\d{4})(?=\d)/g, '$1 ')).trim(); // prettier-ignore
    if (whole.length === (amex ? 15 : 16) && luhn(whole)) fields.expiry.focus();
  } else if (field === fields.expiry) {
    const padded = /^[2-9]/.test(value) ? `0${value}` : value;
    field.value = padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded;
    if (padded.length >= 4) fields.cvc.focus();
  } else if (field === fields.cvc) {
    field.value = value.slice(0, amex ? 4 : 3);
    if (field.value.length === (amex ? 4 : 3)) fields.postal?.focus();
  }
}

/** Validates the fields. Without `strict` an incomplete field is not an error yet. */
export function judge(fields: CardFields, strict: boolean): Judged {
  const number = digits(fields.number);
  const brand = brandOf(number);
  const length = brand === 'amex' ? 15 : 16;
  const expiry = digits(fields.expiry);
  const cvcLength = brand === 'amex' ? 4 : 3;
  const missing: [HTMLInputElement, FrameText][] = [];
  const wrong: [HTMLInputElement, FrameText][] = [];
  if (number.length < length) missing.push([fields.number, 'incomplete_number']);
  else if (!luhn(number)) wrong.push([fields.number, 'incorrect_number']);
  if (expiry.length < 4) missing.push([fields.expiry, 'incomplete_expiry']);
  else if (past(expiry)) wrong.push([fields.expiry, 'invalid_expiry']);
  if (digits(fields.cvc).length < cvcLength) missing.push([fields.cvc, 'incomplete_cvc']);
  if (fields.postal !== null && fields.postal.value.trim().length < 3)
    missing.push([fields.postal, 'incomplete_zip']);
  const [first] = strict ? [...wrong, ...missing] : wrong;
  return {
    empty: number === '' && expiry === '' && fields.cvc.value === '',
    complete: missing.length === 0 && wrong.length === 0,
    brand,
    problem: first === undefined ? undefined : { field: first[0], code: first[1] },
  };
}

export const cardValues = (fields: CardFields) => ({
  number: digits(fields.number),
  exp_month: Number(digits(fields.expiry).slice(0, 2)),
  exp_year: Number(digits(fields.expiry).slice(2, 4)),
  cvc: digits(fields.cvc),
});

function past(expiry: string): boolean {
  const now = new Date();
  const month = Number(expiry.slice(0, 2));
  const end = (2000 + Number(expiry.slice(2))) * 12 + month;
  return month < 1 || month > 12 || end < now.getFullYear() * 12 + now.getMonth() + 1;
}
