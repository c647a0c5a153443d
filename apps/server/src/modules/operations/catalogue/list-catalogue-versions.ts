import { type CatalogueVersionId, noId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/contract';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, type PageOfIds } from '#server/platform/http/paging.ts';
import { type Version, versions, presentVersion } from './catalogue-version.ts';

/** Published versions, newest first, after the end of the previous page. */
export async function listCatalogueVersions(
  db: Db,
  { last, length }: PageOfIds<CatalogueVersionId>,
  locale: Locale,
): Promise<{ data: Version[]; cursor: string | null }> {
  const rows = await versions(db)
    .$if(last !== undefined, (query) => query.where('v.catalogueVersionsId', '<', last ?? noId))
    .orderBy('v.catalogueVersionsId', 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, (row) => row.catalogueVersionsId);
  return { data: page.map((row) => presentVersion(row, locale)), cursor };
}
