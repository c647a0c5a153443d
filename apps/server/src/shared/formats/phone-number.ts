import type { Refusal, TextKey } from '@hoist/contract';
import { countries } from '@hoist/datasets/countries';
import { readPhone, type PhoneProblem, type ReadPhone } from '@hoist/domain/contact/read-phone';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';

export interface PhoneNumber {
  readonly digits: string;
  readonly countryCode: string;
  readonly e164: string;
}

interface TypedNumber {
  readonly typed: string;
  /** Undefined where no country is chosen: a leading + decides, otherwise Canada. */
  readonly countryCode: string | undefined;
  /** ISO codes; empty: all. */
  readonly supportedCountries: readonly string[];
  /** The field's name on the wire. */
  readonly field: string;
}

const problemTexts: Readonly<Record<PhoneProblem, TextKey>> = {
  invalid: 'field.phone',
  too_long: 'field.phone_long',
  extension: 'field.phone_extension',
  other_country: 'field.phone_country',
};

/** Parses a number of a supported country, with or without its mask. Refused as invalid, naming the field. */
export function readPhoneNumber(given: TypedNumber): Result<PhoneNumber, Refusal> {
  const { typed, supportedCountries, field } = given;
  const read = readPhone(typed, given.countryCode);
  if (!read.ok) return refuse(invalidField(field, problemTexts[read.error]));
  const countryCode = given.countryCode ?? countryOf(read.value);
  const isSupported =
    countryCode !== undefined &&
    (supportedCountries.length === 0 || supportedCountries.includes(countryCode));
  if (!isSupported) return refuse(invalidField(field, 'field.phone_unserved'));
  return ok({ digits: read.value.digits, countryCode, e164: read.value.e164 });
}

/** North America is one numbering plan: a number without a choice is of Canada. */
const countryOf = ({ callingCode, country }: ReadPhone): string | undefined =>
  country === undefined || callingCode === '1'
    ? countries().find((one) => one.callingCode === callingCode)?.code
    : country;

/** Parses the number of a visit's contact, of any country: digits in North America, E.164 elsewhere. */
export function readContactNumber(typed: string, countryCode: string | undefined): Result<string, Refusal> {
  const read = readPhoneNumber({ typed, countryCode, supportedCountries: [], field: 'customer_phone' });
  if (!read.ok) return read;
  const { digits, e164 } = read.value;
  return ok(e164.startsWith('+1') ? digits : e164);
}
