import { createECDH, createHash } from 'node:crypto';

export interface WebPushKeys {
  /** P-256, base64url: an uncompressed point, and a number. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys of an installation that names none, out of its one secret: the same at every start, so that browsers stay
 * subscribed. A hash that is no number of the curve, of which there is one in 2^32, is hashed again.
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
