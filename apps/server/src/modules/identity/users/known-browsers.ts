import { createHash, randomBytes } from 'node:crypto';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { signer } from '#server/platform/signer.ts';

export interface KnownBrowsers {
  /** A cookie by which this browser is known to have logged in to the account of an e-mail address. */
  cookieFor(email: string): string;
  /** The browser's id at an account; undefined for a browser that never logged in to it. */
  idOf(cookies: string, email: string): string | undefined;
}

interface Options {
  readonly secret: string;
  readonly previous?: string | undefined;
  /** Sent over TLS only. */
  readonly secure: boolean;
}

/** Device cookies (OWASP): a signed random id for each account, which is no session and gives no access. */
export function knownBrowsers({ secret, previous, secure }: Options): KnownBrowsers {
  const { sign, isSigned } = signer({ secret, previous });
  const nameOf = (email: string) =>
    `hoist-known-${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
  const textOf = (id: string, email: string) => `known-browser:${id}:${email}`;
  return {
    cookieFor(given) {
      const email = normaliseEmail(given);
      const id = randomBytes(12).toString('base64url');
      const attributes = `Path=/api; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${nameOf(email)}=${id}.${sign(textOf(id, email))}; ${attributes}`;
    },
    idOf(cookies, given) {
      const email = normaliseEmail(given);
      const pair = cookies.split(';').find((one) => one.trim().startsWith(`${nameOf(email)}=`));
      const [id = '', signature = ''] =
        pair
          ?.trim()
          .slice(nameOf(email).length + 1)
          .split('.') ?? [];
      return id !== '' && isSigned(textOf(id, email), signature) ? id : undefined;
    },
  };
}
