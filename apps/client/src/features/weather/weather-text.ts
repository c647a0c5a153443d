import type { Language } from '#client/messages/i18n.ts';

/** '−4', '12': a whole number with a real minus. */
export const wholeText = (value: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 0 })
    .format(Math.round(value) + 0)
    .replace('-', '\u2212');

/** '−4 to 1 °C', '−4 à 1 °C', '1 °C'. */
export function degreesText(
  { lowC, highC }: { readonly lowC: number; readonly highC: number },
  language: Language,
): string {
  const [low, high] = [wholeText(lowC, language), wholeText(highC, language)];
  const between = language === 'fr' ? 'à' : 'to';
  return `${low === high ? low : `${low} ${between} ${high}`}\u00a0°C`;
}

/** 'freezing rain and strong wind'. */
export const listText = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(`${language}-CA`, { type: 'conjunction' }).format(names);
