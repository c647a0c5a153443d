import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  /** The signature of a text, fit for an address. */
  readonly sign: (text: string) => string;
  /** Whether a text was signed here. */
  readonly isSigned: (text: string, signature: string) => boolean;
}

export interface SignerGround {
  readonly secret: string;
  /** A secret that is being replaced: what it signed is still good, and nothing new is signed with it. */
  readonly previous?: string | undefined;
  /** How much of a signature is kept where it has to be short. */
  readonly length?: number;
}

/** Signs texts with an HMAC; the text says what it is for, so that one purpose's signature serves no other. */
export function signer({ secret, previous, length }: SignerGround): Signer {
  const signatureOf = (text: string, by: string) =>
    createHmac('sha256', by).update(text).digest('base64url').slice(0, length);
  return {
    sign: (text) => signatureOf(text, secret),
    isSigned: (text, signature) =>
      isSame(signature, signatureOf(text, secret)) ||
      (previous !== undefined && isSame(signature, signatureOf(text, previous))),
  };
}

/** Compares without telling by the time it takes how much of it was right. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
