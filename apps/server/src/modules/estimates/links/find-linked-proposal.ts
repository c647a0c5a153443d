import type { ExtraWorkId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrdersContext } from '#modules/orders';
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
  const id = extraWorkLinks.read(token);
  const ordersServicesId = await orderOf(tx, id);
  if (id === undefined || ordersServicesId === undefined) return undefined;
  const order = await loadOrder(tx, ordersServicesId);
  const revision = (await readRevisions(tx, ordersServicesId)).find((one) => one.id === id);
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

async function orderOf(tx: Db | Tx, id: ExtraWorkId | undefined) {
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom('estimateRevisions as r')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'r.ordersServicesId')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where('r.estimateRevisionsId', '=', id)
    .where('u.deletedAt', 'is', null)
    .where('u.blockedAt', 'is', null)
    .select('r.ordersServicesId')
    .executeTakeFirst();
  return row?.ordersServicesId;
}
