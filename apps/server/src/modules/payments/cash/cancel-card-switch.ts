import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { lockSwitchPayments } from '../queries.ts';
import { queueVoid } from '../intents/queue-void.ts';

interface Of {
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

export const lockOpenSwitch = (tx: Tx, { ordersServicesId }: Pick<Of, 'ordersServicesId'>) =>
  tx
    .selectFrom('paymentSwitches')
    .selectAll()
    .where('ordersServicesId', '=', ordersServicesId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

/** Drops an open switch to card: voids its holds; the order stays a cash order. */
export async function cancelCardSwitch(tx: Tx, given: Of): Promise<boolean> {
  const open = await lockOpenSwitch(tx, given);
  if (!open) return false;
  await tx.updateTable('paymentSwitches').set({ state: 'dropped' }).where('id', '=', open.id).execute();
  for (const payment of await lockSwitchPayments(tx, open.id))
    await queueVoid(tx, { payment, now: given.now });
  return true;
}
