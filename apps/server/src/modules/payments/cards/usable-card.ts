import type { Tx } from '#server/platform/db/database.ts';
import type { CardOf } from './queries.ts';

/**
 * Reads a card of this user and locks it against removal until the ordering transaction ends; then the order protects
 * it.
 */
export async function readSavedCard(tx: Tx, { userId, cardId }: CardOf) {
  return tx
    .selectFrom('users_credit_cards')
    .select(['users_credit_cards_id as cardId', 'payment_method as paymentMethod'])
    .where('users_credit_cards_id', '=', cardId)
    .where('users_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export const isUsableCard = async (tx: Tx, card: CardOf): Promise<boolean> =>
  (await readSavedCard(tx, card)) !== undefined;
