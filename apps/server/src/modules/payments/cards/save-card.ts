import type { Refusal } from '@hoist/contract';
import type { UserId, VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CardFacts, Outcome } from '#server/providers/payments/port.ts';
import { detachKey, isDetached, queueDetach } from './queue-detach.ts';
import type { CardsContext } from './context.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { findTwin, insertCard, replaceCard, type CardHolder, type CardRow } from './queries.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

export interface SaveCard {
  readonly userId: UserId;
  /** A payment method (`pm_…`) or a token (`tok_…`). */
  readonly source: string;
  readonly field: string;
  readonly holder: CardHolder;
  /** The only visit that it may pay; omitted: a card of the account. */
  readonly ordersId?: VisitId;
  /** Idempotency key: a repeated call saves one card. */
  readonly key: string;
  readonly now: Date;
}

/**
 * Saves a card for the user's customer at the provider, which refuses a card of another customer. The same card number
 * replaces the older payment method, so open orders get the renewed expiry.
 */
export async function saveCard(context: CardsContext, given: SaveCard): Promise<Result<CardRow, Refusal>> {
  const { userId, source, field } = given;
  const customer = await ensureCustomer(context, userId);
  if (customer.kind !== 'done') return refuse(cardRefusal(customer, field));
  const attached = await context.port.attachCard({
    key: `card:${userId}:${given.key}`,
    customer: customer.value,
    source,
  });
  if (attached.kind !== 'done') return refuse(cardRefusal(attached, field));
  const stored = await context.database.transaction((tx) => store(tx, given, attached.value));
  if (!stored.ok) return stored;
  const { row, replaced } = stored.value;
  if (replaced !== null) await context.sendOperation(detachKey(replaced));
  return ok(row);
}

interface Stored {
  readonly row: CardRow;
  readonly replaced: string | null;
}

async function store(
  tx: Tx,
  { userId, field, holder, now, ordersId }: SaveCard,
  facts: CardFacts,
): Promise<Result<Stored, Refusal>> {
  // Otherwise two concurrent calls of one user would both find no twin.
  await tx.selectFrom('users').select('usersId').where('usersId', '=', userId).forUpdate().execute();
  if (await isDetached(tx, facts.paymentMethod)) return refuse(notSaved(field));
  const saved = { userId, facts, holder, ordersId: ordersId ?? null };
  const twin = await findTwin(tx, saved);
  const row = twin ? await replaceCard(tx, twin.usersCreditCardsId, saved) : await insertCard(tx, saved);
  await audit(tx, {
    actorId: userId,
    actorRole: 'customer',
    action: 'card.saved',
    entity: 'users_credit_cards',
    entityId: row.usersCreditCardsId,
  });
  const replaced =
    twin !== undefined && twin.paymentMethod !== facts.paymentMethod ? twin.paymentMethod : null;
  if (replaced !== null) await queueDetach(tx, replaced, now);
  return ok({ row, replaced });
}

/** Error codes about the token or the payment method, not about the card itself. */
const badSource =
  /^(resource_missing|token_already_used|payment_method_|parameter_|invalid_request|StripeInvalid)/;

/** Maps a failed card call to a refusal: the issuer's message, or that the card could not be saved. */
function cardRefusal(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>, field: string): Refusal {
  if (outcome.kind === 'unknown') return { code: 'unavailable' };
  if (!badSource.test(outcome.code)) return { code: 'card_declined', message: outcome.message };
  return notSaved(field);
}

const notSaved = (field: string): Refusal => invalidField(field, 'card.no_token');
