import type { ExtraWorkId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrdersContext } from '#modules/orders';
import type { BoundToken } from '#server/shared/links/bound-links.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { readRevisions, type Revision } from '../revisions.ts';

export interface LinkedProposal {
  readonly order: LoadedOrder;
  readonly revision: Revision;
}

type Links = Pick<OrdersContext, 'extraWorkLinks'>;

/** The proposal of a link's token; undefined for a foreign token, and for a closed or blocked account. */
export async function findLinkedProposal(
  tx: Db | Tx,
  { extraWorkLinks }: Links,
  token: string,
): Promise<LinkedProposal | undefined> {
  const read = extraWorkLinks.read(token);
  const ordersServicesId = await orderOf(tx, read);
  if (!read || ordersServicesId === undefined) return undefined;
  const order = await loadOrder(tx, ordersServicesId);
  const revision = (await readRevisions(tx, ordersServicesId)).find(({ id }) => id === read.id);
  return order && revision && { order, revision };
}

/** `findLinkedProposal` with the order locked, as every verb on extra work does first. */
export async function lockLinkedProposal(
  tx: Tx,
  links: Links,
  token: string,
): Promise<LinkedProposal | undefined> {
  const ordersServicesId = await orderOf(tx, links.extraWorkLinks.read(token));
  if (ordersServicesId === undefined) return undefined;
  await lockOrder(tx, ordersServicesId);
  return findLinkedProposal(tx, links, token);
}

async function orderOf(tx: Db | Tx, read: BoundToken<ExtraWorkId> | undefined) {
  if (!read) return undefined;
  const row = await tx
    .selectFrom('estimateRevisions as r')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'r.ordersServicesId')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where('r.estimateRevisionsId', '=', read.id)
    .where('u.deletedAt', 'is', null)
    .where('u.blockedAt', 'is', null)
    .select(['r.ordersServicesId', 'u.phoneE164'])
    .executeTakeFirst();
  return row && read.isFor(row.phoneE164) ? row.ordersServicesId : undefined;
}
