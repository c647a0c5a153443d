import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  type Found,
  type FreeRescheduleRow,
  type OrderRequest,
  findOrder,
  currentFreeReschedule,
} from '#modules/orders';

/** Used, expired, or void because the visit moved. */
export const freeRescheduleGone: Refusal = { code: 'wrong_state', text: 'free_move.gone' };

/** The caller's visit with its free reschedule, which only the customer may use. */
export async function findFreeReschedule(
  tx: Db | Tx,
  request: OrderRequest,
): Promise<Result<Found & { readonly grant: FreeRescheduleRow }, Refusal>> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  if (found.value.by.role !== 'customer') return refuse({ code: 'forbidden' });
  const grant = await currentFreeReschedule(tx, found.value.order, request.now);
  return grant ? ok({ ...found.value, grant }) : refuse(freeRescheduleGone);
}
