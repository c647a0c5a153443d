import { readablePhone } from '@hoist/domain/contact/phone';
import type { MaskitoOptions } from '@maskito/core';

/** Removes a leading 1, 01 or 0 from 11 or more digits (specification section 5). */
export function stripPrefix(value: string): string {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 11) return value;
  return digits.replace(/^(01|1|0)/, '').slice(0, 10);
}

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

/**
 * Typing arrives in `data`, autofill in the element's value; both may contain a prefix.
 * An eleventh digit at the end of a full field shows that the first one was a prefix.
 */
const withoutPrefix: Preprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const typed = value + data;
  if (data !== '' && selection[0] >= value.length && digitsOf(typed).length >= 11)
    return { elementState: { value: '', selection: [0, 0] }, data: stripPrefix(typed) };
  return { elementState: { ...elementState, value: stripPrefix(value) }, data: stripPrefix(data) };
};

const d = /\d/;

/** Module constants on purpose: options created during render are never applied. */
export const northAmericanMask: MaskitoOptions = {
  mask: ['(', /[1-9]/, d, d, ')', ' ', d, d, d, '-', d, d, d, d],
  preprocessors: [withoutPrefix],
};
export const otherMask: MaskitoOptions = { mask: /^\d[\d ]{0,17}$/ };

export const digitsOf = (masked: string) => masked.replace(/\D/g, '');

/** Formats a number from the server as in its country. */
export const showPhone = (digits: string, countryCode = 'CA'): string =>
  countryCode === 'CA' || countryCode === 'US' ? readablePhone(digits) : digits;
