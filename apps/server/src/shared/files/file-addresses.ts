import { signer } from '#server/platform/signer.ts';

/** How long a signed address is valid (decision B13: ten minutes). */
const LIFE_SECONDS = 600;

/** Signs and checks addresses of pictures and documents. An address gives access to its file until it expires. */
export interface FileAddresses {
  /** An address of this server, for example `/api/files/orders/10401/x-s.jpg?expires=…&signature=…`. */
  sign(key: string, now: Date): string;
  opens(
    key: string,
    given: { readonly expires: string; readonly signature: string; readonly now: Date },
  ): boolean;
}

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
