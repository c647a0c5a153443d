import type { StripePlugin } from '@capacitor-community/stripe';
import type { SimulatedDevice } from '../device.ts';
import { DeviceError } from '../device-error.ts';
import type { Methods } from './methods.ts';

/** The card provider's native half. */
export const simulatedStripe = ({ state }: SimulatedDevice) => ({
  Stripe: {
    initialize: () => Promise.resolve(),
    isApplePayAvailable: () => available(state.wallets.applePay),
    isGooglePayAvailable: () => available(state.wallets.googlePay),
  } satisfies Methods<StripePlugin>,
});

function available(is: boolean): Promise<void> {
  if (!is) throw new DeviceError('Not implemented on this device');
  return Promise.resolve();
}
