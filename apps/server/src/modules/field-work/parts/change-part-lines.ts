import type { Refusal } from '@hoist/contract';
import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Updateable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { JobPartsTable } from '#server/platform/db/schema-job-parts.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { KnownPart } from './read-jobs.ts';
import { knownParts } from './write-part.ts';

export interface PartLineChoice {
  readonly ordersServicesId: OrderId;
  readonly part: string;
  /** The version that was shown. */
  readonly version: number;
}

export interface ChosenPart {
  readonly order: LoadedOrder;
  readonly part: KnownPart;
}

/** What a purchase changes of a part. */
type Columns = Omit<
  Updateable<JobPartsTable>,
  'ordersServicesId' | 'part' | 'titleEn' | 'titleFr' | 'quantity' | 'version' | 'changedAt' | 'changedBy'
>;

export const partsChanged: Refusal = { code: 'conflict', text: 'parts.changed_since' };

/** Locks the orders of lines, in a fixed order. Refused if a line changed since it was shown, or is not `wanted`. */
export async function lockPartLines(
  tx: Tx,
  lines: readonly PartLineChoice[],
  wanted: (chosen: ChosenPart) => boolean,
): Promise<Result<readonly ChosenPart[], Refusal>> {
  const ids = [...new Set(lines.map(({ ordersServicesId }) => ordersServicesId))].toSorted((a, b) => a - b);
  const chosen: ChosenPart[] = [];
  for (const id of ids) {
    const order = await lockOrder(tx, id);
    if (!order || order.bookedAt === null) return refuse(partsChanged);
    const parts = await knownParts(tx, order);
    for (const line of lines.filter(({ ordersServicesId }) => ordersServicesId === id)) {
      const part = parts.find((one) => one.part === line.part);
      if (!part || part.version !== line.version || !wanted({ order, part })) return refuse(partsChanged);
      chosen.push({ order, part });
    }
  }
  return ok(chosen);
}

interface PartLineChange {
  readonly chosen: ChosenPart;
  readonly columns: Columns;
  readonly action: AuditActionName;
  readonly actorId: UserId;
  readonly now: Date;
}

/** Writes columns of a locked part with its audit entry. */
export async function writePartLine(
  tx: Tx,
  { chosen: { order, part }, columns, action, actorId, now }: PartLineChange,
): Promise<void> {
  const written = { ...columns, version: part.version + 1, changedAt: now, changedBy: actorId };
  const { ordersServicesId } = order;
  await tx
    .insertInto('jobParts')
    .values({
      ordersServicesId,
      part: part.part,
      titleEn: part.title.en,
      titleFr: part.title.fr,
      quantity: part.quantity,
      ...written,
      state: columns.state ?? part.state,
    })
    .onConflict((conflict) => conflict.columns(['ordersServicesId', 'part']).doUpdateSet(written))
    .execute();
  const { supplierName, partNumber, costCents } = part.purchase ?? {};
  await auditChange(tx, {
    actorId,
    action,
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { state: part.state, partNumber: partNumber ?? '', costCents: costCents ?? null },
    after: {
      state: columns.state ?? part.state,
      partNumber: columns.partNumber ?? partNumber ?? '',
      costCents: columns.costCents === undefined ? (costCents ?? null) : columns.costCents,
    },
    detail: { part: part.part, title: part.title.en, supplier: supplierName ?? '' },
  });
  await announceOrder(tx, order);
}
