/** English and Canadian French (decision A8). */
export type Locale = 'en' | 'fr';
