import { isAwaited } from '@hoist/domain/order/delayed-day';
import type { BoardDay, BoardVisit, Lane } from '../board/board-day.ts';

/** What a mechanic does now; `visit` is the one it is about. */
export type LaneState =
  | { readonly doing: 'until' | 'isLate' | 'driving' | 'due' | 'next'; readonly visit: BoardVisit }
  | { readonly doing: 'free' | 'pause' | 'off' };

/** Free only within working hours, outside breaks and time off, and with no visit left. */
export function laneState(
  { visits, work, breaks }: Pick<Lane, 'visits' | 'work' | 'breaks'>,
  { isLate, now }: Pick<BoardDay, 'isLate'> & { readonly now: number },
): LaneState {
  const open = visits.filter(({ status }) => status !== 'complete');
  const here = open.find(({ progress }) => !isAwaited(progress));
  if (here) return { doing: 'until', visit: here };
  const late = open.find(isLate);
  if (late) return { doing: 'isLate', visit: late };
  const driving = open.find(({ progress }) => progress === 'on_the_way');
  if (driving) return { doing: 'driving', visit: driving };
  const due = open.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  if (due) return { doing: 'due', visit: due };
  const next = open.find(({ startsAt }) => startsAt > now);
  if (next) return { doing: 'next', visit: next };
  const isIn = (parts: Lane['work']) => parts.some(({ from, to }) => from <= now && now < to);
  if (!isIn(work)) return { doing: 'off' };
  return { doing: isIn(breaks) ? 'pause' : 'free' };
}
