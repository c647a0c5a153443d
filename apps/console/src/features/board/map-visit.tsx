import type { ZoneRules } from '@hoist/domain/time';
import { placeOf, type BoardDay, type BoardVisit } from './board-day.ts';
import { useVisitTime } from './use-visit-time.ts';

interface MapVisitProps {
  readonly visit: BoardVisit;
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  /** Before the time: the number of the stop. */
  readonly mark: string;
  /** What a plan does to it. */
  readonly note?: string | undefined;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** A visit in the list beside a map. */
export function MapVisit({ visit, day, zone, mark, note, open, onOpen }: MapVisitProps) {
  const timeOf = useVisitTime(day, zone);
  const id = String(visit.ordersServicesId);
  return (
    <li>
      <button
        type="button"
        className="board-line-open"
        aria-current={id === open ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span>
          <strong>
            {mark}
            {timeOf(visit, visit.startsAt)}
          </strong>{' '}
          {visit.servicesTitle}
        </span>
        <span className="muted">
          {placeOf(visit)}, {visit.city}, {visit.customer}
        </span>
        {note === undefined ? null : <b>{note}</b>}
      </button>
    </li>
  );
}
