import type { Db, Tx } from '#server/platform/db/database.ts';
import type { References } from './item-kind.ts';

/** Add-ons (published or drafted) and categories that items may refer to. */
export async function readReferences(db: Db | Tx): Promise<References> {
  const live = await db.selectFrom('servicesAddons').select('code').execute();
  const draft = await db.selectFrom('catalogueChanges').where('kind', '=', 'addon').select('code').execute();
  const categories = await db.selectFrom('services').select('category').distinct().execute();
  return {
    addons: new Set([...live, ...draft].map(({ code }) => code)),
    categories: new Set(categories.map(({ category }) => category)),
  };
}
