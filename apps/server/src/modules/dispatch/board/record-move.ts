import type { UserId, VisitMoveId } from '@hoist/domain/ids';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { type OpenVisit, type OrderChange, placedOf } from '#modules/orders';

/** Tables whose rows the reactions to a move change or remove. */
const beside = {
  attendances: 'order_attendances',
  reminders: 'order_timed_tellings',
  requests: 'change_requests',
  wishes: 'earlier_wishes',
  offers: 'earlier_offers',
} as const;

type Beside = keyof typeof beside;

/** The rows about a visit's services that a move changes, as JSON by table; to be read before the move. */
export async function readBeside(tx: Tx, visit: OpenVisit): Promise<string> {
  const ids = visit.map(({ ordersServicesId }) => ordersServicesId);
  const rowsOf = (name: Beside, open: RawBuilder<boolean>) => sql`
    (SELECT coalesce(jsonb_agg(r), '[]') FROM ${sql.table(beside[name])} r
      WHERE r.orders_services_id = ANY(${ids}::bigint[]) AND ${open})`;
  const { rows } = await sql<{ beside: string }>`SELECT jsonb_build_object(
    'attendances', ${rowsOf('attendances', sql`true`)},
    'reminders', ${rowsOf('reminders', sql`true`)},
    'requests', ${rowsOf('requests', sql`r.ended_at IS NULL`)},
    'wishes', ${rowsOf('wishes', sql`r.ended_at IS NULL`)},
    'offers', ${rowsOf('offers', sql`r.state = 'open'`)})::text AS beside`.execute(tx);
  return rows[0]?.beside ?? '{}';
}

/** Puts the rows back as they were before the move. */
export async function restoreBeside(
  tx: Tx,
  { id, movedAt }: { readonly id: VisitMoveId; readonly movedAt: Date },
): Promise<void> {
  const stored = (name: Beside) => sql`
    FROM visit_moves m, jsonb_populate_recordset(NULL::${sql.table(beside[name])}, m.beside->${sql.lit(name)}) r
    WHERE m.visit_moves_id = ${id}`;
  await sql`INSERT INTO order_attendances SELECT r.* ${stored('attendances')} ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await sql`INSERT INTO order_timed_tellings OVERRIDING SYSTEM VALUE SELECT r.* ${stored('reminders')}
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`UPDATE change_requests c SET state = r.state, ended_at = NULL, answered_at = r.answered_at,
      answered_by = r.answered_by ${stored('requests')}
    AND c.change_requests_id = r.change_requests_id AND c.ended_at = ${movedAt}`.execute(tx);
  await sql`UPDATE earlier_wishes c SET ended_at = NULL, ended_as = NULL ${stored('wishes')}
    AND c.earlier_wishes_id = r.earlier_wishes_id AND c.ended_at = ${movedAt}`.execute(tx);
  await sql`UPDATE earlier_offers c SET state = 'open', ended_at = NULL ${stored('offers')}
    AND c.earlier_offers_id = r.earlier_offers_id AND c.ended_at = ${movedAt}`.execute(tx);
}

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
    readonly staffId: UserId;
    readonly textsCustomer: boolean;
    readonly now: Date;
  },
): Promise<Undoable> {
  const { visit, changes, now } = move;
  const [first] = visit;
  const { start, durationMinutes } = placedOf(visit);
  const until = new Date(now.getTime() + UNDO_MS);
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
      movedBy: move.staffId,
      movedAt: now,
      undoUntil: until,
    })
    .returning('visitMovesId')
    .executeTakeFirstOrThrow();
  return { moveId, until };
}
