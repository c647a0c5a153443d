import { authorizeWithCard } from '@hoist/contract/payments/payments';
import { call } from '#client/kit/api/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { isWallet, type Wallet } from '#client/model/card/wallet.ts';
import { isDraft } from './is-draft.ts';
import type { StripePayload } from '#client/model/payment/next-actions.ts';
import { draftedOf, payWithWallet } from '#client/model/payment/pay-with-wallet.ts';
import { whileProcessing } from './processing.ts';
import { readOpenOrder } from '#client/model/payment/payment-state.ts';
import { settleOrder } from './settle.ts';
import { waitUntilSettled } from '#client/model/payment/wait-until-settled.ts';

/**
 * Answers the bank's open questions about an order's payments.
 * @throws KnownAppError with a message for the customer; HttpError
 */
export async function completeAuthorization(ordersServicesId: number): Promise<void> {
  await settleOrder(await readOpenOrder(ordersServicesId), isDraft(ordersServicesId));
}

/** A new card replaces the one that the bank asked about. */
const withoutBankQuestion = (payload: StripePayload | null): StripePayload | null =>
  payload && { ...payload, type: 'draft_order', nextAction: null };

/**
 * Pays the open amount of an order by another saved card or a wallet.
 * @throws KnownAppError with a message for the customer; HttpError
 */
export async function payOpenAmount(ordersServicesId: number, payer: number | Wallet): Promise<void> {
  const ofDraft = isDraft(ordersServicesId);
  if (isWallet(payer)) {
    await payWithWallet(payer, {
      purpose: 'order',
      holdsTime: ofDraft,
      createDraft: async () => {
        const { stripePayload1, stripePayload2 } = await readOpenOrder(ordersServicesId);
        return draftedOf({
          ordersServicesId,
          stripePayload1: withoutBankQuestion(stripePayload1),
          stripePayload2: withoutBankQuestion(stripePayload2),
        });
      },
      finalize: () => settleOrder({ ordersServicesId }, ofDraft),
    });
    return;
  }
  const params = { ordersServicesId };
  const form = { users_credit_cards_id: payer };
  const t = messagesOf('checkout');
  const left = await waitUntilSettled(
    () =>
      whileProcessing(call(authorizeWithCard, { params, form }, { failure: 'in_place' }), t('processing')),
    t(ofDraft ? 'settling.draftWait' : 'settling.wait'),
  );
  await settleOrder({ ...left, ordersServicesId }, ofDraft);
}
