import type { OrderId, UserId } from '@hoist/domain/ids';
import { isPartReady, PARTS_READY_HOURS } from '@hoist/domain/order/part-state';
import type { PartsSource } from '@hoist/domain/scheduling/parts-lead';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CursorPlace } from '#server/shared/lists/cursor-place.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { orderParts } from '../inspections/order-parts.ts';
import { type PartRow, readPartRows, readSources } from './read-part-rows.ts';

export interface KnownPart {
  readonly part: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly quantity: number;
  readonly state: PartRow['state'];
  readonly note: string;
  readonly ofOrder: boolean;
  readonly version: number;
  readonly changedAt: Date | null;
  /** Who last set the state; null: never set. */
  readonly changedBy: UserId | null;
  readonly source: PartsSource;
  readonly purchase: PartRow | null;
}

/**
 * The parts of a job: booked ones, `needed` until their state is set or in the van if it stocks them, then those added
 * by staff.
 */
export function partsOfJob(
  order: Parameters<typeof orderParts>[0],
  rows: readonly PartRow[],
  source: PartsSource,
): readonly KnownPart[] {
  const french = new Map(orderParts(order, 'fr').map(({ part, title }) => [part, title]));
  const extras = new Set((order.quote.extras ?? []).map(({ code }) => `order-${code}`));
  // Extra work is accepted on site, so its parts are not prepared.
  const ofEstimate = orderParts(order, 'en').filter(({ part }) => !extras.has(part));
  const known = new Set(ofEstimate.map(({ part }) => part));
  const unset = source === 'van' ? ('in_van' as const) : ('needed' as const);
  const lastChange = (row: PartRow | undefined) => ({
    state: row?.state ?? unset,
    note: row?.note ?? '',
    version: row?.version ?? 0,
    changedAt: row?.changedAt ?? null,
    changedBy: row?.changedBy ?? null,
    purchase: row ?? null,
  });
  return [
    ...ofEstimate.map(({ part, title, quantity }) => ({
      part,
      title: { en: title, fr: french.get(part) ?? title },
      quantity,
      ofOrder: true,
      source,
      ...lastChange(rows.find((row) => row.part === part)),
    })),
    ...rows
      .filter(({ part }) => !known.has(part))
      .map((row) => ({
        part: row.part,
        title: { en: row.titleEn, fr: row.titleFr },
        quantity: row.quantity,
        ofOrder: false,
        source: 'shop' as const,
        ...lastChange(row),
      })),
  ];
}

export const areReady = (parts: readonly KnownPart[]): boolean =>
  parts.every(({ state }) => isPartReady(state));

/** The booked part has no stored state. */
export const isUnset = sql<boolean>`(s.part_code IS NOT NULL AND NOT EXISTS (SELECT FROM job_parts p
      WHERE p.orders_services_id = s.orders_services_id AND p.part = 'order-' || s.part_code))`;
/** The catalogue has the booked part from one of these sources. */
export const ofSource = (sources: readonly PartsSource[]) => sql<boolean>`EXISTS (SELECT FROM service_parts v
      WHERE v.services_id = s.services_id AND v.code = s.part_code AND v.source = ANY (${[...sources]}))`;

/** A booked part without a state that no van stocks, or any part still needed or ordered. */
const notReady = sql<boolean>`((${isUnset} AND NOT ${ofSource(['van'])})
    OR EXISTS (SELECT FROM job_parts p WHERE p.orders_services_id = s.orders_services_id
      AND p.state IN ('needed', 'ordered')))`;
const hasParts = sql<boolean>`(s.part_code IS NOT NULL
    OR EXISTS (SELECT FROM job_parts p WHERE p.orders_services_id = s.orders_services_id))`;
/** A booked visit without progress: the SQL form of `awaitsParts`, which an index covers. */
const ahead = sql<boolean>`s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm') AND s.progress IS NULL`;

/** Condition on `s`; a day after its start a visit without progress belongs to another queue. */
export const stillAhead = (now: Date) =>
  sql<boolean>`${ahead} AND s.starts_at > ${new Date(now.getTime() - 86_400_000)}`;

/** Condition on `s`: parts are not ready less than 18 hours before the visit. */
export const partsAreLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`${stillAhead(now)} AND ${notReady}
    AND s.starts_at <= ${new Date(now.getTime() + PARTS_READY_HOURS * 3_600_000)}`;

/** Ids of upcoming visits with parts, soonest first. `late`: not ready less than 18 hours before. */
export async function findJobs(
  db: Db | Tx,
  given: {
    readonly show: 'late' | 'open' | 'all';
    readonly after?: CursorPlace | undefined;
    readonly limit: number;
    readonly now: Date;
  },
): Promise<readonly { readonly id: OrderId; readonly startsAt: Date }[]> {
  const { show, after, limit, now } = given;
  const conditions: RawBuilder<unknown>[] =
    show === 'late' ? [partsAreLate(now)] : [stillAhead(now), show === 'all' ? hasParts : notReady];
  if (after)
    conditions.push(
      sql`(s.starts_at, s.orders_services_id) > (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  const { rows } = await sql<{ id: OrderId; startsAt: Date }>`
    SELECT s.orders_services_id AS id, s.starts_at FROM order_services s
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY s.starts_at, s.orders_services_id LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id, startsAt }) => ({ id, startsAt }));
}

export type FoundJob = Awaited<ReturnType<typeof readJobs>>[number];

export async function readJobs(db: Db | Tx, ids: readonly OrderId[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orderServices as s')
    .innerJoin('orders as o', 'o.ordersId', 's.ordersId')
    .innerJoin('users as c', 'c.usersId', 's.usersId')
    .leftJoin('users as m', 'm.usersId', 's.mechanicId')
    .leftJoin('lockers as l', 'l.ordersLockersId', 'o.ordersLockersId')
    .leftJoin('changeRequests as q', (join) =>
      join
        .onRef('q.ordersServicesId', '=', 's.ordersServicesId')
        .on('q.state', 'in', ['requested', 'times_offered']),
    )
    .where('s.ordersServicesId', 'in', [...ids])
    .where('s.bookedAt', 'is not', null)
    .selectAll('s')
    .select([
      'c.fname',
      'c.lname',
      'm.fname as mechanicFname',
      'm.lname as mechanicLname',
      'o.ordersLockersId',
      'l.number as lockerNumber',
      'l.place as lockerPlace',
      'q.changeRequestsId',
    ])
    .execute();
  const parts = await readPartRows(db, ids);
  const sourceOf = await readSources(db, rows);
  const reader = await readCompanyRules(db);
  const byId = new Map(rows.map((row) => [row.ordersServicesId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const own = parts.filter((part) => part.ordersServicesId === id);
    return row ? [{ row, reader, parts: partsOfJob(row, own, sourceOf(row)) }] : [];
  });
}
