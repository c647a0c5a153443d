/** Letters of Latin scripts that have no accent to take off, and how they are typed on a plain keyboard. */
const plainLetters = {
  đÐĐðɖƉɗƊ: 'd',
  ħĦ: 'h',
  ı: 'i',
  łŁƚ: 'l',
  øØ: 'o',
  ŧŦ: 't',
  ŋŊ: 'n',
  ĸƙƘ: 'k',
  ƀɓƁ: 'b',
  ƒƑ: 'f',
  ǝƎəƏ: 'e',
  ƶƵ: 'z',
  ǥǤ: 'g',
} as const;
const pairs = { þ: 'th', Þ: 'th', ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' } as const;
const letters: ReadonlyMap<string, string> = new Map([
  ...Object.entries(plainLetters).flatMap(([group, plain]) =>
    Array.from(group, (letter) => [letter, plain] as const),
  ),
  ...Object.entries(pairs),
]);

/**
 * A name as it is searched, like the database's `name_key`: without accents and capitals; apostrophes, hyphens and
 * blanks are one blank. `O’Brien-Šimić` is `o brien simic`.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f·]/g, '')
    .replace(/[^\0-\u007f]/g, (letter) => letters.get(letter) ?? letter)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’‘ʼʻʹ`´.,\u2010-\u2015-]+/g, ' ')
    .trim();

export const nameWords = (typed: string): readonly string[] => nameKey(typed).split(' ').filter(Boolean);
