import type { Refusal } from '@hoist/contract';
import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface Reading {
  readonly ordersServicesId: OrderId;
  readonly lastId: OrderMessageId;
  readonly staffId: UserId;
}

/** Marks a conversation as read for all staff. A message written meanwhile stays unread. */
export async function readStaffMessages(
  tx: Tx,
  { ordersServicesId, lastId, staffId }: Reading,
): Promise<Result<null, Refusal>> {
  const row = await tx
    .selectFrom('orderConversations')
    .where('ordersServicesId', '=', ordersServicesId)
    .select(['readTo', 'lastId'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ code: 'not_found' });
  const to = lastId < row.lastId ? lastId : row.lastId;
  if (to <= row.readTo) return ok(null);
  await tx
    .updateTable('orderConversations')
    .set({ readTo: to })
    .where('ordersServicesId', '=', ordersServicesId)
    .execute();
  await auditChange(tx, {
    actorId: staffId,
    action: 'conversation.read',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { readTo: row.readTo },
    after: { readTo: to },
  });
  return ok(null);
}
