import { PULL_TO_REFRESH_MIN } from '@hoist/domain/limits';
import { IonRefresher, IonRefresherContent } from './ion-refresher.ts';

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>;
}

/** Pulling a page down by at least 50 pixels asks for its content again. Loaded after the page itself. */
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
