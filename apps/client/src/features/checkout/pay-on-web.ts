import { validateOrder } from '@hoist/contract/booking';
import { call } from '#client/app/api.ts';
import { say } from '#client/texts/i18n.ts';
import type { Wallet } from '../cards/wallet.ts';
import { authorizePayments } from './authorize-payments.ts';
import { openActions, type StripePayload } from './next-actions.ts';
import { type Drafted, payByWallet, walletTexts } from './pay-by-wallet.ts';
import { presentOnWeb, withWalletDialog } from './wallet-sheet.ts';

type Payloads = readonly [StripePayload | null, StripePayload | null];

/** What is left for the wallet, after the bank was answered where it had asked before (a page that was closed then). */
export async function openForWallet(ordersServicesId: number, given: Payloads): Promise<Payloads> {
  const asked = openActions(...given);
  if (asked.length === 0) return given;
  await authorizePayments(ordersServicesId, asked);
  const { data } = await call(validateOrder, { params: { ordersServicesId } }, { handled: 'all' });
  return [data.payment1.stripePayload, data.payment2.stripePayload];
}

/** The wallet's sheets for an order that is there already, as the web shows them. */
export function payOnWeb<T>(
  wallet: Wallet,
  by: { readonly createDraft: () => Promise<Drafted>; readonly finalize: () => Promise<T> },
): Promise<T> {
  return withWalletDialog(
    payByWallet(walletTexts(say('checkout'), wallet), {
      ...by,
      // Only a wallet that this browser has can be chosen.
      isAvailable: () => Promise.resolve(true),
      present: presentOnWeb(wallet),
      // The customer's own press comes between two sheets.
      pause: () => Promise.resolve(),
    }),
  );
}

/** Both payments stand already, or a sheet is left for one of them. */
export const draftedOf = (payloads: Payloads): Drafted =>
  payloads[0] === null && payloads[1] === null ? { kind: 'done' } : { kind: 'draft', payloads };
