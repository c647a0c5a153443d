import { getVisitDrives } from '@hoist/contract/dispatch/board';
import { noId } from '@hoist/domain/ids';
import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { useEffect, useMemo } from 'react';
import { useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { useAssignMessages } from '../orders/panel/assign-messages.ts';
import type { BoardDay, BoardVisit } from './board-day.ts';
import { drag, dropTarget, openStarts, type Drag } from './drag.ts';
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
  return ({ visit, lane, start, reason }) => {
    const mechanic = day.lanes[lane]?.name ?? t('unassigned');
    const time = formatTime(start, zone, language);
    if (reason === 'nobody') return t('notPossible', { time, mechanic, reason: t('reason.nobody') });
    const judged =
      reason === null
        ? t('possible', { time, mechanic })
        : t('notPossible', { time, mechanic, reason: reasons(`assign.${reason}`) });
    return day.lacksDrives(visit) ? t('estimated', { judged }) : judged;
  };
}

/** The layer over the board during a drag: free places and the drop target. */
export function DragLayer({ day, zone, tops }: DragLayerProps) {
  const held = drag.use();
  useDrives(held?.visit, day);
  const dropText = useDropText(day, zone);
  return (
    <div className="carry" aria-hidden="true">
      {held ? (
        <Open day={day} visit={held.visit} tops={tops} isEstimated={day.lacksDrives(held.visit)} />
      ) : null}
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

/** Asks for the drives of a lifted visit, and judges its place again when they come. */
function useDrives(visit: BoardVisit | undefined, day: BoardDay): void {
  const lifted = visit && day.lacksDrives(visit) ? visit : undefined;
  const { data } = useCall(
    getVisitDrives,
    { params: { ordersServicesId: lifted?.ordersServicesId ?? noId } },
    { enabled: lifted !== undefined },
  );
  useEffect(() => {
    const held = drag.get();
    if (!data || !lifted || held?.visit !== lifted) return;
    day.learn(lifted, data.data.legs);
    if (!held.busy) drag.set(dropTarget(day, held));
  }, [data, day, lifted]);
}

interface OpenProps {
  readonly day: BoardDay;
  readonly visit: BoardVisit;
  readonly tops: readonly number[];
  readonly isEstimated: boolean;
}

/** Every free place for the visit, of every mechanic; computed at the start of the drag and when its drives come. */
function Open({ day, visit, tops, isEstimated }: OpenProps) {
  const open = useMemo(() => ({ starts: openStarts(day, visit), isEstimated }), [day, visit, isEstimated]);
  const length = visit.endsAt - visit.startsAt;
  return open.starts.map((intervals, lane) =>
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
