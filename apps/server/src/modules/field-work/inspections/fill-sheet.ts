import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/access/policies';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { isCompleting } from '#modules/estimates';
import { type OrderRequest, type OrdersContext, lockFound, repeatable } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

export interface SheetRequest extends OrderRequest {
  /** When it was written down, by the device's clock; missing: now. */
  readonly at?: string | undefined;
}

/** A clock that is ahead does not win against what is written later. */
export const writtenAt = ({ at, now }: Pick<SheetRequest, 'at' | 'now'>): Date =>
  new Date(Math.min(at === undefined ? now.getTime() : Date.parse(at), now.getTime()));

export const sheetClosed: Refusal = { code: 'wrong_state', text: 'sheet.not_now' };

/**
 * One write to the sheet of a job by its own mechanic, while it is confirmed. Writes to an order and its completion wait
 * for each other, so that what a completion has judged still stands.
 */
export function fillSheet<T>(
  context: OrdersContext,
  request: SheetRequest,
  write: (tx: Tx, order: LoadedOrder) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return context.database.transaction(async (tx) => {
    const found = await lockFound(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (!mayOnOrder(by, 'fill_sheet', toOrder(order))) return refuse(sheetClosed);
    if (await isCompleting(tx, order.orders_services_id))
      return refuse({ code: 'wrong_state', text: 'extra.completing' });
    const written = await write(tx, order);
    return written.ok ? ok(written.value) : written;
  }, repeatable);
}
