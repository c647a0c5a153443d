import type { en } from '#client/texts/en/index.ts';
import type { Texts } from '#client/texts/texts.ts';

export type Language = 'en' | 'fr';
export type LandingTexts = Texts<(typeof en)['landing']>;

/** What every landing is drawn from. No hooks: the pages are rendered at build as well as in the app. */
export interface LandingProps {
  readonly t: LandingTexts;
  readonly language: Language;
}

/** A landing's address in a language: French ones stand under /fr (decision A3). */
export const addressIn = (language: Language, path: string) => (language === 'fr' ? `/fr${path}` : path);

/** The default store addresses; the settings replace them once the page is open. */
export const storeUrls = {
  ios: 'https://apps.apple.com/ca/app/hoist/id6740000000',
  android: 'https://play.google.com/store/apps/details?id=ca.hoist.app',
} as const;

export const fillIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
