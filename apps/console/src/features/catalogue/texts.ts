import { defineMessages } from '@hoist/web/i18n';
import { english } from './texts-en.ts';
import { french } from './texts-fr.ts';

export const useCatalogueTexts = defineMessages('catalogue', english, french);
