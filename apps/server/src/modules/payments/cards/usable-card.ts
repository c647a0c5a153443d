import type { Tx } from '#server/platform/db/database.ts';
import { noId, type VisitId } from '@hoist/domain/ids';
import type { CardOf } from './queries.ts';

interface Paying extends CardOf {
  /** The visit to pay, which may have a card of its own. */
  readonly ordersId?: VisitId;
}

/**
 * Reads a card of this user and locks it against removal until the ordering transaction ends; then the order protects
 * it.
 */
export async function readSavedCard(tx: Tx, { userId, cardId, ordersId }: Paying) {
  return tx
    .selectFrom('usersCreditCards')
    .select(['usersCreditCardsId as cardId', 'paymentMethod'])
    .where('usersCreditCardsId', '=', cardId)
    .where('usersId', '=', userId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('ordersId', 'is', null), eb('ordersId', '=', ordersId ?? noId)]))
    .forShare()
    .executeTakeFirst();
}

export const isUsableCard = async (tx: Tx, card: CardOf): Promise<boolean> =>
  (await readSavedCard(tx, card)) !== undefined;
