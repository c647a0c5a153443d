import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** The key that bundles are verified with, as the apps do. */
export interface BundleKey {
  /** The beginning of the SHA-256 of the key: what the console shows. */
  readonly name: string;
  /** Whether a signature in base64 is of these bytes: RSASSA-PKCS1-v1_5 with SHA-256. */
  isSigned(bytes: Uint8Array, signature: string): boolean;
}

/** What Apple's systems are told of the key by the plugin; another length is refused there. */
const KEY_BITS = 2048;

const nameOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Reads a public key in PEM, whose line breaks may be written `\n`. Undefined: it is none that the apps could use. */
export function readBundleKey(pem: string): BundleKey | undefined {
  try {
    const key = createPublicKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails?.modulusLength !== KEY_BITS)
      return undefined;
    return {
      name: nameOf(key),
      isSigned: (bytes, signature) =>
        /^[A-Za-z0-9+/]+={0,2}$/.test(signature) &&
        verify('RSA-SHA256', bytes, key, Buffer.from(signature, 'base64')),
    };
  } catch {
    return undefined;
  }
}
