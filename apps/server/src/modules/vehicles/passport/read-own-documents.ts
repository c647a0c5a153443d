import { isOfMechanic } from '@hoist/domain/documents/document-kind';
import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface OwnDocument {
  readonly ordersServicesId: OrderId;
  readonly kind: 'estimate' | 'invoice' | 'receipt' | 'tip_receipt' | 'credit_note';
  readonly number: string;
}

export async function readOwnDocuments(
  db: Db | Tx,
  { userId, orderIds }: { readonly userId: UserId; readonly orderIds: readonly OrderId[] },
): Promise<readonly OwnDocument[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'd.ordersServicesId')
    .where('s.usersId', '=', userId)
    .where('s.ordersServicesId', 'in', orderIds)
    .select(['s.ordersServicesId', 'd.kind', 'd.number'])
    .orderBy('d.id')
    .execute();
  return rows.flatMap(({ ordersServicesId, kind, number }) =>
    isOfMechanic(kind) ? [] : [{ ordersServicesId, kind, number }],
  );
}
