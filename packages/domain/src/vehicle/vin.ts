import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';

export interface Vin {
  /** 17 upper-case characters. */
  readonly vin: string;
  /** False is a warning only: cars built for other continents carry no check digit. */
  readonly checkDigitValid: boolean;
  /** The likelier model year of the tenth character; null when that is no year letter. */
  readonly modelYear: number | null;
  /** The same letter thirty years off, for trucks and vans, whose seventh character does not tell the cycle. */
  readonly otherModelYear: number | null;
}

export type VinRefusal = 'length' | 'characters';

const weights: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
// 49 CFR 565: what each letter counts; I, O and Q are never used.
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

/** Upper case, without the spaces and hyphens that people type. */
export const normaliseVin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The ninth character that the other sixteen of a well-formed VIN ask for: '0'–'9' or 'X' (49 CFR 565.15). */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((all, weight, index) => all + weight * valueOf(vin.charAt(index)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * Reads a typed VIN (decision B12): wrong length or an impossible character (I, O, Q among them) is refused; a wrong
 * check digit is reported, not refused.
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
