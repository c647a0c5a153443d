import { PAYMENT_CURRENCY } from '@hoist/domain/limits';
import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
} from '@stripe/stripe-js';
import { tokenColour } from '#client/ui/token-colour.ts';
import { currentLanguage } from '#client/messages/i18n.ts';
import { type Wallet, wallets } from './wallet.ts';

/** The payment's properties; the provider compares them with the intent. */
export type WalletCharge =
  | { readonly mode: 'payment'; readonly amountCents: number; readonly savesCard: boolean }
  | { readonly mode: 'setup' };

const modeOf = (charge: WalletCharge) =>
  charge.mode === 'setup'
    ? ({ mode: 'setup', setupFutureUsage: 'off_session' } as const)
    : ({
        mode: 'payment',
        amount: charge.amountCents,
        captureMethod: 'manual',
        ...(charge.savesCard ? { setupFutureUsage: 'off_session' as const } : {}),
      } as const);

const shown = (only: readonly Wallet[], wallet: Wallet) => (only.includes(wallet) ? 'auto' : 'never');

/** The provider's wallet buttons in deferred mode, not mounted yet, in the colours of `host`. */
export function expressCheckout(
  stripe: Stripe,
  host: Element,
  { charge, only = wallets }: { readonly charge: WalletCharge; readonly only?: readonly Wallet[] },
): { readonly elements: StripeElements; readonly button: StripeExpressCheckoutElement } {
  const style = getComputedStyle(host);
  const dark = style.colorScheme === 'dark';
  const options: StripeElementsOptionsMode = {
    ...modeOf(charge),
    currency: PAYMENT_CURRENCY,
    allowedPaymentMethodTypes: ['card'],
    locale: currentLanguage() === 'fr' ? 'fr-CA' : 'en',
    appearance: {
      theme: dark ? 'night' : 'stripe',
      variables: {
        colorPrimary: tokenColour(host)('--yellow'),
        borderRadius: style.getPropertyValue('--r').trim(),
      },
    },
  };
  const elements = stripe.elements(options);
  const button = elements.create('expressCheckout', {
    buttonHeight: 52,
    buttonTheme: { applePay: dark ? 'white' : 'black', googlePay: dark ? 'white' : 'black' },
    layout: { maxColumns: 1, maxRows: 0, overflow: 'never' },
    paymentMethods: {
      applePay: shown(only, 'apple_pay'),
      googlePay: shown(only, 'google_pay'),
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
  });
  return { elements, button };
}
