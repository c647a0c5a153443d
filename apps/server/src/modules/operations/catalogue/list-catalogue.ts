import type { listCatalogue as endpoint, Locale, Output } from '@hoist/contract';
import type { CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readChanges, type DraftedItem } from './draft.ts';
import { kindOf, type Item } from './item-kinds.ts';

export type PresentedItem = Output<typeof endpoint>['data'][number];

/** An item as published and as drafted. */
export const presentItem = (
  kind: CatalogueKind,
  code: string,
  { live, waiting }: { readonly live: Item | undefined; readonly waiting: DraftedItem | undefined },
): PresentedItem =>
  ({
    kind,
    code,
    live: live ?? null,
    draft: waiting?.item ?? null,
    version: waiting?.version ?? 0,
    changedBy: waiting?.changedBy ?? '',
    changedAt: waiting?.changedAt.toISOString() ?? null,
  }) as PresentedItem;

/** All items of one kind with their drafts; new ones last. */
export async function listCatalogue(
  db: Db | Tx,
  { kind, locale }: { readonly kind: CatalogueKind; readonly locale: Locale },
): Promise<Pick<Output<typeof endpoint>, 'data' | 'categories'>> {
  const live = await kindOf(kind).read(db);
  const changes = new Map((await readChanges(db, kind)).map((change) => [change.code, change]));
  const codes = [...new Set([...live.keys(), ...changes.keys()])];
  const categories = await db
    .selectFrom('services')
    .select(['category', 'categoryTitleEn', 'categoryTitleFr'])
    .select((from) => from.fn.min('position').as('first'))
    .groupBy(['category', 'categoryTitleEn', 'categoryTitleFr'])
    .orderBy('first')
    .orderBy('category')
    .execute();
  return {
    data: codes.map((code) => presentItem(kind, code, { live: live.get(code), waiting: changes.get(code) })),
    categories: categories.map((row) => ({
      code: row.category,
      title: locale === 'fr' ? row.categoryTitleFr : row.categoryTitleEn,
    })),
  };
}
