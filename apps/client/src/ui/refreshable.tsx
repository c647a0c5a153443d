import { lazy, Suspense } from 'react';

const PullToRefresh = lazy(async () => ({ default: (await import('./pull-to-refresh.tsx')).PullToRefresh }));

interface RefreshableProps {
  readonly onRefresh: (() => Promise<unknown>) | undefined;
}

/** The first child of an `IonContent` that can be pulled down. */
export function Refreshable({ onRefresh }: RefreshableProps) {
  return onRefresh ? (
    <Suspense fallback={null}>
      <PullToRefresh onRefresh={onRefresh} />
    </Suspense>
  ) : null;
}
