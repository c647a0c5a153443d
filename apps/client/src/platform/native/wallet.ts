import type { StripePlugin } from '@capacitor-community/stripe';
import { App } from '@capacitor/app';
import { type PluginListenerHandle, registerPlugin } from '@capacitor/core';
import { appIdentity } from '@hoist/domain/app-identity';
import { PAYMENT_COUNTRY, PAYMENT_CURRENCY } from '@hoist/domain/limits';
import { platform } from '../platform.ts';
import type { DeviceSheet, DeviceSheetAnswer } from '../wallet.ts';

/** Its native half alone: the plugin's own entry would bring buttons for browsers. */
const Stripe = registerPlugin<StripePlugin>('Stripe');

const apple = platform === 'ios';
const system = apple ? 'applePay' : 'googlePay';
const currency = PAYMENT_CURRENCY.toUpperCase();

/** The plugin's listeners, as its native code tells them; its types have one line an event. */
const listen = (event: string, hear: (data: unknown) => void): Promise<PluginListenerHandle> =>
  (
    Stripe as unknown as {
      addListener(event: string, hear: (data: unknown) => void): Promise<PluginListenerHandle>;
    }
  ).addListener(event, hear);

export async function isWalletReady(publishableKey: string): Promise<boolean> {
  try {
    await Stripe.initialize({ publishableKey });
    await (apple ? Stripe.isApplePayAvailable() : Stripe.isGooglePayAvailable());
    return true;
  } catch {
    return false;
  }
}

/** The last line is the total, and says who takes it. */
function create({ clientSecret, amount, label }: DeviceSheet): Promise<void> {
  const paymentIntentClientSecret = clientSecret;
  if (!apple) return Stripe.createGooglePay({ paymentIntentClientSecret, currency });
  const dollars = Number(amount);
  return Stripe.createApplePay({
    paymentIntentClientSecret,
    paymentSummaryItems: [
      { label, amount: dollars },
      { label: appIdentity.name, amount: dollars },
    ],
    merchantIdentifier: appIdentity.appleMerchantId,
    countryCode: PAYMENT_COUNTRY,
    currency,
  });
}

const reasonOf = (told: unknown): string => {
  const reason = typeof told === 'object' && told !== null && 'error' in told ? told.error : told;
  return typeof reason === 'string' ? reason : '';
};

export async function presentWallet(publishableKey: string, sheet: DeviceSheet): Promise<DeviceSheetAnswer> {
  let reason = '';
  // The answer says only that it failed; why is told to listeners, just before.
  const listening = await listen(`${system}Failed`, (told) => {
    reason = reasonOf(told);
  });
  try {
    // Without it the sheet of Apple Pay would never answer.
    await Stripe.initialize({ publishableKey });
    await create(sheet);
    const { paymentResult } = await (apple ? Stripe.presentApplePay() : Stripe.presentGooglePay());
    if (paymentResult === `${system}Completed`) return { kind: 'done' };
    return paymentResult === `${system}Canceled` ? { kind: 'canceled' } : { kind: 'failed', reason };
  } catch {
    return { kind: 'failed', reason };
  } finally {
    await listening.remove();
  }
}

export async function hearWallet(hear: () => void): Promise<void> {
  await Promise.all(
    ['Completed', 'Canceled', 'Failed'].map((end) => listen(`${system}${end}`, () => hear())),
  );
  await App.addListener('appRestoredResult', ({ pluginId }) => {
    if (pluginId === 'Stripe') hear();
  });
}
