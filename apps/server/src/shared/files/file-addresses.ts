import { signer } from '#server/platform/signer.ts';

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
  const { sign, isSigned } = signer({ secret, previous });
  return {
    sign(key, now) {
      const expires = String(Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
      return `/api/files/${key}?expires=${expires}&signature=${sign(`file\n${key}\n${expires}`)}`;
    },
    opens(key, { expires, signature, now }) {
      if (!/^\d{1,12}$/.test(expires)) return false;
      const seconds = Number(expires) - Math.floor(now.getTime() / 1000);
      return seconds > 0 && seconds <= LIFE_SECONDS && isSigned(`file\n${key}\n${expires}`, signature);
    },
  };
}
