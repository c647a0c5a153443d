import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface OwnDocument {
  readonly ordersServicesId: OrderId;
  readonly kind: 'estimate' | 'invoice' | 'receipt' | 'credit_note';
  readonly number: string;
}

export async function readOwnDocuments(
  db: Db | Tx,
  { userId, orderIds }: { readonly userId: UserId; readonly orderIds: readonly OrderId[] },
): Promise<readonly OwnDocument[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('order_services as s', 's.orders_services_id', 'd.orders_services_id')
    .where('s.users_id', '=', userId)
    .where('s.orders_services_id', 'in', orderIds)
    .select(['s.orders_services_id', 'd.kind', 'd.number'])
    .orderBy('d.id')
    .execute();
  return rows.flatMap(({ orders_services_id: ordersServicesId, kind, number }) =>
    kind === 'cash_settlement' ? [] : [{ ordersServicesId, kind, number }],
  );
}
