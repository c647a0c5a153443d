import type { CatalogueItem, CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import type { Refusal } from '@hoist/contract/errors';
import type { UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface Publishing {
  readonly actorId: UserId;
  readonly now: Date;
}

/** What items may refer to, published or drafted. */
export interface References {
  readonly addons: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly services: ReadonlySet<string>;
}

/** The new value of one item; null removes an item that was new. */
export interface Writing<K extends CatalogueKind> extends Publishing {
  readonly code: string;
  readonly item: CatalogueItem<K> | null;
}

export interface Judging<K extends CatalogueKind> {
  /** The published item; null: it is new. */
  readonly before: CatalogueItem<K> | null;
  readonly code: string;
  readonly references: References;
  readonly now: Date;
}

/** How one kind of catalogue item is read, validated and written. */
export interface ItemKind<K extends CatalogueKind> {
  readonly kind: K;
  /** By code, in display order. */
  read(db: Db | Tx): Promise<ReadonlyMap<string, CatalogueItem<K>>>;
  /** Whether staff may add items. */
  readonly growing: boolean;
  judge(item: CatalogueItem<K>, judging: Judging<K>): Refusal | undefined;
  write(tx: Tx, writing: Writing<K>): Promise<void>;
  /** Title in lists of changes. */
  title(code: string, item: CatalogueItem<K> | null): { readonly en: string; readonly fr: string };
}
