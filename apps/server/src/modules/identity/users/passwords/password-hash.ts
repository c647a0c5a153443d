import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id (the library's default) with the parameters of the OWASP password storage cheat sheet: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Keyboards compose accents differently.
const composed = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

// Created at start-up, so that the first unknown account takes no longer than later ones.
const dummyHash = hashPassword(randomBytes(32).toString('base64'));

/** Verifies a password; without an account or with an empty hash it takes the same time. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const known = storedHash !== undefined && storedHash !== '';
  const matches = await verify(known ? storedHash : await dummyHash, composed(password));
  return matches && known;
}
