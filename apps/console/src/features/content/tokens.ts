import type { Locale } from '@hoist/domain/locale';
import { placeholderNames } from './placeholder-names.ts';

type Names = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

const names: Names = placeholderNames;

/** A placeholder as people read it in a text of that language. */
export const placeholderName = (name: string, locale: Locale): string => names[name]?.[locale] ?? name;

/** A stored text with its placeholders by their names, as `{day and time}`. */
export const shownTokens = (text: string, locale: Locale): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `{${placeholderName(name, locale)}}`);

/** The other way. A name that is none stays, and is refused as unknown or as a brace. */
export const storedTokens = (text: string, locale: Locale): string =>
  text.replace(/\{([^{}]*)\}/g, (whole, shown: string) => {
    const name = Object.keys(names).find((one) => placeholderName(one, locale) === shown.trim());
    return name === undefined ? whole : `{${name}}`;
  });

/** A shown text cut into words and placeholders, in their order. */
export const cutTokens = (text: string): readonly string[] => text.split(/(\{[^{}]*\})/).filter(Boolean);
