import { payWithCard, switchToCard } from '@hoist/contract/orders/switch-to-card';
import { call, KnownAppError, type Output } from '#client/kit/api/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { isWallet, type Wallet } from '#client/model/card/wallet.ts';
import { draftedOf, openForWallet, payWithWallet } from '#client/model/payment/pay-with-wallet.ts';
import { whileProcessing } from './processing.ts';
import { readPaymentState } from '#client/model/payment/payment-state.ts';
import { orderSettling } from './settle.ts';
import { type OpenOrder, settlePayments } from '#client/model/payment/settle-payments.ts';
import { waitUntilSettled } from '#client/model/payment/wait-until-settled.ts';
import { isPaymentPending } from '#client/model/payment/poll-until-settled.ts';

type Switched = Output<typeof switchToCard>;

/** Begins the switch, or continues an earlier one. */
function begin(ordersServicesId: number, by: number | Wallet): Promise<Switched> {
  const params = { ordersServicesId };
  const options = { failure: 'in_place' as const };
  return waitUntilSettled(() =>
    whileProcessing(
      isWallet(by)
        ? call(switchToCard, { params, form: { source_type: by } }, options)
        : call(payWithCard, { params, form: { users_credit_cards_id: by } }, options),
      messagesOf('checkout')('processing'),
    ),
  );
}

/** Answers the bank; done once both payments are valid. */
const settle = (order: OpenOrder): Promise<void> =>
  settlePayments([order], {
    ...orderSettling(order.ordersServicesId),
    finalize: async () => {
      const { payment1, payment2 } = await readPaymentState(order.ordersServicesId);
      if (!payment1.isValid || !payment2.isValid)
        throw new KnownAppError(messagesOf('checkout')('switchToCard.failed'));
    },
  });

/**
 * Pays a cash order by a saved card or a wallet.
 * @throws KnownAppError with a message for the customer; the order then stays a cash order
 */
export async function switchPayment(ordersServicesId: number, by: number | Wallet): Promise<void> {
  try {
    const begun = async () => ({ ...(await begin(ordersServicesId, by)), ordersServicesId });
    if (!isWallet(by)) return await settle(await begun());
    await payWithWallet(by, {
      purpose: 'switch',
      holdsTime: false,
      createDraft: async () => draftedOf(await openForWallet(await begun())),
      finalize: () => settle({ ordersServicesId, stripePayload1: null, stripePayload2: null }),
    });
  } catch (error) {
    throw isPaymentPending(error) ? new KnownAppError(messagesOf('checkout')('settling.late')) : error;
  }
}
