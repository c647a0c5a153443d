import { messagesOf } from '#client/messages/i18n.ts';
import type { Wallet } from '../cards/wallet.ts';
import { type Drafted, payByWallet, walletTexts } from './pay-by-wallet.ts';
import { presentOnWeb, withWalletDialog } from './wallet-sheet.ts';

/** The wallet's sheets for an order that is there already, as the web shows them. */
export function payOnWeb<T>(
  wallet: Wallet,
  by: { readonly createDraft: () => Promise<Drafted>; readonly finalize: () => Promise<T> },
): Promise<T> {
  return withWalletDialog(
    payByWallet(walletTexts(messagesOf('checkout'), wallet), {
      ...by,
      // Only a wallet that this browser has can be chosen.
      isAvailable: () => Promise.resolve(true),
      present: presentOnWeb(wallet),
      // The customer's own press comes between two sheets.
      pause: () => Promise.resolve(),
    }),
  );
}
