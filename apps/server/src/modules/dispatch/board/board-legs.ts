import type { getBoard, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import type { PointPair, SchedulingSnapshot } from '#modules/scheduling';

type Board = Output<typeof getBoard>['data'];

/** The stops of a board: bases, and the visits and held times of each mechanic. */
export type BoardStops = Pick<Board, 'mechanics' | 'visits' | 'held'>;

type BoardVisit = Board['visits'][number];

const bothWays = (one: Point, other: Point): readonly PointPair[] => [
  { from: one, to: other },
  { from: other, to: one },
];

function stopsOf({ visits, held }: BoardStops, usersId: UserId, except?: BoardVisit): readonly Point[] {
  const own = [
    ...visits
      .filter((one) => one.mechanicId === usersId && one !== except)
      .map((one) => ({ at: one.startsAt, point: one })),
    ...held.filter((one) => one.mechanicId === usersId).map((one) => ({ at: one.from, point: one })),
  ];
  return own.toSorted((a, b) => a.at - b.at).map(({ point }) => point);
}

const inRow = (stops: readonly Point[]): readonly PointPair[] =>
  stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from ? [{ from, to }] : [];
  });

/** The drives of the day: each mechanic's from stop to stop, and between stops and base. */
export const pairsOfDay = (board: BoardStops): readonly PointPair[] =>
  board.mechanics.flatMap(({ usersId, base }) => {
    const stops = stopsOf(board, usersId);
    return [...inRow(stops), ...stops.flatMap((stop) => bothWays(base, stop))];
  });

/** The further drives that a visit could have anywhere on the board, and those of its mechanic without it. */
export const pairsOfVisit = (board: BoardStops, visit: BoardVisit): readonly PointPair[] => [
  ...board.mechanics.flatMap(({ base }) => bothWays(base, visit)),
  ...[...board.visits, ...board.held].filter((one) => one !== visit).flatMap((one) => bothWays(one, visit)),
  ...(visit.mechanicId === null ? [] : inRow(stopsOf(board, visit.mechanicId, visit))),
];

/** Legs as the board has them; null where drives are estimated. */
export async function presentLegs(
  snapshot: SchedulingSnapshot,
  pairs: readonly PointPair[],
): Promise<Board['legs']> {
  const legs = await snapshot.legs(pairs);
  return (
    legs?.map(({ from, to, leg }) => ({ from, to, km: leg?.km ?? null, seconds: leg?.seconds ?? null })) ??
    null
  );
}
