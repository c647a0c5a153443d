import type { Output } from '@hoist/contract/client';
import type { getSiteProof } from '@hoist/contract/operations/site';
import type { landing } from '#client/messages/en/landing.ts';
import type { Translation } from '@hoist/web/i18n';
import type { ReactNode } from 'react';

export type Language = 'en' | 'fr';
export type LandingMessages = Translation<typeof landing>;

/** Values from the settings. Undefined at build: the server fills them in while serving static pages. */
export interface LandingFacts {
  readonly stores: Readonly<Record<'ios' | 'android', string>>;
  readonly social: readonly { readonly network: string; readonly url: string }[];
  /** Undefined until it is known. */
  readonly proof: Output<typeof getSiteProof>['data'] | undefined;
}

/** Props of every landing. No hooks: pages are rendered at build and in the app. */
export interface LandingProps {
  readonly t: LandingMessages;
  readonly language: Language;
  readonly facts?: LandingFacts | undefined;
  /** The question about analytics, on static pages. */
  readonly consent?: ReactNode;
}

/** Placeholder of the product's address in static pages. */
export const builtOrigin = 'https://hoist.invalid';

/** A page's path in a language: French landings are under /fr (decision A3). */
export const addressIn = (language: Language, path: string) => (language === 'fr' ? `/fr${path}` : path);

export const fillIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

const decimal = (value: number, language: Language) =>
  language === 'fr' ? String(value).replace('.', ',') : String(value);

/** The figures of the reasons to trust us, as the server prints them. */
export const figuresOf = (
  { warrantyMonths, reviews, average }: NonNullable<LandingFacts['proof']>,
  language: Language,
) => ({
  months: String(warrantyMonths),
  count: String(reviews),
  average: decimal(average, language),
});

/** What a mechanic's card says of one, as the server prints it. */
export const shownOf = (
  { name, reviews, average, jobsDone }: NonNullable<LandingFacts['proof']>['mechanics'][number],
  language: Language,
) => ({
  name,
  initials: name
    .split(' ')
    .map((word) => word.charAt(0))
    .join(''),
  rating: decimal(average, language),
  reviews: String(reviews),
  jobs: String(jobsDone),
});
