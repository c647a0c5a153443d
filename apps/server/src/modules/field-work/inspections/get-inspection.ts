import type { Output, Refusal, getInspection as endpoint } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type OrderRequest, findOrder, readFilled, type Needs } from '#modules/orders';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { presentInspection } from './present-inspection.ts';

export type Sheet = Output<typeof endpoint>['data'];

/** The inspection of a job: for its mechanic while assigned, for its customer after completion. */
export async function getInspection(
  context: Needs<'database' | 'addresses' | 'accessLog'>,
  request: OrderRequest,
): Promise<Result<Sheet, Refusal>> {
  const { db } = context.database;
  const { locale, now, actor } = request;
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  const seen = toOrder(order);
  if (!mayOnOrder(by, 'view_sheet', seen)) return refuse({ code: 'wrong_state', text: 'sheet.not_yet' });
  if (by.role === 'mechanic')
    context.accessLog.note([accessLogEntry(order, { mechanicId: actor.usersId, what: 'order', at: now })]);
  const writable = mayOnOrder(by, 'fill_sheet', seen);
  const filled = await readFilled(db, order);
  return ok(presentInspection({ order, filled, writable, locale, now, addresses: context.addresses }));
}
