import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { useMemo } from 'react';
import { useLanguage } from '@hoist/web/i18n';
import { useAssignMessages } from '../orders/panel/assign-messages.ts';
import type { BoardDay, BoardVisit } from './board-day.ts';
import { drag, openStarts, type Drag } from './drag.ts';
import { pxOf, rowPx } from './lanes.ts';
import { useBoardMessages } from './messages.ts';

interface DragLayerProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  /** Where each lane begins, the unassigned one first. */
  readonly tops: readonly number[];
}

/** Says whether the dragged visit fits at a place, or why not. */
export function useDropText(day: BoardDay, zone: ZoneRules): (one: Drag) => string {
  const t = useBoardMessages();
  const reasons = useAssignMessages();
  const language = useLanguage();
  return ({ lane, start, reason }) => {
    const mechanic = day.lanes[lane]?.name ?? t('unassigned');
    const time = formatTime(start, zone, language);
    if (reason === null) return t('possible', { time, mechanic });
    const why = reason === 'nobody' ? t('reason.nobody') : reasons(`assign.${reason}`);
    return t('notPossible', { time, mechanic, reason: why });
  };
}

/** The layer over the board during a drag: free places and the drop target. */
export function DragLayer({ day, zone, tops }: DragLayerProps) {
  const held = drag.use();
  const dropText = useDropText(day, zone);
  return (
    <div className="carry" aria-hidden="true">
      {held ? <Open day={day} visit={held.visit} tops={tops} /> : null}
      {held ? (
        <div
          className={`ghost ${held.reason === null ? 'ghost-ok' : 'ghost-bad'}${held.busy ? ' ghost-busy' : ''}`}
          style={{
            left: pxOf(held.start - day.shown.from),
            top: (tops[held.lane + 1] ?? 0) + 3,
            width: pxOf(held.visit.endsAt - held.visit.startsAt),
          }}
        >
          {dropText(held)}
        </div>
      ) : null}
    </div>
  );
}

interface OpenProps {
  readonly day: BoardDay;
  readonly visit: BoardVisit;
  readonly tops: readonly number[];
}

/** Every free place for the visit, of every mechanic. Computed once, at the start of the drag. */
function Open({ day, visit, tops }: OpenProps) {
  const open = useMemo(() => openStarts(day, visit), [day, visit]);
  const length = visit.endsAt - visit.startsAt;
  return open.map((intervals, lane) =>
    intervals.map(({ from, to }) => (
      <span
        key={`${lane} ${from}`}
        className="carry-open"
        style={{
          left: pxOf(from - day.shown.from),
          top: tops[lane + 1],
          width: pxOf(to - from + length),
          // Does not cover the line between two lanes.
          height: rowPx - 1,
        }}
      />
    )),
  );
}
