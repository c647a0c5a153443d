import { getMechanicRoute } from '@hoist/contract/people/mechanics';
import { decodePolyline } from '@hoist/domain/map/polyline';
import type { LatLng } from '@hoist/domain/map/projection';
import type { MapLayer } from '@hoist/web/map/map-layers';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { withZone } from '#client/ui/other-zone.ts';
import { useWide } from '#client/ui/use-wide.ts';

const AppMap = lazyCard(() => import('#client/ui/map/app-map.tsx'), 'AppMap');

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
  const points = stops.map(pointOf);
  const ways = useWays(stops, from);
  const [first] = points;
  if (!first) return null;
  const timeOf = ({ runningLate, preferredTimeUnformatted, timezone: zone }: Order) => {
    const iso = runningLate?.from ?? preferredTimeUnformatted;
    return withZone(visitTime(iso, language), { iso, zone, language });
  };
  const numbered = stops.map((stop, index) => ({
    kind: 'stop' as const,
    at: points[index] ?? first,
    text: String(index + 1),
    time: timeOf(stop),
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
        layers={[...ways, ...(from ? [{ kind: 'start' as const, at: from }] : []), ...numbered.toReversed()]}
      />
    </div>
  );
}

const staleTime = 10 * 60_000;

/** The drives as lines: along roads, or straight where the way is not known. */
function useWays(stops: readonly Order[], base: LatLng | null): readonly MapLayer[] {
  const { userId } = useSession();
  const { data } = useApi(getMechanicRoute, { params: { userId } }, { staleTime, failure: 'background' });
  return stops.flatMap((to, index): MapLayer[] => {
    const before = stops[index - 1];
    const start = before ? pointOf(before) : base;
    if (!start) return [];
    const id = before?.ordersServicesId ?? null;
    const way = data?.data.find((one) => one.from === id && one.to === to.ordersServicesId);
    return [
      way
        ? { kind: 'line', role: 'road', points: decodePolyline(way.line) }
        : { kind: 'line', role: 'straight', points: [start, pointOf(to)], isStrong: true },
    ];
  });
}

const pointOf = ({ location }: Order): LatLng => ({ lat: location.pointLat, lng: location.pointLong });
