import { validateOrder } from '@hoist/contract/payments/payments';
import { call } from '#client/app/api.ts';
import { isNative } from '#client/platform/platform.ts';
import type { Wallet } from '../cards/wallet.ts';
import { authorizePayments } from './authorize-payments.ts';
import { openActions, type StripePayload } from './next-actions.ts';
import type { Drafted } from './pay-by-wallet.ts';
import { payOnWeb } from './pay-on-web.ts';

type Payloads = readonly [StripePayload | null, StripePayload | null];

/** What a wallet pays: a new booking, an order that was to be paid in cash, what is open of an order. */
export type WalletPurpose = 'booking' | 'switch' | 'order';

export interface WalletWork<T> {
  readonly purpose: WalletPurpose;
  readonly createDraft: () => Promise<Drafted>;
  readonly finalize: () => Promise<T>;
}

/**
 * Pays by the system's wallet in the app, by the browser's on the web.
 * @throws KnownAppError with what to tell the customer; what `work` throws
 */
export async function payWithWallet<T>(wallet: Wallet, work: WalletWork<T>): Promise<T> {
  if (!isNative) return payOnWeb(wallet, work);
  const { payOnDevice } = await import('./native/pay-on-device.ts');
  return payOnDevice(wallet, work);
}

const look = async (ordersServicesId: number): Promise<Payloads> => {
  const { data } = await call(validateOrder, { params: { ordersServicesId } }, { handled: 'all' });
  return [data.payment1.stripePayload, data.payment2.stripePayload];
};

/** On the device: an earlier sheet may have paid without the server knowing. */
async function stillOpen(ordersServicesId: number, given: Payloads): Promise<Payloads> {
  if (!isNative) return given;
  const { isUnderWay } = await import('./native/under-way.ts');
  return isUnderWay(ordersServicesId) ? look(ordersServicesId) : given;
}

/** What is left for the wallet, after the bank was answered where it had asked before (a page that was closed then). */
export async function openForWallet(ordersServicesId: number, given: Payloads): Promise<Payloads> {
  const open = await stillOpen(ordersServicesId, given);
  const asked = openActions(...open);
  if (asked.length === 0) return open;
  await authorizePayments(ordersServicesId, asked);
  return look(ordersServicesId);
}

/** Both payments have succeeded already, or one still needs a sheet. */
export const draftedOf = (ordersServicesId: number, payloads: Payloads): Drafted =>
  payloads[0] === null && payloads[1] === null
    ? { kind: 'done' }
    : { kind: 'draft', ordersServicesId, payloads };
