import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { findOrder, type Found, type OrderRequest } from './give-command.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';

type Asked = Pick<OrderRequest, 'actor' | 'ordersServicesId'>;

export async function lockFound(tx: Tx, request: Asked): Promise<Result<Found, Refusal>> {
  if (!(await lockOrder(tx, request.ordersServicesId))) return refuse({ code: 'not_found' });
  return findOrder(tx, request);
}

/** `lockFound` for the customer only; the mechanic is forbidden to answer for them. */
export async function lockOwn(tx: Tx, request: Asked): Promise<Result<Found, Refusal>> {
  const found = await lockFound(tx, request);
  return found.ok && found.value.by.role !== 'customer' ? refuse({ code: 'forbidden' }) : found;
}
