import { startI18n, type Translate, type Translation, translator, useTranslator } from '@hoist/web/i18n';
import type * as en from './en/index.ts';

export {
  adoptLanguage,
  chooseLanguage,
  currentLanguage,
  type Language,
  messagesReady,
  onLanguage,
  useLanguage,
} from '@hoist/web/i18n';

type Main = typeof en;

/** Loads the catalogues that most screens need, in the language of the page's address, choice or browser. */
export const startMessages = (): Promise<void> =>
  startI18n({
    storageKey: 'hoist.language',
    addressLanguage: location.pathname.startsWith('/fr/') ? 'fr' : undefined,
    load: (language): Promise<Translation<Main>> =>
      language === 'fr' ? import('./fr/index.ts') : import('./en/index.ts'),
  });

/** Messages of one feature outside React: `messagesOf('frame')('loading')`. */
export const messagesOf = <N extends keyof Main>(namespace: N): Translate<Main[N]> =>
  translator<Main[N]>(namespace);

/** Messages of one feature: `const t = useMessages('auth')`, then `t('login.title')`. */
export const useMessages = <N extends keyof Main>(namespace: N): Translate<Main[N]> =>
  useTranslator<Main[N]>(namespace);
