import { createHash, randomBytes } from 'node:crypto';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token for a link: 256 bits, of which only the hash is kept. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
