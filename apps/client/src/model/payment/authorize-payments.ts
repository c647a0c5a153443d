import { listCards } from '@hoist/contract/payments/cards';
import { call } from '#client/kit/api/api.ts';
import { session } from '#client/kit/session/session.ts';
import { isNative } from '#client/platform/platform.ts';
import { currentLanguage, messagesOf } from '#client/messages/i18n.ts';
import { formatPrice } from '@hoist/domain/money/format-price';
import { loadStripe } from '../card/stripe.ts';
import { authenticate, nextActions, type StripePayload } from './next-actions.ts';
import { openAuthorization } from './secure-authorization.ts';

/**
 * Authenticates the payments of an order: for scheduling, 'Pay with card' and 'Complete Payment Authorization'.
 * @throws KnownAppError with a message for the customer
 */
export async function authorizePayments(
  ordersServicesId: number,
  payloads: readonly StripePayload[],
): Promise<void> {
  const userId = session.get()?.userId ?? 0;
  const actions = nextActions(ordersServicesId, payloads, (amount) => formatPrice(amount, currentLanguage()));
  await authenticate(
    actions,
    {
      inPage: async (clientSecret) => {
        const { stripe: settings } = await call(listCards, { params: { userId } }, { failure: 'in_place' });
        const stripe = await loadStripe(settings);
        const answer = await stripe.handleNextAction({ clientSecret });
        return answer.error ? { error: answer.error.message ?? '' } : {};
      },
      atAddress: isNative ? inAppBrowser(ordersServicesId, payloads) : openAuthorization,
    },
    messagesOf('checkout')('authorize.canceled'),
  );
}

/** A frame in the native app could not return from the bank; the in-app browser can. */
const inAppBrowser =
  (ordersServicesId: number, payloads: readonly StripePayload[]) =>
  async (url: string): Promise<boolean> => {
    const { askInBrowser } = await import('./native/bank-in-browser.ts');
    const secret = payloads.find(({ redirectUrl }) => redirectUrl === url)?.clientSecret;
    return askInBrowser(ordersServicesId, { url, secret });
  };
