import type { Interval } from '@hoist/domain/scheduling/calendar';
import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { memo } from 'react';
import { useLanguage } from '@hoist/web/i18n';
import { isMovable, placeOf, type BoardDay, type BoardVisit, type Lane } from './board-day.ts';
import { pxOf, rowPx, stacked } from './lanes.ts';
import { useBoardMessages } from './messages.ts';

interface LaneRowProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly name: string;
  readonly visits: readonly BoardVisit[];
  /** Unassigned: no hours, no drives. */
  readonly lane: Lane | undefined;
  /** −1: unassigned. */
  readonly index: number;
  /** The one that is open beside the board. */
  readonly open: string | undefined;
  readonly width: number;
}

/** One mechanic's day, or the unassigned visits. Rendered again only when the day itself changes. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { day, zone, name, visits, lane, index, open, width } = props;
  const t = useBoardMessages();
  const { rowOf, rows } = stacked(visits);
  const at = (from: number) => pxOf(from - day.shown.from);
  const spansOf = (className: string, intervals: readonly Interval[] = []) =>
    intervals.map(({ from, to }) => (
      <span key={`${from} ${to}`} className={className} style={{ left: at(from), width: pxOf(to - from) }} />
    ));
  return (
    <section className="lane" aria-label={name} style={{ height: rows * rowPx }}>
      <h3 className="lane-name">
        <span>{name}</span>
        <span className="muted">{t('visits', { count: visits.length })}</span>
      </h3>
      <div className={lane ? 'lane-day lane-off' : 'lane-day lane-nobody'} style={{ width }}>
        {spansOf('lane-work', lane?.work)}
        {spansOf('lane-break', lane?.breaks)}
        {spansOf('lane-drive', lane?.drives)}
        {visits.map((visit) => (
          <Block
            key={visit.ordersServicesId}
            visit={visit}
            zone={zone}
            late={day.isLate(visit)}
            lane={index}
            current={String(visit.ordersServicesId) === open}
            left={at(visit.startsAt)}
            top={(rowOf.get(visit) ?? 0) * rowPx}
          />
        ))}
      </div>
    </section>
  );
});

interface BlockProps {
  readonly visit: BoardVisit;
  readonly zone: ZoneRules;
  readonly late: boolean;
  readonly lane: number;
  readonly current: boolean;
  readonly left: number;
  readonly top: number;
}

/** The label of a visit's state; '' for a confirmed one that is on time. */
export function useStateWords(): (visit: BoardVisit, late: boolean) => string {
  const t = useBoardMessages();
  return ({ status, progress }, late) => {
    if (late) return t('late');
    if (status === 'confirm') return progress === null ? '' : t('progress');
    return t(status);
  };
}

function Block({ visit, zone, late, lane, current, left, top }: BlockProps) {
  const t = useBoardMessages();
  const language = useLanguage();
  const stateOf = useStateWords();
  const [from, to] = [formatTime(visit.startsAt, zone, language), formatTime(visit.endsAt, zone, language)];
  const state = stateOf(visit, late);
  const classes = [
    'block',
    `block-${visit.status}`,
    late ? 'block-late' : '',
    isMovable(visit) ? 'movable' : '',
  ];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-visit={visit.ordersServicesId}
      data-lane={lane}
      tabIndex={-1}
      aria-current={current ? 'true' : undefined}
      title={`${from}–${to} ${visit.servicesTitle}, ${visit.customer}`}
      style={{ left, top: top + 3, width: Math.max(18, pxOf(visit.endsAt - visit.startsAt) - 2) }}
    >
      <strong>{from}</strong> {visit.servicesTitle}
      <br />
      <span>
        {state === '' ? '' : `${state} · `}
        {visit.customer}, {placeOf(visit)}
      </span>
      <span className="unseen">{t('until', { to, number: visit.ordersServicesId })}</span>
    </button>
  );
}
