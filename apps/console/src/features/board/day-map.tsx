import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';
import type { MapLayer, MapPlace, StopTone } from '@hoist/web/map/map-layers';
import { ConsoleMap } from '#console/ui/console-map.tsx';
import { Choice } from '#console/ui/field.tsx';
import { useFilters } from '#console/ui/use-filters.ts';
import { placeOf, type Board, type BoardDay, type BoardVisit } from './board-day.ts';
import { useBoardMessages } from './messages.ts';

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
  const shown = chosen ? [chosen] : routes;
  const seen = positions.filter(({ mechanicId }) => !chosen || mechanicId === chosen.usersId);
  const shownVisits = shown.flatMap(({ visits }) => visits);
  const first = shownVisits[0] ?? seen[0] ?? somewhere;
  return (
    <div className="day-map">
      <div className="day-map-canvas">
        <ConsoleMap
          around={first}
          focus={[...shownVisits, ...seen, ...(shownVisits.length + seen.length === 0 ? [somewhere] : [])]}
          focusKey={filters['of']}
          places={citiesOf(shownVisits)}
          layers={[
            ...shown.flatMap((route) => layersOf(route, { day, open, onOpen, chosen })),
            ...seen.map(({ lat, lng }) => ({ kind: 'mechanic' as const, at: { lat, lng } })),
          ]}
          isWholePage
        />
      </div>
      <div className="day-map-list">
        <p className="unseen">{t('mapText')}</p>
        <Choice
          label={t('label')}
          value={filters['of'] ?? ''}
          onChange={(value) => set('of', value)}
          options={[
            { value: '', text: t('all') },
            ...routes.map(({ usersId, name }) => ({ value: String(usersId), text: name })),
          ]}
        />
        {shown.length === 0 ? <p className="muted">{t('noVisits')}</p> : null}
        {shown.map((route) => (
          <section key={route.usersId} className="part" aria-label={route.name}>
            <h3>{route.name}</h3>
            {seen
              .filter(({ mechanicId }) => mechanicId === route.usersId)
              .map((one) => (
                <p key={one.at} className="muted">
                  {t('seen', { time: formatTime(one.at, zone, language) })}
                </p>
              ))}
            <ol>
              {route.visits.map((visit, index) => (
                <li key={visit.ordersServicesId}>
                  <button
                    type="button"
                    className="board-line-open"
                    aria-current={String(visit.ordersServicesId) === open ? 'true' : undefined}
                    onClick={() => onOpen(String(visit.ordersServicesId))}
                  >
                    <span>
                      <strong>
                        {route.usersId === 0 ? '' : `${index + 1}. `}
                        {formatTime(visit.startsAt, zone, language)}
                      </strong>{' '}
                      {visit.servicesTitle}
                    </span>
                    <span className="muted">
                      {visit.customer}, {placeOf(visit)}
                    </span>
                  </button>
                </li>
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
  /** The one route that is shown. */
  readonly chosen: Route | undefined;
}

/** One mechanic's visits in the order of the day. */
function layersOf(route: Route, { day, open, onOpen, chosen }: LayerOptions): readonly MapLayer[] {
  const isOpen = ({ ordersServicesId }: BoardVisit) => String(ordersServicesId) === open;
  const isDim = open !== undefined && !route.visits.some(isOpen);
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
const citiesOf = (visits: readonly BoardVisit[]): readonly MapPlace[] =>
  [...new Map(visits.toReversed().map((one) => [one.city, one])).values()].map(({ city, lat, lng }) => ({
    name: city,
    lat,
    lng,
    kind: 'city',
    rank: 0,
  }));
