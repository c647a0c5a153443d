import { getInfo } from '@hoist/contract/info';
import { useState } from 'react';
import { openStore } from '#client/platform/open-store.ts';
import { isNative } from '#client/platform/platform.ts';
import { readSaved, save } from '#client/platform/storage.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useApi } from './use-api.ts';

const key = 'hoist.storeBanner';

/** The office's words about the app, on the web, until they are dismissed. */
export function StoreBanner() {
  const t = useTexts('frame');
  const [dismissed, setDismissed] = useState(() => readSaved<string>(key));
  const { data } = useApi(
    getInfo,
    { query: { get_fields: 'feature_flags,store_banners,store_urls' } },
    { staleTime: 600_000, handled: 'all' },
  );
  const { feature_flags: flags, store_banners: banner, store_urls: stores } = data?.data ?? {};
  if (isNative || !flags?.appStoreBanner || !banner?.show || dismissed === banner.text) return null;
  return (
    <aside className="store-banner" aria-label={t('storeBanner.label')}>
      <div className="grow small" dangerouslySetInnerHTML={{ __html: banner.text }} />
      {stores?.ios && stores.android ? (
        <Button small kind="quiet" onClick={() => openStore(stores)}>
          {t('storeBanner.get')}
        </Button>
      ) : null}
      <IconButton
        icon="close"
        label={t('storeBanner.dismiss')}
        onClick={() => {
          save(key, banner.text);
          setDismissed(banner.text);
        }}
      />
    </aside>
  );
}
