import { isNative, platform } from './platform.ts';

/** A sheet of the system's wallet, for one payment. */
export interface DeviceSheet {
  /** Of the payment, or of the card that is kept for one (`seti_`). */
  readonly clientSecret: string;
  /** In dollars, as `50.00`. */
  readonly amount: string;
  /** What it pays, on sheets that have lines. */
  readonly label: string;
}

/** What the wallet said; a reason is in the words of the card provider, '' where it gave none. */
export type DeviceSheetAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The wallet of the system: none on the web, where the provider's own button knows. */
export const deviceWallet =
  platform === 'ios' ? ('apple_pay' as const) : platform === 'android' ? ('google_pay' as const) : undefined;

const load = () => import('./native/wallet.ts');

/** Whether the device and its owner can pay with it now. */
export async function isDeviceWalletReady(publishableKey: string): Promise<boolean> {
  return isNative && (await (await load()).isWalletReady(publishableKey));
}

/** Shows the sheet and waits for what its owner does. One at a time. */
export async function presentDeviceSheet(
  publishableKey: string,
  sheet: DeviceSheet,
): Promise<DeviceSheetAnswer> {
  return isNative
    ? (await load()).presentWallet(publishableKey, sheet)
    : { kind: 'failed', reason: 'Only in the app' };
}

/**
 * Tells when a sheet ended, to whoever listens: one whose page died meanwhile (Android makes the app anew while another
 * one covers it) is told as soon as somebody does.
 */
export async function onDeviceSheetEnded(hear: () => void): Promise<void> {
  if (isNative) await (await load()).hearWallet(hear);
}
