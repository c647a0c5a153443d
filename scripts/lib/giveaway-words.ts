import { parseSync } from 'oxc-parser';

/** Words of the project's former dialect, which readers misunderstand. */
const giveaway =
  /\b(stands?|stood|somebody|nobody|whoever|at once|of before|go(?:es)? back|(?:is|are|be) told|told to|keeps? silent|mend(?:s|ed|ing)?|reckon(?:s|ed|ing)?|deeds?|anew|as asked|no wait for|what is dear|has it due)\b/gi;

/** In our own texts: Canadian spelling, and the words of the voice. */
const inTexts = /\b(cancel(?:ed|ing)|e-mails?|any more|please be advised|in order to)\b/gi;

/** English is written with the apostrophes that are shown; French gets them when it is typeset. */
const straightApostrophe = /\b\w+'(?:[dmst]|ll|re|ve)\b/gi;

/** Files with texts that people read. */
const isTexts = (file: string): boolean =>
  /^packages\/contract\/src\/texts\/|^apps\/server\/src\/modules\/.*(?:-texts(?:-en|-fr)?|-emails|-lines|\/labels|unsubscribe-page)\.ts$/.test(
    file,
  ) ||
  /^apps\/client\/src\/messages\/|^apps\/console\/src\/.*messages[\w-]*\.ts$|\/content\/starter\/|^packages\/datasets\/files\/(?:services|sheets|maintenance)\.json$/.test(
    file,
  );

/** Real uses: the earlier names in the glossary. */
const allowed: readonly RegExp[] = [/journal d'activité\s*\|\s*deeds/];

interface Passage {
  readonly text: string;
  readonly start: number;
}

const title = /\b(?:test|it|describe)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const thrown = /\bnew \w*Error\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Prose of a source file: comments, test titles, messages of thrown errors. */
function passagesOf(file: string, text: string): readonly Passage[] {
  if (/\.(md|txt)$/.test(file)) return [{ text, start: 0 }];
  if (file.endsWith('.css')) return matched(text, /\/\*[\s\S]*?\*\//g);
  if (file.endsWith('.sql')) return matched(text, /--.*$/gm);
  if (file.endsWith('.json')) return isTexts(file) ? literals(file, text) : [];
  if (!/\.[mc]?[jt]sx?$/.test(file)) return [];
  const comments = parseSync(file, text).comments.map(({ value, start }) => ({
    text: value,
    start: start + 2,
  }));
  const titles = /\.(test|spec)\.tsx?$/.test(file) ? matched(text, title) : [];
  return [...comments, ...titles, ...matched(text, thrown), ...(isTexts(file) ? literals(file, text) : [])];
}

/** Strings of several words; other strings are keys and codes. */
const literals = (file: string, text: string): readonly Passage[] =>
  file.endsWith('.test.ts')
    ? []
    : matched(text, /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`[^`]*`/g).filter((one) =>
        one.text.includes(' '),
      );

const matched = (text: string, pattern: RegExp): readonly Passage[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }));

/** Giveaway words in a file, as `file:line: word`. */
export function giveawaysIn(file: string, text: string): readonly string[] {
  const own = isTexts(file) && !file.endsWith('.test.ts') ? literals(file, text) : [];
  // Data also have the words that people type in a search.
  const apostrophes = file.endsWith('.json') ? [] : [straightApostrophe];
  const misspelled = own.flatMap(({ text: words, start }) =>
    [inTexts, ...apostrophes]
      .flatMap((pattern) => [...words.matchAll(pattern)])
      .map((match) => {
        const line = text.slice(0, start + match.index).split('\n').length;
        return `${file}:${line}: ${match[0]}`;
      }),
  );
  const found = passagesOf(file, text).flatMap((passage) =>
    [...passage.text.matchAll(giveaway)].flatMap((match) => {
      const around = passage.text.slice(Math.max(0, match.index - 60), match.index + 60);
      if (allowed.some((one) => one.test(around))) return [];
      const line = text.slice(0, passage.start + match.index).split('\n').length;
      return [`${file}:${line}: ${match[0]}`];
    }),
  );
  return [...found, ...misspelled];
}
