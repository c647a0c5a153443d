import { isNative, platform } from './platform.ts';

/** One payment in the system's wallet sheet. */
export interface DeviceSheet {
  /** Of a payment intent or a setup intent (`seti_`). */
  readonly clientSecret: string;
  /** Dollars, as `50.00`. */
  readonly amount: string;
  /** Label of the line item. */
  readonly label: string;
}

/** The wallet's result; `reason` is the card provider's text, possibly empty. */
export type DeviceSheetAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The system's wallet; undefined on the web, where the provider's button decides. */
export const deviceWallet =
  platform === 'ios' ? ('apple_pay' as const) : platform === 'android' ? ('google_pay' as const) : undefined;

const load = () => import('./native/wallet.ts');

/** Whether the wallet can pay now. */
export async function isDeviceWalletReady(publishableKey: string): Promise<boolean> {
  return isNative && (await (await load()).isWalletReady(publishableKey));
}

/** Shows the sheet and resolves with the result. One at a time. */
export async function presentDeviceSheet(
  publishableKey: string,
  sheet: DeviceSheet,
): Promise<DeviceSheetAnswer> {
  return isNative
    ? (await load()).presentWallet(publishableKey, sheet)
    : { kind: 'failed', reason: 'Only in the app' };
}

/** Runs when a sheet ends. If Android recreated the app meanwhile, the event is delivered once a listener exists. */
export async function onDeviceSheetEnded(listener: () => void): Promise<void> {
  if (isNative) await (await load()).onWalletEnded(listener);
}
