import type { Refusal } from '@hoist/contract';
import type { StepMessageId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { restoreBeside } from '../../visits/rows-beside.ts';
import type { Needs } from '../../order-ports.ts';
import type { OrderRequest } from '../find-order.ts';
import type { OrderChange } from '../order-runner.ts';
import { withOrder } from '../with-order.ts';

/** Takes a mechanic's step back within ten seconds, before its message has left (ADR 128). */
export const undoProgress = (
  context: Needs<'database' | 'changeOrder'>,
  request: OrderRequest & { readonly stepId: StepMessageId },
): Promise<Result<OrderChange, Refusal>> =>
  withOrder(context.database, { ...request, only: 'mechanic' }, async (tx, { order, by }) => {
    const { stepId, now } = request;
    const row = await tx
      .selectFrom('stepMessages')
      .where('stepMessagesId', '=', stepId)
      .where('ordersServicesId', '=', order.ordersServicesId)
      .where('undoUntil', '>', now)
      .selectAll()
      .executeTakeFirst();
    if (!row) return refuse({ code: 'wrong_state', text: 'progress.undo_over' });
    // The step stays, and so does its message.
    if (row.version !== order.version) return refuse({ code: 'wrong_state', text: 'progress.changed_since' });
    const changed = await context.changeOrder(tx, order, {
      type: 'undo_progress',
      by,
      now: now.getTime(),
      undone: row.progress,
      progress: row.previous,
      stepAt: row.doneAt.getTime(),
      facts: { odometerOnArrival: row.odometerOnArrival },
    });
    if (!changed.ok) return changed;
    await tx.deleteFrom('stepMessages').where('stepMessagesId', '=', stepId).execute();
    await restoreBeside(tx, { beside: row.beside, changedAt: row.doneAt });
    return ok(changed.value);
  });
