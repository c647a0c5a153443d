import { readablePhone } from '@hoist/domain/contact/phone';
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

/** A number that comes from the server, as people of its country write it. */
export const showPhone = (digits: string, countryCode = 'CA'): string =>
  countryCode === 'CA' || countryCode === 'US' ? readablePhone(digits) : digits;
