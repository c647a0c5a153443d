import type { Refusal } from '@hoist/contract';
import type { CardId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readSavedCard } from '../cards/usable-card.ts';
import { mayBeAuthorized, retryParams } from './retry-authentication.ts';
import type { PaymentHooks, PaymentsContext } from '../context.ts';
import { declinedRefusal } from './declined-refusal.ts';
import { awaitConfirmation } from './await-confirmation.ts';
import { awaitOperation } from '../operations/await-operation.ts';
import { advanceOrder } from '../bookings/advance-order.ts';
import { syncPayments } from '../sync-payments.ts';
import { nextConfirmationKey } from '../operations/next-confirmation-key.ts';
import { queueOperation } from '../operations/operations.ts';
import { areSettling, payloadsOf, type Payloads } from '../operations/payloads.ts';
import { readPresentPayments, type PaymentRow } from '../queries.ts';
import { queueCancelSetup } from './queue-void.ts';
import type { OperationResult } from '../operations/run-operation.ts';
import { isOwnOrder, type OwnOrder } from '../bookings/validate-order.ts';

export interface CardForOrder extends OwnOrder {
  readonly cardId: CardId;
}

/** Limit of attempts per payment, automatic ones included. */
const MAX_CARD_ATTEMPTS = 10;

/** Waits for the customer's bank, for another card after a decline, or for its first card. */
const waitsForCard = ({ method, state, savedMethod, switchesId, live }: PaymentRow): boolean =>
  method === 'card' &&
  (live || switchesId === null) &&
  (state === 'requires_customer' || (state === 'deferred' && savedMethod === null));

/**
 * "Complete Authorization" with another saved card: confirms the order's open payments with it on session and makes it
 * the order's card. Returns what the bank still asks for.
 * Refuses with `card_declined` or `payment_pending`; after a decline the card stays the order's card.
 */
export async function authorizeWithCard(
  context: PaymentsContext,
  given: CardForOrder,
): Promise<Result<Payloads, Refusal>> {
  const { ordersServicesId, locale } = given;
  if (!(await isOwnOrder(context, given))) return refuse({ code: 'not_found' });
  const pending: Refusal = { code: 'payment_pending', extra: { ordersServicesId } };
  if (!(await syncPayments(context, ordersServicesId))) return refuse(pending);
  const begun = await context.database.transaction((tx) => begin(context, tx, given), { attempts: 3 });
  if (!begun.ok) return begun;
  const results: OperationResult[] = [];
  // Wait for each operation, so that a retry finds none in progress.
  for (const key of begun.value) results.push(await awaitOperation(context, key));
  if (results.some(({ kind }) => kind === 'unknown')) return refuse(pending);
  const refused = results.find((result) => result.kind === 'refused');
  if (refused) return refuse(declinedRefusal(refused.message, locale));
  const bank = await awaitConfirmation(context, { ordersServicesId });
  if (bank.kind === 'unknown') return refuse(pending);
  if (bank.kind === 'declined') return refuse(declinedRefusal(bank.message, locale));
  const payments = await context.database.transaction((tx) => readPresentPayments(tx, ordersServicesId));
  return areSettling(payments) ? refuse(pending) : ok(payloadsOf(payments, locale));
}

/** Returns the operation keys, the larger payment first. */
async function begin(
  hooks: PaymentHooks,
  tx: Tx,
  given: CardForOrder,
): Promise<Result<readonly string[], Refusal>> {
  const { ordersServicesId, usersId, cardId } = given;
  const now = hooks.now();
  const order = await tx
    .selectFrom('orderServices')
    .select(['status', 'ordersId'])
    .where('ordersServicesId', '=', ordersServicesId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!mayBeAuthorized(order.status)) return refuse({ code: 'wrong_state', text: 'order.lapsed' });
  const card = await readSavedCard(tx, { userId: usersId, cardId, ordersId: order.ordersId });
  if (!card) return refuse(invalidField('users_credit_cards_id', 'booking.card'));
  const open = (await readPresentPayments(tx, ordersServicesId)).filter(waitsForCard);
  if (open.length === 0) return ok([]);
  await hooks.changeCard(tx, { ordersServicesId, cardId, now });
  // The card that a wallet saved is replaced and must not be charged.
  await tx
    .updateTable('payments')
    .set({ savedMethod: null })
    .where('ordersServicesId', '=', ordersServicesId)
    .execute();
  const keys: string[] = [];
  for (const payment of open.toReversed()) {
    if (payment.state === 'deferred') {
      await waitWith(hooks, tx, { payment, now });
      continue;
    }
    const key = await nextConfirmationKey(tx, payment, MAX_CARD_ATTEMPTS);
    if (key === undefined) return refuse({ code: 'wrong_state', text: 'order.tried_enough' });
    const { paymentMethod } = card;
    await queueOperation(tx, {
      key,
      payment,
      params: retryParams(payment, { paymentMethod, usersId, returnUrl: hooks.returnUrl }),
      now,
    });
    keys.push(key);
  }
  return ok(keys);
}

/** A deferred hold now has its card, so the SetupIntent of the wallet is canceled. */
async function waitWith(
  hooks: PaymentHooks,
  tx: Tx,
  { payment, now }: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  if (payment.setup !== null) await queueCancelSetup(tx, { payment, setup: payment.setup, now });
  await advanceOrder(hooks, tx, { payment, now });
}
