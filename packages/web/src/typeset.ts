import { typesetFrench } from '@hoist/domain/typeset-french';

/** A text of the server with the typography of its language. */
export const typeset = (text: string, language: 'en' | 'fr'): string =>
  language === 'fr' ? typesetFrench(text) : text;

/** Applies French typography to a catalogue, which is written as typed on a keyboard. */
export const typesetCatalogue = <C extends object>(catalogue: C): C => typesetAll(catalogue) as C;

function typesetAll(value: unknown): unknown {
  if (typeof value === 'string') return typesetFrench(value);
  if (Array.isArray(value)) return value.map(typesetAll);
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, typesetAll(one)]));
}
