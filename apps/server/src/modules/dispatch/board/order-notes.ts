import type { listOrderNotes, Output, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Note = Output<typeof listOrderNotes>['data'][number];

const isBooked = async (db: Db | Tx, ordersServicesId: OrderId): Promise<boolean> =>
  (await db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('bookedAt', 'is not', null)
    .select('ordersServicesId')
    .executeTakeFirst()) !== undefined;

const notes = (db: Db | Tx) =>
  db
    .selectFrom('orderNotes as n')
    .innerJoin('users as u', 'u.usersId', 'n.authorId')
    .select(['n.orderNotesId', 'n.text', 'n.createdAt', 'u.fname', 'u.lname']);

type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

const present = (row: Row): Note => ({
  ordersNotesId: row.orderNotesId,
  text: row.text,
  by: nameOf(row),
  at: row.createdAt.toISOString(),
});

const mostNotes = 200;

/** The office's internal notes on an order, newest first. */
export async function listNotes(db: Db, ordersServicesId: OrderId): Promise<Result<Note[], Refusal>> {
  if (!(await isBooked(db, ordersServicesId))) return refuse({ code: 'not_found' });
  const rows = await notes(db)
    .where('n.ordersServicesId', '=', ordersServicesId)
    .orderBy('n.orderNotesId', 'desc')
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
    const { orderNotesId: id } = await tx
      .insertInto('orderNotes')
      .values({ ordersServicesId, authorId, text, createdAt: now })
      .returning('orderNotesId')
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId: authorId,
      action: 'order.note_added',
      entity: 'order_service',
      entityId: ordersServicesId,
      after: { orderNotesId: id },
    });
    return ok(present(await notes(tx).where('n.orderNotesId', '=', id).executeTakeFirstOrThrow()));
  });
}
