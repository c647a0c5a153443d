import { typesetFrench } from '@hoist/domain/typeset-french';

/** What the server wrote, as it is shown in a language. */
export const asSet = (text: string, language: 'en' | 'fr'): string =>
  language === 'fr' ? typesetFrench(text) : text;

/** A French catalogue as it is shown; it is written as one types. */
export const typeset = <T extends object>(texts: T): T => setAll(texts) as T;

function setAll(value: unknown): unknown {
  if (typeof value === 'string') return typesetFrench(value);
  if (Array.isArray(value)) return value.map(setAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, setAll(one)]));
}
