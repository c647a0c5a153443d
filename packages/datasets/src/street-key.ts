import { editDistance } from '@hoist/domain/search/edit-distance';
import { plainText } from './plain-text.ts';

/** A street in the form in which it is compared: English and French, long and short spellings are the same. */
export interface StreetKey {
  /** Without accents, articles, type and direction: 'sherbrooke', 'st denis', '17'. */
  readonly name: string;
  /** A code of `streetTypes`, or empty. */
  readonly type: string;
  /** 'n', 'se' …, or empty. */
  readonly direction: string;
}

/** Spellings of street types by code. A type that is missing here is a part of the name, in key and query alike. */
const streetTypes: Readonly<Record<string, string>> = {
  st: 'st street str rue',
  av: 'av ave aven avenue',
  blvd: 'blvd boul boulevard bd',
  rd: 'rd road ch chemin chem',
  dr: 'dr drive prom promenade',
  cr: 'cres crescent cr crois croissant',
  ct: 'crt ct court cour',
  pl: 'pl place',
  ln: 'ln lane ruelle rle',
  ter: 'ter terr terrace terrasse tsse',
  cir: 'cir circle cercle',
  sq: 'sq square carre',
  pky: 'pky pkwy parkway',
  hwy: 'hwy highway aut autoroute',
  rte: 'rte route',
  way: 'way voie',
  trl: 'trl trail',
  path: 'path sentier sent',
  conc: 'conc concession',
  line: 'line',
  rang: 'rang rg range',
  alley: 'allee alley',
  imp: 'imp impasse',
  mtee: 'montee mtee',
  gdns: 'gdns gardens jardins jard',
  hts: 'hts heights',
  grove: 'grove grv',
  gate: 'gate',
  mall: 'mall mail',
};

/** Types that French writes before the name. */
const leading = new Set(
  (
    'rue boul boulevard bd av ave avenue ch chemin rang rg route rte place pl allee croissant crois impasse ruelle ' +
    'promenade prom carre terrasse autoroute aut sentier square cercle voie montee mtee cour'
  ).split(' '),
);

const directions: ReadonlyMap<string, string> = spellings({
  n: 'n north nord',
  s: 's south sud',
  e: 'e east est',
  w: 'w west o ouest',
  ne: 'ne northeast nordest',
  nw: 'nw northwest no nordouest',
  se: 'se southeast sudest',
  sw: 'sw southwest so sudouest',
});

/** These are words of names in front of a name. */
const onlyTrailing = new Set(['o', 'no', 'so']);

const types = spellings(streetTypes);

const articles = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'the']);

const ordinals: ReadonlyMap<string, string> = spellings({
  1: 'first premiere',
  2: 'second deuxieme',
  3: 'third troisieme',
  4: 'fourth quatrieme',
  5: 'fifth cinquieme',
  6: 'sixth sixieme',
  7: 'seventh septieme',
  8: 'eighth huitieme',
  9: 'ninth neuvieme',
  10: 'tenth dixieme',
});

function spellings(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
  );
}

const ordinal = /^(\d+)(?:st|nd|rd|th|e|er|re|ere|eme|ieme)$/;

function wordsOf(text: string): string[] {
  const words = plainText(text.replace(/\b[dl]['’]/gi, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ordinal.exec(word)?.[1] ?? ordinals.get(word) ?? word);
  const named = words.filter((word) => !articles.has(word));
  return named.length > 0 ? named : words;
}

const isSuffix = (word: string): boolean => types.has(word) || directions.has(word);

/** Removes and returns the code of the first or last word if it is one of `codes` and not the only word left. */
function take(words: string[], codes: ReadonlyMap<string, string>, end: 'first' | 'last'): string {
  if (words.length < 2) return '';
  const code = codes.get((end === 'first' ? words[0] : words.at(-1)) ?? '');
  if (code === undefined) return '';
  if (end === 'first') words.shift();
  else words.pop();
  return code;
}

/** The key of a street as it is written or typed: `rue Sherbrooke Ouest` and `Sherbrooke St W` have the same. */
export function streetKey(text: string): StreetKey {
  const words = wordsOf(text);
  // 'Avenue Road' and 'Place St' have no French type.
  const french = leading.has(words[0] ?? '') && !words.slice(1).every(isSuffix);
  let type = french ? take(words, types, 'first') : '';
  let direction = take(words, directions, 'last');
  if (type === '') type = take(words, types, 'last');
  if (direction === '') direction = take(words, directions, 'last');
  if (direction === '' && !onlyTrailing.has(words[0] ?? '')) direction = take(words, directions, 'first');
  return { name: words.join(' '), type, direction };
}

/** One text of a key: 'sherbrooke st w'. */
export const textOfKey = ({ name, type, direction }: StreetKey): string =>
  [name, type, direction].filter((part) => part !== '').join(' ');

const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** Whether two keys can be one street; a type or direction may be missing in one. */
export const isSameStreet = (one: StreetKey, other: StreetKey): boolean =>
  one.name === other.name && agree(one.type, other.type) && agree(one.direction, other.direction);

/** Whether a word can become a street type or a direction and is none yet: `avenu`, `oue`. */
export function isHalfSuffix(word: string): boolean {
  const plain = plainText(word);
  return !isSuffix(plain) && [...types.keys(), ...directions.keys()].some((one) => one.startsWith(plain));
}

const leastTypo = { word: 2, spelling: 3 };

/** Whether a word is a street type but for one letter: `Aveune`, `Stret`. */
export function isNearlyStreetType(word: string): boolean {
  const plain = plainText(word);
  if (plain.length < leastTypo.word || isSuffix(plain)) return false;
  return [...types.keys()].some(
    (spelling) => spelling.length >= leastTypo.spelling && editDistance(plain, spelling) === 1,
  );
}

/** Whether a word is a street type. */
export const isStreetType = (word: string): boolean => types.has(plainText(word));

/** Whether French writes this type before the name. */
export const isLeadingType = (word: string): boolean => leading.has(plainText(word));
