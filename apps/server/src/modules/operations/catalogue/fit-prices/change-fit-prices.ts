import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { findItem, saveChange, validateItem } from '../drafted-item.ts';
import { lockDraft, sameItem } from '../draft.ts';
import { productRules, rulesOf, type Found, type Rule, type Service } from './fit-price-rows.ts';
import { readReferences } from '../read-references.ts';

export interface Changing {
  readonly service: string;
  /** Of the draft that was shown. */
  readonly version: number;
  readonly actorId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

/** Replaces the rules of a service in the draft. */
export async function withRules<Value>(
  database: Database,
  given: Changing,
  change: (
    rules: readonly Rule[],
    item: Service,
  ) => Result<{ readonly rules: readonly Rule[]; readonly value: Value }, Refusal>,
): Promise<Result<{ readonly value: Value; readonly found: Found }, Refusal>> {
  return database.transaction(async (tx) => {
    const { service: code, actorId, now } = given;
    const ref = { kind: 'service', code } as const;
    await lockDraft(tx);
    const { live, waiting } = await findItem(tx, ref);
    const item = (waiting?.item ?? live) as Service | undefined;
    if (!item) return refuse<Refusal>({ code: 'not_found' });
    if ((waiting?.version ?? 0) !== given.version)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    const changed = change(rulesOf(code, item), item);
    if (!changed.ok) return changed;
    const { rules } = changed.value;
    // Back to the product's own: no change is left in the draft.
    const isOwn = (live as Service | undefined)?.fitPrices === null && sameItem(rules, productRules(code));
    const value = { ...item, fitPrices: isOwn ? null : rules };
    const judged = validateItem({ ...ref, value, live, references: await readReferences(tx), now });
    if (!judged.ok) return judged;
    await saveChange(tx, { ...ref, item: judged.value, live, waiting, actorId, now });
    return ok({ value: changed.value.value, found: await readFound(tx, code, judged.value as Service) });
  });
}

async function readFound(tx: Tx, code: string, shown: Service): Promise<Found> {
  const { live, waiting } = await findItem(tx, { kind: 'service', code });
  return { code, live: live as Service | undefined, shown, version: waiting?.version ?? 0 };
}
