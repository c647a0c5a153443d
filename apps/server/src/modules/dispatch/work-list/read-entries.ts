import type { UserId } from '@hoist/domain/ids';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import type { NeedKind } from '@hoist/domain/work-list/kinds';
import { TAKEN_MS } from '@hoist/domain/work-list/need';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { joinedToLine, lineColumns, type OrderLineRow } from '#modules/orders';
import type { CursorPlace } from '#server/shared/lists/cursor-place.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { waitingFor, type QueueSettings } from './waiting.ts';

/** What a kind says of an entry that is no order. */
interface About {
  readonly channel?: 'sms' | 'email' | 'push';
  readonly fname?: string;
  readonly lname?: string;
  readonly phone?: string;
  readonly message?: string;
  readonly titleEn?: string;
  readonly titleFr?: string;
  readonly vehicle?: OrderLineRow['vehicle'];
  readonly amountCents?: number;
  readonly certificate?: CertificateKind;
  readonly validUntil?: string;
  readonly day?: string;
  readonly km?: number;
}

/** One thing that waits, with the marks of staff (ADR 122). */
export interface Entry<Kind extends NeedKind = NeedKind> {
  readonly kind: Kind;
  readonly id: number;
  readonly at: Date;
  readonly since: Date | null;
  readonly about: About;
  readonly takenBy: UserId | null;
  readonly takerFname: string | null;
  readonly takerLname: string | null;
  readonly hiddenUntil: Date | null;
  readonly hiddenSeverity: number | null;
  readonly hiderFname: string | null;
  readonly hiderLname: string | null;
}

interface EntriesRequest extends QueueSettings {
  /** Entries of each kind. */
  readonly limit: number;
  readonly until?: Date;
  readonly after?: CursorPlace | undefined;
}

/** The most urgent entries of each kind. */
export async function readEntries<Kind extends NeedKind>(
  db: Db,
  kinds: readonly Kind[],
  { limit, until, after, ...settings }: EntriesRequest,
): Promise<readonly Entry<Kind>[]> {
  const { now } = settings;
  const branches = kinds.map((kind) => {
    // An answer is due before the visit.
    const soon = until && kind !== 'requests' ? sql`q.at <= ${until}` : sql`true`;
    const beyond = after ? sql`(q.at, q.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
    return sql`(SELECT ${kind}::text AS kind, q.* FROM (${waitingFor(kind, settings)}) q
      WHERE ${soon} AND ${beyond} ORDER BY q.at, q.id LIMIT ${limit})`;
  });
  const { rows } = await sql<Entry<Kind>>`
    WITH waiting AS MATERIALIZED (${sql.join(branches, sql` UNION ALL `)})
    SELECT w.kind, w.id, w.at, w.since, coalesce(w.about, '{}') AS about, n.hidden_until, n.hidden_severity,
      t.users_id AS taken_by, t.fname AS taker_fname, t.lname AS taker_lname, h.fname AS hider_fname, h.lname AS hider_lname
    FROM waiting w LEFT JOIN need_marks n ON n.kind = w.kind AND n.subject = w.id
    LEFT JOIN users t ON t.users_id = n.taken_by AND n.taken_at > ${new Date(now.getTime() - TAKEN_MS)}
    LEFT JOIN users h ON h.users_id = n.hidden_by ORDER BY w.at, w.id`.execute(db);
  return rows;
}

export const takerOf = ({ takenBy, takerFname: fname, takerLname: lname }: Entry) =>
  takenBy === null ? null : { usersId: takenBy, name: nameOf({ fname, lname }) };

export interface LineRow extends OrderLineRow {
  readonly street: string | null;
  readonly customerPhone: string;
  readonly mechanicPhone: string | null;
}

/** The orders of entries. */
export async function readLines(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, LineRow>> {
  const { rows } = await sql<LineRow>`
    SELECT s.location->>'address' AS street, c.phone_e164 AS customer_phone, m.phone_e164 AS mechanic_phone, ${lineColumns}
    FROM order_services s ${joinedToLine} WHERE s.orders_services_id = ANY(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
