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

const file = once(() => readJson<CountriesFile>('phone/countries.json'));

const all = once((): readonly Country[] =>
  file().countries.map((country) => ({ ...country, callingCode: country.callingCode.replace('+', '') })),
);

/** Countries with a calling code: Canada, the United States, then by English name. */
export function countries(): readonly Country[] {
  return all();
}

export function countryByCode(code: string): Country | undefined {
  return all().find((country) => country.code === code);
}
