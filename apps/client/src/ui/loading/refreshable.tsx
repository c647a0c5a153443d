import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const PullToRefresh = lazyPart(() => import('./pull-to-refresh.tsx'), 'PullToRefresh');

/** First child of an `IonContent` with pull to refresh. */
export function Refreshable({ onRefresh }: { readonly onRefresh: (() => Promise<unknown>) | undefined }) {
  return onRefresh ? (
    <Suspense fallback={null}>
      <PullToRefresh onRefresh={onRefresh} />
    </Suspense>
  ) : null;
}
