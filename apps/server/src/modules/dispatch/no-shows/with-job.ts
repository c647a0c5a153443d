import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { type Found, type OrderRequest, withOrder } from '#modules/orders';

export interface WaitRequest extends OrderRequest {
  /** When it was done, for a device that was offline. */
  readonly doneAt?: string | undefined;
}

export type Waiting = Found<'mechanic'>;

/** Runs \`work\` on the locked order of a job; not found for anyone but its mechanic. */
export const withJob = <T>(
  database: Database,
  request: WaitRequest,
  work: (tx: Tx, found: Waiting) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> =>
  withOrder(database, { ...request, only: 'mechanic', otherwise: 'not_found' }, work);
