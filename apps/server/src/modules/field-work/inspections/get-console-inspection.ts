import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type OrderRequest, readFilled, type Needs } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { presentInspection } from './present-inspection.ts';
import type { Sheet } from './get-inspection.ts';

export async function getConsoleInspection(
  context: Needs<'database' | 'addresses'>,
  { ordersServicesId, locale, now }: Omit<OrderRequest, 'actor'>,
): Promise<Result<Sheet, Refusal>> {
  const { db } = context.database;
  const order = await loadOrder(db, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  const filled = await readFilled(db, order);
  return ok(presentInspection({ order, filled, writable: false, locale, now, addresses: context.addresses }));
}
