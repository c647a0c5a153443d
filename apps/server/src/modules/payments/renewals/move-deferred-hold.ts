import type { OrderId } from '@hoist/domain/ids';
import { HOLD_BEFORE_MS } from '@hoist/domain/payment/hold-settings';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Moves the date of a deferred hold with its visit (decision M2: far bookings are held later). Existing holds are
 * renewed by the sweeps.
 */
export async function moveDeferredHold(
  tx: Tx,
  { ordersServicesId, startsAt }: { readonly ordersServicesId: OrderId; readonly startsAt: number },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ holdAt: new Date(startsAt - HOLD_BEFORE_MS) })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('live', '=', true)
    .where('state', '=', 'deferred')
    .execute();
}
