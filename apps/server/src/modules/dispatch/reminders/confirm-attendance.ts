import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import { mayAttend } from '@hoist/domain/order/attendance';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type OrderRequest, withOrder } from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordAttendance } from './record-attendance.ts';

/** The customer confirms their attendance in the app. */
export function confirmAttendance(
  { database }: { readonly database: Database },
  request: OrderRequest,
): Promise<Result<null, Refusal>> {
  const { now } = request;
  return withOrder(database, { ...request, only: 'customer' }, async (tx, { order, by }) => {
    const { status, progress } = order;
    const visit = { status, progress, startsAt: order.startsAt.getTime() };
    if (!mayOnOrder(by, 'confirm_attendance', toOrder(order)) || !mayAttend(visit, now.getTime()))
      return refuse({ code: 'wrong_state', text: 'reminder.not_now' });
    await recordAttendance(tx, { order, through: 'app', now });
    return ok(null);
  });
}
