import { acting as en } from '#client/texts/en/acting.ts';
import { acting as fr } from '#client/texts/fr/acting.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('acting', { en, fr });

/** The texts of an impersonation, loaded with the components that use them. */
export const useImpersonationTexts = () => useTexts('acting');
