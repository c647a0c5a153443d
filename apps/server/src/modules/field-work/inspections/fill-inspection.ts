import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import { refuse, type Result } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { isCompleting } from '#server/shared/orders/is-completing.ts';
import { type OrderRequest, withOrder } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

export interface SheetRequest extends OrderRequest {
  /** When the mechanic wrote it, by the device's clock; undefined: now. */
  readonly at?: string | undefined;
}

/** Caps the device's time at now, so that a fast clock does not win against later writes. */
export const writtenAt = ({ at, now }: Pick<SheetRequest, 'at' | 'now'>): Date =>
  new Date(Math.min(at === undefined ? now.getTime() : Date.parse(at), now.getTime()));

export const sheetClosed: Refusal = { code: 'wrong_state', text: 'sheet.not_now' };

/** Writes to a job's inspection by its mechanic while it is confirmed. A lock on the order serializes completion. */
export function fillInspection<T>(
  { database }: { readonly database: Database },
  request: SheetRequest,
  write: (tx: Tx, order: LoadedOrder) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return withOrder(database, request, async (tx, { order, by }) => {
    if (!mayOnOrder(by, 'fill_sheet', toOrder(order))) return refuse(sheetClosed);
    if (await isCompleting(tx, order.ordersServicesId))
      return refuse({ code: 'wrong_state', text: 'extra.completing' });
    return write(tx, order);
  });
}
