import { generateKeyPairSync, sign } from 'node:crypto';
import { zipSync } from 'fflate';
import { readBundleKey, type BundleKey } from '#server/platform/bundle-key.ts';

export interface BundleSigner {
  readonly publicPem: string;
  readonly key: BundleKey;
  /** The signature of some bytes, as a `.sig` file has it. */
  signatureOf(bytes: Uint8Array): string;
}

/** A pair of keys of its own. */
export function bundleSigner(): BundleSigner {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = readBundleKey(publicKey);
  if (!key) throw new Error('The key that was made cannot be read');
  return {
    publicPem: publicKey,
    key,
    signatureOf: (bytes) => sign('RSA-SHA256', bytes, privateKey).toString('base64'),
  };
}

export interface BundleParts {
  readonly manifest?: unknown;
  readonly files?: Readonly<Record<string, string>>;
}

/** A zip as `npm run bundle` makes one, of two files or what is given. */
export function bundleZip(version: string, { manifest, files = {} }: BundleParts = {}): Uint8Array {
  const usual = {
    format: 1,
    version,
    shellBuild: 2_005_005,
    plugins: { '@capacitor/app': '8.1.1' },
    source: 'abc1234',
  };
  const text = new TextEncoder();
  const all = { 'index.html': '<!doctype html>', ...files };
  const described =
    manifest === null
      ? all
      : { ...all, 'hoist-bundle.json': JSON.stringify({ ...usual, ...Object(manifest) }) };
  return zipSync(
    Object.fromEntries(Object.entries(described).map(([path, body]) => [path, text.encode(body)])),
  );
}
