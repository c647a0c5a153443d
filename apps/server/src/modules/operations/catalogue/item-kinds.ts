import type { CatalogueItem, CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { addon } from './addon.ts';
import { service } from './service.ts';
import { areas, fees, rates } from './settings.ts';
import { sheet } from './sheet.ts';
import { tax } from './tax.ts';
import type { Judging, Publishing, ItemKind } from './item-kind.ts';

/** Dependency order: add-ons before services, services before their inspection templates. */
const itemKinds: { readonly [K in CatalogueKind]: ItemKind<K> } = {
  addon,
  service,
  sheet,
  rates,
  fees,
  tax,
  areas,
};

/** The order in which kinds are written. */
export const writingOrder = Object.keys(itemKinds) as CatalogueKind[];

export type Item = CatalogueItem;
export type Items = ReadonlyMap<string, Item>;

/** Casts are safe, because each item was parsed by the schema of its kind. */
export const kindOf = (kind: CatalogueKind) =>
  itemKinds[kind] as unknown as {
    readonly growing: boolean;
    read(db: Db | Tx): Promise<Items>;
    judge(
      item: Item,
      judging: Omit<Judging<CatalogueKind>, 'before'> & { readonly before: Item | null },
    ): ReturnType<ItemKind<CatalogueKind>['judge']>;
    write(tx: Tx, writing: Publishing & { readonly code: string; readonly item: Item | null }): Promise<void>;
    title(code: string, item: Item | null): { readonly en: string; readonly fr: string };
  };
