import { useEffect, useState } from 'react';
import './cards.css';
import { expressCheckout } from './express-checkout.ts';
import { loadStripe, type StripeSettings } from './stripe.ts';
import type { Wallet } from './wallet.ts';

/** A browser that has not said by then which wallets it has, has none. */
const patienceMs = 10_000;

const known = new Map<string, Promise<readonly Wallet[]>>();

/** Which wallets this browser and its owner can pay with: only the provider's own button knows, so it is tried unseen. */
export function availableWallets(settings: StripeSettings): Promise<readonly Wallet[]> {
  const asked = known.get(settings.stripePublishableKey);
  if (asked) return asked;
  const asking = tryButton(settings).catch(() => {
    known.delete(settings.stripePublishableKey);
    return [];
  });
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

/** None until the browser has said which. */
export function useWallets(settings: StripeSettings | undefined): readonly Wallet[] {
  const [found, setFound] = useState<readonly Wallet[]>([]);
  const { stripePublishableKey, stripeJsUrl } = settings ?? {};
  useEffect(() => {
    if (stripePublishableKey === undefined || stripeJsUrl === undefined) return undefined;
    let gone = false;
    void availableWallets({ stripePublishableKey, stripeJsUrl }).then((wallets) => {
      if (!gone) setFound(wallets);
    });
    return () => {
      gone = true;
    };
  }, [stripePublishableKey, stripeJsUrl]);
  return found;
}
