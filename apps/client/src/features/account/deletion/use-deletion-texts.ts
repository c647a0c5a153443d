import { deletion as en } from '#client/texts/en/deletion.ts';
import { deletion as fr } from '#client/texts/fr/deletion.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('deletion', { en, fr });

/** Loaded with the public page about deleting an account. */
export const useDeletionTexts = () => useTexts('deletion');
