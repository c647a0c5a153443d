import { getVisitDrives } from '@hoist/contract/dispatch/board';
import { noId } from '@hoist/domain/ids';
import type { PlacementRefusal } from '@hoist/domain/scheduling/placement';
import type { ZoneRules } from '@hoist/domain/time';
import { useEffect } from 'react';
import { useCall } from '#console/kit/query.ts';
import { useAssignMessages } from '../orders/panel/dialogs/assign-messages.ts';
import { placeOf, type BoardDay } from './board-day.ts';
import { drag, dropTarget, type Drag } from './drag.ts';
import { useBoardMessages } from './messages.ts';
import { useVisitTime } from './use-visit-time.ts';

/** Says whether the dragged visit fits at a place, or why not. */
export function useDropText(day: BoardDay, zone: ZoneRules): (one: Drag) => string {
  const t = useBoardMessages();
  const reasons = useAssignMessages();
  const timeOf = useVisitTime(day, zone);
  const whyNot = ({ visit, lane, start }: Drag, reason: PlacementRefusal): string => {
    const isTooFar = reason === 'too_late_from_previous' || reason === 'too_early_for_next';
    const blocker = isTooFar && day.blockerOf(visit, day.lanes[lane]?.usersId ?? 0, start);
    if (!blocker) return reasons(`assign.${reason}`);
    const { visit: other, noRoad } = blocker;
    return reasons('because', {
      text: reasons(noRoad ? 'assign.no_road' : `assign.${reason}`),
      service: other.servicesTitle,
      time: timeOf(other, other.startsAt),
      customer: other.customer,
      place: placeOf(other),
    });
  };
  return (one) => {
    const { visit, lane, start, reason, fit } = one;
    const mechanic = day.lanes[lane]?.name ?? t('unassigned');
    const time = timeOf(visit, start);
    if (reason === 'nobody') return t('notPossible', { time, mechanic, reason: t('reason.nobody') });
    const judged =
      reason === null
        ? t('possible', { time, mechanic })
        : t('notPossible', { time, mechanic, reason: whyNot(one, reason) });
    return day.lacksDrives(visit) || fit?.estimated === true ? t('estimated', { judged }) : judged;
  };
}

/** Asks for the drives of the lifted visit, and judges its place again when they come. */
export function useLiftedDrives(day: BoardDay): void {
  const visit = drag.use()?.visit;
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
    drag.set({ ...dropTarget(day, held), dropped: held.dropped });
  }, [data, day, lifted]);
}
