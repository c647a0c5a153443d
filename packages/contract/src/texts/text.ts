import { typesetFrench } from '@hoist/domain/typeset-french';
import { en, type TextKey } from './en.ts';
import { fr } from './fr.ts';

export type TextValues = Readonly<Record<string, string | number>>;

export type Locale = 'en' | 'fr';

type Catalogue = Readonly<Record<TextKey, string>>;

/** Written as one types, said as it is set. */
const french = Object.fromEntries(
  Object.entries(fr).map(([key, words]) => [key, typesetFrench(words)]),
) as Catalogue;

const catalogues: Readonly<Record<Locale, Catalogue>> = { en, fr: french };

/** A server text in the reader's language, with its `{values}` filled in. */
export function text(locale: Locale, key: TextKey, values: TextValues = {}): string {
  return catalogues[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key);
