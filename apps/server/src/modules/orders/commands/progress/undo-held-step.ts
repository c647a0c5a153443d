import type { Refusal } from '@hoist/contract';
import type { HeldStepId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Needs } from '../../order-ports.ts';
import type { OrderRequest } from '../find-order.ts';
import { withOrder } from '../with-order.ts';

/** Takes a held step back; nothing has happened yet. */
export const undoHeldStep = (
  { database }: Needs<'database'>,
  request: OrderRequest & { readonly heldId: HeldStepId },
): Promise<Result<null, Refusal>> =>
  withOrder(database, { ...request, only: 'mechanic' }, async (tx, { order, by }) => {
    const taken = await tx
      .deleteFrom('heldSteps')
      .where('heldStepsId', '=', request.heldId)
      .where('ordersServicesId', '=', order.ordersServicesId)
      .where('mechanicId', '=', by.mechanicId)
      .where('dueAt', '>', request.now)
      .executeTakeFirst();
    return taken.numDeletedRows === 0n
      ? refuse({ code: 'wrong_state', text: 'progress.undo_over' })
      : ok(null);
  });
