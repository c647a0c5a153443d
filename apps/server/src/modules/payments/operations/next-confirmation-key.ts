import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentRow } from '../queries.ts';

/** Confirmations of one payment with the bank; more only with another card of the customer. */
export const MAX_CONFIRMATIONS = 5;

/** The key of the next confirmation; undefined after `most` or while one is in progress. */
export async function nextConfirmationKey(
  tx: Tx,
  payment: PaymentRow,
  most: number,
): Promise<string | undefined> {
  const operations = await tx
    .selectFrom('stripeOps')
    .select(['opKey', 'state'])
    .where('paymentsId', '=', payment.id)
    .where('kind', 'in', ['confirm', 'authorize', 'create_intent'])
    .execute();
  const out = operations.some(({ state }) => state === 'waiting' || state === 'unknown');
  const prefix = `pay:${payment.id}:g${payment.generation}:confirm:`;
  const tries = operations.filter(({ opKey: key }) => key.startsWith(prefix)).length;
  return out || tries >= most ? undefined : `${prefix}${tries + 1}`;
}
