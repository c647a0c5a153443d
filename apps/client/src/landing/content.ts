import type { landing } from '#client/messages/en/landing.ts';
import type { Translation } from '@hoist/web/i18n';
import type { ReactNode } from 'react';

export type Language = 'en' | 'fr';
export type LandingMessages = Translation<typeof landing>;

/** Values from the settings. Undefined at build: the server fills them in while serving static pages. */
export interface LandingFacts {
  readonly stores: Readonly<Record<'ios' | 'android', string>>;
  readonly social: readonly { readonly network: string; readonly url: string }[];
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
