import type { Locale, Output, publishCatalogue, Refusal } from '@hoist/contract';
import { noId, type CatalogueVersionId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Selectable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { CatalogueVersionsTable, PublishedChange } from '#server/platform/db/schema-catalogue.ts';
import { cutPage, type PageOfIds } from '#server/platform/http/paging.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { judgeItem } from './change-item.ts';
import { draftHash, lockDraft, readChanges, sameItem } from './changes.ts';
import { readReferences } from './read-references.ts';
import type { Publishing } from './item-kind.ts';
import { kindOf, writingOrder, type Item, type Items } from './item-kinds.ts';

type Version = Output<typeof publishCatalogue>['data'];
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
export async function writeChanges(
  tx: Tx,
  changes: readonly Change[],
  publishing: Publishing,
): Promise<void> {
  for (const kind of writingOrder)
    for (const change of changes.filter((one) => one.kind === kind))
      await kindOf(kind).write(tx, { code: change.code, item: change.after, ...publishing });
}

interface Given extends Publishing {
  readonly note: string;
  readonly locale: Locale;
}

/** Publishes the draft as shown in one transaction, and stores the previous values (decision 86). */
export function publish(
  database: Database,
  given: Given & { readonly shown: string },
): Promise<Result<Version, Refusal>> {
  return database.transaction(async (tx) => {
    await lockDraft(tx);
    const waiting = await readChanges(tx);
    if (draftHash(waiting) !== given.shown)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    if (waiting.length === 0) return refuse<Refusal>({ code: 'wrong_state', text: 'catalogue.nothing' });
    const changes = await draftedChanges(tx);
    const references = await readReferences(tx);
    // A draft may have become invalid: a day has passed, or an add-on was dropped.
    for (const { kind, code, before, after } of changes) {
      const judged = judgeItem({
        kind,
        code,
        value: after,
        live: before ?? undefined,
        references,
        now: given.now,
      });
      if (!judged.ok) return judged;
    }
    const version = await saveVersion(tx, { ...given, changes, takesBack: null });
    await tx.deleteFrom('catalogue_changes').execute();
    return ok(version);
  });
}

/** Reverts a version, if none of its items has changed since. */
export function revertVersion(
  database: Database,
  given: Given & { readonly version: CatalogueVersionId },
): Promise<Result<Version, Refusal>> {
  return database.transaction(async (tx) => {
    await lockDraft(tx);
    const row = await tx
      .selectFrom('catalogue_versions')
      .where('catalogue_versions_id', '=', given.version)
      .selectAll()
      .executeTakeFirst();
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    const references = await readReferences(tx);
    const changes: Change[] = [];
    for (const { kind, code, before, after } of row.changes) {
      const stands = (await kindOf(kind).read(tx)).get(code) ?? null;
      if (!sameItem(stands, after)) return refuse<Refusal>({ code: 'wrong_state', text: 'catalogue.since' });
      const value = before as Item | null;
      const judged =
        value === null
          ? ok(null)
          : judgeItem({ kind, code, value, live: stands ?? undefined, references, now: given.now });
      if (!judged.ok) return refuse<Refusal>({ code: 'wrong_state', text: judged.error.text });
      changes.push({ kind, code, before: stands, after: value });
    }
    return ok(await saveVersion(tx, { ...given, changes, takesBack: given.version }));
  });
}

async function saveVersion(
  tx: Tx,
  given: Given & { readonly changes: readonly Change[]; readonly takesBack: number | null },
): Promise<Version> {
  const { changes, actorId, now, note, takesBack, locale } = given;
  await writeChanges(tx, changes, given);
  const kept: PublishedChange[] = [];
  for (const { kind, code, before, after } of changes) {
    // Read back, because a removed item stays in the table as inactive.
    const stands = (await kindOf(kind).read(tx)).get(code) ?? null;
    kept.push({
      kind,
      code,
      title: kindOf(kind).title(code, after ?? before).en,
      before: before as Values,
      after: stands as Values,
    });
  }
  const { id } = await tx
    .insertInto('catalogue_versions')
    .values({
      published_by: actorId,
      published_at: now,
      note,
      takes_back: takesBack,
      changes: JSON.stringify(kept),
    })
    .returning('catalogue_versions_id as id')
    .executeTakeFirstOrThrow();
  const named = (value: 'before' | 'after') =>
    Object.fromEntries(kept.map((change) => [`${change.kind}:${change.code}`, change[value]]));
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

const versions = (db: Db | Tx) =>
  db
    .selectFrom('catalogue_versions as v')
    .innerJoin('users as u', 'u.users_id', 'v.published_by')
    .selectAll('v')
    .select(['u.fname', 'u.lname']);

export const titleOf = (change: Pick<Change, 'kind' | 'code' | 'before' | 'after'>, locale: Locale): string =>
  kindOf(change.kind).title(change.code, change.after ?? change.before)[locale];

const presentVersion = (row: Row, locale: Locale): Version => ({
  version: row.catalogue_versions_id,
  publishedAt: row.published_at.toISOString(),
  publishedBy: nameOf(row),
  note: row.note,
  takesBack: row.takes_back,
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
  const row = await versions(tx).where('v.catalogue_versions_id', '=', id).executeTakeFirst();
  return row && presentVersion(row, locale);
}

/** Published versions, newest first, after the end of the previous page. */
export async function listVersions(
  db: Db,
  { last, length }: PageOfIds<CatalogueVersionId>,
  locale: Locale,
): Promise<{ data: Version[]; cursor: string | null }> {
  const rows = await versions(db)
    .$if(last !== undefined, (query) => query.where('v.catalogue_versions_id', '<', last ?? noId))
    .orderBy('v.catalogue_versions_id', 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, (row) => row.catalogue_versions_id);
  return { data: page.map((row) => presentVersion(row, locale)), cursor };
}
