import type { Db, Tx } from '#server/platform/db/database.ts';

/** The services that can be booked, by their codes. */
export async function menuIds(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('services')
    .where('active', '=', true)
    .select(['code', 'services_id'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.services_id]));
}
