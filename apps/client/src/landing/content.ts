import type { landing } from '#client/texts/en/landing.ts';
import type { Texts } from '#client/texts/texts.ts';

export type Language = 'en' | 'fr';
export type LandingTexts = Texts<typeof landing>;

/** What the settings say. The static pages leave it open: the server fills it in while serving them. */
export interface LandingFacts {
  readonly stores: Readonly<Record<'ios' | 'android', string>>;
  readonly social: readonly { readonly network: string; readonly url: string }[];
}

/** What every landing is drawn from. No hooks: the pages are rendered at build as well as in the app. */
export interface LandingProps {
  readonly t: LandingTexts;
  readonly language: Language;
  readonly facts?: LandingFacts | undefined;
}

/** Stands in the static pages for the address at which the product answers. */
export const builtOrigin = 'https://hoist.invalid';

/** A page's address in a language: French ones stand under /fr (decision A3). */
export const addressIn = (language: Language, path: string) => (language === 'fr' ? `/fr${path}` : path);

export const fillIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
