import type { UserId, VisitMoveId } from '@hoist/domain/ids';
import { undoableUntil } from '#server/shared/undo-window.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import type { OrderChange } from '../commands/order-runner.ts';
import { type OpenVisit, placedOf } from './open-visit.ts';

export const visitMovesJobName = 'visit-moves';

/** What the caller needs to undo a move. */
export interface Undoable {
  readonly moveId: VisitMoveId;
  readonly until: Date;
}

/** Keeps what a visit was until its messages leave. */
export async function recordMove(
  tx: Tx,
  move: {
    readonly visit: OpenVisit;
    readonly changes: readonly OrderChange[];
    /** Of `readBeside`. */
    readonly beside: string;
    readonly movedBy: UserId;
    readonly byMechanic: boolean;
    readonly textsCustomer: boolean;
    readonly now: Date;
  },
): Promise<Undoable> {
  const { visit, changes, now } = move;
  const [first] = visit;
  const { start, durationMinutes } = placedOf(visit);
  const until = undoableUntil(now);
  const { visitMovesId: moveId } = await tx
    .insertInto('visitMoves')
    .values({
      ordersId: first.ordersId,
      ordersServicesId: first.ordersServicesId,
      mechanicId: first.mechanicId,
      startsAt: first.startsAt,
      endsAt: new Date(start + durationMinutes * 60_000),
      services: JSON.stringify(
        changes.map(({ before, after }) => ({
          id: before.ordersServicesId,
          startsAt: before.startsAt.getTime(),
          endsAt: before.endsAt.getTime(),
          progress: before.progress,
          version: after.version,
        })),
      ),
      beside: move.beside,
      textsCustomer: move.textsCustomer,
      movedBy: move.movedBy,
      byMechanic: move.byMechanic,
      movedAt: now,
      undoUntil: until,
    })
    .returning('visitMovesId')
    .executeTakeFirstOrThrow();
  await wake(tx, visitMovesJobName);
  return { moveId, until };
}
