import type { Order } from '#client/features/orders/order.ts';
import { lazyCard } from '#client/ui/lazy-card.tsx';
import './day-map.css';

const height = 260;

const AppMap = lazyCard(() => import('#client/features/locations/map/app-map.tsx'), 'AppMap');

/** The day's remaining stops, numbered in driving order; the list beside it has the same. */
export function DayMap({ stops }: { readonly stops: readonly Order[] }) {
  const points = stops.map(({ location }) => ({ lat: location.pointLat, lng: location.pointLong }));
  const [first] = points;
  if (!first) return null;
  const numbered = points.map((at, index) => ({
    kind: 'stop' as const,
    at,
    text: String(index + 1),
    tone: index === 0 ? ('next' as const) : ('later' as const),
  }));
  return (
    <div className="day-map" style={{ height }}>
      <AppMap
        around={first}
        height={height}
        // The next stop lies above the others.
        layers={[{ kind: 'line', role: 'straight', points }, ...numbered.toReversed()]}
      />
    </div>
  );
}
