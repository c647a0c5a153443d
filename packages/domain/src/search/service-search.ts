import { editDistance } from './edit-distance.ts';

/** A service as it is searched: texts that say the same in other words weigh as much as its title. */
export interface SearchableService {
  readonly title: string;
  /** Comma-separated words and phrases: synonyms, symptoms, the title in the other language. */
  readonly terms: string;
  readonly category: string;
  readonly description: string;
}

/** Words that say nothing about the service, in both languages. */
const fillers = new Set(
  (
    'a an and are at be by can do does for from get going has have her his how i if im in is it its ive just like my need ' +
    'new of off on or our please replace replacement repair fix service some something that the there this to too up want was we ' +
    'when while with you your au aux avec besoin car ce ces cest comme dans de des du elle en est et fait faire il j jai je la ' +
    'le les leur lorsque ma mes mon nos notre on ou par pour quand que qui reparation changer remplacer sa ses son sur un une ' +
    'veux vos votre y vehicle vehicule voiture auto char quelque chose'
  ).split(' '),
);

/** Without accents, capitals, French elisions and punctuation: "won't" is "wont". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/\b(?:[cdjlmnst]|qu)['’](?=[a-z]{2})/g, '')
    .replace(/['’.]/g, '')
    .replace(/\ba\/c\b/g, 'ac')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The singular, so that one form of a word finds the other. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$|x$/, '') : word);

const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).map(stem);

interface Indexed<S> {
  readonly service: S;
  /** The weight of each word: the highest of the texts that have it. */
  readonly words: ReadonlyMap<string, number>;
  readonly phrases: readonly string[];
}

const weights = { title: 3, terms: 3, category: 1, description: 1 } as const;

function indexed<S extends SearchableService>(service: S): Indexed<S> {
  const words = new Map<string, number>();
  for (const field of ['title', 'terms', 'category', 'description'] as const)
    for (const word of wordsOf(service[field]))
      words.set(word, Math.max(words.get(word) ?? 0, weights[field]));
  const phrases = [service.title, ...service.terms.split(',')].map((text) => wordsOf(text).join(' '));
  return { service, words, phrases };
}

/** Letters that may be wrong in a word of this length. */
const typosIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** How well a known word answers a typed one, 0 to 1. A typed word may be the beginning of a longer one. */
function likeness(typed: string, known: string): number {
  if (typed === known) return 1;
  if (typed.length > 2 && known.startsWith(typed)) return 0.8;
  return known.length > 3 && typed.startsWith(known) ? 0.7 : 0;
}

/** The known words that a typed one may mean; misspelled ones only where no other is meant. */
function meanings(typed: string, known: ReadonlySet<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const word of known) {
    const like = likeness(typed, word);
    if (like > 0) found.set(word, like);
  }
  const typos = typosIn(typed);
  if (found.size > 0 || typos === 0) return found;
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > typos || word.length < 4) continue;
    const distance = editDistance(typed, word);
    if (distance <= typos) found.set(word, 0.7 - 0.1 * distance);
  }
  return found;
}

/** For titles and terms that are the phrase or have it, more for several. A single word is no phrase in a longer text. */
function phraseBonus({ phrases }: Indexed<unknown>, phrase: string): number {
  const several = phrase.includes(' ');
  const holding = phrases.filter((text) => text === phrase || (several && text.includes(phrase)));
  return holding.length === 0 ? 0 : holding.length + (phrases.includes(phrase) ? 9 : 5);
}

/** A service is left out below this share of the best one's score. */
const LEAST_SHARE = 0.4;

/**
 * Searches services by name, synonym or symptom, in either language and with typos; the best first. A rare word says more
 * than a common one, and a whole phrase more than its words.
 */
export function createServiceSearch<S extends SearchableService>(
  services: readonly S[],
): (typed: string) => readonly S[] {
  const all = services.map((service) => indexed(service));
  const frequency = new Map<string, number>();
  for (const { words } of all)
    for (const word of words.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const known = new Set(frequency.keys());
  const rarity = (word: string) => Math.log(1 + all.length / (frequency.get(word) ?? 1));

  return (typed) => {
    const written = [...new Set(wordsOf(typed))];
    const telling = written.filter((word) => !fillers.has(word));
    const asked = telling.length > 0 ? telling : written;
    if (asked.length === 0) return services;
    const phrase = asked.join(' ');
    const senses = asked.map((word) => meanings(word, known));
    const scored = all.map((one) => {
      let score = 0;
      let matched = 0;
      for (const sense of senses) {
        let best = 0;
        for (const [word, like] of sense)
          best = Math.max(best, (one.words.get(word) ?? 0) * like * rarity(word));
        if (best > 0) matched += 1;
        score += best;
      }
      score += phraseBonus(one, phrase);
      return { service: one.service, score: (score * matched) / asked.length, matched };
    });
    const most = Math.max(...scored.map(({ matched }) => matched));
    const best = Math.max(...scored.map(({ score }) => score));
    // Of several words, at least half must mean something.
    if (most * 2 < asked.length || best === 0) return [];
    return scored
      .filter(({ score }) => score >= best * LEAST_SHARE)
      .toSorted((one, other) => other.score - one.score)
      .map(({ service }) => service);
  };
}
