import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import { withOrder, type OrderRequest, type Needs } from '#modules/orders';
import { acceptMove } from './accept-move.ts';
import { notOpen, questionOfOrder } from './find-question.ts';

/** The office notes that the customer said yes on the phone; possible as long as there is no answer. */
export const acceptForCustomer = (
  { database }: Needs<'database'>,
  request: OrderRequest,
): Promise<Result<null, Refusal>> =>
  withOrder(database, { ...request, only: 'office' }, async (tx, { order, by }) => {
    const { now } = request;
    const found = await questionOfOrder(tx, order);
    if (!found) return refuse({ code: 'wrong_state', text: 'moved.answered' });
    if (found.question.state !== 'open') return notOpen(found.question.state);
    await acceptMove(tx, { order, by, through: 'phone', now });
    await auditChange(tx, {
      actorId: by.userId,
      action: 'order.move_agreed',
      entity: 'order_service',
      entityId: order.ordersServicesId,
      before: {},
      after: { startsAt: order.startsAt.toISOString() },
    });
    return ok(null);
  });
