import type { Refusal } from '@hoist/contract';
import { catalogueItems, type CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedFields } from '#server/platform/http/parse.ts';
import { readChanges, sameItem, type DraftedItem } from './draft.ts';
import type { References } from './item-kind.ts';
import { kindOf, type Item } from './item-kinds.ts';

export interface ItemRef {
  readonly kind: CatalogueKind;
  readonly code: string;
}

export interface Found {
  readonly live: Item | undefined;
  readonly waiting: DraftedItem | undefined;
}

/** Validates a drafted item; refuses by field name. */
export function validateItem(
  given: ItemRef & {
    readonly value: unknown;
    readonly live: Item | undefined;
    readonly references: References;
    readonly now: Date;
  },
): Result<Item, Refusal> {
  const { kind, code, value, live, references, now } = given;
  const read = catalogueItems[kind].safeParse(value);
  if (!read.success) {
    const details = refusedFields(read.error);
    return refuse({ code: 'invalid', text: details[0]?.text, details });
  }
  const fault = kindOf(kind).judge(read.data, { before: live ?? null, code, references, now });
  return fault ? refuse(fault) : ok(read.data);
}

export async function findItem(tx: Tx, { kind, code }: ItemRef): Promise<Found> {
  const live = (await kindOf(kind).read(tx)).get(code);
  const waiting = (await readChanges(tx, kind)).find((change) => change.code === code);
  return { live, waiting };
}

/** Writes a validated item to the draft and the audit log. */
export async function saveChange(
  tx: Tx,
  given: ItemRef &
    Found & {
      readonly item: Item;
      readonly actorId: UserId;
      readonly now: Date;
    },
): Promise<void> {
  const { kind, code, item, live, waiting, actorId, now } = given;
  if (sameItem(live, item)) await removeChange(tx, given);
  else {
    const columns = {
      value: JSON.stringify(item),
      version: (waiting?.version ?? 0) + 1,
      changedBy: actorId,
      changedAt: now,
    };
    await tx
      .insertInto('catalogueChanges')
      .values({ kind, code, ...columns })
      .onConflict((conflict) => conflict.columns(['kind', 'code']).doUpdateSet(columns))
      .execute();
  }
  await auditChange(tx, {
    actorId,
    action: 'catalogue.drafted',
    entity: `catalogue_${kind}`,
    entityId: null,
    before: (waiting?.item ?? live ?? {}) as Readonly<Record<string, unknown>>,
    after: item as Readonly<Record<string, unknown>>,
    detail: { code },
  });
}

export const removeChange = (tx: Tx, { kind, code }: ItemRef) =>
  tx.deleteFrom('catalogueChanges').where('kind', '=', kind).where('code', '=', code).execute();
