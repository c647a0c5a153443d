import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { type Found, type OrderRequest, lockFound } from '#modules/orders';

export interface WaitRequest extends OrderRequest {
  /** When it was done, for a device that was offline. */
  readonly doneAt?: string | undefined;
}

export interface Waiting extends Found {
  readonly by: Extract<Found['by'], { readonly role: 'mechanic' }>;
}

/** The locked order of a job; not found for anyone but its mechanic. */
export async function findWaiting(tx: Tx, request: WaitRequest): Promise<Result<Waiting, Refusal>> {
  const found = await lockFound(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  return by.role === 'mechanic' ? ok({ order, by }) : refuse({ code: 'not_found' });
}
