import type { LandingMessages } from '#client/landing/content.ts';
import { landing as english } from '#client/messages/en/landing.ts';
import { landing as french } from '#client/messages/fr/landing.ts';
import { useLanguage } from '#client/messages/i18n.ts';

/** The landing's whole catalogue as an object, as the pages made at build take it. It comes with them, not with the app's texts. */
export const useLandingMessages = (): LandingMessages => (useLanguage() === 'fr' ? french : english);
