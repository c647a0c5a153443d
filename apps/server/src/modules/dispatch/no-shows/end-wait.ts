import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderReaction } from '#modules/orders';
import { currentAbsence } from './current-absence.ts';

/** Ends an open wait for an order's customer. Returns whether there was one. */
export async function endWait(
  tx: Tx,
  { ordersServicesId, at }: { readonly ordersServicesId: OrderId; readonly at: Date },
): Promise<boolean> {
  const open = await currentAbsence(tx, ordersServicesId);
  if (!open || open.closedAt !== null) return false;
  await tx
    .updateTable('customerAbsences')
    .set({ endedAt: at })
    .where('customerAbsencesId', '=', open.customerAbsencesId)
    .execute();
  return true;
}

/** The work begins, or the order moves or ends in another way than by closing this no-show. */
export const endNoShowWait: OrderReaction = async (tx, { before, event, command }) => {
  if (command !== 'close_no_show')
    await endWait(tx, { ordersServicesId: before.ordersServicesId, at: new Date(event.at) });
};
