import { assertUnreachable } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { Finished } from '#modules/payments';
import type { OrderRunner } from './change-order.ts';
import { finishComplete } from './finish-complete.ts';
import { finishConfirm } from './finish-confirm.ts';

/**
 * What a payment's operation was started for, once it is done (`PaymentsContext.finish`). An order that moved on
 * meanwhile stays as it is: its cancel or decline has queued the money's way back.
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
