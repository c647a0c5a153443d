import { assertUnreachable } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { Finished } from '../payments/context.ts';
import { finishComplete } from './finish-complete.ts';
import { finishConfirm } from './finish-confirm.ts';

/**
 * What a payment's operation was started for, once it is done (`PaymentsContext.finish`). An order that moved on
 * meanwhile stays as it is: its cancel or decline has queued the money's way back.
 */
export async function finishTransition(tx: Tx, { ordersServicesId, finish, now }: Finished): Promise<void> {
  switch (finish.command) {
    case 'confirm':
      await finishConfirm(tx, { ordersServicesId, actorId: finish.actorId, now });
      return;
    case 'complete':
      await finishComplete(tx, { ordersServicesId, now, ...finish });
      return;
    default:
      assertUnreachable(finish);
  }
}
