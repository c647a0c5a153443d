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

/** Version 0, shown until the office publishes its own. Placeholders such as `{brand}` are filled in on reading. */
export const starterContent: Readonly<Record<Locale, Content>> = {
  en: { ...englishPolicies, ...englishPages },
  fr: typeset({ ...frenchPolicies, ...frenchPages }),
};

/** Date of the starter texts. Change it with them, so that consents to version 0 name the right text. */
export const starterPublished = '2026-11-25T00:00:00.000Z';
