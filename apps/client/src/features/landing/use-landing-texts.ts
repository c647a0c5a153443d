import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingTexts } from '#client/landing/content.ts';

/** The landing's whole catalogue as an object, as the pages made at build take it. */
export function useLandingTexts(): LandingTexts {
  const { i18n } = useTranslation('landing');
  const language = i18n.language;
  return useMemo(() => i18n.getResourceBundle(language, 'landing') as LandingTexts, [i18n, language]);
}
