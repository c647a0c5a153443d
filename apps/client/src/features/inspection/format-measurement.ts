import type { Language } from '#client/messages/i18n.ts';

/** '4.5' in English, '4,5' in French, with a real minus. */
export const formatMeasurement = (value: string, language: Language): string =>
  (language === 'fr' ? value.replace('.', ',') : value).replace('-', '−');
