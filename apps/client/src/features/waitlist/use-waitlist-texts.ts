import { earlier as en } from '#client/texts/en/earlier.ts';
import { earlier as fr } from '#client/texts/fr/earlier.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('earlier', { en, fr });

/** Loaded with the components that use them. */
export const useWaitlistTexts = () => useTexts('earlier');
