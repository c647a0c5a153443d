import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/access/policies';
import { mayAttend } from '@hoist/domain/order/attendance';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { lockFound } from '../estimates/lock-ground.ts';
import { repeatable, type OrderRequest } from '../orders/give-command.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { toOrder } from '../orders/to-order.ts';
import { keepAttendance } from './keep-attendance.ts';

/** The customer says in the app that they will be there. */
export function confirmAttendance(
  { database }: OrdersContext,
  request: OrderRequest,
): Promise<Result<null, Refusal>> {
  const { now } = request;
  return database.transaction(async (tx) => {
    const found = await lockFound(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (by.role !== 'customer') return refuse({ code: 'forbidden' });
    const { status, progress } = order;
    const visit = { status, progress, startsAt: order.starts_at.getTime() };
    if (!mayOnOrder(by, 'confirm_attendance', toOrder(order)) || !mayAttend(visit, now.getTime()))
      return refuse({ code: 'wrong_state' });
    await keepAttendance(tx, { order, byLink: false, now });
    return ok(null);
  }, repeatable);
}
