import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockDraft } from './draft.ts';
import { type ItemRef, findItem, removeChange } from './drafted-item.ts';

/** Removes an item from the draft. */
export const discardCatalogueChange = (
  database: Database,
  given: ItemRef & { readonly actorId: UserId },
): Promise<Result<null, Refusal>> =>
  database.transaction(async (tx) => {
    await lockDraft(tx);
    const { live, waiting } = await findItem(tx, given);
    if (!waiting) return refuse<Refusal>({ code: 'not_found' });
    await removeChange(tx, given);
    await auditChange(tx, {
      actorId: given.actorId,
      action: 'catalogue.dropped',
      entity: `catalogue_${given.kind}`,
      entityId: null,
      before: waiting.item as Readonly<Record<string, unknown>>,
      after: (live ?? {}) as Readonly<Record<string, unknown>>,
      detail: { code: given.code },
    });
    return ok(null);
  });
