import { parseSync } from 'oxc-parser';

/** Words of the project's former dialect, which readers misunderstand. */
const giveaway =
  /\b(stands?|stood|somebody|nobody|whoever|at once|of before|go(?:es)? back|(?:is|are|be) told|told to|keeps? silent|mend(?:s|ed|ing)?|reckon(?:s|ed|ing)?|deeds?|anew|as asked|no wait for|what is dear|has it due)\b/gi;

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
  if (!/\.[mc]?[jt]sx?$/.test(file)) return [];
  const comments = parseSync(file, text).comments.map(({ value, start }) => ({
    text: value,
    start: start + 2,
  }));
  const titles = /\.(test|spec)\.tsx?$/.test(file) ? matched(text, title) : [];
  return [...comments, ...titles, ...matched(text, thrown)];
}

const matched = (text: string, pattern: RegExp): readonly Passage[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }));

/** Giveaway words in a file, as `file:line: word`. */
export function giveawaysIn(file: string, text: string): readonly string[] {
  return passagesOf(file, text).flatMap((passage) =>
    [...passage.text.matchAll(giveaway)].flatMap((match) => {
      const around = passage.text.slice(Math.max(0, match.index - 60), match.index + 60);
      if (allowed.some((one) => one.test(around))) return [];
      const line = text.slice(0, passage.start + match.index).split('\n').length;
      return [`${file}:${line}: ${match[0]}`];
    }),
  );
}
