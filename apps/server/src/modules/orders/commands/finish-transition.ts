import { assertUnreachable } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { Finished } from '#modules/payments';
import type { OrderRunner } from './change-order.ts';
import { finishComplete } from './finish-complete.ts';
import { finishConfirm } from './finish-confirm.ts';

/**
 * Finishes the transition of a payment operation (`PaymentsContext.finish`). An order that has changed stays as it is:
 * its cancellation has queued the refund.
 */
export const finishTransition =
  (runner: OrderRunner) =>
  async (tx: Tx, { ordersServicesId, finish, now }: Finished): Promise<void> => {
    switch (finish.command) {
      case 'confirm':
        await finishConfirm(runner, tx, { ordersServicesId, actorId: finish.actorId, now });
        return;
      case 'complete':
        await finishComplete(runner, tx, { ordersServicesId, now, ...finish });
        return;
      default:
        assertUnreachable(finish);
    }
  };
