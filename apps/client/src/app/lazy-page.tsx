import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { retryImport } from '#client/platform/retry-import.ts';
import { reloadOnce } from './reload-once.ts';
import { findLoadFailure, type LoadFailure } from './load-failure.ts';

interface LoadedPage {
  readonly default: ComponentType;
}

/** A page whose code can be prefetched. */
export interface LazyPage {
  (): ReactNode;
  /** Rejects if the code cannot be fetched; opening the page tries again. */
  readonly fetchAhead: () => Promise<unknown>;
}

/**
 * A page loaded on first use; `pick` selects the module's export. If loading fails, the frame stays and the
 * page retries.
 * Loaded pages render directly: React would show the Suspense fallback for 300 ms.
 */
export function lazyPage<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): LazyPage {
  let there: ComponentType | undefined;
  const loaded = (module: M): LoadedPage => {
    there = pick(module);
    return { default: there };
  };
  const loadWithRetry = () => retryImport(load).then(loaded);
  const Late = lazy(() =>
    load()
      .then(loaded)
      .catch(() => ({ default: () => <LatePage load={loadWithRetry} /> })),
  );
  function Page() {
    // Keep the first choice: swapping the component would lose what was typed.
    const [Chosen] = useState<ComponentType>(() => there ?? Late);
    return <Chosen />;
  }
  return Object.assign(Page, { fetchAhead: () => load().then(loaded) });
}

const retryMs = 5_000;

function LatePage({ load }: { readonly load: () => Promise<LoadedPage> }) {
  const u = useMessages('ui');
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [why, setWhy] = useState<LoadFailure | null>(null);
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
        setWhy(reason);
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
      {why ? <Reason why={why} onRetry={retry} /> : <SkeletonCards />}
    </AppPage>
  );
}

interface ReasonProps {
  readonly why: LoadFailure;
  readonly onRetry: () => void;
}

function Reason({ why, onRetry }: ReasonProps) {
  const t = useMessages('frame');
  const u = useMessages('ui');
  if (why === 'gone')
    return (
      <EmptyState icon="refresh" title={t('newVersion.text')}>
        <Button onClick={() => location.reload()}>{t('newVersion.reload')}</Button>
      </EmptyState>
    );
  const offline = why === 'offline';
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
