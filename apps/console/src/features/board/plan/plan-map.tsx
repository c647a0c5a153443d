import type { ZoneRules } from '@hoist/domain/time';
import { useLanguage } from '@hoist/web/i18n';
import type { MapLayer } from '@hoist/web/map/map-layers';
import { Button } from '#console/ui/button.tsx';
import { ConsoleMap } from '#console/ui/console-map.tsx';
import { useFilters } from '#console/ui/lists/use-filters.ts';
import type { Board, BoardDay } from '../board-day.ts';
import { citiesOf } from '../day-map.tsx';
import { MapVisit } from '../map-visit.tsx';
import { useBoardMessages } from '../messages.ts';
import { usePlanMessages } from './plan-messages.ts';
import { RouteName } from './route-name.tsx';
import { plannedKm, plannedRoutes, type PlannedRoute } from './plan-routes.ts';
import type { DayPlan } from './use-day-plan.ts';
import '../board-list.css';
import '../day-map.css';
import './plan-map.css';

interface PlanMapProps {
  readonly day: BoardDay;
  readonly mechanics: Board['mechanics'];
  readonly zone: ZoneRules;
  readonly plan: DayPlan;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Shows the panel of the plan again, where the map hides it. */
  readonly onBack: (() => void) | undefined;
}

/** The routes that a plan changes, before and after it. A list has the same content. */
export function PlanMap({ day, mechanics, zone, plan, open, onOpen, onBack }: PlanMapProps) {
  const t = usePlanMessages();
  const bt = useBoardMessages();
  const language = useLanguage();
  const { filters, set } = useFilters(['of']);
  const routes = plannedRoutes(day, mechanics, plan.chosen);
  const chosen = routes.find(({ usersId }) => String(usersId) === filters['of']);
  const shown = chosen ? [chosen] : routes;
  const visits = routes.flatMap(({ stops }) => stops.map(({ visit }) => visit));
  const points = shown.flatMap(({ base, stops, given }) => [
    base,
    ...stops.map(({ visit }) => visit),
    ...given.map(({ visit }) => visit),
  ]);
  const [first] = points;
  const nameOf = (id: number | null) => mechanics.find(({ usersId }) => usersId === id)?.name;
  const takenFrom = (id: number | null) =>
    id === null ? t('takenFree') : t('taken', { name: nameOf(id) ?? '' });
  const km = (id: number) => {
    const driving = plan.data && plannedKm(plan.data, plan.chosen, id);
    return driving
      ? t('kmChange', {
          before: driving.before.toLocaleString(language),
          after: driving.after.toLocaleString(language),
        })
      : '';
  };
  return (
    <div className="day-map plan-map">
      {onBack ? <Button onClick={onBack}>{t('back')}</Button> : null}
      {first ? (
        <div className="day-map-canvas">
          <ConsoleMap
            around={first}
            focus={points}
            focusKey={`${filters['of']} ${plan.chosen.length}`}
            places={citiesOf(visits)}
            layers={shown.flatMap((route) => layersOf(route, { open, onOpen, isAlone: route === chosen }))}
            isWholePage
          />
        </div>
      ) : null}
      <div className="day-map-list">
        <p className="unseen">{t('mapText')}</p>
        <Legend />
        {chosen ? <Button onClick={() => set('of', '')}>{bt('all')}</Button> : null}
        {first ? null : <p className="muted">{t('noneChosen')}</p>}
        {routes.map((route) => (
          <section key={route.usersId} className="part" aria-label={route.name}>
            <h3>
              <RouteName
                route={route}
                isChosen={route === chosen}
                note={km(route.usersId)}
                onChoose={(id) => set('of', id)}
              />
            </h3>
            <ol>
              {route.stops.map(({ visit, change }, index) => (
                <MapVisit
                  key={visit.ordersServicesId}
                  mark={`${index + 1}. `}
                  note={change && takenFrom(change.from)}
                  {...{ visit, day, zone, open, onOpen }}
                />
              ))}
              {route.given.map(({ visit, change }) => (
                <MapVisit
                  key={visit.ordersServicesId}
                  mark="− "
                  note={t('given', { name: nameOf(change.to) ?? '' })}
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

const drives = [
  ['added', 'newDrive'],
  ['dropped', 'droppedDrive'],
  ['straight', 'sameDrive'],
] as const;

function Legend() {
  const t = usePlanMessages();
  return (
    <ul className="plan-legend">
      {drives.map(([role, text]) => (
        <li key={role}>
          <svg width="36" height="12" aria-hidden="true" className={`map-${role}`}>
            <polyline className="map-line" points="3,6 33,6" />
          </svg>
          {t(text)}
        </li>
      ))}
      <li>
        <span className="map-stop joins" aria-hidden="true">
          1
        </span>
        {t('newStop')}
      </li>
      <li>
        <span className="map-stop leaves" aria-hidden="true">
          −
        </span>
        {t('givenStop')}
      </li>
      <li>
        <span className="map-start" aria-hidden="true" />
        {t('base')}
      </li>
    </ul>
  );
}

interface LayerOptions {
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Among several routes a visit is drawn once, with its new mechanic. */
  readonly isAlone: boolean;
}

const roleOf = { kept: 'straight', dropped: 'dropped', added: 'added' } as const;

function layersOf(route: PlannedRoute, { open, onOpen, isAlone }: LayerOptions): readonly MapLayer[] {
  const stopOf = (
    visit: PlannedRoute['stops'][number]['visit'],
    text: string,
    change?: 'joins' | 'leaves',
  ) => ({
    kind: 'stop' as const,
    at: visit,
    text,
    tone: visit.status,
    change,
    isOpen: String(visit.ordersServicesId) === open,
    onOpen: () => onOpen(String(visit.ordersServicesId)),
  });
  return [
    // New drives are drawn over the others.
    ...(['kept', 'dropped', 'added'] as const).flatMap((kind) =>
      route.drives
        .filter((one) => one.kind === kind)
        .map(({ points }) => ({ kind: 'line' as const, role: roleOf[kind], points })),
    ),
    { kind: 'start', at: route.base },
    ...(isAlone ? route.given.map(({ visit }) => stopOf(visit, '−', 'leaves')) : []),
    ...route.stops.map(({ visit, change }, index) => stopOf(visit, String(index + 1), change && 'joins')),
  ];
}
