import { Readable } from 'node:stream';

/** Encrypts a stream for public keys of age (age-encryption.org). */
export async function encryptFor(recipients: readonly string[], content: Readable): Promise<Readable> {
  // Large, so it is loaded only if used.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(content)));
}

/** Decrypts a stream with a secret key of age. Throws if it is another's; the stream fails at a wrong byte. */
export async function decryptWith(identity: string, content: Readable): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>));
}
