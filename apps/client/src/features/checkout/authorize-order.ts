import { authorizeWithCard, validateOrder } from '@hoist/contract/payments/payments';
import { call } from '#client/app/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import type { Wallet } from '../cards/wallet.ts';
import { isWallet } from '../cards/wallet.ts';
import { openActions, type StripePayload } from './next-actions.ts';
import { draftedOf, payWithWallet } from './pay-with-wallet.ts';
import { whileProcessing } from './processing.ts';
import { settleOrder } from './settle-order.ts';
import { untilSettled } from './until-settled.ts';

const options = { handled: 'all' as const };

const standingOf = async (ordersServicesId: number) =>
  (await call(validateOrder, { params: { ordersServicesId } }, options)).data;

/**
 * Answers what the bank asks of an order's payments.
 * @throws KnownAppError with a message for the customer; HttpError
 */
export async function authorizeAsAsked(ordersServicesId: number): Promise<void> {
  const { payment1, payment2 } = await standingOf(ordersServicesId);
  await settleOrder(ordersServicesId, openActions(payment1.stripePayload, payment2.stripePayload));
}

/** Another card takes the place of the one that the bank was asking about. */
const afresh = (payload: StripePayload | null): StripePayload | null =>
  payload && { ...payload, type: 'draft_order', nextAction: null };

/**
 * Pays what is open of an order by another saved card, or by a wallet.
 * @throws KnownAppError with a message for the customer; HttpError
 */
export async function authorizeBy(ordersServicesId: number, payer: number | Wallet): Promise<void> {
  if (isWallet(payer)) {
    await payWithWallet(payer, {
      purpose: 'order',
      createDraft: async () => {
        const { payment1, payment2 } = await standingOf(ordersServicesId);
        return draftedOf(ordersServicesId, [afresh(payment1.stripePayload), afresh(payment2.stripePayload)]);
      },
      finalize: () => settleOrder(ordersServicesId, []),
    });
    return;
  }
  const params = { ordersServicesId };
  const form = { users_credit_cards_id: payer };
  const left = await untilSettled(() =>
    whileProcessing(call(authorizeWithCard, { params, form }, options), messagesOf('checkout')('processing')),
  );
  await settleOrder(ordersServicesId, openActions(left.stripePayload1, left.stripePayload2));
}
