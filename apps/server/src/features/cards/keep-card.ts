import type { Tx } from '#server/platform/db/database.ts';
import type { CardOf } from './queries.ts';

/**
 * Whether the card is this user's and may pay for an order, in the transaction that books it: until that ends nobody
 * removes the card, and afterwards the order keeps it from being removed.
 */
export async function keepCard(tx: Tx, { userId, cardId }: CardOf): Promise<boolean> {
  const card = await tx
    .selectFrom('users_credit_cards')
    .select('users_credit_cards_id')
    .where('users_credit_cards_id', '=', cardId)
    .where('users_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return card !== undefined;
}
