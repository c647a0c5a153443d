import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signed address opens its file (decision B13). */
const LIFE_SECONDS = 600;

/** Signs and checks addresses of pictures and documents: whoever holds one may read that file until it expires. */
export interface FileAddresses {
  /** An address of this server, as `/api/files/orders/10401/x-s.jpg?expires=…&signature=…`. */
  sign(key: string, now: Date): string;
  /** Tells whether the address of a key was signed here and is still young. */
  opens(
    key: string,
    given: { readonly expires: string; readonly signature: string; readonly now: Date },
  ): boolean;
}

/** `previous` is a secret that is being replaced: what it signed still opens. */
export function fileAddresses(secret: string, previous?: string): FileAddresses {
  const signatureOf = (key: string, expires: string, by = secret) =>
    createHmac('sha256', by).update(`file\n${key}\n${expires}`).digest();

  return {
    sign(key, now) {
      const expires = String(Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
      const signature = signatureOf(key, expires).toString('base64url');
      return `/api/files/${key}?expires=${expires}&signature=${signature}`;
    },
    opens(key, { expires, signature, now }) {
      if (!/^\d{1,12}$/.test(expires)) return false;
      const seconds = Number(expires) - Math.floor(now.getTime() / 1000);
      const given = Buffer.from(signature, 'base64url');
      const isBy = (signer: string | undefined) => {
        if (signer === undefined) return false;
        const right = signatureOf(key, expires, signer);
        return given.length === right.length && timingSafeEqual(given, right);
      };
      return seconds > 0 && seconds <= LIFE_SECONDS && (isBy(secret) || isBy(previous));
    },
  };
}
