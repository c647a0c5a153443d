import type { ServiceId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Ids of bookable services by code. */
export async function menuIds(db: Db | Tx): Promise<ReadonlyMap<string, ServiceId>> {
  const rows = await db
    .selectFrom('services')
    .where('active', '=', true)
    .select(['code', 'servicesId'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.servicesId]));
}

export async function menuTitles(db: Db | Tx, locale: Locale): Promise<ReadonlyMap<ServiceId, string>> {
  const rows = await db
    .selectFrom('services')
    .where('active', '=', true)
    .select(['servicesId', 'titleEn', 'titleFr'])
    .execute();
  return new Map(rows.map((row) => [row.servicesId, locale === 'fr' ? row.titleFr : row.titleEn]));
}
