import { useLanguage } from './i18n.ts';

type Values = Readonly<Record<string, string>>;

/** The texts of a part that is seldom seen: they come with it, in both languages, not with every page. */
export const ownTexts = <T extends Values>(english: T, french: { readonly [K in keyof T]: string }) =>
  function useOwnTexts() {
    const texts: Values = useLanguage() === 'fr' ? french : english;
    return (key: keyof T & string, values: Values = {}): string =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
        texts[key] ?? '',
      );
  };
