import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { lockDraft } from './draft.ts';
import { readReferences } from './read-references.ts';
import { kindOf } from './item-kinds.ts';
import { type ItemRef, type Found, findItem, validateItem, saveChange } from './drafted-item.ts';

/** Drafts an item; a draft equal to the published item is removed. */
export function changeCatalogueItem(
  database: Database,
  given: ItemRef & {
    readonly value: unknown;
    /** Version of the draft that was read; 0: none. */
    readonly version: number;
    readonly actorId: UserId;
    readonly now: Date;
  },
): Promise<Result<Found, Refusal>> {
  return database.transaction(async (tx) => {
    const { kind, code, actorId, now } = given;
    await lockDraft(tx);
    const { live, waiting } = await findItem(tx, given);
    if (!live && !kindOf(kind).growing) return refuse<Refusal>({ code: 'not_found' });
    if ((waiting?.version ?? 0) !== given.version)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    const judged = validateItem({ ...given, live, references: await readReferences(tx) });
    if (!judged.ok) return judged;
    await saveChange(tx, { kind, code, item: judged.value, live, waiting, actorId, now });
    return ok(await findItem(tx, given));
  });
}
