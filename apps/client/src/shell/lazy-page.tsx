import { tabStorage } from '@hoist/web/storage';
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import type { ModuleOf } from '#client/ui/loading/lazy-part.ts';
import { EmptyState, SkeletonCards } from '#client/ui/states.tsx';
import { retryImport } from '#client/platform/retry-import.ts';
import { findLoadFailure, type LoadFailure } from '#client/kit/api/load-failure.ts';

/** A page whose code can be prefetched. */
export interface LazyPage {
  (): ReactNode;
  /** Rejects if the code cannot be fetched; opening the page tries again. */
  readonly prefetch: () => Promise<unknown>;
}

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/**
 * A page loaded on first use. If loading fails, the frame stays and the page retries.
 * Loaded pages render directly: React would show the Suspense fallback for 300 ms.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<ModuleOf<Name, object>>,
  name: Name,
): LazyPage {
  let loaded: ComponentType | undefined;
  const pick = (module: ModuleOf<Name, object>) => ({ default: (loaded = module[name]) });
  const retry: LoadPage = () => retryImport(load).then(pick);
  const FirstTry = lazy(() =>
    load()
      .then(pick)
      .catch(() => ({ default: () => <RetryingPage load={retry} /> })),
  );
  function Page() {
    // Keep the first choice: swapping the component would lose what was typed.
    const [Chosen] = useState<ComponentType>(() => loaded ?? FirstTry);
    return <Chosen />;
  }
  return Object.assign(Page, { prefetch: () => load().then(pick) });
}

const retryMs = 5_000;

function RetryingPage({ load }: { readonly load: LoadPage }) {
  const u = useMessages('ui');
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);
  useEffect(() => {
    let mounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      try {
        // The first attempt was made above.
        if (tries === 0) throw new Error('not loaded');
        const page = await load();
        if (mounted) setPage(() => page.default);
      } catch {
        const reason = await findLoadFailure();
        if (!mounted || (reason === 'gone' && reloadOnce())) return;
        setFailure(reason);
        if (reason === 'unanswered') timer = setTimeout(retry, retryMs);
      }
    };
    void attempt();
    addEventListener('online', retry);
    return () => {
      mounted = false;
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [load, tries]);
  if (Page) return <Page />;
  return (
    <AppPage title={u('loadFailed')}>
      {failure ? <Failure failure={failure} onRetry={retry} /> : <SkeletonCards />}
    </AppPage>
  );
}

function Failure({ failure, onRetry }: { readonly failure: LoadFailure; readonly onRetry: () => void }) {
  const t = useMessages('frame');
  const u = useMessages('ui');
  if (failure === 'gone')
    return (
      <EmptyState icon="refresh" title={t('newVersion.text')}>
        <Button onClick={() => location.reload()}>{t('newVersion.reload')}</Button>
      </EmptyState>
    );
  const offline = failure === 'offline';
  return (
    <EmptyState
      icon={offline ? 'offline' : 'alert'}
      title={t(offline ? 'offline' : 'unanswered')}
      text={t(offline ? 'offlineText' : 'unansweredText')}
    >
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {u('retry')}
      </Button>
    </EmptyState>
  );
}

/** One reload per page. */
const keyOf = () => `hoist.reloaded ${location.pathname}`;
const reloadAgainMs = 30_000;

/**
 * Reloads the page unless that was just tried: a newer version has other files, and a failed module import
 * stays broken in a document. Returns whether it reloads.
 */
function reloadOnce(): boolean {
  const key = keyOf();
  if (Date.now() - Number(tabStorage.read(key) ?? 0) < reloadAgainMs) return false;
  tabStorage.save(key, String(Date.now()));
  // Blocked storage could not stop a loop of reloads.
  if (tabStorage.read(key) === undefined) return false;
  location.reload();
  return true;
}
