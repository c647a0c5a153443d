import { conduct as en } from '#client/texts/en/conduct.ts';
import { conduct as fr } from '#client/texts/fr/conduct.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('conduct', { en, fr });

/** Loaded with the components that use them. */
export const useModerationTexts = () => useTexts('conduct');
