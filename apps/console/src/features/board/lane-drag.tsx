import type { ZoneRules } from '@hoist/domain/time';
import { useMemo } from 'react';
import type { BoardDay, BoardVisit } from './board-day.ts';
import { drag, openStarts } from './drag.ts';
import { spanOf } from './lanes.ts';
import { useDropText } from './use-drop-text.ts';
import './lane-drag.css';

interface LaneDragProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly index: number;
  readonly usersId: number;
}

/** In a lane during a drag: where the visit was, where it could be, and where it would be dropped. */
export function LaneDrag({ day, zone, index, usersId }: LaneDragProps) {
  const held = drag.use();
  const dropText = useDropText(day, zone);
  if (!held) return null;
  const { visit, lane, start, reason } = held;
  const length = visit.endsAt - visit.startsAt;
  return (
    <div className="carry" aria-hidden="true">
      {visit.mechanicId === usersId ? (
        <span className="carry-from" style={spanOf({ from: visit.startsAt, to: visit.endsAt }, day.shown)} />
      ) : null}
      {held.dropped ? null : (
        <Open day={day} visit={visit} usersId={usersId} isEstimated={day.lacksDrives(visit)} />
      )}
      {lane === index ? (
        <div
          className={reason === null ? 'ghost ghost-ok' : 'ghost ghost-bad'}
          style={spanOf({ from: start, to: start + length }, day.shown)}
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
  readonly usersId: number;
  readonly isEstimated: boolean;
}

/** Every free place of the lane; computed at the start of the drag and when its drives come. */
function Open({ day, visit, usersId, isEstimated }: OpenProps) {
  const open = useMemo(
    () => ({ starts: openStarts(day, visit, usersId), isEstimated }),
    [day, visit, usersId, isEstimated],
  );
  const length = visit.endsAt - visit.startsAt;
  return open.starts.map(({ from, to }) => (
    <span key={from} className="carry-open" style={spanOf({ from, to: to + length }, day.shown)} />
  ));
}
