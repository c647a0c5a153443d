import type { Locale } from '@hoist/contract';
import type { ContentKey } from '../content-keys.ts';
import { englishPages } from './pages-en.ts';
import { frenchPages } from './pages-fr.ts';
import { englishPolicies } from './policies-en.ts';
import { frenchPolicies } from './policies-fr.ts';

export type Content = Readonly<Record<ContentKey, string>>;

// A colon and a quotation mark never stand at the start of a line of their own.
function withFrenchSpaces(content: Content): Content {
  const entries = Object.entries(content).map(([key, text]) => [
    key,
    text.replaceAll(' :', '\u00a0:').replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»'),
  ]);
  return Object.fromEntries(entries) as Content;
}

/** What stands until the office publishes its own words (version 0). `{brand}` and the like are filled in when read. */
export const starterContent: Readonly<Record<Locale, Content>> = {
  en: { ...englishPolicies, ...englishPages },
  fr: withFrenchSpaces({ ...frenchPolicies, ...frenchPages }),
};

/** The day of the starter texts; change it with them, so that a consent to version 0 says to which. */
export const starterPublished = '2026-11-21T00:00:00.000Z';
