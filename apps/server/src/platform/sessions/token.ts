import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
