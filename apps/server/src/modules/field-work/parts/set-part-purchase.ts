import type { Refusal } from '@hoist/contract';
import { withChanges } from '@hoist/contract/changes';
import type { OrderId, SupplierId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { repeatable } from '#modules/orders';
import type { Database } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { partsChanged, writePartLine } from './change-part-lines.ts';
import { type FoundJob, readJobs } from './read-jobs.ts';
import { knownParts } from './write-part.ts';

interface Purchase {
  readonly ordersServicesId: OrderId;
  readonly part: string;
  readonly version: number;
  /** Undefined: unchanged. */
  readonly suppliersId: SupplierId | null | undefined;
  readonly partNumber: string | undefined;
  readonly costCents: number | null | undefined;
  readonly actorId: UserId;
  readonly now: Date;
}

/** Sets what staff know of the purchase of a part, also after the visit. */
export const setPartPurchase = (
  database: Database,
  { ordersServicesId, part: name, version, suppliersId, partNumber, costCents, actorId, now }: Purchase,
): Promise<Result<FoundJob, Refusal>> =>
  database.transaction(async (tx) => {
    const order = await lockOrder(tx, ordersServicesId);
    const part = order && (await knownParts(tx, order)).find((one) => one.part === name);
    if (!order || !part || order.bookedAt === null) return refuse<Refusal>({ code: 'not_found' });
    if (part.version !== version) return refuse(partsChanged);
    if (suppliersId && suppliersId !== part.purchase?.suppliersId) {
      const supplier = await tx
        .selectFrom('suppliers')
        .where('suppliersId', '=', suppliersId)
        .where('active', '=', true)
        .select('suppliersId')
        .executeTakeFirst();
      if (!supplier) return refuse<Refusal>(invalidField('suppliers_id', 'parts.supplier'));
    }
    await writePartLine(tx, {
      chosen: { order, part },
      columns: withChanges({}, { suppliersId, partNumber, costCents }),
      action: 'order.part_purchase_set',
      actorId,
      now,
    });
    const [job] = await readJobs(tx, [ordersServicesId]);
    return job ? ok(job) : refuse<Refusal>({ code: 'not_found' });
  }, repeatable);
