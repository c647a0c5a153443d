import { cleanText, wrongSign } from '../clean-text.ts';
import { ok, refuse, type Result } from '../result.ts';

export interface Vin {
  /** 17 upper-case characters. */
  readonly vin: string;
  /** False is only a warning, because cars built for other continents have no check digit. */
  readonly checkDigitValid: boolean;
  /** The likelier model year of the tenth character; null if it is not a year letter. */
  readonly modelYear: number | null;
  /** The same letter thirty years off, for trucks and vans, whose seventh character does not identify the cycle. */
  readonly otherModelYear: number | null;
}

export type VinRefusal = 'length' | 'characters';

const weights: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
// Values of letters by 49 CFR 565; I, O and Q are never used.
const letterRuns: readonly (readonly [letters: string, first: number])[] = [
  ['ABCDEFGH', 1],
  ['JKLMN', 1],
  ['P', 7],
  ['R', 9],
  ['STUVWXYZ', 2],
];

function valueOf(character: string): number {
  for (const [letters, first] of letterRuns) {
    const index = letters.indexOf(character);
    if (index >= 0) return first + index;
  }
  return Number(character);
}

/** Capitals without blanks, dashes and invisible signs. No VIN has a letter O: it is a 0. */
export const normaliseVin = (typed: string): string =>
  cleanText(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0');

/** The sign that no VIN has; undefined if the VIN is wrong in another way. */
export const wrongVinSign = (typed: string): string | undefined =>
  wrongSign(normaliseVin(typed), /[A-HJ-NPR-Z\d]/);

/** The check digit of a well-formed VIN, its ninth character: '0'–'9' or 'X' (49 CFR 565.15). */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((all, weight, index) => all + weight * valueOf(vin.charAt(index)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * Parses a typed VIN. Refuses a wrong length and impossible characters (such as I and Q); reports a wrong check digit
 * without refusing it (decision B12).
 */
export function parseVin(typed: string): Result<Vin, VinRefusal> {
  const vin = normaliseVin(typed);
  if (vin.length !== 17) return refuse('length');
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return refuse('characters');
  const position = yearLetters.indexOf(vin.charAt(9));
  const recent = /[A-Z]/.test(vin.charAt(6));
  return ok({
    vin,
    checkDigitValid: checkDigit(vin) === vin.charAt(8),
    modelYear: position < 0 ? null : (recent ? 2010 : 1980) + position,
    otherModelYear: position < 0 ? null : (recent ? 1980 : 2010) + position,
  });
}
