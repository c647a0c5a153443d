import type { Refusal } from '@hoist/contract';
import type { VisitId } from '@hoist/domain/ids';
import { refuse, type Result } from '@hoist/domain/result';
import type { OrderChange } from '../order-runner.ts';
import type { OrderRequest } from '../find-order.ts';
import { runCommand } from '../with-order.ts';
import type { Needs } from '../../order-ports.ts';

export async function pickUpLocker(
  context: Needs<'database' | 'changeOrder'>,
  request: Omit<OrderRequest, 'ordersServicesId'> & { readonly ordersId: VisitId },
): Promise<Result<OrderChange, Refusal>> {
  const { actor, now, ordersId } = request;
  const job = await context.database.db
    .selectFrom('orderServices')
    .select('ordersServicesId')
    .where('ordersId', '=', ordersId)
    .where('mechanicId', '=', actor.usersId)
    .where('bookedAt', 'is not', null)
    .orderBy('ordersServicesId')
    .executeTakeFirst();
  if (!job) return refuse({ code: 'not_found' });
  return runCommand(context, { ...request, ordersServicesId: job.ordersServicesId }, (by) => ({
    type: 'pickup_locker',
    by,
    now: now.getTime(),
  }));
}
