import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const PullToRefresh = lazyPart(() => import('./pull-to-refresh.tsx'), 'PullToRefresh');

interface RefreshableProps {
  readonly onRefresh: (() => Promise<unknown>) | undefined;
}

/** First child of an `IonContent` with pull to refresh. */
export function Refreshable({ onRefresh }: RefreshableProps) {
  return onRefresh ? (
    <Suspense fallback={null}>
      <PullToRefresh onRefresh={onRefresh} />
    </Suspense>
  ) : null;
}
