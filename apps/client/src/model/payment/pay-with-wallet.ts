import { isNative } from '#client/platform/platform.ts';
import type { Wallet } from '../card/wallet.ts';
import { authorizePayments } from './authorize-payments.ts';
import { openActions } from './next-actions.ts';
import { payByWallet, type SheetPlace, walletTexts, type Drafted } from './pay-by-wallet.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { readOpenOrder } from './payment-state.ts';
import type { OpenOrder } from './settle-payments.ts';
import { presentOnWeb, withWalletDialog } from './wallet-sheet.ts';

/** A new booking, a cash order, the open amount of an order, or a tip. */
export type WalletPurpose = 'booking' | 'switch' | 'order' | 'tip';

export interface WalletWork<T> {
  readonly purpose: WalletPurpose;
  /** The payment is that of a draft. */
  readonly holdsTime: boolean;
  readonly createDraft: () => Promise<Drafted>;
  /** On the device: whether the payment of a failed sheet succeeded. Without it: the order's payment of the slot. */
  readonly isPaid?: ((place: SheetPlace) => Promise<boolean>) | undefined;
  readonly finalize: () => Promise<T>;
}

/**
 * Pays by the system's wallet in the app, by the browser's on the web.
 * @throws KnownAppError with a message for the customer; what `work` throws
 */
export async function payWithWallet<T>(wallet: Wallet, work: WalletWork<T>): Promise<T> {
  if (!isNative) return payOnWeb(wallet, work);
  const { payOnDevice } = await import('./native/pay-on-device.ts');
  return payOnDevice(wallet, work);
}

/** On the device: an earlier sheet may have paid without the server knowing. */
async function stillOpen(order: OpenOrder): Promise<OpenOrder> {
  if (!isNative) return order;
  const { hasUnfinishedPayment } = await import('./native/unfinished-payment.ts');
  return hasUnfinishedPayment(order.ordersServicesId) ? readOpenOrder(order.ordersServicesId) : order;
}

/** The rest for the wallet, after the bank's open question was answered on this page. */
export async function openForWallet(order: OpenOrder): Promise<OpenOrder> {
  const open = await stillOpen(order);
  const actions = openActions(open.stripePayload1, open.stripePayload2);
  if (actions.length === 0) return open;
  await authorizePayments(open.ordersServicesId, actions);
  return readOpenOrder(open.ordersServicesId);
}

/** `done` when both payments have succeeded already. */
export function draftedOf({ ordersServicesId, stripePayload1, stripePayload2 }: OpenOrder): Drafted {
  const payments = [
    ...(stripePayload1 ? [{ slot: 1 as const, payload: stripePayload1 }] : []),
    ...(stripePayload2 ? [{ slot: 2 as const, payload: stripePayload2 }] : []),
  ];
  return payments.length === 0 ? { kind: 'done' } : { kind: 'draft', ordersServicesId, payments };
}

/** Shows the wallet's sheets on the web. */
function payOnWeb<T>(wallet: Wallet, work: Omit<WalletWork<T>, 'isPaid'>): Promise<T> {
  const { createDraft, finalize } = work;
  return withWalletDialog(
    payByWallet(walletTexts(messagesOf('checkout'), wallet, work), {
      createDraft,
      finalize,
      // The list offers available wallets only.
      isAvailable: () => Promise.resolve(true),
      present: presentOnWeb(wallet, work.holdsTime),
      // Each sheet needs a press of its own on the web.
      pause: () => Promise.resolve(),
    }),
  );
}
