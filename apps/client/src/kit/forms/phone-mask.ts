import { nationalDigits, phoneDigits, readablePhone } from '@hoist/domain/contact/phone';
import type { MaskitoOptions } from '@maskito/core';

const isForeign = (value: string) => /^\s*\+(?!1)/.test(value);

/** Removes a leading 1, 01 or 0 from 11 or more digits (specification section 5). */
function stripPrefix(value: string): string {
  if (isForeign(value) || digitsOf(value).length < 11) return value;
  const digits = nationalDigits(value);
  return digits.length === 10 ? digits : value;
}

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

/**
 * Typing arrives in `data`, autofill in the element's value; both may contain a prefix.
 * An eleventh digit at the end of a full field shows that the first one was a prefix.
 */
const withoutPrefix: Preprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const typed = value + data;
  if (data !== '' && selection[0] >= value.length && stripPrefix(typed) !== typed)
    return { elementState: { value: '', selection: [0, 0] }, data: stripPrefix(typed) };
  return { elementState: { ...elementState, value: stripPrefix(value) }, data: stripPrefix(data) };
};

const d = /\d/;

const ten = ['(', /[1-9]/, d, d, ')', ' ', d, d, d, '-', d, d, d, d];
/** What does not fit the mask is shown as typed and refused in words; no digit is dropped. */
const asTyped = /^.{0,30}$/;

/** Module constants on purpose: options created during render are never applied. */
export const northAmericanMask: MaskitoOptions = {
  mask: ({ value }) => (value.trim().startsWith('+') || digitsOf(value).length > 10 ? asTyped : ten),
  preprocessors: [withoutPrefix],
};
export const otherMask: MaskitoOptions = { mask: /^[\d+(].{0,29}$/ };

export const digitsOf = phoneDigits;

/** Formats a number from the server as in its country. */
export const showPhone = (digits: string, countryCode = 'CA'): string =>
  countryCode === 'CA' || countryCode === 'US' ? readablePhone(digits) : digits;
