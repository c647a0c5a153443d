import type { LandingTexts } from '#client/landing/content.ts';
import { landing as english } from '#client/texts/en/landing.ts';
import { landing as french } from '#client/texts/fr/landing.ts';
import { useLanguage } from '#client/texts/i18n.ts';

/** The landing's catalogue as an object, as prerendering uses it. */
export const useLandingTexts = (): LandingTexts => (useLanguage() === 'fr' ? french : english);
