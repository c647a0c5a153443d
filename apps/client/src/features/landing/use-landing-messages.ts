import type { LandingMessages } from '#client/landing/content.ts';
import { landing as english } from '#client/messages/en/landing.ts';
import { landing as french } from '#client/messages/fr/landing.ts';
import { useLanguage } from '#client/messages/i18n.ts';

/** The landing's catalogue as an object, as prerendering uses it. */
export const useLandingMessages = (): LandingMessages => (useLanguage() === 'fr' ? french : english);
