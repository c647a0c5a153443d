import { useCallback, useEffect, useMemo, useState } from 'react';
import { isNative } from '#client/platform/platform.ts';
import { readJson, saveJson } from '#client/platform/storage.ts';
import './cards.css';
import { expressCheckout } from './express-checkout.ts';
import { loadStripe, type StripeSettings } from './stripe.ts';
import { type Wallet } from './wallet.ts';

/** After this time the browser counts as having no wallet. */
const timeoutMs = 10_000;

const pending = new Map<string, Promise<readonly Wallet[]>>();

/** The last answer is shown immediately; the new one is stored for the next time. */
const storageKey = 'hoist.wallets';
interface StoredWallets {
  readonly key: string;
  readonly wallets: readonly Wallet[];
}

function storedWallets(key: string | undefined): readonly Wallet[] | undefined {
  const stored = readJson<StoredWallets | null>(storageKey);
  return stored?.key === key ? stored?.wallets : undefined;
}

/** The wallets of this browser. Only the provider's button knows them, so a hidden one is mounted. */
export function availableWallets(settings: StripeSettings): Promise<readonly Wallet[]> {
  const known = pending.get(settings.stripePublishableKey);
  if (known) return known;
  const asking = tryButton(settings).then(
    (wallets) => {
      saveJson(storageKey, { key: settings.stripePublishableKey, wallets } satisfies StoredWallets);
      return wallets;
    },
    () => {
      pending.delete(settings.stripePublishableKey);
      return [];
    },
  );
  pending.set(settings.stripePublishableKey, asking);
  return asking;
}

async function tryButton(settings: StripeSettings): Promise<readonly Wallet[]> {
  const stripe = await loadStripe(settings);
  const host = document.createElement('div');
  host.className = 'wallet-probe';
  host.inert = true;
  host.ariaHidden = 'true';
  document.body.append(host);
  const { button } = expressCheckout(stripe, host, {
    charge: { mode: 'payment', amountCents: 100, savesCard: false },
  });
  try {
    return await new Promise<readonly Wallet[]>((resolve, reject) => {
      const late = setTimeout(() => resolve([]), timeoutMs);
      button.on('ready', ({ availablePaymentMethods: found }) => {
        clearTimeout(late);
        resolve([
          ...(found?.applePay ? (['apple_pay'] as const) : []),
          ...(found?.googlePay ? (['google_pay'] as const) : []),
        ]);
      });
      button.on('loaderror', ({ error }) => {
        clearTimeout(late);
        reject(new Error(error.message));
      });
      button.mount(host);
    });
  } finally {
    button.destroy();
    host.remove();
  }
}

/** The native app offers the system's wallet only. */
async function offeredWallets(settings: StripeSettings): Promise<readonly Wallet[]> {
  if (!isNative) return availableWallets(settings);
  const { deviceWallets } = await import('./native/device-wallets.ts');
  return deviceWallets().catch(() => []);
}

export interface OfferedWallets {
  /** Undefined while unknown. */
  readonly wallets: readonly Wallet[] | undefined;
  /** Continues without wallets: late ones would shift the layout. */
  readonly skip: () => void;
}

export function useWallets(settings: StripeSettings | undefined): OfferedWallets {
  const [found, setFound] = useState<readonly Wallet[]>();
  const { stripePublishableKey, stripeJsUrl } = settings ?? {};
  const stored = useMemo(
    () => (isNative ? undefined : storedWallets(stripePublishableKey)),
    [stripePublishableKey],
  );
  useEffect(() => {
    if (stripePublishableKey === undefined || stripeJsUrl === undefined) return undefined;
    let gone = false;
    void offeredWallets({ stripePublishableKey, stripeJsUrl }).then((wallets) => {
      if (!gone) setFound((now) => now ?? wallets);
    });
    return () => {
      gone = true;
    };
  }, [stripePublishableKey, stripeJsUrl]);
  const skip = useCallback(() => setFound((now) => now ?? []), []);
  return { wallets: stored ?? found, skip };
}
