import type { Locale } from '@hoist/contract';
import { typesetFrench } from '@hoist/domain/typeset-french';
import type { ContentKey } from '../content-keys.ts';
import { englishPages } from './pages-en.ts';
import { frenchPages } from './pages-fr.ts';
import { englishPolicies } from './policies-en.ts';
import { frenchPolicies } from './policies-fr.ts';

export type Content = Readonly<Record<ContentKey, string>>;

const typeset = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).map(([key, text]) => [key, typesetFrench(text)])) as Content;

/** What stands until the office publishes its own words (version 0). `{brand}` and the like are filled in when read. */
export const starterContent: Readonly<Record<Locale, Content>> = {
  en: { ...englishPolicies, ...englishPages },
  fr: typeset({ ...frenchPolicies, ...frenchPages }),
};

/** The day of the starter texts; change it with them, so that a consent to version 0 says to which. */
export const starterPublished = '2026-11-22T00:00:00.000Z';
