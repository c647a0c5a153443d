import type { MaskitoOptions } from '@maskito/core';

/** A leading country prefix of 1, 01 or 0 goes when 11 or more digits are typed (specification section 5). */
export function stripPrefix(value: string): string {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 11) return value;
  return digits.replace(/^(01|1|0)/, '').slice(0, 10);
}

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

/**
 * Typing goes through `data`, key by key; autofill through the element's value. Both may bring a prefix: the eleventh
 * digit at the end of a full field shows that the first was one.
 */
const withoutPrefix: Preprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const typed = value + data;
  if (data !== '' && selection[0] >= value.length && digitsOf(typed).length >= 11)
    return { elementState: { value: '', selection: [0, 0] }, data: stripPrefix(typed) };
  return { elementState: { ...elementState, value: stripPrefix(value) }, data: stripPrefix(data) };
};

const d = /\d/;

/** Constants of the module on purpose: options made while rendering are never applied. */
export const northAmericanMask: MaskitoOptions = {
  mask: ['(', /[1-9]/, d, d, ')', ' ', d, d, d, '-', d, d, d, d],
  preprocessors: [withoutPrefix],
};
export const otherMask: MaskitoOptions = { mask: /^\d[\d ]{0,17}$/ };

export const digitsOf = (masked: string) => masked.replace(/\D/g, '');

/** Digits as the mask shows them, for a number that comes from the server. */
export function showPhone(digits: string, countryCode = 'CA'): string {
  const parts = /^1?([1-9]\d{2})(\d{3})(\d{4})$/.exec(digits);
  return parts && (countryCode === 'CA' || countryCode === 'US')
    ? `(${parts[1]}) ${parts[2]}-${parts[3]}`
    : digits;
}
