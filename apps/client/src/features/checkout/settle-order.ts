import { finalizeOrder, validateOrder } from '@hoist/contract/payments/payments';
import { call, KnownAppError, type Output } from '#client/app/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { authorizePayments } from './authorize-payments.ts';
import type { StripePayload } from './next-actions.ts';
import { whileProcessing } from './processing.ts';
import { settlePayments } from './settle-payments.ts';
import { untilSettled } from './until-settled.ts';
import { isUndecided } from './while-settling.ts';

/**
 * Takes a draft through the bank's questions to a booking. While the bank decides the customer sees a message.
 * @throws KnownAppError when the bank takes too long: the time stays held, and trying again goes on with this draft
 */
export async function settleOrder(
  ordersServicesId: number,
  actions: readonly StripePayload[],
): Promise<Output<typeof finalizeOrder>> {
  const input = { params: { ordersServicesId } };
  const t = messagesOf('checkout');
  const finalize = () => whileProcessing(call(finalizeOrder, input, { handled: 'all' }), t('processing'));
  try {
    return await settlePayments(actions, {
      authenticate: (open) => authorizePayments(ordersServicesId, open),
      finalize: () => untilSettled(finalize),
      validate: async () => (await call(validateOrder, input, { handled: 'all' })).data,
    });
  } catch (error) {
    throw isUndecided(error) ? new KnownAppError(t('settling.late')) : error;
  }
}
