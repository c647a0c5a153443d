import type { Locale } from '@hoist/contract';
import { englishPages } from './pages-en.ts';
import { frenchPages } from './pages-fr.ts';
import { englishPolicies } from './policies-en.ts';
import { frenchPolicies } from './policies-fr.ts';

/** Pieces of content that the office may rewrite; HTML of headings, paragraphs and lists. */
export const contentKeys = [
  'terms',
  'privacy',
  'home_screen',
  'checkout_payment_note',
  'account_deletion',
  'landing.car-detailing.title',
  'landing.car-detailing.html',
  'landing.brakes-replacement.title',
  'landing.brakes-replacement.html',
] as const;

export type ContentKey = (typeof contentKeys)[number];
export type Content = Readonly<Record<ContentKey, string>>;

/** What stands until the office publishes its own words. `{brand}` and `{supportEmail}` are filled in when read. */
export const starterContent: Readonly<Record<Locale, Content>> = {
  en: { ...englishPolicies, ...englishPages },
  fr: { ...frenchPolicies, ...frenchPages },
};
