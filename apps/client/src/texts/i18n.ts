import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLanguage, markLanguage, preferredLanguage, startI18n, type Language } from '@hoist/web/i18n';
import { readWord, saveWord } from '@hoist/web/storage';
import { typeset } from './typeset.ts';
import type { agenda } from './en/agenda.ts';
import type { conduct } from './en/conduct.ts';
import type { deletion } from './en/deletion.ts';
import type { deviceWallet } from './en/device-wallet.ts';
import type { justBooked } from './en/just-booked.ts';
import type { devicePush } from './en/device-push.ts';
import type { earlier } from './en/earlier.ts';
import type { en } from './en/index.ts';
import type { noShows } from './en/no-shows.ts';
import type { pictures } from './en/pictures.ts';
import type { acting } from './en/acting.ts';
import type { reminders } from './en/reminders.ts';
import type { weather } from './en/weather.ts';

/** Those that come with the parts that say them (`addTexts`): most visits never do. */
interface LaterTexts {
  readonly agenda: typeof agenda;
  readonly conduct: typeof conduct;
  readonly deletion: typeof deletion;
  readonly deviceWallet: typeof deviceWallet;
  readonly justBooked: typeof justBooked;
  readonly devicePush: typeof devicePush;
  readonly earlier: typeof earlier;
  readonly noShows: typeof noShows;
  readonly pictures: typeof pictures;
  readonly acting: typeof acting;
  readonly reminders: typeof reminders;
  readonly weather: typeof weather;
}

export { currentLanguage, useLanguage, type Language } from '@hoist/web/i18n';

type Catalogue = typeof en & LaterTexts;
export type Namespace = keyof Catalogue;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Catalogue;
  }
}

const key = 'hoist.language';

/** What the page's own address says (`/fr/…` landings) counts as a choice. */
function chosenHere(): string | undefined {
  return location.pathname.startsWith('/fr/') ? 'fr' : readWord(key);
}

async function load(language: Language) {
  const catalogues =
    language === 'fr' ? (await import('./fr/index.ts')).fr : (await import('./en/index.ts')).en;
  for (const [namespace, texts] of Object.entries(catalogues))
    i18next.addResourceBundle(language, namespace, texts);
  markLanguage(language);
}

/** Texts in every language that are loaded with the part of a page that says them. */
export function addTexts(namespace: Namespace, texts: Readonly<Record<Language, object>>): void {
  i18next.addResourceBundle('en', namespace, texts.en);
  i18next.addResourceBundle('fr', namespace, typeset(texts.fr));
}

let spoken: () => void = () => undefined;

/** From then on there are words. */
export const textsReady = new Promise<void>((resolve) => {
  spoken = resolve;
});

export async function startTexts(): Promise<void> {
  const language = preferredLanguage(chosenHere(), navigator.languages);
  await startI18n(language, 'ui');
  await load(language);
  spoken();
}

/** Switches all texts without a reload, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveWord(key, language);
  await speak(language);
}

/** Applies the account's language unless one was chosen on this device. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (readWord(key) === undefined) await speak(language);
}

async function speak(language: Language): Promise<void> {
  if (currentLanguage() === language) return;
  await load(language);
  await i18next.changeLanguage(language);
}

/** Tells when another language is spoken, after its texts are there. */
export const onLanguage = (listener: () => void) => i18next.on('languageChanged', listener);

/** The texts of one feature outside React: `say('frame')('loading')`. */
export const say = <N extends Namespace>(namespace: N) => i18next.getFixedT(null, namespace);

/** The texts of one feature: `const t = useTexts('auth')`, then `t('login.title')`. */
export function useTexts<N extends Namespace>(namespace: N) {
  return useTranslation(namespace).t;
}
