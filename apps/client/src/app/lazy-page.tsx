import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';

interface LoadedPage {
  readonly default: ComponentType;
}

/**
 * A page that is loaded on first use. The module's named export is given by `pick`. Where it cannot be loaded, the frame
 * stays, and the page comes with the connection.
 */
export function lazyPage<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): ComponentType {
  const loadPage = async (): Promise<LoadedPage> => ({ default: pick(await load()) });
  return lazy(() => loadPage().catch(() => ({ default: () => <LatePage load={loadPage} /> })));
}

function LatePage({ load }: { readonly load: () => Promise<LoadedPage> }) {
  const t = useTexts('frame');
  const u = useTexts('ui');
  const [Page, setPage] = useState<ComponentType | null>(null);
  const retry = () => {
    load().then(
      (page) => setPage(() => page.default),
      () => {
        // With a connection the module itself is gone: a newer version of the app is there.
        if (navigator.onLine) location.reload();
      },
    );
  };
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  if (Page) return <Page />;
  return (
    <AppPage title={u('loadFailed')}>
      <EmptyState icon="offline" title={t('offline')} text={t('offlineText')}>
        <Button kind="quiet" icon="refresh" onClick={retry}>
          {u('retry')}
        </Button>
      </EmptyState>
    </AppPage>
  );
}
