import { finalizeOrder, validateOrder } from '@hoist/contract/booking';
import { call, type Output } from '#client/app/api.ts';
import { say } from '#client/texts/i18n.ts';
import { authorizePayments } from './authorize-payments.ts';
import type { StripePayload } from './next-actions.ts';
import { whileProcessing } from './processing.ts';
import { settlePayments } from './settle-payments.ts';

/** Takes a draft through the bank's questions to a booking. */
export function settleOrder(
  ordersServicesId: number,
  actions: readonly StripePayload[],
): Promise<Output<typeof finalizeOrder>> {
  const input = { params: { ordersServicesId } };
  return settlePayments(actions, {
    authenticate: authorizePayments,
    finalize: () =>
      whileProcessing(call(finalizeOrder, input, { handled: 'all' }), say('checkout')('processing')),
    validate: async () => (await call(validateOrder, input, { handled: 'all' })).data,
  });
}
