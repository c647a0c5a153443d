import type { TextValues } from '../errors.ts';
import { en, type TextKey } from './en.ts';
import { fr } from './fr.ts';

export type Locale = 'en' | 'fr';

const catalogues: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { en, fr };

/** A server text in the reader's language, with its `{values}` filled in. */
export function text(locale: Locale, key: TextKey, values: TextValues = {}): string {
  return catalogues[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key);
