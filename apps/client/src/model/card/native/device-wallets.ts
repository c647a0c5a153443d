import { listCards } from '@hoist/contract/payments/cards';
import { getInfo } from '@hoist/contract/settings/info';
import { call } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { session } from '#client/kit/session/session.ts';
import { deviceWallet, isDeviceWalletReady } from '#client/platform/wallet.ts';
import type { Wallet } from '../wallet.ts';

/** Milliseconds for which feature flags may be cached for a list of payment methods. */
const flagsKeptMs = 300_000;

const flagOf = { apple_pay: 'nativeApplePay', google_pay: 'nativeGooglePay' } as const;

async function isTurnedOn(wallet: Wallet, staleTime: number): Promise<boolean> {
  const input = { query: { get_fields: 'feature_flags' } };
  const { data } = await queryClient.fetchQuery({
    queryKey: [getInfo.id, input],
    queryFn: ({ signal }) => call(getInfo, input, { failure: 'background', signal }),
    staleTime,
  });
  return data.feature_flags?.[flagOf[wallet]] ?? false;
}

export async function publishableKey(): Promise<string> {
  const input = { params: { userId: session.get()?.userId ?? 0 } };
  const { stripe } = await queryClient.fetchQuery({
    queryKey: [listCards.id, input],
    queryFn: ({ signal }) => call(listCards, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return stripe.stripePublishableKey;
}

/** Whether the wallet is turned on and the device supports it; checked before each payment (PY034). */
export async function isWalletAvailable(wallet: Wallet, staleTime = 0): Promise<boolean> {
  return (
    wallet === deviceWallet &&
    (await isTurnedOn(wallet, staleTime)) &&
    (await isDeviceWalletReady(await publishableKey()))
  );
}

/** The system's wallet, if it can pay. */
export async function deviceWallets(): Promise<readonly Wallet[]> {
  return deviceWallet && (await isWalletAvailable(deviceWallet, flagsKeptMs)) ? [deviceWallet] : [];
}
