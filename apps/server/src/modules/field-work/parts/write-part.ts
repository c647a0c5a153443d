import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { PartState } from '@hoist/domain/order/part-state';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { partsOfJob, type KnownPart } from './read-jobs.ts';
import { readPartRows, readSources } from './read-part-rows.ts';

export interface PartChange {
  readonly part: string;
  /** Undefined: unchanged, as everything below. */
  readonly state?: PartState | undefined;
  readonly note?: string | undefined;
  /** For a part that is not in the estimate. */
  readonly title?: string | undefined;
  readonly quantity?: number | undefined;
}

export const knownParts = async (tx: Db | Tx, order: LoadedOrder): Promise<readonly KnownPart[]> =>
  partsOfJob(
    order,
    await readPartRows(tx, [order.ordersServicesId]),
    (await readSources(tx, [order]))(order),
  );

interface Written {
  readonly before: KnownPart | undefined;
  readonly after: KnownPart;
}

/** Writes the row of a part. Refused if it is unknown and has no title. */
export async function writePart(
  tx: Tx,
  given: {
    readonly order: LoadedOrder;
    readonly change: PartChange;
    readonly actorId: UserId;
    readonly now: Date;
  },
): Promise<Result<Written, Refusal>> {
  const { order, change, actorId, now } = given;
  const before = (await knownParts(tx, order)).find(({ part }) => part === change.part);
  if (!before && !change.title) return refuse(invalidField('title', 'sheet.part_title'));
  const title = before?.ofOrder === true ? before.title : ownTitle(change.title ?? '', before);
  const after: KnownPart = {
    part: change.part,
    title,
    quantity: before?.ofOrder === true ? before.quantity : (change.quantity ?? before?.quantity ?? 1),
    state: change.state ?? before?.state ?? 'needed',
    note: change.note ?? before?.note ?? '',
    ofOrder: before?.ofOrder ?? false,
    version: (before?.version ?? 0) + 1,
    changedAt: now,
    changedBy: actorId,
    source: before?.source ?? 'shop',
    purchase: before?.purchase ?? null,
  };
  const columns = {
    titleEn: title.en,
    titleFr: title.fr,
    quantity: after.quantity,
    state: after.state,
    note: after.note,
    version: after.version,
    changedAt: now,
    changedBy: actorId,
  };
  await tx
    .insertInto('jobParts')
    .values({ ordersServicesId: order.ordersServicesId, part: change.part, ...columns })
    .onConflict((conflict) => conflict.columns(['ordersServicesId', 'part']).doUpdateSet(columns))
    .execute();
  return ok({ before, after });
}

/** A title by staff applies to both languages; a mechanic changes no title. */
const ownTitle = (typed: string, before: KnownPart | undefined) =>
  typed === '' && before ? before.title : { en: typed, fr: typed };
