import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** The public key that the apps verify update bundles with. */
export interface BundleKey {
  readonly name: string;
  /** Whether the signature is valid for these bytes: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  isSigned(bytes: Uint8Array, signature: string): boolean;
}

/** The plugin hard-codes this length for iOS, which rejects any other. */
const KEY_BITS = 2048;

const nameOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Reads a public key in PEM, whose line breaks may be escaped as `\n`. Undefined if the apps cannot use it. */
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
