import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id (the library's default) with the figures of the OWASP password storage cheat sheet: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One composition of accents, whatever the keyboard made.
const composed = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

// Made at start-up: the first unknown account must not take longer than the next.
const nobodysHash = hashPassword(randomBytes(32).toString('base64'));

/** Verifies a password, in the same time when there is no account to verify it against. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), composed(password));
  return matches && storedHash !== undefined;
}
