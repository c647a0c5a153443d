import { randomBytes } from 'node:crypto';
import { isSame, signer } from '#server/platform/signer.ts';

const cookieName = 'XSRF-TOKEN';

function cookieOf(header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === cookieName) return decoded(pair.slice(at + 1).trim());
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

export interface CsrfInput {
  readonly cookie: string | undefined;
  readonly header: string | undefined;
  readonly origin: string | undefined;
  readonly site: string | undefined;
  readonly host: string;
}

export interface Csrf {
  /** Whether a changing call comes from our own page, a native app or a client without cookies. */
  allows(input: CsrfInput): boolean;
  /** Whether to set a cookie: there is none, or it was signed with another secret. */
  needsCookie(cookie: string | undefined): boolean;
  newCookie(secure: boolean): string;
}

export const nativeOrigins: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

/**
 * The cookie `XSRF-TOKEN` is `random.HMAC`; a call with it must repeat it in `X-XSRF-TOKEN`. Calls from other sites
 * are always rejected (decision B4: clients renew a rejected token).
 */
export function createCsrf(secret: string, ownOrigins: readonly string[], previous?: string): Csrf {
  const { sign, isSigned } = signer({ secret, previous });
  const isGenuine = (value: string) => {
    const [random = '', signature = ''] = value.split('.');
    return random.length >= 20 && isSigned(random, signature);
  };

  function ownPage({ origin, site, host }: CsrfInput): boolean {
    if (origin !== undefined) {
      if (nativeOrigins.has(origin) || ownOrigins.includes(origin)) return true;
      return origin === `https://${host}` || origin === `http://${host}`;
    }
    return site === undefined || site === 'same-origin' || site === 'none';
  }

  return {
    allows(input) {
      if (!ownPage(input)) return false;
      const cookie = cookieOf(input.cookie);
      if (cookie === undefined) return true;
      return isGenuine(cookie) && isSame(input.header ?? '', cookie);
    },
    needsCookie(header) {
      const cookie = cookieOf(header);
      return cookie === undefined || !isGenuine(cookie);
    },
    newCookie(secure) {
      const random = randomBytes(18).toString('base64url');
      return `${cookieName}=${random}.${sign(random)}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
    },
  };
}
