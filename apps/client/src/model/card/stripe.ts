import type { stripeSettings } from '@hoist/contract/shapes';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import type { z } from 'zod';
import { currentLanguage } from '#client/messages/i18n.ts';
import { KnownAppError } from '#client/kit/api/http-error.ts';
import { loadScript } from '#client/platform/load-script.ts';
import { startStripe } from './start-stripe.ts';

export type StripeSettings = z.output<typeof stripeSettings>;

const loading = new Map<string, Promise<StripeConstructor>>();

function loadProvider(url: string): Promise<StripeConstructor> {
  const known = loading.get(url);
  if (known) return known;
  const started = loadScript(url).then(
    () => {
      const made = (globalThis as { Stripe?: StripeConstructor }).Stripe;
      if (made) return made;
      throw new KnownAppError(url);
    },
    () => {
      loading.delete(url);
      throw new KnownAppError(url);
    },
  );
  loading.set(url, started);
  return started;
}

let loaded: { readonly key: string; readonly stripe: Stripe } | undefined;

/** Loads the provider's script on first use, from the URL in the settings. */
export async function loadStripe(settings: StripeSettings): Promise<Stripe> {
  const create = await loadProvider(settings.stripeJsUrl);
  const key = `${settings.stripePublishableKey} ${currentLanguage()}`;
  if (loaded?.key !== key) loaded = { key, stripe: startStripe(create, settings, currentLanguage()) };
  return loaded.stripe;
}
