/** English and Canadian French (decision A8). */
export type Locale = 'en' | 'fr';

/** The locale of a stored or typed language: English unless it is French. */
export const localeOf = (language: string | null | undefined): Locale => (language === 'fr' ? 'fr' : 'en');
