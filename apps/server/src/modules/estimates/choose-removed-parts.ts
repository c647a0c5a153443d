import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import { type OrderRequest, withOrder, type Needs } from '#modules/orders';

/** The customer gets replaced parts back or declines them (O. Reg. 17/05), until the job is complete. */
export const chooseRemovedParts = (
  { database, changeOrder }: Needs<'database' | 'changeOrder'>,
  request: OrderRequest & { readonly removedParts: 'returned' | 'declined' },
): Promise<Result<unknown, Refusal>> =>
  withOrder(database, { ...request, only: 'customer' }, (tx, { order, by }) => {
    const { now, removedParts } = request;
    const command = { type: 'choose_removed_parts', by, now: now.getTime(), removedParts } as const;
    return changeOrder(tx, order, command);
  });
