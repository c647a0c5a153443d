import type { StripePlugin } from '@capacitor-community/stripe';
import { App } from '@capacitor/app';
import { type PluginListenerHandle, registerPlugin } from '@capacitor/core';
import { appIdentity } from '@hoist/domain/app-identity';
import { PAYMENT_COUNTRY, PAYMENT_CURRENCY } from '@hoist/domain/limits';
import { platform } from '../platform.ts';
import type { DeviceSheet, DeviceSheetAnswer } from '../wallet.ts';

/** Only the native part: the plugin's entry would add its web buttons. */
const Stripe = registerPlugin<StripePlugin>('Stripe');

const apple = platform === 'ios';
const system = apple ? 'applePay' : 'googlePay';
const currency = PAYMENT_CURRENCY.toUpperCase();

/** Untyped listener: the plugin declares one overload per event. */
const listen = (event: string, listener: (data: unknown) => void): Promise<PluginListenerHandle> =>
  (
    Stripe as unknown as {
      addListener(event: string, listener: (data: unknown) => void): Promise<PluginListenerHandle>;
    }
  ).addListener(event, listener);

export async function isWalletReady(publishableKey: string): Promise<boolean> {
  try {
    await Stripe.initialize({ publishableKey });
    await (apple ? Stripe.isApplePayAvailable() : Stripe.isGooglePayAvailable());
    return true;
  } catch {
    return false;
  }
}

/** Apple Pay shows the last item as the total to be paid to us. */
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

const reasonOf = (event: unknown): string => {
  const reason = typeof event === 'object' && event !== null && 'error' in event ? event.error : event;
  return typeof reason === 'string' ? reason : '';
};

export async function presentWallet(publishableKey: string, sheet: DeviceSheet): Promise<DeviceSheetAnswer> {
  let reason = '';
  // The result has no reason; a listener receives it just before.
  const listening = await listen(`${system}Failed`, (event) => {
    reason = reasonOf(event);
  });
  try {
    // Without this the Apple Pay sheet never resolves.
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

export async function onWalletEnded(listener: () => void): Promise<void> {
  await Promise.all(
    ['Completed', 'Canceled', 'Failed'].map((end) => listen(`${system}${end}`, () => listener())),
  );
  await App.addListener('appRestoredResult', ({ pluginId }) => {
    if (pluginId === 'Stripe') listener();
  });
}
