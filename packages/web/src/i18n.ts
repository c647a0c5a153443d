import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export type Language = 'en' | 'fr';

/** The user's choice, else the browser's first supported language, else English (decision A8). */
export function preferredLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  if (chosen === 'en' || chosen === 'fr') return chosen;
  const first = wanted.find((tag) => /^(en|fr)\b/i.test(tag));
  return first !== undefined && /^fr/i.test(first) ? 'fr' : 'en';
}

export const markLanguage = (language: Language): void => {
  document.documentElement.lang = language === 'fr' ? 'fr-CA' : 'en-CA';
};

/** Starts i18next without texts; `addTexts` adds them. */
export const startI18n = (language: Language, defaultNS: string) =>
  i18next.use(initReactI18next).init({
    lng: language,
    defaultNS,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });

export const currentLanguage = (): Language => (i18next.language === 'fr' ? 'fr' : 'en');

export const useLanguage = (): Language => (useTranslation().i18n.language === 'fr' ? 'fr' : 'en');
