import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LinkedRecord } from '#server/shared/links/customer-links.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { readRevisions, type Revision } from '../revisions.ts';

export interface LinkedProposal {
  readonly order: LoadedOrder;
  readonly revision: Revision;
}

/** The proposal of an opened link. */
export async function findLinkedProposal(
  tx: Db | Tx,
  linked: LinkedRecord<'extra-work'> | undefined,
): Promise<LinkedProposal | undefined> {
  const order = linked && (await loadOrder(tx, linked.ordersServicesId));
  if (!order) return undefined;
  const revision = (await readRevisions(tx, order.ordersServicesId)).find(({ id }) => id === linked.id);
  return revision && { order, revision };
}
