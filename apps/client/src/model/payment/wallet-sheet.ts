import { createUserStore } from '#client/kit/session/user-store.ts';
import type { Wallet } from '../card/wallet.ts';
import type { StripePayload } from './next-actions.ts';
import type { SheetPlace, SheetResult } from './pay-by-wallet.ts';

export interface OpenSheet {
  readonly wallet: Wallet;
  readonly payload: StripePayload;
  readonly place: SheetPlace;
  readonly holdsTime: boolean;
  readonly answer: (result: SheetResult) => void;
}

export const walletSheet = createUserStore<OpenSheet | null>(null);

/** Shows the wallet dialog: on the web every sheet needs a press of its own. */
export const presentOnWeb =
  (wallet: Wallet, holdsTime: boolean) =>
  (payload: StripePayload, place: SheetPlace): Promise<SheetResult> =>
    new Promise((resolve) => {
      walletSheet.set({ wallet, payload, place, holdsTime, answer: resolve });
    });

/** Keeps the wallet dialog open until the last payment. */
export async function withWalletDialog<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    walletSheet.set(null);
  }
}
