import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { OrderCommand } from '@hoist/domain/order/commands';
import { refuse, type Result } from '@hoist/domain/result';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { OrderChange } from './change-order.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrdersContext } from '../orders-context.ts';
import { partyOf, type Party } from '#server/shared/orders/order-party.ts';

export interface OrderRequest {
  readonly actor: Actor;
  readonly ordersServicesId: OrderId;
  readonly locale: Locale;
  readonly now: Date;
}

export interface Found {
  readonly order: LoadedOrder;
  readonly by: Party;
}

/** Payments and orders are locked in either order, so a deadlock victim is retried. */
export const repeatable = { attempts: 3 } as const;

/** The order and the caller's role; a foreign order is reported as missing (decision W2). */
export async function findOrder(
  tx: Parameters<typeof loadOrder>[0],
  { actor, ordersServicesId }: Pick<OrderRequest, 'actor' | 'ordersServicesId'>,
): Promise<Result<Found, Refusal>> {
  const order = await loadOrder(tx, ordersServicesId);
  const by = order && partyOf(order, actor);
  if (!order || !by) return refuse({ code: 'not_found' });
  if (by.role === 'mechanic' && !actor.phoneVerified) return refuse({ code: 'phone_not_verified' });
  return { ok: true, value: { order, by } };
}

export const giveCommand = (
  { database, changeOrder }: Pick<OrdersContext, 'database' | 'changeOrder'>,
  request: OrderRequest,
  command: (by: Party) => OrderCommand,
): Promise<Result<OrderChange, Refusal>> =>
  database.transaction(async (tx) => {
    const found = await findOrder(tx, request);
    return found.ok ? changeOrder(tx, found.value.order, command(found.value.by)) : found;
  }, repeatable);
