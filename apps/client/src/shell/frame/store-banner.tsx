import { useEffect, useRef, useState } from 'react';
import { deviceStores, openStore } from '#client/platform/open-store.ts';
import { isNative } from '#client/platform/platform.ts';
import { readJson, saveJson } from '#client/platform/storage.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { useInfo } from '#client/kit/api/use-info.ts';

const key = 'hoist.storeBanner';
/** The banner's text and store addresses at the last start. */
const lastKey = 'hoist.storeBanner.last';

interface StoredBanner {
  readonly text: string;
  readonly stores: { readonly ios: string; readonly android: string } | undefined;
}

/** Whether the path has changed since `known` became true. */
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
 * A banner about the app, set in the console, on the web until dismissed.
 * A new text appears only with the next page, so that nothing moves while reading.
 */
export function StoreBanner() {
  const t = useMessages('frame');
  const [dismissed, setDismissed] = useState(() => readJson<string>(key));
  const { data } = useInfo('feature_flags,store_banners,store_urls', { staleTime: 600_000 });
  const { feature_flags: flags, store_banners: banner, store_urls: urls } = data?.data ?? {};
  const [last] = useState(() => readJson<Partial<StoredBanner>>(lastKey) ?? {});
  const moved = useHasMovedOn(data !== undefined);
  const configured = flags?.appStoreBanner && banner?.show ? banner.text : '';
  useEffect(() => {
    if (data) saveJson(lastKey, { text: configured, stores: urls });
  }, [data, configured, urls]);
  const before = last.text ?? '';
  const text = data ? configured : before;
  // Store buttons also change only with the next page.
  const stores = moved ? urls : last.stores;
  if (isNative || text === '' || text === dismissed || (text !== before && !moved)) return null;
  return (
    <aside className="row store-banner" aria-label={t('storeBanner.label')}>
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
          saveJson(key, text);
          setDismissed(text);
        }}
      />
    </aside>
  );
}
