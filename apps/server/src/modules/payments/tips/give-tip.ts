import type { Locale, Refusal } from '@hoist/contract';
import type { CardId, OrderId, PaymentId, UserId } from '@hoist/domain/ids';
import { checkTip, MAX_TIP_CENTS, MIN_TIP_CENTS } from '@hoist/domain/pay/tip';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import { priceText } from '@hoist/domain/money/format-price';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { readSavedCard } from '../cards/usable-card.ts';
import type { PaymentsContext } from '../context.ts';
import { declinedRefusal } from '../intents/declined-refusal.ts';
import { isCardBarred } from '../disputes/is-disputed.ts';
import { queueOperation } from '../operations/operations.ts';
import { tipPayload, type StripePayload } from '../operations/payloads.ts';
import { lockPayment } from '../queries.ts';
import { chargeKey } from '../intents/queue-authorizations.ts';
import { queueVoid } from '../intents/queue-void.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';
import { syncIntent } from '../intents/sync-intent.ts';
import { getTip, mayTip, type PresentedTip } from './get-tip.ts';
import { readTip } from './tip-row.ts';

interface TipRequest {
  readonly usersId: UserId;
  readonly ordersServicesId: OrderId;
  readonly amountCents: number;
  /** Null: a wallet pays in the browser. */
  readonly cardId: CardId | null;
  readonly locale: Locale;
}

interface GivenTip {
  readonly data: PresentedTip;
  readonly stripePayload: StripePayload | null;
}

/**
 * Charges a tip to the customer's card, on its own and once per job. The same call again continues it, e.g. after the
 * bank's question; another amount or card replaces a tip that still waits. Refuses with `card_declined`, after which
 * another card may be tried, or `payment_pending`.
 */
export async function giveTip(
  context: PaymentsContext,
  request: TipRequest,
): Promise<Result<GivenTip, Refusal>> {
  const { ordersServicesId, usersId, locale } = request;
  const waiting = await readTip(context.database.db, ordersServicesId);
  if (waiting?.state === 'requires_customer' && waiting.intent !== null)
    await syncIntent(context, waiting.intent);
  const begun = await context.database.transaction((tx) => begin(tx, request, context), { attempts: 3 });
  if (!begun.ok) return begun;
  // A hold queues its capture, a decline of a first try the bank's question.
  await runOrderOperations(context, ordersServicesId);
  const now = context.now();
  const payment = await context.database.transaction((tx) => lockPayment(tx, begun.value));
  if (!payment || payment.state === 'new' || payment.state === 'authorizing')
    return refuse({ code: 'payment_pending', extra: { ordersServicesId } });
  // A wallet's sheet tries another card for the same payment.
  const isDeclined =
    payment.state === 'failed' ||
    (payment.state === 'requires_customer' &&
      request.cardId !== null &&
      payment.nextAction === null &&
      payment.failureMessage !== null);
  if (isDeclined) {
    await context.database.transaction((tx) => queueVoid(tx, { payment, now }));
    await runOrderOperations(context, ordersServicesId);
    return refuse(declinedRefusal(payment.failureMessage ?? '', locale));
  }
  const read = await getTip(context.database.db, { usersId, ordersServicesId, now });
  return read.ok ? ok({ ...read.value, stripePayload: tipPayload(payment, locale) }) : read;
}

/** The tip's payment: the one that was begun, or a new one with its operation. */
async function begin(
  tx: Tx,
  request: TipRequest,
  { returnUrl, now: clock }: Pick<PaymentsContext, 'returnUrl' | 'now'>,
): Promise<Result<PaymentId, Refusal>> {
  const { usersId, ordersServicesId, amountCents, cardId, locale } = request;
  const now = clock();
  const order = await lockOrder(tx, ordersServicesId);
  if (order?.usersId !== usersId) return refuse({ code: 'not_found' });
  const card = cardId === null ? null : await readSavedCard(tx, { userId: usersId, cardId });
  if (card === undefined || (card && (await isCardBarred(tx, card.paymentMethod))))
    return refuse(invalidField('users_credit_cards_id', 'booking.card'));
  const savedMethod = card?.paymentMethod ?? null;
  const tip = await readTip(tx, ordersServicesId);
  const isSame = tip?.amountCents === amountCents;
  if (tip && isSame && (tip.state !== 'requires_customer' || tip.savedMethod === savedMethod))
    return ok(tip.id);
  if (tip && tip.state !== 'requires_customer') return refuse({ code: 'wrong_state', text: 'tip.given' });
  if (!mayTip(order, now)) return refuse({ code: 'wrong_state', text: 'tip.closed' });
  const checked = checkTip(amountCents);
  if (!checked.ok) {
    const range = { least: priceText(MIN_TIP_CENTS, locale), most: priceText(MAX_TIP_CENTS, locale) };
    return refuse(invalidField('amount', 'tip.range', range));
  }
  const replaced = tip && (await lockPayment(tx, tip.id));
  if (replaced) await queueVoid(tx, { payment: replaced, now });
  const { id } = await tx
    .insertInto('payments')
    .values({
      ordersServicesId,
      slot: TIP_SLOT,
      live: false,
      method: 'card',
      state: 'authorizing',
      amountCents,
      savedMethod,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueOperation(tx, {
    key: chargeKey({ id, generation: 1 }),
    payment: { id, ordersServicesId },
    params:
      savedMethod === null
        ? { kind: 'create_intent', usersId, amountCents, saveCard: false }
        : {
            kind: 'authorize',
            usersId,
            paymentMethod: savedMethod,
            amountCents,
            saveCard: false,
            offSession: false,
            returnUrl,
          },
    now,
  });
  return ok(id);
}
