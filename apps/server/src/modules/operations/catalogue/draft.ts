import { createHash } from 'node:crypto';
import type { CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CatalogueChangesTable } from '#server/platform/db/schema-catalogue.ts';
import { nameOf } from '#server/shared/person-name.ts';
import type { Item } from './item-kinds.ts';

/** A drafted change and its author. */
export interface DraftedItem {
  readonly kind: CatalogueKind;
  readonly code: string;
  readonly item: Item;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

type Row = Selectable<CatalogueChangesTable> & { readonly fname: string; readonly lname: string };

const waitingOf = (row: Row): DraftedItem => ({
  kind: row.kind,
  code: row.code,
  // Only validated values are stored.
  item: row.value as unknown as Item,
  version: row.version,
  changedBy: nameOf(row),
  changedAt: row.changedAt,
});

/** Everything drafted. */
export async function readChanges(db: Db | Tx, kind?: CatalogueKind): Promise<readonly DraftedItem[]> {
  const rows = await db
    .selectFrom('catalogueChanges as q')
    .innerJoin('users as u', 'u.usersId', 'q.changedBy')
    .$if(kind !== undefined, (query) => query.where('q.kind', '=', kind ?? 'service'))
    .selectAll('q')
    .select(['u.fname', 'u.lname'])
    .orderBy('q.kind')
    .orderBy('q.code')
    .execute();
  return rows.map(waitingOf);
}

/** Serializes changes and publications, so that only what was shown is published. */
export const lockDraft = (tx: Tx) =>
  sql`LOCK TABLE catalogue_changes IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

/** Hash that identifies the draft. */
export const draftHash = (changes: readonly DraftedItem[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        changes.map(({ kind, code, version, changedAt }) => [kind, code, version, changedAt.getTime()]),
      ),
    )
    .digest('base64url');

/** Compares regardless of key order, which jsonb does not preserve. */
export function sameItem(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
