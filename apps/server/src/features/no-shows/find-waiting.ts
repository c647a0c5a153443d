import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { findOrder, type Found, type OrderRequest } from '../orders/give-command.ts';
import { lockOrder } from '../orders/load-order.ts';
import { partyOf } from '../orders/whose-order.ts';

/** An act of waiting for a customer. */
export interface WaitRequest extends OrderRequest {
  /** When it was done, as the device says that tells it later. */
  readonly doneAt?: string | undefined;
}

export interface Waiting extends Found {
  readonly by: Extract<Found['by'], { readonly role: 'mechanic' }>;
}

/** The order of a job, locked; to anybody but its mechanic it is not there. */
export async function findWaiting(tx: Tx, request: WaitRequest): Promise<Result<Waiting, Refusal>> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  const order = await lockOrder(tx, request.ordersServicesId);
  const by = order && partyOf(order, request.actor);
  if (!order || by?.role !== 'mechanic') return refuse({ code: 'not_found' });
  return { ok: true, value: { order, by } };
}
