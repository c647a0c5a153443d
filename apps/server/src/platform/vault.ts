import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts short texts that must be readable later, so that the database alone reveals none. */
export interface Vault {
  /** `about` is the purpose, for example `second-factor:12`; a sealed text opens for that purpose only. */
  seal(text: string, about: string): string;
  open(sealed: string, about: string): string;
  /** Sealed with the previous secret: seal it again before that secret is removed. */
  isOld(sealed: string): boolean;
}

const ivLength = 12;
const authTagLength = 16;

const keyOf = (secret: string) => createHash('sha256').update(secret).digest();
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** AES-256-GCM. Also opens texts sealed with the previous secret, during a rotation. */
export function openVault(secret: string, previous?: string): Vault {
  const [key, ...older] = [secret, ...(previous === undefined ? [] : [previous])].map(keyOf) as [
    Buffer,
    ...Buffer[],
  ];
  const isOld = (sealed: string) => sealed.split('.')[0] !== nameOf(key);
  return {
    seal(text, about) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength }).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
      return `${nameOf(key)}.${sealed}`;
    },
    open(sealed, about) {
      const [name, rest = ''] = sealed.split('.');
      const own = [key, ...older].find((one) => nameOf(one) === name);
      if (!own) throw new Error('sealed with an unknown secret');
      const bytes = Buffer.from(rest, 'base64url');
      const start = ivLength + authTagLength;
      if (bytes.length < start) throw new Error('too short for a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, ivLength), { authTagLength })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(ivLength, start));
      return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
    },
    isOld,
  };
}
