import type { Fit } from '@hoist/domain/scheduling/slots/fits';
import type { PlacementRefusal } from '@hoist/domain/scheduling/placement';
import { createStore } from '@hoist/web/store';
import type { BoardDay, BoardVisit } from './board-day.ts';

/** A visit being dragged, and where it would be dropped. */
export interface Drag {
  readonly visit: BoardVisit;
  readonly by: 'pointer' | 'keyboard';
  /** Index of the lane; −1: unassigned. */
  readonly lane: number;
  readonly start: number;
  /** Null if it can be dropped there. */
  readonly reason: PlacementRefusal | 'nobody' | null;
  readonly fit: Fit | null;
  /** It was dropped here, and the dispatcher is asked. */
  readonly dropped: boolean;
}

/** A store of its own, so that a drag does not render the board again. */
export const drag = createStore<Drag | undefined>(undefined);

/** The drop target of a drag within the board, judged by the calendar's rules. */
export function dropTarget(day: BoardDay, given: Pick<Drag, 'visit' | 'by' | 'lane' | 'start'>): Drag {
  const lane = Math.max(-1, Math.min(day.lanes.length - 1, given.lane));
  const last = day.window.to - day.stepMs;
  const start = Math.max(day.window.from, Math.min(last, given.start));
  const mechanic = day.lanes[lane];
  const judged = mechanic && day.judge(given.visit, mechanic.usersId, start);
  const reason = !judged ? 'nobody' : judged.ok ? null : judged.error;
  return { ...given, lane, start, reason, fit: judged?.ok ? judged.value : null, dropped: false };
}

/** Snaps to the grid of the day, or to the visit's own start if that is near. */
export function snapped(day: BoardDay, visit: BoardVisit, at: number): number {
  const step = day.stepMs;
  const onGrid = day.window.from + Math.round((at - day.window.from) / step) * step;
  return Math.abs(visit.startsAt - at) < step / 4 ? visit.startsAt : onGrid;
}

/** The possible starts of a visit in a lane, as intervals of consecutive starts. */
export function openStarts(
  day: BoardDay,
  visit: BoardVisit,
  usersId: number,
): readonly { readonly from: number; readonly to: number }[] {
  const open: { from: number; to: number }[] = [];
  for (let at = day.shown.from; at < day.shown.to; at += day.stepMs) {
    if (!day.judge(visit, usersId, at).ok) continue;
    const last = open.at(-1);
    if (last && last.to === at - day.stepMs) last.to = at;
    else open.push({ from: at, to: at });
  }
  return open;
}

/** The lane that takes a visit at its own time with the least driving, of one who did not hand it on; undefined: none. */
export function bestLane(day: BoardDay, visit: BoardVisit): { lane: number; minutes: number } | undefined {
  const able = day.lanes.flatMap(({ usersId }, lane) => {
    if (visit.former.some((id) => id === usersId)) return [];
    const judged = day.judge(visit, usersId, visit.startsAt);
    return judged.ok ? [{ lane, minutes: Math.round(judged.value.addedMinutes) }] : [];
  });
  return able.toSorted((a, b) => a.minutes - b.minutes)[0];
}

/** The minutes of driving that a drop adds to what the visit costs now; negative ones are saved. */
export function addedDriving(day: BoardDay, { visit, fit }: Pick<Drag, 'visit' | 'fit'>): number | null {
  if (!fit) return null;
  if (visit.mechanicId === null) return Math.round(fit.addedMinutes);
  const present = day.judge(visit, visit.mechanicId, visit.startsAt);
  return present.ok ? Math.round(fit.addedMinutes - present.value.addedMinutes) : null;
}
