import { acting as en } from '#client/texts/en/acting.ts';
import { acting as fr } from '#client/texts/fr/acting.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('acting', { en, fr });

/** Of the office in somebody's app: the texts are loaded with the parts that say them. */
export const useActingTexts = () => useTexts('acting');
