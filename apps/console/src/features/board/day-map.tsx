import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';
import type { MapLayer, MapPlace, StopTone } from '@hoist/web/map/map-layers';
import { ConsoleMap } from '#console/ui/console-map.tsx';
import { Button } from '#console/ui/button.tsx';
import { useFilters } from '#console/ui/lists/use-filters.ts';
import type { Board, BoardDay, BoardVisit } from './board-day.ts';
import { MapVisit } from './map-visit.tsx';
import { useBoardMessages } from './messages.ts';
import { RouteName } from './plan/route-name.tsx';
import './board-list.css';
import './day-map.css';

interface DayMapProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly positions: Board['positions'];
}

interface Route {
  readonly usersId: number;
  readonly name: string;
  readonly visits: readonly BoardVisit[];
}

/** The day on a map: numbered routes and last positions of mechanics. A list has the same content. */
export function DayMap({ day, zone, open, onOpen, positions }: DayMapProps) {
  const t = useBoardMessages();
  const language = useLanguage();
  const { filters, set } = useFilters(['of']);
  const nobody: Route = { usersId: 0, name: t('unassigned'), visits: day.unassigned };
  const routes = [nobody, ...day.lanes].filter(({ visits }) => visits.length > 0);
  const chosen = routes.find(({ usersId }) => String(usersId) === filters['of']);
  const lanes = new Map(day.lanes.map((one) => [one.usersId, one.name]));
  const seen = positions.filter(({ mechanicId }) => lanes.has(mechanicId));
  const shownVisits = routes.flatMap(({ visits }) => visits);
  // The view follows a chosen route.
  const inView = chosen
    ? [...chosen.visits, ...seen.filter(({ mechanicId }) => mechanicId === chosen.usersId)]
    : [...shownVisits, ...seen];
  const first = inView[0] ?? somewhere;
  return (
    <div className="day-map">
      <div className="day-map-canvas">
        <ConsoleMap
          around={first}
          focus={inView.length === 0 ? [somewhere] : inView}
          focusKey={filters['of']}
          places={citiesOf(shownVisits)}
          layers={[
            // The chosen route is drawn over the others.
            ...routes
              .toSorted((a, b) => Number(a === chosen) - Number(b === chosen))
              .flatMap((route) => layersOf(route, { day, open, onOpen, chosen })),
            ...seen.map(({ mechanicId, lat, lng }) => ({
              kind: 'mechanic' as const,
              at: { lat, lng },
              initial: lanes.get(mechanicId)?.[0] ?? '',
            })),
          ]}
          isWholePage
        />
      </div>
      <div className="day-map-list">
        <p className="unseen">{t('mapText')}</p>
        {chosen ? <Button onClick={() => set('of', '')}>{t('all')}</Button> : null}
        {routes.length === 0 ? <p className="muted">{t('noVisits')}</p> : null}
        {routes.map((route) => (
          <section key={route.usersId} className="part" aria-label={route.name}>
            <h3>
              {route.usersId === 0 ? (
                route.name
              ) : (
                <RouteName
                  route={route}
                  isChosen={route === chosen}
                  note={t('visits', { count: route.visits.length })}
                  onChoose={(id) => set('of', id)}
                />
              )}
            </h3>
            {seen
              .filter(({ mechanicId }) => mechanicId === route.usersId)
              .map((one) => (
                <p key={one.at} className="muted">
                  {t('seen', { time: formatTime(one.at, zone, language) })}
                </p>
              ))}
            <ol>
              {route.visits.map((visit, index) => (
                <MapVisit
                  key={visit.ordersServicesId}
                  mark={route.usersId === 0 ? '' : `${index + 1}. `}
                  {...{ visit, day, zone, open, onOpen }}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Where the map opens on a day without visits. */
const somewhere = { lat: 43.65, lng: -79.38 };

interface LayerOptions {
  readonly day: BoardDay;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** The route that is drawn stronger. */
  readonly chosen: Route | undefined;
}

/** One mechanic's visits in the order of the day. */
function layersOf(route: Route, { day, open, onOpen, chosen }: LayerOptions): readonly MapLayer[] {
  const isOpen = ({ ordersServicesId }: BoardVisit) => String(ordersServicesId) === open;
  const isDim =
    (open !== undefined && !route.visits.some(isOpen)) || (chosen !== undefined && route !== chosen);
  const toneOf = (visit: BoardVisit): StopTone => {
    if (route.usersId === 0) return 'unassigned';
    return day.isLate(visit) ? 'late' : visit.status;
  };
  const stops = route.visits.map((visit, index) => ({
    kind: 'stop' as const,
    at: visit,
    text: route.usersId === 0 ? '?' : String(index + 1),
    tone: toneOf(visit),
    isOpen: isOpen(visit),
    isDim,
    onOpen: () => onOpen(String(visit.ordersServicesId)),
  }));
  const isStrong = chosen === route;
  return route.usersId === 0
    ? stops
    : [{ kind: 'line', role: 'straight', points: route.visits, isStrong, isDim }, ...stops];
}

/** The cities of the visits, each at the place of its first visit: names on a view that is too wide for one answer. */
export const citiesOf = (visits: readonly BoardVisit[]): readonly MapPlace[] =>
  [...new Map(visits.toReversed().map((one) => [one.city, one])).values()].map(({ city, lat, lng }) => ({
    name: city,
    lat,
    lng,
    kind: 'city',
    rank: 0,
  }));
