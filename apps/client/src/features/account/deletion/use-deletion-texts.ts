import { deletion as en } from '#client/texts/en/deletion.ts';
import { deletion as fr } from '#client/texts/fr/deletion.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('deletion', { en, fr });

/** Of the public page about deleting an account: the texts are loaded with it. */
export const useDeletionTexts = () => useTexts('deletion');
