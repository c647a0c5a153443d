import type { CatalogueItem, CatalogueKind } from '@hoist/contract/catalogue-items';
import type { Refusal } from '@hoist/contract/errors';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Who publishes, and when. */
export interface Publishing {
  readonly actorId: number;
  readonly now: Date;
}

/** What stands or waits in the draft, and may be named. */
export interface Ground {
  readonly addons: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

/** What becomes of one thing; no item: it was not there before, and goes again. */
export interface Writing<K extends CatalogueKind> extends Publishing {
  readonly code: string;
  readonly item: CatalogueItem<K> | null;
}

export interface Judging<K extends CatalogueKind> {
  /** As it stands; null: it is new. */
  readonly before: CatalogueItem<K> | null;
  readonly code: string;
  readonly ground: Ground;
  readonly now: Date;
}

/** How one kind of thing that is offered is read, judged beyond its fields, and written. */
export interface Thing<K extends CatalogueKind> {
  readonly kind: K;
  /** By code, in the order in which they are shown. */
  read(db: Db | Tx): Promise<ReadonlyMap<string, CatalogueItem<K>>>;
  /** Whether something new may have a code of the office's choice. */
  readonly growing: boolean;
  judge(item: CatalogueItem<K>, judging: Judging<K>): Refusal | undefined;
  write(tx: Tx, writing: Writing<K>): Promise<void>;
  /** What it is called where changes are listed. */
  title(code: string, item: CatalogueItem<K> | null): { readonly en: string; readonly fr: string };
}
