import { unencryptedHost } from './config-hosts.ts';

interface ProductionSettings {
  readonly secret: string;
  readonly publicUrl: string;
  readonly stripe: { readonly secretKey: string; readonly publishableKey: string } | undefined;
}

/** A random text of 32 signs has more; one sign repeated, or a date, has not. */
const leastDifferentSigns = 10;

/** 'test' or 'live' of a key of Stripe. */
const modeOf = (key: string): string | undefined => /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1];

/** Why production must not run with these settings; undefined if it may. */
export function unsafeSetting({ secret, publicUrl, stripe }: ProductionSettings): string | undefined {
  if (new Set(secret).size < leastDifferentSigns)
    return 'SECRET is no random text: make one with `openssl rand -base64 36`';
  if (unencryptedHost(publicUrl) !== undefined)
    return 'PUBLIC_URL must begin with https:// outside a private network';
  if (!stripe) return undefined;
  const [secretMode, publishableMode] = [modeOf(stripe.secretKey), modeOf(stripe.publishableKey)];
  const isMixed = secretMode !== undefined && publishableMode !== undefined && secretMode !== publishableMode;
  return isMixed
    ? 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live, or both for tests'
    : undefined;
}
