import { getTip, giveTip } from '@hoist/contract/payments/tips';
import { call, KnownAppError, type Output } from '#client/app/api.ts';
import { refresh } from '#client/app/use-api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { authorizePayments } from '../checkout/authorize-payments.ts';
import { whilePaying } from '../checkout/payment-activity.ts';
import { waitUntilSettled } from '../checkout/wait-until-settled.ts';

interface Tip {
  readonly ordersServicesId: number;
  readonly amount: string;
  readonly cardId: number;
}

/**
 * Pays a tip by a saved card and answers the bank. Returns the server's thanks.
 * @throws KnownAppError or HttpError with a message for the customer; another card may then be tried
 */
export async function payTip(tip: Tip): Promise<string> {
  try {
    return await whilePaying(settle(tip));
  } finally {
    await refresh(getTip);
  }
}

async function settle({ ordersServicesId, amount, cardId }: Tip): Promise<string> {
  const form = { amount, users_credit_cards_id: cardId };
  const give = (): Promise<Output<typeof giveTip>> =>
    waitUntilSettled(() => call(giveTip, { params: { ordersServicesId }, form }, { handled: 'all' }));
  const first = await give();
  if (first.stripePayload === null) return first.message;
  await authorizePayments(ordersServicesId, [first.stripePayload]);
  const answered = await give();
  if (answered.stripePayload !== null) throw new KnownAppError(messagesOf('checkout')('authorize.canceled'));
  return answered.message;
}
