import { validateOrder } from '@hoist/contract/booking';
import { payWithCard } from '@hoist/contract/switch-to-card';
import { call, KnownAppError, type Output } from '#client/app/api.ts';
import { say } from '#client/texts/i18n.ts';
import { authorizePayments } from './authorize-payments.ts';
import { openActions } from './next-actions.ts';
import { whileProcessing } from './processing.ts';
import { settlePayments } from './settle-payments.ts';
import { untilSettled } from './until-settled.ts';
import { isUndecided } from './while-settling.ts';

type Switched = Output<typeof payWithCard>;

/**
 * Pays a cash order by a saved card: lets the bank ask, and answers once both payments are valid.
 * @throws KnownAppError with a message for the customer; the order then is a cash order still
 */
export async function switchPayment(ordersServicesId: number, cardId: number): Promise<Switched> {
  const t = say('checkout');
  const params = { ordersServicesId };
  const form = { users_credit_cards_id: cardId };
  const begin = () =>
    whileProcessing(call(payWithCard, { params, form }, { handled: 'all' }), t('processing'));
  const validate = async () => (await call(validateOrder, { params }, { handled: 'all' })).data;
  try {
    const begun = await untilSettled(begin);
    await settlePayments(openActions(begun.stripePayload1, begun.stripePayload2), {
      authenticate: authorizePayments,
      validate,
      finalize: async () => {
        const { payment1, payment2 } = await validate();
        if (!payment1.isValid || !payment2.isValid) throw new KnownAppError(t('switchToCard.failed'));
      },
    });
    return begun;
  } catch (error) {
    throw isUndecided(error) ? new KnownAppError(t('settling.late')) : error;
  }
}
