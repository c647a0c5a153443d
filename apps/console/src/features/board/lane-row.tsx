import type { Interval } from '@hoist/domain/scheduling/calendar';
import type { ZoneRules } from '@hoist/domain/time';
import { memo } from 'react';
import { Avatar } from '#console/ui/avatar.tsx';
import { Icon, type IconName } from '#console/ui/icon.tsx';
import { useMechanicOffMessages } from '../mechanic-off/messages.ts';
import { barClock } from './bar-clock.ts';
import { isMovable, placeOf, type BoardDay, type BoardVisit, type Lane } from './board-day.ts';
import { loadOf } from './day-load.ts';
import { LaneDrag } from './lane-drag.tsx';
import { LoadBar } from './load-bar.tsx';
import { spanOf, stacked } from './lanes.ts';
import { useBoardMessages } from './messages.ts';
import { useVisitTime } from './use-visit-time.ts';

export interface LaneRowProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly lane: Lane;
  readonly index: number;
  /** The one that is open beside the board. */
  readonly open: string | undefined;
  /** Marks the mechanic off; undefined: it cannot be done. */
  readonly onOff: ((mechanic: Lane) => void) | undefined;
}

/** One mechanic's day. Rendered again only when the day itself changes. */
export const LaneRow = memo(function LaneRow({ day, zone, lane, index, open, onOff }: LaneRowProps) {
  const t = useBoardMessages();
  const ot = useMechanicOffMessages();
  const { usersId, name, visits, work, breaks, drives } = lane;
  const { rowOf, rows } = stacked(visits);
  const spansOf = (className: string, intervals: readonly Interval[]) =>
    intervals.map((one) => (
      <span key={`${one.from} ${one.to}`} className={className} style={spanOf(one, day.shown)} />
    ));
  return (
    <section className="lane" aria-label={name} data-lane={index} style={{ minHeight: rows * 64 }}>
      <div className="lane-name">
        <Avatar name={name} mechanicId={usersId} />
        <div>
          <h3>{name}</h3>
          <LoadBar load={loadOf(lane, day.window)} />
        </div>
        {onOff ? (
          <button
            type="button"
            className="icon-button lane-away"
            title={ot('openFor', { name })}
            onClick={() => onOff(lane)}
          >
            <Icon name="away" />
            <span className="unseen">{ot('openFor', { name })}</span>
          </button>
        ) : null}
      </div>
      <div className="lane-day lane-off">
        {spansOf('lane-work', work)}
        {spansOf('lane-break', breaks)}
        {drives.map((one) => (
          <span key={one.from} className="lane-drive" style={spanOf(one, day.shown)}>
            <span>{t('minutes', { count: Math.round((one.to - one.from) / 60_000) })}</span>
          </span>
        ))}
        {visits.map((visit) => (
          <Block
            key={visit.ordersServicesId}
            visit={visit}
            day={day}
            zone={zone}
            lane={index}
            current={String(visit.ordersServicesId) === open}
            top={(rowOf.get(visit) ?? 0) / rows}
            height={1 / rows}
          />
        ))}
        <LaneDrag day={day} zone={zone} index={index} usersId={usersId} />
      </div>
    </section>
  );
});

/** The label of a visit's state; '' for a confirmed one that is on time. */
export function useStateWords(): (visit: BoardVisit, late: boolean) => string {
  const t = useBoardMessages();
  return ({ status, progress }, late) => {
    if (late) return t('late');
    if (status === 'confirm') return progress === null ? '' : t('progress');
    return t(status);
  };
}

/** How a bar, a card and a chip of a visit look. */
export function lookOf(
  { status, progress }: BoardVisit,
  late: boolean,
): { readonly name: string; readonly icon: IconName } {
  if (late) return { name: 'late', icon: 'warning' };
  if (status === 'complete') return { name: 'complete', icon: 'done' };
  if (status === 'pending') return { name: 'pending', icon: 'question' };
  return progress === null ? { name: 'confirm', icon: 'check' } : { name: 'under', icon: 'mechanics' };
}

interface BlockProps {
  readonly visit: BoardVisit;
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly lane: number;
  readonly current: boolean;
  /** Shares of the row. */
  readonly top: number;
  readonly height: number;
}

function Block({ visit, day, zone, lane, current, top, height }: BlockProps) {
  const t = useBoardMessages();
  const stateOf = useStateWords();
  const late = day.isLate(visit);
  const timeOf = useVisitTime(day, zone);
  const [from, to] = [timeOf(visit, visit.startsAt), timeOf(visit, visit.endsAt)];
  const { name, icon } = lookOf(visit, late);
  const state = stateOf(visit, late);
  const { clock, rest } = barClock(from);
  return (
    <button
      type="button"
      className={`block look-${name}${isMovable(visit) ? ' movable' : ''}`}
      data-visit={visit.ordersServicesId}
      data-lane={lane}
      tabIndex={-1}
      aria-current={current ? 'true' : undefined}
      style={{
        ...spanOf({ from: visit.startsAt, to: visit.endsAt }, day.shown),
        top: `calc(${100 * top}% + 5px)`,
        height: `calc(${100 * height}% - 10px)`,
      }}
    >
      <span className="block-when">
        <Icon name={icon} />
        <span>
          {clock}
          <span className="block-rest">
            {rest}
            {state === '' ? '' : ` ${state}`}
          </span>
        </span>
      </span>
      <strong>{visit.servicesTitle}</strong>
      <span className="block-street">{placeOf(visit)}</span>
      <span className="unseen">
        {t('until', { to, customer: visit.customer, number: visit.ordersServicesId })}
      </span>
    </button>
  );
}
