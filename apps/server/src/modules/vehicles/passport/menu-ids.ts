import type { ServiceId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Ids of bookable services by code. */
export async function menuIds(db: Db | Tx): Promise<ReadonlyMap<string, ServiceId>> {
  const rows = await db
    .selectFrom('services')
    .where('active', '=', true)
    .select(['code', 'services_id'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.services_id]));
}

export async function menuTitles(db: Db | Tx, locale: Locale): Promise<ReadonlyMap<ServiceId, string>> {
  const rows = await db
    .selectFrom('services')
    .where('active', '=', true)
    .select(['services_id', 'title_en', 'title_fr'])
    .execute();
  return new Map(rows.map((row) => [row.services_id, locale === 'fr' ? row.title_fr : row.title_en]));
}
