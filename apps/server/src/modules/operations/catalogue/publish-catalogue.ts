import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { validateItem } from './drafted-item.ts';
import { draftHash, lockDraft, readChanges } from './draft.ts';
import { readReferences } from './read-references.ts';
import { type Given, type Version, draftedChanges, saveVersion } from './catalogue-version.ts';

/** Publishes the draft as shown in one transaction, and stores the previous values (decision 86). */
export function publishCatalogue(
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
      const judged = validateItem({
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
    await tx.deleteFrom('catalogueChanges').execute();
    return ok(version);
  });
}
