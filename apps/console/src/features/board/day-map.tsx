import type { Output } from '@hoist/contract/client';
import { placeMap } from '@hoist/contract/catalogue/vehicle-catalogue';
import { toSpot, type LatLng, type View } from '@hoist/domain/map/projection';
import { viewOf } from '@hoist/domain/map/view-of';
import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
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
  return (
    <div className="day-map">
      <MapCanvas
        points={[...shown.flatMap(({ visits }) => visits), ...seen]}
        cities={citiesOf(shown.flatMap(({ visits }) => visits))}
        draw={(view) => (
          <>
            {shown.map((route) => (
              <RouteLine
                key={route.usersId}
                route={route}
                view={view}
                day={day}
                open={open}
                chosen={chosen === route}
              />
            ))}
            {seen.map((one) => {
              const { x, y } = toSpot(view, one);
              return (
                <path key={one.mechanicId} className="map-van" d={`M${x - 9} ${y + 6}v-8l4-5h10l4 5v8z`} />
              );
            })}
          </>
        )}
      />
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

interface RouteLineProps {
  readonly route: Route;
  readonly view: View;
  readonly day: BoardDay;
  readonly open: string | undefined;
  readonly chosen: boolean;
}

/** One mechanic's visits in the order of the day. */
function RouteLine({ route, view, day, open, chosen }: RouteLineProps) {
  const stops = route.visits.map((visit) => ({ visit, ...toSpot(view, visit) }));
  const stateOf = (visit: BoardVisit) =>
    route.usersId === 0 ? 'nobody' : day.isLate(visit) ? 'late' : visit.status;
  const dim = open !== undefined && !stops.some(({ visit }) => String(visit.ordersServicesId) === open);
  return (
    <g className={`${chosen ? 'map-chosen' : ''}${dim ? ' map-dim' : ''}`}>
      {route.usersId === 0 ? null : (
        <polyline className="map-way" points={stops.map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
      {stops.map(({ visit, x, y }, index) => (
        <g key={visit.ordersServicesId} className={`map-stop map-${stateOf(visit)}`}>
          <circle cx={x} cy={y} r={String(visit.ordersServicesId) === open ? 14 : 10} />
          <text x={x} y={y + 4}>
            {route.usersId === 0 ? '?' : index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

type Town = Pick<Output<typeof placeMap>['data'][number], 'name' | 'lat' | 'lng' | 'kind' | 'rank'>;

/** The cities of the visits, each at the place of its first visit. */
const citiesOf = (visits: readonly BoardVisit[]): readonly Town[] =>
  [...new Map(visits.toReversed().map((one) => [one.city, one])).values()].map(({ city, lat, lng }) => ({
    name: city,
    lat,
    lng,
    kind: 'city',
    rank: 0,
  }));

/** Place names that do not overlap, larger places first; postal areas only on a near view. */
function readable(towns: readonly Town[], view: View): readonly Town[] {
  const taken: { readonly x: number; readonly y: number; readonly width: number }[] = [];
  return towns
    .filter(({ kind }) => kind === 'city' || view.zoom >= 11)
    .toSorted((a, b) => a.rank - b.rank)
    .filter((town) => {
      const { x, y } = toSpot(view, town);
      const width = town.name.length * 7 + 12;
      const free = taken.every(
        (one) => x + width < one.x || x > one.x + one.width || Math.abs(y - one.y) > 16,
      );
      if (free) taken.push({ x, y, width });
      return free;
    });
}

interface MapCanvasProps {
  readonly points: readonly LatLng[];
  /** The labels of a view that is too wide for towns. */
  readonly cities: readonly Town[];
  readonly draw: (view: View) => ReactNode;
}

/** Towns are loaded from this zoom on; on a wider view an answer would cover only a corner. */
const townsFrom = 8;
const somewhere = { lat: 43.65, lng: -79.38 };

/** A map of all points, drawn without a map service. */
function MapCanvas({ points, cities, draw }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 640, height: 420 });
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const whole = viewOf(points.length === 0 ? [somewhere] : points, size);
  const view = { ...whole, zoom: Math.min(whole.zoom, 11) };
  const query = { lat: view.centre.lat.toFixed(1), lng: view.centre.lng.toFixed(1) };
  const isNear = view.zoom >= townsFrom;
  const towns = useCall(placeMap, { query }, { enabled: isNear }).data?.data ?? [];
  return (
    <div className="day-map-canvas" ref={box}>
      <svg viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
        {readable(isNear ? towns : cities, view).map((town) => {
          const { x, y } = toSpot(view, town);
          const isLeft = !isNear && x > view.width / 2;
          return (
            <g key={`${town.name} ${town.lat}`}>
              <circle className="map-dot" cx={x} cy={y} r="2" />
              <text
                className="map-town"
                x={isLeft ? x - 14 : x + (isNear ? 5 : 14)}
                y={y + 4}
                textAnchor={isLeft ? 'end' : 'start'}
              >
                {town.name}
              </text>
            </g>
          );
        })}
        {draw(view)}
      </svg>
    </div>
  );
}
