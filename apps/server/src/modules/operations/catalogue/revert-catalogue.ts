import type { CatalogueVersionId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { validateItem } from './drafted-item.ts';
import { lockDraft, sameItem } from './draft.ts';
import { readReferences } from './read-references.ts';
import { kindOf, type Item } from './item-kinds.ts';
import { type Given, type Version, type Change, saveVersion } from './catalogue-version.ts';

/** Reverts a version, if none of its items has changed since. */
export function revertCatalogue(
  database: Database,
  given: Given & { readonly version: CatalogueVersionId },
): Promise<Result<Version, Refusal>> {
  return database.transaction(async (tx) => {
    await lockDraft(tx);
    const row = await tx
      .selectFrom('catalogueVersions')
      .where('catalogueVersionsId', '=', given.version)
      .selectAll()
      .executeTakeFirst();
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    const references = await readReferences(tx);
    const changes: Change[] = [];
    for (const { kind, code, before, after } of row.changes) {
      const current = (await kindOf(kind).read(tx)).get(code) ?? null;
      if (!sameItem(current, after)) return refuse<Refusal>({ code: 'wrong_state', text: 'catalogue.since' });
      const value = before as Item | null;
      const judged =
        value === null
          ? ok(null)
          : validateItem({ kind, code, value, live: current ?? undefined, references, now: given.now });
      if (!judged.ok) return refuse<Refusal>({ code: 'wrong_state', text: judged.error.text });
      changes.push({ kind, code, before: current, after: value });
    }
    return ok(await saveVersion(tx, { ...given, changes, takesBack: given.version }));
  });
}
