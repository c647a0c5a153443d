import { noShows as en } from '#client/texts/en/no-shows.ts';
import { noShows as fr } from '#client/texts/fr/no-shows.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('noShows', { en, fr });

/** Loaded with the components that use them. */
export const useNoShowTexts = () => useTexts('noShows');
