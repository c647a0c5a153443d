import type { Refusal } from '@hoist/contract';
import { countryByCode } from '@hoist/datasets/countries';
import { phoneDigits, toE164 } from '@hoist/domain/contact/phone';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';

export interface PhoneNumber {
  readonly digits: string;
  readonly countryCode: string;
  readonly e164: string;
}

interface TypedNumber {
  readonly typed: string;
  readonly countryCode: string;
  /** ISO codes; empty: all. */
  readonly supportedCountries: readonly string[];
  /** The field's name on the wire. */
  readonly field: string;
}

/** Parses a number of a supported country, with or without its mask. Refused as invalid, naming the field. */
export function readPhoneNumber(given: TypedNumber): Result<PhoneNumber, Refusal> {
  const { typed, countryCode, supportedCountries, field } = given;
  const supported = supportedCountries.length === 0 || supportedCountries.includes(countryCode);
  const country = supported ? countryByCode(countryCode) : undefined;
  const e164 = country && toE164(typed, country.callingCode);
  if (e164 === undefined || country === undefined) return refuse(invalidField(field, 'field.phone'));
  const digits = country.callingCode === '1' ? e164.slice(2) : phoneDigits(typed);
  return ok({ digits, countryCode, e164 });
}
