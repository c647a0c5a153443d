import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Writes a new secret key of age into a folder, as `age-keygen` does; returns the file and the public key. */
export async function newAgeKey(folder: string, name = 'key.txt') {
  const identity = await generateX25519Identity();
  const file = join(folder, name);
  writeFileSync(file, `# created: today\n${identity}\n`);
  return { file, recipient: await identityToRecipient(identity) };
}
