import type { BookingLinkId, UserId, VisitId } from '@hoist/domain/ids';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { BookingLinksTable } from '#server/platform/db/schema-caller-bookings.ts';

export type LinkRow = Selectable<BookingLinksTable>;

interface NewHold {
  readonly usersId: UserId;
  readonly madeBy: UserId;
  readonly ordersId: VisitId;
  readonly now: Date;
}

/** The link of a held visit ends with its drafts. */
export async function addHoldLink(tx: Tx, { usersId, madeBy, ordersId, now }: NewHold): Promise<void> {
  await sql`INSERT INTO booking_links (kind, users_id, made_by, orders_id, made_at, expires_at)
    SELECT 'hold', ${usersId}::bigint, ${madeBy}::bigint, ${ordersId}::bigint, ${now}::timestamptz, min(hold_expires_at)
    FROM order_services WHERE orders_id = ${ordersId}`.execute(tx);
}

export const findLink = (tx: Db | Tx, id: BookingLinkId): Promise<LinkRow | undefined> =>
  tx.selectFrom('bookingLinks').where('bookingLinksId', '=', id).selectAll().executeTakeFirst();

export const findLinkOfVisit = (tx: Db | Tx, ordersId: VisitId): Promise<LinkRow | undefined> =>
  tx.selectFrom('bookingLinks').where('ordersId', '=', ordersId).selectAll().executeTakeFirst();

/** Locks a link after its visit, in the order of the payments that book the visit; fixed order prevents deadlocks. */
export async function lockLink(tx: Tx, id: BookingLinkId): Promise<LinkRow | undefined> {
  await sql`SELECT FROM orders WHERE orders_id =
    (SELECT orders_id FROM booking_links WHERE booking_links_id = ${id}) FOR NO KEY UPDATE`.execute(tx);
  return tx
    .selectFrom('bookingLinks')
    .where('bookingLinksId', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}
