import { isPrivateHost, unencryptedHost } from './config-hosts.ts';

interface ProductionSettings {
  readonly secret: string;
  readonly publicUrl: string;
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly publishableKey: string;
        readonly webhookSecrets: readonly string[];
      }
    | undefined;
  /** The settings of addresses that a provider has of its own. */
  readonly apiBases: Readonly<Record<ApiBase, string | undefined>>;
}

/** The domains of the providers; a simulator may run in the private network. */
const ownDomains = {
  STRIPE_API_BASE: /(^|\.)stripe\.com$/,
  TWILIO_API_BASE: /(^|\.)twilio\.com$/,
  SNS_API_BASE: /(^|\.)amazonaws\.com$/,
  FCM_API_BASE: /(^|\.)googleapis\.com$/,
  APNS_API_BASE: /(^|\.)push\.apple\.com$/,
} as const;

type ApiBase = keyof typeof ownDomains;

function foreignBase(bases: ProductionSettings['apiBases']): string | undefined {
  for (const [name, address] of Object.entries(bases)) {
    if (address === undefined) continue;
    const { hostname, protocol } = new URL(address);
    if (isPrivateHost(hostname)) continue;
    if (!ownDomains[name as ApiBase].test(hostname)) return `${name}: ${hostname} is not the provider's own`;
    if (protocol === 'http:') return `${name}: ${hostname} must use https`;
  }
  return undefined;
}

/** A random text of 32 signs has more; one sign repeated, or a date, has not. */
const leastDifferentSigns = 10;

const isRandom = (text: string) => new Set(text).size >= leastDifferentSigns;

/** Stripe's have 32 signs after the prefix. */
const isWebhookSecret = (secret: string) =>
  secret.length >= 'whsec_'.length + 24 && isRandom(secret.slice(6));

/** 'test' or 'live' of a key of Stripe. */
const modeOf = (key: string): string | undefined => /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1];

/** Why production must not run with these settings; undefined if it may. */
export function unsafeSetting(given: ProductionSettings): string | undefined {
  const { secret, publicUrl, stripe } = given;
  if (!isRandom(secret)) return 'SECRET is no random text: make one with `openssl rand -base64 36`';
  if (unencryptedHost(publicUrl) !== undefined)
    return 'PUBLIC_URL must begin with https:// outside a private network';
  const foreign = foreignBase(given.apiBases);
  if (foreign !== undefined) return foreign;
  if (!stripe) return undefined;
  if (!stripe.webhookSecrets.every(isWebhookSecret))
    return 'STRIPE_WEBHOOK_SECRET is no secret of Stripe: copy it from the webhook endpoint in the dashboard';
  const [secretMode, publishableMode] = [modeOf(stripe.secretKey), modeOf(stripe.publishableKey)];
  const isMixed = secretMode !== undefined && publishableMode !== undefined && secretMode !== publishableMode;
  return isMixed
    ? 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live, or both for tests'
    : undefined;
}
