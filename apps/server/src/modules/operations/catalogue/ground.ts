import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Ground } from './thing.ts';

/** Add-ons (published or drafted) and categories that items may refer to. */
export async function readGround(db: Db | Tx): Promise<Ground> {
  const live = await db.selectFrom('services_addons').select('code').execute();
  const draft = await db.selectFrom('catalogue_changes').where('kind', '=', 'addon').select('code').execute();
  const categories = await db.selectFrom('services').select('category').distinct().execute();
  return {
    addons: new Set([...live, ...draft].map(({ code }) => code)),
    categories: new Set(categories.map(({ category }) => category)),
  };
}
