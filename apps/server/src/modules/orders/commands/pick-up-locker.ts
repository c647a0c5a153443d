import type { Refusal } from '@hoist/contract';
import type { VisitId } from '@hoist/domain/ids';
import { refuse, type Result } from '@hoist/domain/result';
import type { OrderChange } from './change-order.ts';
import { giveCommand, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export async function pickUpLocker(
  context: OrdersContext,
  request: Omit<OrderRequest, 'ordersServicesId'> & { readonly ordersId: VisitId },
): Promise<Result<OrderChange, Refusal>> {
  const { actor, now, ordersId } = request;
  const job = await context.database.db
    .selectFrom('order_services')
    .select('orders_services_id')
    .where('orders_id', '=', ordersId)
    .where('mechanic_id', '=', actor.usersId)
    .where('booked_at', 'is not', null)
    .orderBy('orders_services_id')
    .executeTakeFirst();
  if (!job) return refuse({ code: 'not_found' });
  return giveCommand(context, { ...request, ordersServicesId: job.orders_services_id }, (by) => ({
    type: 'pickup_locker',
    by,
    now: now.getTime(),
  }));
}
