import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { Skeleton } from '#client/ui/states.tsx';

/** The map of a visit; its height and margin are reserved. */
export const LazyPlaceMap = lazyCard(() => import('./place-map.tsx'), 'PlaceMap', <Skeleton height={176} />);
