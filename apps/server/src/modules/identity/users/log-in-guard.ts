import { createHash, randomBytes } from 'node:crypto';
import { CHALLENGE_BITS, hasLeadingZeros, proofText } from '@hoist/domain/access/proof-of-work';
import { normaliseEmail } from '@hoist/domain/contact/email';
import type { Instant } from '@hoist/domain/time';
import { signer } from '#server/platform/signer.ts';

/** Device cookies and challenges keep guesses of others from locking out the right password (ADR 160). */
export interface LogInGuard {
  /** A cookie by which this browser is known to have logged in to the account of an e-mail address. */
  cookieFor(email: string): string;
  /** The browser's id at an account; undefined for a browser that never logged in to it. */
  browserOf(cookies: string, email: string): string | undefined;
  /** A challenge for one log-in to an account, valid for five minutes. */
  challengeFor(email: string, now: Instant): { readonly challenge: string; readonly bits: number };
  /** The id of a solved challenge for this account, to be used once; undefined for any other text. */
  solvedBy(answer: string, email: string, now: Instant): string | undefined;
}

interface Options {
  readonly secret: string;
  readonly previous?: string | undefined;
  /** Sent over TLS only. */
  readonly secure: boolean;
}

const challengeMs = 5 * 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** A device cookie is a signed random id for each account (OWASP), which is no session and gives no access. */
export function logInGuard({ secret, previous, secure }: Options): LogInGuard {
  const { sign, isSigned } = signer({ secret, previous });
  const nameOf = (email: string) => `hoist-known-${hashOf(email).toString('hex').slice(0, 12)}`;
  const browserText = (id: string, email: string) => `known-browser:${id}:${email}`;
  const challengeText = (id: string, until: string, email: string) => `challenge:${id}:${until}:${email}`;
  return {
    cookieFor(given) {
      const email = normaliseEmail(given);
      const id = randomBytes(12).toString('base64url');
      const attributes = `Path=/api; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${nameOf(email)}=${id}.${sign(browserText(id, email))}; ${attributes}`;
    },
    browserOf(cookies, given) {
      const email = normaliseEmail(given);
      const start = `${nameOf(email)}=`;
      const pair = cookies.split(';').find((one) => one.trim().startsWith(start));
      const [id = '', signature = ''] = pair?.trim().slice(start.length).split('.') ?? [];
      return id !== '' && isSigned(browserText(id, email), signature) ? id : undefined;
    },
    challengeFor(given, now) {
      const id = randomBytes(12).toString('base64url');
      const until = String(now + challengeMs);
      const signature = sign(challengeText(id, until, normaliseEmail(given)));
      return { challenge: `${id}.${until}.${signature}`, bits: CHALLENGE_BITS };
    },
    solvedBy(answer, given, now) {
      const [challenge = '', solution = ''] = answer.slice(0, 300).split(':');
      const [id = '', until = '', signature = ''] = challenge.split('.');
      const isOurs = isSigned(challengeText(id, until, normaliseEmail(given)), signature);
      if (!isOurs || Number(until) <= now) return undefined;
      return hasLeadingZeros(hashOf(proofText(challenge, solution)), CHALLENGE_BITS) ? id : undefined;
    },
  };
}
