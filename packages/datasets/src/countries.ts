import { once, readJson } from './data-file.ts';
import type { Localized } from './localized.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Without the plus sign. */
  readonly callingCode: string;
  readonly name: Localized;
  /** Part of the North American Numbering Plan, which uses the mask (999) 999-9999. */
  readonly nanp: boolean;
  /** A national number in local format. */
  readonly example: string;
}

interface CountriesFile {
  readonly countries: readonly Country[];
}

/** Countries with a calling code: Canada, the United States, then by English name. */
export const countries = once((): readonly Country[] =>
  readJson<CountriesFile>('phone/countries.json').countries.map((country) => ({
    ...country,
    callingCode: country.callingCode.replace('+', ''),
  })),
);

export const countryByCode = (code: string): Country | undefined =>
  countries().find((country) => country.code === code);
