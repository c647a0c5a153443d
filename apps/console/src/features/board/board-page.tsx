import { getBoard } from '@hoist/contract/dispatch/board';
import { addDays, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import { formatDay, zoneCity } from '@hoist/domain/time-format';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { refresh, useCall } from '#console/kit/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { mediaQuery } from '@hoist/web/media-query';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useTableMessages } from '#console/ui/lists/table-messages.ts';
import { useFilters } from '#console/ui/lists/use-filters.ts';
import { MarkOffDialog } from '../mechanic-off/mark-off-dialog.tsx';
import { readBoardDay, type Board, type BoardDay, type Lane } from './board-day.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { summaryOf } from './day-load.ts';
import { DayMap } from './day-map.tsx';
import { drag } from './drag.ts';
import { useBoardMessages } from './messages.ts';
import { citiesOf, narrowDay, type Narrowing } from './narrow-day.ts';
import { PlanMap } from './plan/plan-map.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import { usePlanMessages } from './plan/plan-messages.ts';
import { useDayPlan, type DayPlan } from './plan/use-day-plan.ts';
import { WeekView } from './week-view.tsx';
import './board.css';

const renewMs = 60_000;
const views = ['board', 'map', 'week'] as const;
/** The phone breakpoint of the style sheets. */
const narrowScreen = mediaQuery('(max-width: 759px)');
/** Where a panel covers the page. */
const coveredPage = mediaQuery('(max-width: 1023px)');

/** Today in the reader's zone; the server knows the day of the board's zone. */
const todayHere = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

/** A day of all mechanics: assigned and unassigned visits, and their locations. */
export default function BoardPage() {
  const t = useBoardMessages();
  const pt = usePlanMessages();
  const may = useMay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isOpen = useMatch('/board/:id') !== null;
  const narrow = narrowScreen.use();
  const { filters, set } = useFilters(['day', 'zone', 'view', 'city', 'skill', 'plan']);
  const day = filters['day'] || todayHere();
  // Today leads to the plan of a day.
  const [plannedDay, setPlannedDay] = useState(filters['plan'] ? day : undefined);
  // On a narrow screen the plan's panel makes room for the map.
  const [isPlanAside, setPlanAside] = useState(false);
  const isCovered = coveredPage.use();
  const asked = { day, zone: filters['zone'] ?? '' };
  const plan = useDayPlan({ ...asked, isOn: plannedDay === day });
  const board = useCall(getBoard, { query: asked });
  const view = views.find((one) => one === filters['view']) ?? 'board';
  const narrowing = { city: filters['city'] ?? '', skill: filters['skill'] ?? '' };
  useEffect(() => {
    const timer = setInterval(() => {
      if (!drag.get() && document.visibilityState === 'visible') void refresh(getBoard);
    }, renewMs);
    return () => clearInterval(timer);
  }, []);
  const answer = board.data?.data;
  const zone = asked.zone || answer?.companyZone || '';
  const rules = answer?.zones.find((one) => one.zone === zone);
  const whole = useMemo(() => (answer && rules ? readBoardDay(answer, rules) : undefined), [answer, rules]);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {may('orders.dispatch') && view !== 'week' ? (
            <Button
              onClick={() => {
                navigate({ pathname: '/board', search });
                setPlannedDay(day);
                setPlanAside(false);
              }}
            >
              {pt('open')}
            </Button>
          ) : null}
          <fieldset className="board-view" aria-label={t('view')}>
            {views.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === view}
                onClick={() => set('view', one === 'board' ? '' : one)}
              >
                {t(`as.${one}`)}
              </button>
            ))}
          </fieldset>
        </>
      }
    >
      <DayChoice
        day={day}
        zone={zone}
        board={answer}
        whole={whole}
        step={view === 'week' ? 7 : 1}
        narrow={narrow}
        narrowing={narrowing}
        onChange={set}
      />
      <div className="with-panel">
        <div className="board-part">
          {board.data ? null : <QueryFallback query={board} />}
          {answer && rules && whole ? (
            <Shown
              day={day}
              board={answer}
              whole={whole}
              zone={rules}
              plan={plan}
              onPlan={isPlanAside ? () => setPlanAside(false) : undefined}
              {...{ view, narrow, narrowing }}
            />
          ) : null}
        </div>
        {answer && rules && whole && plannedDay === day && !isOpen && !isPlanAside ? (
          <PlanPanel
            board={whole}
            day={day}
            zone={rules}
            mechanics={answer.mechanics}
            plan={plan}
            onMap={
              view === 'map' && !isCovered
                ? undefined
                : () => {
                    set('view', 'map');
                    setPlanAside(isCovered);
                  }
            }
            onClose={() => setPlannedDay(undefined)}
          />
        ) : (
          <Outlet />
        )}
      </div>
    </Page>
  );
}

interface ShownProps {
  readonly day: string;
  readonly board: Board;
  readonly whole: BoardDay;
  readonly zone: ZoneRules;
  readonly plan: DayPlan;
  /** Shows the plan's panel again, where the map hides it. */
  readonly onPlan: (() => void) | undefined;
  readonly view: (typeof views)[number];
  readonly narrow: boolean;
  readonly narrowing: Narrowing;
}

function Shown({ day: date, board, whole, zone, plan, onPlan, view, narrow, narrowing }: ShownProps) {
  const t = useBoardMessages();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = useMatch('/board/:id')?.params.id;
  const may = useMay();
  const [off, setOff] = useState<Lane>();
  const { city, skill } = narrowing;
  const day = useMemo(() => narrowDay(whole, board.mechanics, { city, skill }), [whole, board, city, skill]);
  const search = params.toString();
  const onOpen = (id: string) => navigate({ pathname: `/board/${id}`, search });
  if (whole.lanes.length === 0) return <Empty title={t('noMechanics')} />;
  if (view === 'week')
    return <WeekView day={date} zone={zone} narrowing={narrowing} today={localDate(board.now, zone)} />;
  if (day.lanes.length + day.unassigned.length === 0) return <Empty title={t('noMatch')} />;
  const given = { day, zone, open, onOpen };
  if (view === 'map' && plan.data && plan.data.groups.length > 0)
    return <PlanMap {...given} day={whole} mechanics={board.mechanics} plan={plan} onBack={onPlan} />;
  if (view === 'map') return <DayMap {...given} positions={board.positions} />;
  const isPast = whole.window.to <= board.now;
  const onOff = may('orders.dispatch') && !isPast ? setOff : undefined;
  return (
    <>
      {narrow ? (
        <BoardList {...given} onOff={onOff} />
      ) : (
        <BoardGrid {...given} onOff={onOff} now={board.now} />
      )}
      {off ? (
        <MarkOffDialog
          mechanicId={off.usersId}
          name={off.name}
          day={date === localDate(board.now, zone) ? undefined : date}
          onClose={() => setOff(undefined)}
        />
      ) : null}
    </>
  );
}

interface DayChoiceProps {
  readonly day: string;
  readonly zone: string;
  readonly board: Board | undefined;
  readonly whole: BoardDay | undefined;
  /** Days from one to the next. */
  readonly step: number;
  /** On a phone what narrows the day is folded. */
  readonly narrow: boolean;
  readonly narrowing: Narrowing;
  readonly onChange: (name: string, value: string) => void;
}

function DayChoice({ day, zone, board, whole, step, narrow, narrowing, onChange }: DayChoiceProps) {
  const t = useBoardMessages();
  const tt = useTableMessages();
  const language = useLanguage();
  const rules = board?.zones.find((one) => one.zone === zone);
  const companyZone = board?.companyZone;
  const zones = [...new Set([companyZone ?? zone, zone, ...(board?.zones.map((one) => one.zone) ?? [])])];
  const today = rules && board ? localDate(board.now, rules) : todayHere();
  const { city, skill } = narrowing;
  const count = [city, skill, zone === companyZone ? '' : zone].filter(Boolean).length;
  const [isOpen, setOpen] = useState(count > 0);
  const cities = [...new Set([...(whole ? citiesOf(whole) : []), ...(city === '' ? [] : [city])])];
  const isFolded = narrow && !isOpen;
  const dayText =
    rules && whole && step === 1 ? (
      <p className="board-day">
        <b>{formatDay(startOfDate(day, rules), rules, language)}</b>
        <span>{t('summary', { ...summaryOf(whole), count: summaryOf(whole).visits })}</span>
      </p>
    ) : null;
  return (
    <div className="filters board-choice">
      <Button onClick={() => onChange('day', addDays(day, -step))}>
        <Icon name="back" />
        <span className="unseen">{step === 7 ? t('weekBefore') : t('before')}</span>
      </Button>
      <Field type="date" label={t('day')} value={day} onChange={(value) => onChange('day', value)} />
      <Button onClick={() => onChange('day', addDays(day, step))}>
        <Icon name="on" />
        <span className="unseen">{step === 7 ? t('weekAfter') : t('after')}</span>
      </Button>
      <Button onClick={() => onChange('day', today === todayHere() ? '' : today)}>{t('today')}</Button>
      {narrow ? (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? tt('filters') : tt('filtersSet', { count })}
        </Button>
      ) : null}
      {narrow ? dayText : null}
      {step === 1 && !isFolded ? (
        <Choice
          label={t('city')}
          value={city}
          onChange={(value) => onChange('city', value)}
          options={[{ value: '', text: t('allCities') }, ...cities.map((value) => ({ value, text: value }))]}
        />
      ) : null}
      {isFolded ? null : (
        <Choice
          label={t('skill')}
          value={skill}
          onChange={(value) => onChange('skill', value)}
          options={[
            { value: '', text: t('anySkill') },
            ...(board?.skills.map(({ id, title }) => ({ value: String(id), text: title })) ?? []),
          ]}
        />
      )}
      {zones.length > 1 && !isFolded ? (
        <Choice
          label={t('zone')}
          value={zone}
          onChange={(value) => onChange('zone', value === companyZone ? '' : value)}
          options={zones.map((value) => ({ value, text: zoneCity(value) }))}
        />
      ) : null}
      {narrow ? null : dayText}
    </div>
  );
}
