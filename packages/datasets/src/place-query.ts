import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { plainText } from './plain-text.ts';
import { provinceCode } from './province-names.ts';
import { settlements } from './settlements.ts';

export interface PlaceQuery {
  readonly street: string;
  /** Normalized city or its prefix; empty if there is none. */
  readonly city: string;
  /** 'M5V 2T6' or only 'M5V'; empty if there is none. */
  readonly postalCode: string;
  readonly province: string | undefined;
}

const wholePostalCode = /\b([a-z]\d[a-z])[ -]?(\d[a-z]\d)\b/i;
const halfPostalCode = /(?:^|[\s,])([a-z]\d[a-z])(?:[ -]\d?[a-z]?)?$/i;
const startsLikeStreet = /^(\d|#|unit|apt|suite|app|unité|bureau)/i;
/** Words that belong to a street, even if cities begin with them. */
const streetWords = new Set(
  (
    'st street rd road ave av avenue dr drive blvd boul boulevard way cres crescent crt ct court ln lane pl place ' +
    'ter terrace cir circle sq square trl trail pkwy parkway hwy highway line sideroad concession gate grove hill ' +
    'rue ch chemin rang route cote allee montee croissant impasse e w n s east west north south est ouest nord sud'
  ).split(' '),
);

export function readPlaceQuery(typed: string): PlaceQuery {
  const { rest, postalCode } = takePostalCode(typed.replace(/\s+/g, ' ').trim());
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && plainText(part) !== 'canada');
  const { places, province } = takeProvince(parts);
  const found = { postalCode, province };
  const [first = ''] = places;
  if (places.length > 1) {
    return { ...found, street: places.slice(0, -1).join(', '), city: plainText(places.at(-1) ?? '') };
  }
  if (!startsLikeStreet.test(first)) return { ...found, street: '', city: plainText(first) };
  return { ...found, ...(splitStreet(first) ?? { street: first, city: '' }) };
}

/** Takes a whole or half postal code out of a text. */
export function takePostalCode(text: string): { readonly rest: string; readonly postalCode: string } {
  const whole = wholePostalCode.exec(text)?.[0];
  const postalCode = whole && normalisePostalCode(whole);
  if (whole && postalCode) return { rest: text.replace(whole, ' ').trim(), postalCode };
  const half = halfPostalCode.exec(text);
  return half?.[1]
    ? { rest: text.slice(0, half.index).trim(), postalCode: half[1].toUpperCase() }
    : { rest: text, postalCode: '' };
}

interface Places {
  readonly places: readonly string[];
  readonly province: string | undefined;
}

/** Finds a province in the last part or its last word ('Toronto ON'), but never in the whole input. */
export function takeProvince(parts: readonly string[]): Places {
  const last = parts.at(-1) ?? '';
  const whole = parts.length > 1 ? provinceCode(last) : undefined;
  if (whole !== undefined) return { places: parts.slice(0, -1), province: whole };
  const words = last.split(' ');
  const code = words.length > 1 && words.at(-1)?.length === 2 ? provinceCode(words.at(-1) ?? '') : undefined;
  if (code === undefined) return { places: parts, province: undefined };
  return { places: [...parts.slice(0, -1), words.slice(0, -1).join(' ')], province: code };
}

/** Splits street and city without a comma: '214 Roxton Rd Toronto', '214 Roxton Rd Tor'. */
function splitStreet(text: string): Pick<PlaceQuery, 'street' | 'city'> | undefined {
  const words = text.split(' ');
  for (let at = 2; at < words.length; at += 1) {
    const city = plainText(words.slice(at).join(' '));
    const named = words.slice(1, at).some((word) => !streetWords.has(plainText(word)));
    if (named && couldBeCity(city)) return { street: words.slice(0, at).join(' '), city };
  }
  return undefined;
}

export function couldBeCity(plain: string): boolean {
  const names = settlements().map(({ plainName }) => plainName);
  if (streetWords.has(plain.split(' ')[0] ?? '')) return names.includes(plain);
  return plain.length >= 3 && names.some((name) => name.startsWith(plain));
}
