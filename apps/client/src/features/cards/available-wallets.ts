import { useCallback, useEffect, useMemo, useState } from 'react';
import { isNative } from '#client/platform/platform.ts';
import { readJson, saveJson } from '#client/platform/storage.ts';
import './cards.css';
import { expressCheckout } from './express-checkout.ts';
import { loadStripe, type StripeSettings } from './stripe.ts';
import { isWallet, type Wallet } from './wallet.ts';

/** A browser that has not said by then which wallets it has, has none. */
const patienceMs = 10_000;

const known = new Map<string, Promise<readonly Wallet[]>>();

/** The browser's last answer is shown immediately; the new one is stored for the next time. */
const keptAs = 'hoist.wallets';
interface Kept {
  readonly key: string;
  readonly wallets: readonly unknown[];
}

function lastSaid(key: string | undefined): readonly Wallet[] | undefined {
  const kept = readJson<Kept | null>(keptAs);
  return kept && kept.key === key && Array.isArray(kept.wallets) ? kept.wallets.filter(isWallet) : undefined;
}

/** Which wallets this browser and its owner can pay with: only the provider's own button knows, so it is tried unseen. */
export function availableWallets(settings: StripeSettings): Promise<readonly Wallet[]> {
  const asked = known.get(settings.stripePublishableKey);
  if (asked) return asked;
  const asking = tryButton(settings).then(
    (wallets) => {
      saveJson(keptAs, { key: settings.stripePublishableKey, wallets } satisfies Kept);
      return wallets;
    },
    () => {
      known.delete(settings.stripePublishableKey);
      return [];
    },
  );
  known.set(settings.stripePublishableKey, asking);
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
      const late = setTimeout(() => resolve([]), patienceMs);
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

/** In the app the system's own wallet alone, and never the web's buttons. */
async function offeredHere(settings: StripeSettings): Promise<readonly Wallet[]> {
  if (!isNative) return availableWallets(settings);
  const { deviceWallets } = await import('./native/device-wallets.ts');
  return deviceWallets().catch(() => []);
}

export interface OfferedWallets {
  /** Undefined until the browser, or the device, has said which. */
  readonly wallets: readonly Wallet[] | undefined;
  /** Goes on without any: what comes later would move what is being read. */
  readonly giveUp: () => void;
}

export function useWallets(settings: StripeSettings | undefined): OfferedWallets {
  const [found, setFound] = useState<readonly Wallet[]>();
  const { stripePublishableKey, stripeJsUrl } = settings ?? {};
  const said = useMemo(() => (isNative ? undefined : lastSaid(stripePublishableKey)), [stripePublishableKey]);
  useEffect(() => {
    if (stripePublishableKey === undefined || stripeJsUrl === undefined) return undefined;
    let gone = false;
    void offeredHere({ stripePublishableKey, stripeJsUrl }).then((wallets) => {
      if (!gone) setFound((now) => now ?? wallets);
    });
    return () => {
      gone = true;
    };
  }, [stripePublishableKey, stripeJsUrl]);
  const giveUp = useCallback(() => setFound((now) => now ?? []), []);
  return { wallets: said ?? found, giveUp };
}
