import { PULL_TO_REFRESH_MIN } from '@hoist/domain/limits';
import { IonRefresher, IonRefresherContent } from './ion-refresher.ts';

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>;
}

/** Refetches the page's content after a pull of at least 50 pixels. Loaded after the page. */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  return (
    <IonRefresher
      slot="fixed"
      pullMin={PULL_TO_REFRESH_MIN}
      onIonRefresh={(event) => void onRefresh().finally(() => event.detail.complete())}
    >
      <IonRefresherContent />
    </IonRefresher>
  );
}
