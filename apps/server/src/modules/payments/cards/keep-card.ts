import type { Tx } from '#server/platform/db/database.ts';
import type { CardOf } from './queries.ts';

/**
 * A card of this user's that may pay for an order, in the transaction that orders: until that ends nobody removes it, and
 * afterwards the order keeps it from being removed.
 */
export async function readKeptCard(tx: Tx, { userId, cardId }: CardOf) {
  return tx
    .selectFrom('users_credit_cards')
    .select(['users_credit_cards_id as cardId', 'payment_method as paymentMethod'])
    .where('users_credit_cards_id', '=', cardId)
    .where('users_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Whether the card is this user's and may pay for an order. */
export const keepCard = async (tx: Tx, card: CardOf): Promise<boolean> =>
  (await readKeptCard(tx, card)) !== undefined;
