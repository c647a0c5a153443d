import type { Tx } from '#server/platform/db/database.ts';
import { standingAbsence } from './standing-absence.ts';

/** Ends the wait of an order, if there is one: also where the work begins, or the order ends otherwise. */
export async function endStanding(
  tx: Tx,
  { ordersServicesId, at }: { readonly ordersServicesId: number; readonly at: Date },
): Promise<boolean> {
  const open = await standingAbsence(tx, ordersServicesId);
  if (!open || open.closed_at !== null) return false;
  await tx
    .updateTable('customer_absences')
    .set({ ended_at: at })
    .where('customer_absences_id', '=', open.customer_absences_id)
    .execute();
  return true;
}
