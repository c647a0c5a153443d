import type { Language } from '#client/messages/i18n.ts';

/** A measured value as its reader writes it: 4.5 in English, 4,5 in French, with a real minus. */
export const showNumber = (value: string, language: Language): string =>
  (language === 'fr' ? value.replace('.', ',') : value).replace('-', '−');
