import { session } from '#client/app/session.ts';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';
import type { Wallet } from '../../cards/wallet.ts';
import type { WalletPurpose } from '../pay-with-wallet.ts';

/**
 * A payment whose sheet is open, or was: written down before the sheet, because the app may be gone when it ends (decision
 * 95). The provider's secret is not in it.
 */
export interface UnderWay {
  readonly wallet: Wallet;
  readonly purpose: WalletPurpose;
  readonly ordersServicesId: number;
  readonly slot: 1 | 2;
  /** How the provider calls the payment (`pi_…`, `seti_…`). */
  readonly intent: string;
  /** Of the booking that is paid; '' when it is none. */
  readonly preferredTime: string;
  /** The customer was told how it ended: nothing is to be found out when the app starts. */
  readonly heard: boolean;
}

const keyOf = () => `hoist.wallet-payment.${session.get()?.userId ?? 0}`;

export const underWay = (): UnderWay | undefined => readJson<UnderWay | null>(keyOf()) ?? undefined;

export const isUnderWay = (ordersServicesId: number): boolean =>
  underWay()?.ordersServicesId === ordersServicesId;

export const keepUnderWay = (one: UnderWay): void => saveJson(keyOf(), one);

export function underWayHeard(): void {
  const one = underWay();
  if (one) keepUnderWay({ ...one, heard: true });
}

export const forgetUnderWay = (): void => deviceStorage.remove(keyOf());

/** `pi_1_secret_2` is the secret of `pi_1`. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
