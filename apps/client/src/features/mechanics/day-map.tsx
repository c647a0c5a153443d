import type { LatLng } from '@hoist/domain/map/projection';
import type { Order } from '#client/features/orders/order.ts';
import { visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { lazyCard } from '#client/ui/lazy-card.tsx';
import { useWide } from '#client/ui/use-wide.ts';

const AppMap = lazyCard(() => import('#client/features/locations/map/app-map.tsx'), 'AppMap');

interface DayMapProps {
  /** In driving order. */
  readonly stops: readonly Order[];
  /** Where the day begins; null: it has begun. */
  readonly from: LatLng | null;
}

/** The day's remaining stops with their times, numbered in driving order; the list below has the same. */
export function DayMap({ stops, from }: DayMapProps) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const wide = useWide();
  // On wide pages it fills its column; on phones it is a picture, and Navigate opens a map.
  const size = wide ? {} : { height: 190 };
  const points = stops.map(({ location }) => ({ lat: location.pointLat, lng: location.pointLong }));
  const [first] = points;
  if (!first) return null;
  const numbered = stops.map((stop, index) => ({
    kind: 'stop' as const,
    at: points[index] ?? first,
    text: String(index + 1),
    time: visitTime(stop.runningLate?.from ?? stop.preferredTimeUnformatted, language),
    tone: index === 0 ? ('next' as const) : ('later' as const),
  }));
  return (
    <div className="day-map" style={size}>
      <AppMap
        around={first}
        {...size}
        isStill={!wide}
        label={t('map')}
        // The next stop lies above the others.
        layers={[
          { kind: 'line', role: 'straight', points: from ? [from, ...points] : points, isStrong: true },
          ...(from ? [{ kind: 'start' as const, at: from }] : []),
          ...numbered.toReversed(),
        ]}
      />
    </div>
  );
}
