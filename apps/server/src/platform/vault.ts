import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps short texts that have to be read again, so that the database alone tells none of them. */
export interface Vault {
  /** `about` says what it is, as `second-factor:12`: sealed for one thing, it opens for no other. */
  seal(text: string, about: string): string;
  open(sealed: string, about: string): string;
  /** Sealed with the secret before: to be sealed anew before that one goes. */
  isOld(sealed: string): boolean;
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest();
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** AES-256-GCM. What the previous key sealed opens too, while the secret is being replaced. */
export function openVault(secret: string, previous?: string): Vault {
  const [key, ...older] = [secret, ...(previous === undefined ? [] : [previous])].map(keyOf) as [
    Buffer,
    ...Buffer[],
  ];
  const isOld = (sealed: string) => sealed.split('.')[0] !== nameOf(key);
  return {
    seal(text, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
      return `${nameOf(key)}.${sealed}`;
    },
    open(sealed, about) {
      const [name, rest = ''] = sealed.split('.');
      const own = [key, ...older].find((one) => nameOf(one) === name);
      if (!own) throw new Error('sealed with a secret that is not known any more');
      const bytes = Buffer.from(rest, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    isOld,
  };
}
