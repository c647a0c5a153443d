import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';
import { placeOf, type BoardVisit } from './board-day.ts';

interface MapVisitProps {
  readonly visit: BoardVisit;
  readonly zone: ZoneRules;
  /** Before the time: the number of the stop. */
  readonly mark: string;
  /** What a plan does to it. */
  readonly note?: string | undefined;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** A visit in the list beside a map. */
export function MapVisit({ visit, zone, mark, note, open, onOpen }: MapVisitProps) {
  const language = useLanguage();
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
            {formatTime(visit.startsAt, zone, language)}
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
