import { session } from '#client/kit/session/session.ts';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';
import type { Wallet } from '../../card/wallet.ts';
import type { SheetSlot } from '../pay-by-wallet.ts';
import type { WalletPurpose } from '../pay-with-wallet.ts';

/**
 * A payment whose sheet was opened; stored before, because the app may be gone when it ends (decision 95). Without the
 * provider's secret.
 */
export interface UnfinishedPayment {
  readonly wallet: Wallet;
  readonly purpose: WalletPurpose;
  readonly ordersServicesId: number;
  readonly slot: SheetSlot;
  /** The provider's id (`pi_…`, `seti_…`). */
  readonly intent: string;
  /** The booked time; '' if this is not a booking. */
  readonly preferredTime: string;
  /** The customer has seen the outcome, so nothing is resumed at start. */
  readonly outcomeKnown: boolean;
}

const keyOf = () => `hoist.wallet-payment.${session.get()?.userId ?? 0}`;

export const readUnfinishedPayment = (): UnfinishedPayment | undefined =>
  readJson<UnfinishedPayment | null>(keyOf()) ?? undefined;

export const hasUnfinishedPayment = (ordersServicesId: number): boolean =>
  readUnfinishedPayment()?.ordersServicesId === ordersServicesId;

export const saveUnfinishedPayment = (one: UnfinishedPayment): void => saveJson(keyOf(), one);

export function markOutcomeKnown(): void {
  const one = readUnfinishedPayment();
  if (one) saveUnfinishedPayment({ ...one, outcomeKnown: true });
}

export const removeUnfinishedPayment = (): void => deviceStorage.remove(keyOf());

/** `pi_1_secret_2` is the secret of `pi_1`. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
