import { mailOnlyOf } from './mail-only.ts';
import { couldBeCity, takePostalCode, takeProvince } from './place-query.ts';
import { plainText } from './plain-text.ts';
import { isHalfSuffix, isNearlyStreetType, isStreetType, streetKey, type StreetKey } from './street-key.ts';

/** One way to read a text: where its street ends and its town begins. */
export interface AddressReading {
  readonly street: StreetKey;
  /** Plain, maybe half-typed; empty if there is none. */
  readonly town: string;
}

export interface AddressQuery {
  /** The civic number as typed, with a unit in front of a hyphen: '1200A', '302-1200'; may be empty. */
  readonly civic: string;
  readonly number: number | undefined;
  /** 'a' of 1200A. */
  readonly suffix: string;
  /** A unit that is written in words: 'Apt 4'; may be empty. */
  readonly unit: string;
  /** The likeliest first; empty if no street is typed. */
  readonly readings: readonly AddressReading[];
  /** 'M5V 2T6' or 'M5V'; may be empty. */
  readonly postalCode: string;
  readonly province: string | undefined;
}

const unitWords = 'unit|apartment|apt|suite|ste|room|floor|app|appt|appartement|unité|bureau|local|étage';
const wholeUnit = new RegExp(`^(?:(?:${unitWords})\\.?\\s*#?|#)\\s*[\\w-]+$`, 'i');
const leadingUnit = new RegExp(`^((?:(?:${unitWords})\\.?\\s*#?|#)\\s*[\\w-]*\\d[\\w-]*)\\s+(?=\\d)`, 'i');
const trailingUnit = new RegExp(`\\s((?:(?:${unitWords})\\.?\\s*#?|#)\\s*[\\w-]*\\d[\\w-]*)$`, 'i');
/** '1200', '1200A', '1200 1/2', '302-1200', 'A-12'. */
const civicNumber = /^((?:[\da-z]{1,6}\s?-\s?)?(\d{1,6})(?:([a-z])|\s?(½|1\/2))?)(?=[\s,]|$)\s*(.*)$/i;
const mostTownWords = 4;

/** Reads a typed Canadian street address, also a half-typed one. */
export function readAddressQuery(typed: string): AddressQuery {
  const { rest, postalCode } = takePostalCode(typed.replace(/\s+/g, ' ').trim());
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && plainText(part) !== 'canada' && mailOnlyOf(part) === null);
  const { places, province } = takeProvince(parts);
  const { unit, left } = takeUnit(places);
  const { civic, number, suffix, street } = takeCivic(left[0] ?? '');
  // '4080, rue Saint-Denis, Montréal'
  const [head = '', ...towns] = street === '' && civic !== '' ? left.slice(1) : [street, ...left.slice(1)];
  return {
    civic,
    number,
    suffix,
    unit,
    readings: readingsOf(head, plainText(towns.at(-1) ?? '')),
    postalCode,
    province,
  };
}

function takeUnit(parts: readonly string[]): { readonly unit: string; readonly left: readonly string[] } {
  const whole = parts.find((part) => wholeUnit.test(part));
  if (whole !== undefined) return { unit: whole, left: parts.filter((part) => part !== whole) };
  const [first = '', ...others] = parts;
  const found = leadingUnit.exec(first) ?? trailingUnit.exec(first);
  if (!found?.[1]) return { unit: '', left: parts };
  return { unit: found[1], left: [first.replace(found[0], ' ').trim(), ...others] };
}

interface Civic extends Pick<AddressQuery, 'civic' | 'number' | 'suffix'> {
  readonly street: string;
}

function takeCivic(text: string): Civic {
  const found = civicNumber.exec(text);
  const [, civic = '', digits = '', letter = '', half, street = ''] = found ?? [];
  const none = { civic: '', number: undefined, suffix: '', street: text };
  if (!found || isNumberedStreet(street, letter)) return none;
  return { civic, number: Number(digits), suffix: half ? '1/2' : letter.toLowerCase(), street };
}

/** '17 Ave SW' and '8e rue' are streets, '17 Ave Road' is number 17, and '8 rue' may be the start of '8 rue Saint-Denis'. */
const isNumberedStreet = (rest: string, letter: string): boolean => {
  const [first = '', ...others] = rest.split(' ');
  return (
    isStreetType(first) &&
    others.every((word) => /^(?:[nsew]|[ns][ew])$/i.test(word)) &&
    (first !== 'rue' || letter === 'e')
  );
};

function readingsOf(street: string, town: string): readonly AddressReading[] {
  if (street === '') return [];
  const words = street.split(' ');
  const readings = [street, ...withoutSuffix(words)].map((text) => ({ street: streetKey(text), town }));
  if (town !== '') return readings;
  for (let count = 1; count <= Math.min(mostTownWords, words.length - 1); count += 1) {
    const named = plainText(words.slice(-count).join(' '));
    if (couldBeCity(named))
      readings.push({ street: streetKey(words.slice(0, -count).join(' ')), town: named });
  }
  return readings;
}

/** The street without a half-typed or misspelled type: `12 carling avenu`, `16 Main Streett E`. */
function withoutSuffix(words: readonly string[]): readonly string[] {
  if (words.length < 2) return [];
  const last = words.length - 1;
  const isLeftOut = (word: string, at: number) =>
    isNearlyStreetType(word) || (at === last && isHalfSuffix(word));
  return words.flatMap((word, at) => (isLeftOut(word, at) ? [words.toSpliced(at, 1).join(' ')] : []));
}
