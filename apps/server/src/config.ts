import { OperatorError } from './platform/operator-error.ts';
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBundleKey } from '#server/platform/bundle-key.ts';
import type { S3Settings } from '#server/providers/storage/port.ts';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { z } from 'zod';
import { appSettings, appsOf } from './config-apps.ts';
import { mapSettings, mapsOf } from './config-maps.ts';
import { messageSettings, messagesOf } from './config-messages.ts';
import { unsafeSetting } from './config-production.ts';
import { roadSettings, roadsOf } from './config-roads.ts';
import { placeSettings, placesOf } from './config-places.ts';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''));

const idPattern = z.string().regex(/^[\w-]*$/);
const measurementId = idPattern.default('');

const embeddable = ['sms', 'email', 'payments', 'places', 'roads'] as const;
type Embeddable = (typeof embeddable)[number];

const leastSecret = 32;

/** Every setting, in the order of docs/generated/config.md, which is generated from this. */
const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` rejects embedded providers unless ALLOW_EMBEDDED names them'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port to listen on; 0 chooses a free one'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Public address, for links in messages and as allowed origin. Default: the listening address'),
  DATA_DIR: z
    .string()
    .default('./.data')
    .describe('Folder of the embedded database, pictures, the simulator and generated secrets'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A PostgreSQL server (15 or newer) instead of the embedded database'),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A read replica of it: serves lists while it is up to date'),
  DATABASE_LISTEN_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A direct connection for LISTEN, if DATABASE_URL is a pooler. Default: DATABASE_URL'),
  DATABASE_PASSWORD: z
    .string()
    .optional()
    .describe('Password of the addresses above that have none; any characters, unlike in an address'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Connections per process to PostgreSQL; jobs and webhooks have half as many of their own'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('Role of this process: answer requests, run jobs, or both'),
  SECRET: z
    .string()
    .min(leastSecret)
    .optional()
    .describe(
      'Signs cookies, quotes and addresses of pictures; the same for all processes. Default: generated once and stored in DATA_DIR',
    ),
  SECRET_PREVIOUS: z
    .string()
    .min(leastSecret)
    .optional()
    .describe('The previous SECRET during a rotation: its signatures are still accepted'),
  TRUSTED_PROXIES: list.describe(
    'Addresses or networks (`10.0.0.0/8`) whose X-Forwarded headers are trusted',
  ),
  ADDRESS_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(1)
    .describe('Multiplies every limit per address, for many users behind one address'),
  FRAME_PARENTS: list
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))
    .describe('Sites that may show the sign-up form in a frame. Default: any'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('Seconds that a stopping process still answers, so that proxies redirect traffic first'),
  STALL_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(20)
    .describe(
      'Seconds after which a process whose event loop is blocked ends itself, to be started again; 0: never',
    ),
  UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(UNDO_MS / 1000)
    .default(UNDO_MS / 1000)
    .describe(
      'Seconds in which a step, move or message can be undone; the apps offer 10, fewer are for tests',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port for `GET /metrics`, separate from the public one. Default: no metrics'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address for METRICS_PORT; it must not be reachable from outside'),
  TRACES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenTelemetry collector that gets a span of each request and its SQL (OTLP over HTTP, like http://collector:4318/v1/traces). Default: no traces',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Level of the log: JSON lines on standard output'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .describe('Takes payments through Stripe instead of the embedded simulator'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional().describe('Required with STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe('Required with STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe('The previous STRIPE_WEBHOOK_SECRET during a rotation: its signatures are still accepted'),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe(
      'Secret of the second webhook endpoint, for connected accounts: payouts of mechanics by Stripe',
    ),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the payment provider's API, for a simulator with test keys. Default: Stripe's"),
  S3_BUCKET: z
    .string()
    .min(3)
    .optional()
    .describe('Stores files in this bucket of an S3 service instead of a folder'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Required with S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Required with S3_BUCKET'),
  S3_REGION: z.string().default('ca-central-1').describe('Region of the bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the S3 service. Default: Amazon's of the region"),
  S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .optional()
    .describe("Whether the bucket's name is in the path. Default: `true` with S3_ENDPOINT, else `false`"),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^age1[a-z0-9]+(,age1[a-z0-9]+)*$/)
    .optional()
    .describe('Public keys, with commas between, that `npm run backup` encrypts for (`age-keygen`)'),
  BACKUP_BUCKET: z.string().min(3).optional().describe('Bucket of the backups. Default: S3_BUCKET'),
  BACKUP_WAL: list.describe(
    'Folders, with commas between, where the `archive_command` of PostgreSQL leaves WAL files for the bucket. Default: dumps only',
  ),
  BACKUP_BASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('The primary as a role with REPLICATION, for base backups. Required with BACKUP_WAL'),
  BACKUP_BASE_PASSWORD: z.string().optional().describe('Password of BACKUP_BASE_URL if it has none'),
  WEATHER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Forecast resource of an Open-Meteo service, for example https://api.open-meteo.com/v1/gem (Environment Canada's models). Default: no weather is shown",
    ),
  ...placeSettings,
  ANALYTICS_WEB_ID: measurementId.describe('Measurement id of Google Analytics, used after consent only'),
  ANALYTICS_IOS_ID: measurementId.describe('Measurement id for iOS'),
  ANALYTICS_ANDROID_ID: measurementId.describe('Measurement id for Android'),
  PIXEL_ID: z
    .string()
    .regex(/^\w*$/)
    .default('')
    .describe('Id of a Meta pixel, which receives purchases after consent only'),
  APP_BUNDLE_PUBLIC_KEY: z
    .string()
    .transform((pem, context) => {
      const key = readBundleKey(pem);
      if (!key) context.addIssue('is no public RSA key of 2048 bits in PEM');
      return key;
    })
    .optional()
    .describe(
      'Public key to verify update bundles of the app, made by `npm run bundle -- --new-key` (PEM; line breaks may be written `\\n`). Default: no bundles are taken',
    ),
  ...roadSettings,
  ...mapSettings,
  ...messageSettings,
  ...appSettings,
  ALLOW_EMBEDDED: list
    .pipe(z.array(z.enum(embeddable)))
    .describe('Embedded providers allowed in production: `sms`, `email`, `payments`, `places`, `roads`'),
});

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The current secret and, during a rotation, the previous one. */
  readonly webhookSecrets: readonly string[];
  readonly apiBase: string | undefined;
}

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Invalid settings; the message names them and the reason. */
export class ConfigError extends OperatorError {}

// Stored, so that signatures survive a restart.
function ownSecret(folder: string): string {
  const file = join(folder, 'secret');
  const mine = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  // A full disk can leave a part of it, which never signed anything.
  if (existsSync(file) && readFileSync(file, 'utf8').length < leastSecret) rmSync(file);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  try {
    writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 });
    // A hard link appears whole, and fails if another process was first.
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return readFileSync(file, 'utf8');
}

type Settings = z.output<typeof settings>;

function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined) return address;
  const url = new URL(address);
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}

function stripeOf(given: Settings): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    const previous = given.STRIPE_WEBHOOK_SECRET_PREVIOUS;
    const connect = given.STRIPE_CONNECT_WEBHOOK_SECRET;
    const webhookSecrets = [webhookSecret, previous, connect].filter((one) => one !== undefined);
    return { secretKey, publishableKey, webhookSecrets, apiBase: given.STRIPE_API_BASE };
  }
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined)
    return undefined;
  throw new ConfigError(
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all three or none',
  );
}

function s3Of(given: Settings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const endpoint = given.S3_ENDPOINT;
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    const pathStyle =
      given.S3_PATH_STYLE === undefined ? endpoint !== undefined : given.S3_PATH_STYLE === 'true';
    return { endpoint, bucket, region: given.S3_REGION, accessKeyId, secretAccessKey, pathStyle };
  }
  if ([bucket, accessKeyId, secretAccessKey, endpoint].every((one) => one === undefined)) return undefined;
  throw new ConfigError(
    'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three or none',
  );
}

function backupOf(given: Settings, refuse: (message: string) => never) {
  if (given.BACKUP_WAL.length > 0 && given.BACKUP_BASE_URL === undefined)
    refuse('BACKUP_WAL needs BACKUP_BASE_URL: the log alone restores nothing');
  return {
    recipients: given.BACKUP_RECIPIENTS?.split(',') ?? [],
    bucket: given.BACKUP_BUCKET,
    walFolders: given.BACKUP_WAL,
    baseUrl: withPassword(given.BACKUP_BASE_URL, given.BACKUP_BASE_PASSWORD),
  };
}

function refuseEmbedded(given: Settings, embedded: readonly Embeddable[]): void {
  const refused = embedded.filter((port) => !given.ALLOW_EMBEDDED.includes(port));
  if (refused.length === 0) return;
  throw new ConfigError(
    `Production does not run on the embedded ${refused.join(', ')}: configure real providers or name them in ALLOW_EMBEDDED`,
  );
}

/** Reads the environment. Throws a `ConfigError` that names every invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(`Invalid settings:\n  ${problems.join('\n  ')}`);
  }
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  const stripe = stripeOf(given);
  const refuse = (message: string): never => {
    throw new ConfigError(message);
  };
  const messages = messagesOf(given, refuse);
  const roads = roadsOf(given, { production, refuse });
  const places = placesOf(given, { production, refuse });
  if (production) {
    const embedded = {
      sms: !messages.twilio,
      email: !messages.smtp,
      payments: !stripe,
      places: places.kind === 'gazetteer',
      roads: !roads,
    };
    refuseEmbedded(
      given,
      embeddable.filter((port) => embedded[port]),
    );
    if (given.SECRET === undefined) throw new ConfigError('Production needs SECRET, at least 32 characters');
    if (given.PUBLIC_URL === undefined) throw new ConfigError('Production needs PUBLIC_URL');
    const { STRIPE_API_BASE, TWILIO_API_BASE, SNS_API_BASE, FCM_API_BASE, APNS_API_BASE } = given;
    const apiBases = { STRIPE_API_BASE, TWILIO_API_BASE, SNS_API_BASE, FCM_API_BASE, APNS_API_BASE };
    const unsafe = unsafeSetting({
      secret: given.SECRET,
      publicUrl: given.PUBLIC_URL,
      stripe,
      apiBases,
    });
    if (unsafe !== undefined) throw new ConfigError(unsafe);
  }
  const maps = mapsOf(given, { production, refuse });
  const dataDirectory = resolve(given.DATA_DIR);
  return {
    production,
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDirectory,
    databaseUrl: withPassword(given.DATABASE_URL, given.DATABASE_PASSWORD),
    replicaUrl: withPassword(given.DATABASE_REPLICA_URL, given.DATABASE_PASSWORD),
    listenUrl: withPassword(given.DATABASE_LISTEN_URL, given.DATABASE_PASSWORD),
    poolSize: given.DATABASE_POOL,
    role: given.ROLE,
    secret: given.SECRET ?? ownSecret(dataDirectory),
    /** Accepted besides `secret` during a rotation, never used to sign. */
    previousSecret: given.SECRET_PREVIOUS,
    drainSeconds: given.DRAIN_SECONDS,
    stallSeconds: given.STALL_SECONDS,
    undoMs: given.UNDO_SECONDS * 1000,
    metrics:
      given.METRICS_PORT === undefined ? undefined : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    trustedProxies: given.TRUSTED_PROXIES,
    addressLimitFactor: given.ADDRESS_LIMIT_FACTOR,
    frameParents: given.FRAME_PARENTS,
    tracesUrl: given.TRACES_URL,
    logLevel: given.LOG_LEVEL,
    stripe,
    analytics: {
      web: given.ANALYTICS_WEB_ID,
      ios: given.ANALYTICS_IOS_ID,
      android: given.ANALYTICS_ANDROID_ID,
      pixel: given.PIXEL_ID,
    },
    messages,
    apps: appsOf(given, refuse),
    maps,
    weatherUrl: given.WEATHER_URL,
    roads,
    places,
    appBundleKey: given.APP_BUNDLE_PUBLIC_KEY,
    s3: s3Of(given),
    backup: backupOf(given, refuse),
  };
}

export function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    const shown = fallback === undefined || typeof fallback === 'object' ? '' : `\`${String(fallback)}\``;
    return `| \`${name}\` | ${shown} | ${schema.description ?? ''} |`;
  });
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
