import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { findOrder, type Found, type OrderRequest } from './give-command.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';

type Asked = Pick<OrderRequest, 'actor' | 'ordersServicesId'>;

/** The order of a caller, locked: whatever else changes it waits until the transaction ends. */
export async function lockFound(tx: Tx, request: Asked): Promise<Result<Found, Refusal>> {
  if (!(await lockOrder(tx, request.ordersServicesId))) return refuse({ code: 'not_found' });
  return findOrder(tx, request);
}

/** As `lockFound`, for its customer alone: its mechanic may look at the order and answers nothing in their place. */
export async function lockOwn(tx: Tx, request: Asked): Promise<Result<Found, Refusal>> {
  const found = await lockFound(tx, request);
  return found.ok && found.value.by.role !== 'customer' ? refuse({ code: 'forbidden' }) : found;
}
