import type { Db, Tx } from '#server/platform/db/database.ts';
import type { References } from './item-kind.ts';

/** Add-ons and services (published or drafted) and categories that items may refer to. */
export async function readReferences(db: Db | Tx): Promise<References> {
  const live = await db.selectFrom('servicesAddons').select('code').execute();
  const drafts = await db.selectFrom('catalogueChanges').select(['kind', 'code']).execute();
  const services = await db.selectFrom('services').select(['code', 'category']).execute();
  const drafted = (of: string) => drafts.filter(({ kind }) => kind === of);
  return {
    addons: new Set([...live, ...drafted('addon')].map(({ code }) => code)),
    categories: new Set(services.map(({ category }) => category)),
    services: new Set([...services, ...drafted('service')].map(({ code }) => code)),
  };
}
