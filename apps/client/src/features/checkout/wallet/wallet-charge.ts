import type { PaymentIntent, SetupIntent, Stripe } from '@stripe/stripe-js';
import { KnownAppError } from '#client/kit/api/http-error.ts';
import type { WalletCharge } from '#client/model/card/express-checkout.ts';

type Found = { readonly kind: 'settled' } | { readonly kind: 'open'; readonly charge: WalletCharge };

const isSetup = (clientSecret: string) => clientSecret.startsWith('seti_');
const isSettled = ({ status }: PaymentIntent | SetupIntent) =>
  status === 'requires_capture' || status === 'succeeded' || status === 'processing';

/**
 * The charge of an order as its wallet button needs it: the provider refuses a button that does not match its intent.
 * @throws KnownAppError with the provider's message
 */
export async function readCharge(stripe: Stripe, clientSecret: string): Promise<Found> {
  if (isSetup(clientSecret)) {
    const { setupIntent, error } = await stripe.retrieveSetupIntent(clientSecret);
    if (!setupIntent) throw new KnownAppError(error.message ?? '');
    if (isSettled(setupIntent)) return { kind: 'settled' };
    return { kind: 'open', charge: { mode: 'setup' } };
  }
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) throw new KnownAppError(error.message ?? '');
  if (isSettled(paymentIntent)) return { kind: 'settled' };
  const { amount, setup_future_usage: usage } = paymentIntent as PaymentIntent & {
    readonly setup_future_usage?: string | null;
  };
  return {
    kind: 'open',
    charge: { mode: 'payment', amountCents: amount, savesCard: usage === 'off_session' },
  };
}

/** Confirms the payment of the wallet's sheet. Returns the provider's message after a failure. */
export async function confirmCharge(
  stripe: Stripe,
  { elements, clientSecret, returnUrl }: ConfirmCharge,
): Promise<string | undefined> {
  const submitted = await elements.submit();
  if (submitted.error) return submitted.error.message ?? '';
  const given = {
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required' as const,
  };
  const { error } = isSetup(clientSecret)
    ? await stripe.confirmSetup(given)
    : await stripe.confirmPayment(given);
  return error ? (error.message ?? '') : undefined;
}

interface ConfirmCharge {
  readonly elements: Parameters<Stripe['confirmPayment']>[0]['elements'] & {};
  readonly clientSecret: string;
  readonly returnUrl: string;
}
