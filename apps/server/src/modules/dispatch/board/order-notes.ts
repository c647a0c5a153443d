import type { listOrderNotes, Output, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Note = Output<typeof listOrderNotes>['data'][number];

const isBooked = async (db: Db | Tx, ordersServicesId: OrderId): Promise<boolean> =>
  (await db
    .selectFrom('order_services')
    .where('orders_services_id', '=', ordersServicesId)
    .where('booked_at', 'is not', null)
    .select('orders_services_id')
    .executeTakeFirst()) !== undefined;

const notes = (db: Db | Tx) =>
  db
    .selectFrom('order_notes as n')
    .innerJoin('users as u', 'u.users_id', 'n.author_id')
    .select(['n.order_notes_id', 'n.text', 'n.created_at', 'u.fname', 'u.lname']);

type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

const present = (row: Row): Note => ({
  ordersNotesId: row.order_notes_id,
  text: row.text,
  by: nameOf(row),
  at: row.created_at.toISOString(),
});

const mostNotes = 200;

/** The office's internal notes on an order, newest first. */
export async function listNotes(db: Db, ordersServicesId: OrderId): Promise<Result<Note[], Refusal>> {
  if (!(await isBooked(db, ordersServicesId))) return refuse({ code: 'not_found' });
  const rows = await notes(db)
    .where('n.orders_services_id', '=', ordersServicesId)
    .orderBy('n.order_notes_id', 'desc')
    .limit(mostNotes)
    .execute();
  return ok(rows.map(present));
}

/** Adds a note; notes are immutable. */
export function addNote(
  database: Database,
  given: {
    readonly ordersServicesId: OrderId;
    readonly authorId: UserId;
    readonly text: string;
    readonly now: Date;
  },
): Promise<Result<Note, Refusal>> {
  const { ordersServicesId, authorId, text, now } = given;
  return database.transaction(async (tx) => {
    if (!(await isBooked(tx, ordersServicesId))) return refuse({ code: 'not_found' });
    const { order_notes_id: id } = await tx
      .insertInto('order_notes')
      .values({ orders_services_id: ordersServicesId, author_id: authorId, text, created_at: now })
      .returning('order_notes_id')
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId: authorId,
      action: 'order.note_added',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: {},
      after: { orderNotesId: id },
    });
    return ok(present(await notes(tx).where('n.order_notes_id', '=', id).executeTakeFirstOrThrow()));
  });
}
