import { isAwaited } from '@hoist/domain/order/delayed-day';
import type { ZoneRules } from '@hoist/domain/time';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '#console/ui/avatar.tsx';
import { useMoney, useNumber, useShare } from '#console/ui/formats.ts';
import { readBoardDay, type Board, type BoardDay, type BoardVisit, type Lane } from '../board/board-day.ts';
import { useVisitTime } from '../board/use-visit-time.ts';
import { laneState } from './lane-state.ts';
import { useTodayMessages } from './messages.ts';
import type { WorkList } from './needs.ts';

interface GlanceProps {
  readonly today: WorkList;
  /** Undefined while it loads, and for roles without the board. */
  readonly board: Board | undefined;
}

/** The day in figures, and each mechanic's day as a bar. */
export function DayAtAGlance({ today, board }: GlanceProps) {
  const rules = board?.zones.find(({ zone }) => zone === today.zone);
  const day = useMemo(() => (board && rules ? readBoardDay(board, rules) : undefined), [board, rules]);
  return (
    <div className="glance">
      <Figures today={today} day={day} />
      {board && day && rules ? <Mechanics day={day} rules={rules} now={board.now} /> : null}
    </div>
  );
}

const lengthOf = (parts: readonly { readonly from: number; readonly to: number }[]): number =>
  parts.reduce((sum, { from, to }) => sum + to - from, 0);

/** The share of working time that visits and drives fill. */
function busyShare(day: BoardDay): number | undefined {
  const work = day.lanes.reduce((sum, lane) => sum + lengthOf(lane.work), 0);
  if (work === 0) return undefined;
  const busy = day.lanes.reduce(
    (sum, { visits, drives }) =>
      sum + lengthOf(drives) + lengthOf(visits.map(({ startsAt: from, endsAt: to }) => ({ from, to }))),
    0,
  );
  return busy / work;
}

function Figures({ today, day }: { readonly today: WorkList; readonly day: BoardDay | undefined }) {
  const t = useTodayMessages();
  const money = useMoney();
  const number = useNumber();
  const share = useShare();
  const { visits, booked, needs } = today;
  const inUse = day && busyShare(day);
  const countOf = (kind: string) => needs.filter((one) => one.kind === kind && one.group !== 'week').length;
  const figures = [
    ...(visits
      ? [
          { label: t('visits'), value: t('done', { done: number(visits.done), all: number(visits.all) }) },
          { label: t('underWay'), value: number(visits.underWay) },
          ...(visits.arrived === 0
            ? []
            : [{ label: t('onTime'), value: share(visits.onTime / visits.arrived) }]),
          { label: t('late'), value: number(countOf('late')) },
          { label: t('unassigned'), value: number(countOf('unassigned')) },
        ]
      : []),
    ...(booked ? [{ label: t('booked'), value: money(booked.amount) }] : []),
    ...(inUse === undefined ? [] : [{ label: t('inUse'), value: share(inUse) }]),
  ];
  if (figures.length === 0) return null;
  return (
    <dl className="card day-figures" aria-label={t('figures')}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MechanicsProps {
  readonly day: BoardDay;
  readonly rules: ZoneRules;
  readonly now: number;
}

function Mechanics({ day, rules, now }: MechanicsProps) {
  const t = useTodayMessages();
  const lanes = day.lanes.filter(({ work, visits }) => work.length + visits.length > 0);
  return (
    <section className="card day-mechanics" aria-label={t('mechanics')}>
      <header>
        <h2>{t('mechanics')}</h2>
      </header>
      {lanes.length === 0 ? <p className="muted">{t('noMechanics')}</p> : null}
      <ul>
        {lanes.map((lane) => (
          <Mechanic key={lane.usersId} lane={lane} day={day} rules={rules} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Mechanic({ lane, day, rules, now }: MechanicsProps & { readonly lane: Lane }) {
  const stateOf = useLaneState({ day, rules, now });
  const { from, to } = day.shown;
  const at = (instant: number) => `${Math.min(100, Math.max(0, ((instant - from) / (to - from)) * 100))}%`;
  const span = (part: { readonly from: number; readonly to: number }) => ({
    left: at(part.from),
    width: `calc(${at(part.to)} - ${at(part.from)})`,
  });
  const { text, late, visit } = stateOf(lane);
  return (
    <li>
      <Link to={`/mechanics/${lane.usersId}`} className="day-mechanic">
        <Avatar name={lane.name} mechanicId={lane.usersId} />
        <span className="day-mechanic-name">{lane.name}</span>
        <span className={late ? 'day-late figures' : 'muted figures'}>{text}</span>
        <span className="muted day-mechanic-visit">{visit}</span>
        <span className="day-bar" aria-hidden="true">
          {lane.work.map((part) => (
            <span key={part.from} className="day-work" style={span(part)} />
          ))}
          {lane.visits.map((one) => (
            <span
              key={one.ordersServicesId}
              className={`day-visit ${barOf(one, day)}`}
              style={span({ from: one.startsAt, to: one.endsAt })}
            />
          ))}
          <span className="day-now" style={{ left: at(now) }} />
        </span>
      </Link>
    </li>
  );
}

function barOf(visit: BoardVisit, day: BoardDay): string {
  if (day.isLate(visit)) return 'day-visit-late';
  if (visit.status === 'complete') return 'day-visit-done';
  if (visit.status === 'pending') return 'day-visit-open';
  return isAwaited(visit.progress) ? '' : 'day-visit-under-way';
}

/** What a mechanic does now, and the visit it is about. */
function useLaneState({ day, rules, now }: MechanicsProps) {
  const t = useTodayMessages();
  const timeOf = useVisitTime(day, rules);
  return (lane: Lane): { readonly text: string; readonly late: boolean; readonly visit: string } => {
    const state = laneState(lane, { isLate: day.isLate, now });
    if (!('visit' in state)) return { text: t(state.doing), late: false, visit: '' };
    const { doing, visit } = state;
    const at = doing === 'until' ? visit.endsAt : visit.startsAt;
    return {
      text: t(doing, { time: timeOf(visit, at) }),
      late: doing === 'isLate',
      visit: `${visit.servicesTitle}, ${visit.city}`,
    };
  };
}
