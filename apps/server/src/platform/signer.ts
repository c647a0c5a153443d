import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
}

export interface SignerOptions {
  readonly secret: string;
  /** The previous secret during a rotation: its signatures are still accepted. */
  readonly previous?: string | undefined;
  /** Length to shorten signatures to. */
  readonly length?: number;
}

/** Signs texts with an HMAC. Each text includes its purpose, so that a signature is valid for that purpose only. */
export function signer({ secret, previous, length }: SignerOptions): Signer {
  const signatureOf = (text: string, by: string) =>
    createHmac('sha256', by).update(text).digest('base64url').slice(0, length);
  return {
    sign: (text) => signatureOf(text, secret),
    isSigned: (text, signature) =>
      isSame(signature, signatureOf(text, secret)) ||
      (previous !== undefined && isSame(signature, signatureOf(text, previous))),
  };
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
