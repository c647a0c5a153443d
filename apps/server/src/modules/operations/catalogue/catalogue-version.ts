import type { CatalogueVersionId } from '@hoist/domain/ids';
import type { Locale, Output, publishCatalogue } from '@hoist/contract';
import type { Selectable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CatalogueVersionsTable, PublishedChange } from '#server/platform/db/schema-catalogue.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { readChanges } from './draft.ts';
import type { Publishing } from './item-kind.ts';
import { kindOf, writingOrder, type Item, type Items } from './item-kinds.ts';

export type Version = Output<typeof publishCatalogue>['data'];
type Values = PublishedChange['before'];

/** Change of one item. `before` null: it is new; `after` null: it is removed. */
export interface Change {
  readonly kind: PublishedChange['kind'];
  readonly code: string;
  readonly before: Item | null;
  readonly after: Item | null;
}

/** The draft as changes to what is published. */
export async function draftedChanges(tx: Db | Tx): Promise<readonly Change[]> {
  const waiting = await readChanges(tx);
  const live = new Map<string, Items>();
  for (const kind of new Set(waiting.map((one) => one.kind))) live.set(kind, await kindOf(kind).read(tx));
  return waiting.map(({ kind, code, item }) => ({
    kind,
    code,
    before: live.get(kind)?.get(code) ?? null,
    after: item,
  }));
}

/** Writes changes in dependency order; caches are invalidated on commit. */
export async function writeChanges(tx: Tx, changes: readonly Change[], publishing: Publishing) {
  for (const kind of writingOrder)
    for (const change of changes.filter((one) => one.kind === kind))
      await kindOf(kind).write(tx, { code: change.code, item: change.after, ...publishing });
}

export interface Given extends Publishing {
  readonly note: string;
  readonly locale: Locale;
}

export async function saveVersion(
  tx: Tx,
  given: Given & { readonly changes: readonly Change[]; readonly takesBack: number | null },
): Promise<Version> {
  const { changes, actorId, now, note, takesBack, locale } = given;
  await writeChanges(tx, changes, given);
  const published: PublishedChange[] = [];
  for (const { kind, code, before, after } of changes) {
    // Read back, because a removed item stays in the table as inactive.
    const current = (await kindOf(kind).read(tx)).get(code) ?? null;
    published.push({
      kind,
      code,
      title: kindOf(kind).title(code, after ?? before).en,
      before: before as Values,
      after: current as Values,
    });
  }
  const { id } = await tx
    .insertInto('catalogueVersions')
    .values({
      publishedBy: actorId,
      publishedAt: now,
      note,
      takesBack,
      changes: JSON.stringify(published),
    })
    .returning('catalogueVersionsId as id')
    .executeTakeFirstOrThrow();
  const named = (value: 'before' | 'after') =>
    Object.fromEntries(published.map((change) => [`${change.kind}:${change.code}`, change[value]]));
  await auditChange(tx, {
    actorId,
    action: takesBack === null ? 'catalogue.published' : 'catalogue.taken_back',
    entity: 'catalogue_version',
    entityId: id,
    before: named('before'),
    after: named('after'),
    detail: { note, ...(takesBack === null ? {} : { takesBack }) },
  });
  const version = await readVersion(tx, id, locale);
  if (!version) throw new Error(`The version ${id} is gone`);
  return version;
}

type Row = Selectable<CatalogueVersionsTable> & { readonly fname: string; readonly lname: string };

export const versions = (db: Db | Tx) =>
  db
    .selectFrom('catalogueVersions as v')
    .innerJoin('users as u', 'u.usersId', 'v.publishedBy')
    .selectAll('v')
    .select(['u.fname', 'u.lname']);

export const titleOf = (change: Pick<Change, 'kind' | 'code' | 'before' | 'after'>, locale: Locale): string =>
  kindOf(change.kind).title(change.code, change.after ?? change.before)[locale];

export const presentVersion = (row: Row, locale: Locale): Version => ({
  version: row.catalogueVersionsId,
  publishedAt: row.publishedAt.toISOString(),
  publishedBy: nameOf(row),
  note: row.note,
  takesBack: row.takesBack,
  changes: row.changes.map((change) => ({
    ...change,
    before: change.before === null ? null : { ...change.before },
    after: change.after === null ? null : { ...change.after },
    title: titleOf(
      { ...change, before: change.before as Item | null, after: change.after as Item | null },
      locale,
    ),
  })),
});

async function readVersion(tx: Tx, id: CatalogueVersionId, locale: Locale): Promise<Version | undefined> {
  const row = await versions(tx).where('v.catalogueVersionsId', '=', id).executeTakeFirst();
  return row && presentVersion(row, locale);
}
