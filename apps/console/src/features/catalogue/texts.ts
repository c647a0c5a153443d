import { defineTexts } from '#console/texts/i18n.ts';
import { english } from './texts-en.ts';
import { french } from './texts-fr.ts';

export const useCatalogueTexts = defineTexts('catalogue', english, french);
