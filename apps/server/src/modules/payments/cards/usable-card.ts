import type { Tx } from '#server/platform/db/database.ts';
import type { CardOf } from './queries.ts';

/**
 * Reads a card of this user and locks it against removal until the ordering transaction ends; then the order protects
 * it.
 */
export async function readSavedCard(tx: Tx, { userId, cardId }: CardOf) {
  return tx
    .selectFrom('usersCreditCards')
    .select(['usersCreditCardsId as cardId', 'paymentMethod'])
    .where('usersCreditCardsId', '=', cardId)
    .where('usersId', '=', userId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export const isUsableCard = async (tx: Tx, card: CardOf): Promise<boolean> =>
  (await readSavedCard(tx, card)) !== undefined;
