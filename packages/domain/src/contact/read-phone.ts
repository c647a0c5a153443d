import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { ok, refuse, type Result } from '../result.ts';
import { nationalDigits, phoneDigits } from './phone.ts';

export type PhoneProblem = 'invalid' | 'too_long' | 'extension' | 'other_country';

export interface ReadPhone {
  /** As dialled within its country. */
  readonly digits: string;
  readonly e164: string;
  readonly callingCode: string;
  /** ISO code; undefined where several countries share the number's range. */
  readonly country: string | undefined;
}

/**
 * Reads a number as typed for a chosen country ('CA'), with or without its mask. A leading + names the number's own
 * country, which must have the calling code of the chosen one. Without a chosen one it decides.
 */
export function readPhone(typed: string, chosen?: string): Result<ReadPhone, PhoneProblem> {
  const text = typed.normalize('NFKC').trim();
  const country = chosen ?? 'CA';
  const number = isSupportedCountry(country) ? parsePhoneNumberFromString(text, country) : undefined;
  if (number?.ext !== undefined || /\d.*\p{L}/u.test(text)) return refuse('extension');
  if (!number || !isSupportedCountry(country)) return refuse('invalid');
  const { countryCallingCode } = number;
  if (chosen !== undefined && countryCallingCode !== getCountryCallingCode(country))
    return refuse('other_country');
  // The library knows no prefix of 01 or 0 in North America.
  const full = countryCallingCode === '1' ? `+1${nationalDigits(text)}` : number.number;
  const read = parsePhoneNumberFromString(full);
  if (!read?.isPossible())
    return refuse(validatePhoneNumberLength(full) === 'TOO_LONG' ? 'too_long' : 'invalid');
  return ok({
    digits: phoneDigits(read.formatNational()),
    e164: read.number,
    callingCode: countryCallingCode,
    country: read.country,
  });
}
