import type { Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';

interface Settling {
  readonly ordersServicesId: OrderId;
  readonly actorId: UserId;
  readonly note: string;
  readonly now: Date;
}

export function settleMissingPictures(database: Database, given: Settling): Promise<Result<null, Refusal>> {
  const { ordersServicesId, actorId, note, now } = given;
  return database.transaction(async (tx) => {
    const settled = await tx
      .updateTable('missingPictures')
      .set({ settledAt: now, settledBy: actorId, settleNote: note })
      .where('ordersServicesId', '=', ordersServicesId)
      .where('settledAt', 'is', null)
      .executeTakeFirst();
    if (settled.numUpdatedRows > 0n) {
      await auditChange(tx, {
        actorId,
        action: 'order.pictures_settled',
        entity: 'order_service',
        entityId: ordersServicesId,
        before: { settled: false },
        after: { settled: true },
        detail: { note },
      });
      return ok(null);
    }
    const there = await tx
      .selectFrom('missingPictures')
      .where('ordersServicesId', '=', ordersServicesId)
      .select('ordersServicesId')
      .executeTakeFirst();
    return refuse({ code: there ? 'wrong_state' : 'not_found' });
  });
}
