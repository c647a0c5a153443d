import type { Refusal } from '@hoist/contract';
import type { OrderId, VisitId, VisitMoveId } from '@hoist/domain/ids';
import type { UndoMove } from '@hoist/domain/order/commands';
import type { Actor } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Selectable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MovedService, VisitMovesTable } from '#server/platform/db/schema-moves.ts';
import { type SchedulingSnapshot, readSnapshot } from '#modules/scheduling';
import {
  type OpenVisit,
  type VisitRunner,
  changeVisit,
  claimPlace,
  moveWithTries,
  placedOf,
  restoreBeside,
  type Needs,
  type OrderRunner,
} from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { judgePlacing } from './judge-placing.ts';

export interface Undoing {
  readonly by: Extract<Actor, { readonly role: 'office' | 'mechanic' }>;
  readonly ordersServicesId: OrderId;
  readonly moveId: VisitMoveId;
  readonly now: Date;
}

type MoveRow = Selectable<VisitMovesTable>;
type Tried = Result<LoadedOrder, Refusal | 'taken' | 'again'>;

const over = { code: 'wrong_state', text: 'move.undo_over' } as const;
const changedSince = { code: 'wrong_state', text: 'move.changed_since' } as const;

/**
 * Restores a visit as it was before office or mechanic moved it, within ten seconds (ADR 118). Its former time was held, and
 * no message has left.
 */
export async function undoMove(
  context: OrderRunner & Needs<'database' | 'booking'>,
  undoing: Undoing,
): Promise<Result<LoadedOrder, Refusal>> {
  const order = await loadOrder(context.database.db, undoing.ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const { ordersId } = order;
  const snapshot = await readSnapshot(context.booking);
  const undone = await moveWithTries(context, (tx) =>
    undoWithin(context, tx, { undoing, ordersId, snapshot }),
  );
  if (undone.ok) return undone;
  return refuse(undone.error === 'taken' ? { code: 'slot_taken' } : undone.error);
}

interface Wanted {
  readonly undoing: Undoing;
  readonly ordersId: VisitId;
  readonly snapshot: SchedulingSnapshot;
}

async function undoWithin(
  runner: VisitRunner,
  tx: Tx,
  { undoing, ordersId, snapshot }: Wanted,
): Promise<Tried> {
  const { by, ordersServicesId, moveId, now } = undoing;
  const row = await tx
    .selectFrom('visitMoves')
    .where('visitMovesId', '=', moveId)
    .where('ordersId', '=', ordersId)
    .where('undoUntil', '>', now)
    .$if(by.role === 'mechanic', (own) => own.where('byMechanic', '=', true).where('movedBy', '=', by.userId))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(over);
  const visit = await sameVisit(tx, row);
  if (!visit) return refuse(changedSince);
  const claimed = await claimFormer(runner, tx, { row, visit, snapshot, now });
  if (!claimed.ok) return claimed;
  const was = new Map(row.services.map((one) => [one.id, one]));
  const changed = await changeVisit(runner, tx, {
    visit,
    commandOf: (order) => undoTo(row, was.get(order.ordersServicesId), undoing),
    later: row.startsAt > visit[0].startsAt,
  });
  if (!changed.ok) return changed;
  await restoreBeside(tx, { beside: row.beside, changedAt: row.movedAt });
  await tx
    .deleteFrom('freedTimes')
    .where('freedBy', '=', row.ordersId)
    .where('lookAt', '=', row.undoUntil)
    .execute();
  await tx.deleteFrom('visitMoves').where('visitMovesId', '=', moveId).execute();
  if (by.role === 'office')
    await auditChange(tx, {
      actorId: by.userId,
      action: 'order.move_undone',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: { mechanicId: visit[0].mechanicId, startsAt: visit[0].startsAt.toISOString() },
      after: { mechanicId: row.mechanicId, startsAt: row.startsAt.toISOString() },
    });
  const own = changed.value.find(({ after }) => after.ordersServicesId === ordersServicesId);
  return own ? ok(own.after) : refuse('again');
}

/** The moved services; undefined if one of them has changed since. */
async function sameVisit(tx: Tx, row: MoveRow): Promise<OpenVisit | undefined> {
  const orders: LoadedOrder[] = [];
  for (const { id, version } of row.services) {
    const order = await loadOrder(tx, id);
    if (order?.version !== version) return undefined;
    orders.push(order);
  }
  const [first, ...others] = orders.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return first && [first, ...others];
}

interface Former extends Pick<Wanted, 'snapshot'> {
  readonly row: MoveRow;
  readonly visit: OpenVisit;
  readonly now: Date;
}

/** Claims the days of the former time. It was held, so only a booking at the very end of that can have it. */
async function claimFormer(
  runner: VisitRunner,
  tx: Tx,
  { row, visit, snapshot, now }: Former,
): Promise<Result<null, Refusal | 'again'>> {
  const start = row.startsAt.getTime();
  if (row.mechanicId === null) return ok(null);
  const judging = { visit, start, keptStart: start, snapshot, now: now.getTime(), only: row.mechanicId };
  const [place] = await judgePlacing(tx, judging);
  // The mechanic has left the company meanwhile.
  if (!place) return refuse(changedSince);
  if (!place.judged.ok && place.judged.error === 'overlap') return refuse({ code: 'slot_taken' });
  const { durationMinutes } = placedOf(visit);
  return (await claimPlace(runner.booking, tx, { place, start, durationMinutes, now }))
    ? ok(null)
    : refuse('again');
}

function undoTo(row: MoveRow, was: MovedService | undefined, { by, now }: Undoing): UndoMove {
  if (!was) throw new Error(`Move ${row.visitMovesId} lacks a service`);
  const { startsAt, endsAt, progress } = was;
  return {
    type: 'undo_move',
    by,
    now: now.getTime(),
    mechanicId: row.mechanicId,
    startsAt,
    endsAt,
    progress,
    movedAt: row.movedAt.getTime(),
  };
}
