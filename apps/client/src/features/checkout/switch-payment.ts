import { validateOrder } from '@hoist/contract/payments/payments';
import { payWithCard, switchToCard } from '@hoist/contract/orders/switch-to-card';
import { call, KnownAppError, type Output } from '#client/app/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { isWallet, type Wallet } from '../cards/wallet.ts';
import { authorizePayments } from './authorize-payments.ts';
import { openActions, type StripePayload } from './next-actions.ts';
import { draftedOf, openForWallet, payWithWallet } from './pay-with-wallet.ts';
import { whileProcessing } from './processing.ts';
import { settlePayments } from './settle-payments.ts';
import { untilSettled } from './until-settled.ts';
import { isUndecided } from './while-settling.ts';

type Switched = Output<typeof switchToCard>;

const validate = async (ordersServicesId: number) =>
  (await call(validateOrder, { params: { ordersServicesId } }, { handled: 'all' })).data;

/** Begins the switch, or finds the one that an earlier try left open. */
function begin(ordersServicesId: number, by: number | Wallet): Promise<Switched> {
  const params = { ordersServicesId };
  const options = { handled: 'all' as const };
  return untilSettled(() =>
    whileProcessing(
      isWallet(by)
        ? call(switchToCard, { params, form: { source_type: by } }, options)
        : call(payWithCard, { params, form: { users_credit_cards_id: by } }, options),
      messagesOf('checkout')('processing'),
    ),
  );
}

/** Lets the bank ask what it asks, and answers once both payments are valid. */
async function settle(ordersServicesId: number, actions: readonly StripePayload[]): Promise<void> {
  await settlePayments(actions, {
    authenticate: (open) => authorizePayments(ordersServicesId, open),
    validate: () => validate(ordersServicesId),
    finalize: async () => {
      const { payment1, payment2 } = await validate(ordersServicesId);
      if (!payment1.isValid || !payment2.isValid)
        throw new KnownAppError(messagesOf('checkout')('switchToCard.failed'));
    },
  });
}

/**
 * Pays a cash order by a saved card or a wallet.
 * @throws KnownAppError with a message for the customer; the order then is a cash order still
 */
export async function switchPayment(ordersServicesId: number, by: number | Wallet): Promise<void> {
  try {
    if (!isWallet(by)) {
      const { stripePayload1, stripePayload2 } = await begin(ordersServicesId, by);
      return await settle(ordersServicesId, openActions(stripePayload1, stripePayload2));
    }
    await payWithWallet(by, {
      purpose: 'switch',
      createDraft: async () => {
        const { stripePayload1, stripePayload2 } = await begin(ordersServicesId, by);
        const payloads = await openForWallet(ordersServicesId, [stripePayload1, stripePayload2]);
        return draftedOf(ordersServicesId, payloads);
      },
      finalize: () => settle(ordersServicesId, []),
    });
  } catch (error) {
    throw isUndecided(error) ? new KnownAppError(messagesOf('checkout')('settling.late')) : error;
  }
}
