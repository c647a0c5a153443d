import { getInfo } from '@hoist/contract/info';
import { useEffect, useRef, useState } from 'react';
import { deviceStores, openStore } from '#client/platform/open-store.ts';
import { isNative } from '#client/platform/platform.ts';
import { readSaved, save } from '#client/platform/storage.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useLocation } from './navigation.ts';
import { useApi } from './use-api.ts';

const key = 'hoist.storeBanner';
/** What the office said when the app was opened last. */
const lastKey = 'hoist.storeBanner.last';

/** Whether another page has come to the front since something was known. */
function useHasMovedOn(known: boolean): boolean {
  const { pathname } = useLocation();
  const since = useRef<string>(undefined);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (known) since.current ??= pathname;
    if (since.current !== undefined && since.current !== pathname) setMoved(true);
  }, [known, pathname]);
  return moved;
}

/**
 * The office's words about the app, on the web, until they are dismissed. What is being read is not pushed down by them:
 * words that are new come with the next page.
 */
export function StoreBanner() {
  const t = useTexts('frame');
  const [dismissed, setDismissed] = useState(() => readSaved<string>(key));
  const { data } = useApi(
    getInfo,
    { query: { get_fields: 'feature_flags,store_banners,store_urls' } },
    { staleTime: 600_000, handled: 'all' },
  );
  const { feature_flags: flags, store_banners: banner, store_urls: stores } = data?.data ?? {};
  const [last] = useState(() => readSaved<string>(lastKey) ?? '');
  const moved = useHasMovedOn(data !== undefined);
  const told = flags?.appStoreBanner && banner?.show ? banner.text : '';
  useEffect(() => {
    if (data) save(lastKey, told);
  }, [data, told]);
  const text = data ? told : last;
  if (isNative || text === '' || text === dismissed || (text !== last && !moved)) return null;
  return (
    <aside className="store-banner" aria-label={t('storeBanner.label')}>
      <div className="grow small" dangerouslySetInnerHTML={{ __html: text }} />
      {stores?.ios && stores.android
        ? deviceStores.map((store) => (
            <Button key={store} small kind="quiet" onClick={() => openStore(stores, store)}>
              {deviceStores.length === 1 ? t('storeBanner.get') : t(`storeBanner.${store}`)}
            </Button>
          ))
        : null}
      <IconButton
        icon="close"
        label={t('storeBanner.dismiss')}
        onClick={() => {
          save(key, text);
          setDismissed(text);
        }}
      />
    </aside>
  );
}
