import type { ZoneRules } from '@hoist/domain/time';
import { Chip } from '#console/ui/chip.tsx';
import { placeOf, type BoardDay, type BoardVisit } from './board-day.ts';
import { lookOf, useStateWords } from './lane-row.tsx';
import { useBoardMessages } from './messages.ts';
import { useVisitTime } from './use-visit-time.ts';
import './visit-card.css';

export interface Pointed {
  readonly visit: BoardVisit;
  readonly box: DOMRect;
}

interface VisitCardProps extends Pointed {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
}

const looks = { late: 'bad', pending: 'warn', complete: 'plain', under: 'info', confirm: 'info' } as const;
const widthPx = 300;
const roomPx = 190;

/** The details of a visit beside its bar, while it is pointed at or has the focus. Its panel has the rest. */
export function VisitCard({ visit, box, day, zone }: VisitCardProps) {
  const t = useBoardMessages();
  const timeOf = useVisitTime(day, zone);
  const stateOf = useStateWords();
  const late = day.isLate(visit);
  const state = stateOf(visit, late);
  const { name, icon } = lookOf(visit, late);
  const isBelow = box.bottom + roomPx < window.innerHeight;
  return (
    <div
      className="visit-card"
      aria-hidden="true"
      style={{
        left: Math.max(8, Math.min(box.left, window.innerWidth - widthPx - 8)),
        width: widthPx,
        ...(isBelow ? { top: box.bottom + 2 } : { bottom: window.innerHeight - box.top + 2 }),
      }}
    >
      <p className="visit-card-head">
        <b>{timeOf(visit, visit.startsAt, visit.endsAt)}</b>
        {state === '' ? null : <Chip look={looks[name as keyof typeof looks]} icon={icon} text={state} />}
      </p>
      <p>
        <strong>{visit.servicesTitle}</strong>
      </p>
      <p>
        {placeOf(visit)}, {visit.city}
      </p>
      <p>
        {visit.customer}, {visit.vehicle}
      </p>
      {visit.expectedAt === null ? null : (
        <p className="visit-card-late">{t('expected', { time: timeOf(visit, visit.expectedAt) })}</p>
      )}
    </div>
  );
}
