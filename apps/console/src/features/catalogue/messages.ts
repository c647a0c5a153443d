import { defineMessages } from '@hoist/web/i18n';
import { english } from './messages-en.ts';
import { french } from './messages-fr.ts';

export const useCatalogueMessages = defineMessages('catalogue', english, french);
