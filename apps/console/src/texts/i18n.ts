import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { markLanguage, preferredLanguage, startI18n, type Language } from '@hoist/web/i18n';
import { readWord, saveWord } from '@hoist/web/storage';

export { currentLanguage, useLanguage, type Language } from '@hoist/web/i18n';

const key = 'hoist.console.language';

export async function startTexts(): Promise<void> {
  const language = preferredLanguage(readWord(key), navigator.languages);
  markLanguage(language);
  await startI18n(language, 'frame');
  for (const [namespace, { en, fr }] of declared) add(namespace, en, fr);
}

export async function chooseLanguage(language: Language): Promise<void> {
  saveWord(key, language);
  markLanguage(language);
  await i18next.changeLanguage(language);
}

type Values = Readonly<Record<string, string | number>>;
/** What a catalogue says: `t('saved')`; with `count` the plural of `key_one`, `key_other`. */
export type Say<K extends string> = (key: K, values?: Values) => string;

/** `row_one` and `row_other` are asked for as `row`. */
type Asked<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

interface Catalogues {
  readonly en: Readonly<Record<string, string>>;
  readonly fr: Readonly<Record<string, string>>;
}
const declared = new Map<string, Catalogues>();

function add(namespace: string, en: Catalogues['en'], fr: Catalogues['fr']): void {
  i18next.addResourceBundle('en', namespace, en);
  i18next.addResourceBundle('fr', namespace, fr);
}

/**
 * The texts of one part of the console, both languages side by side; French lacks no key, or it does not compile. Answers the
 * hook that says them.
 */
export function defineTexts<const T extends Readonly<Record<string, string>>>(
  namespace: string,
  en: T,
  fr: { readonly [K in keyof T]: string },
) {
  declared.set(namespace, { en, fr });
  if (i18next.isInitialized) add(namespace, en, fr);
  return function useTexts(): Say<Asked<keyof T & string>> {
    const { t } = useTranslation(namespace);
    return (key, values) => (t as unknown as Say<string>)(key, values);
  };
}
