import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import { isNeeded } from '#server/shared/orders/is-needed.ts';
import { detachKey, queueDetach } from './queue-detach.ts';
import type { CardsContext } from './context.ts';
import { hideCard, lockCard, type CardOf } from './queries.ts';

/** Removes a card here and, by an operation, at the provider; refused while an open order needs it (decision C15). */
export async function deleteCard(
  context: CardsContext,
  { now, ...card }: CardOf & { readonly now: Date },
): Promise<Result<null, Refusal>> {
  const removed = await context.database.transaction(async (tx): Promise<Result<string, Refusal>> => {
    const found = await lockCard(tx, card);
    if (!found) return refuse({ code: 'not_found' });
    if (await isNeeded(tx, { column: 'usersCreditCardsId', id: card.cardId, now }))
      return refuse({ code: 'in_use' });
    await hideCard(tx, card.cardId, now);
    await queueDetach(tx, found.paymentMethod, now);
    await audit(tx, {
      actorId: card.userId,
      actorRole: 'customer',
      action: 'card.deleted',
      entity: 'users_credit_cards',
      entityId: card.cardId,
    });
    return ok(found.paymentMethod);
  });
  if (!removed.ok) return removed;
  await context.sendOperation(detachKey(removed.value));
  return ok(null);
}
