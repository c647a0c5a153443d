import { createECDH, createHash } from 'node:crypto';

export interface WebPushKeys {
  /** P-256, base64url: an uncompressed point and a scalar. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives VAPID keys from the installation's secret, stable across starts so that browsers stay subscribed. A hash
 * outside the curve's range (1 in 2^32) is hashed again.
 */
export function ownWebPushKeys(secret: string): WebPushKeys {
  const curve = createECDH('prime256v1');
  for (
    let hash = createHash('sha256').update(secret).digest();
    ;
    hash = createHash('sha256').update(hash).digest()
  )
    try {
      curve.setPrivateKey(hash);
      return { publicKey: curve.getPublicKey('base64url'), privateKey: hash.toString('base64url') };
    } catch {
      continue;
    }
}
