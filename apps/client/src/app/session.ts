import type { Output } from '@hoist/contract/client';
import type { checkToken } from '@hoist/contract/users';
import { forgetKeptSession, keepSession, readKeptSession } from '#client/platform/kept-session.ts';
import { markActing, sayActingEnded } from './acting-ended.ts';
import { paths } from './paths.ts';
import { createStore } from '@hoist/web/store';

export type SessionUser = Output<typeof checkToken>['data'];

export interface Session {
  readonly token: string;
  readonly userId: number;
  /** Undefined until the token has been checked for the first time. */
  readonly user?: SessionUser;
  readonly allowAppCashPayment?: boolean;
  /** Somebody of the office acts as the user (decision F3). */
  readonly impersonated?: boolean;
}

/** Somebody of the office acts as the user in this tab. It is known here alone: the device's own session stays as it is. */
let acting = false;
export const isActing = (): boolean => acting;

/** The session that the device remembers; one without its token or its user id is none, and is forgotten. */
export function readSession(): Session | null {
  sayActingEnded();
  // Whoever comes to act as somebody is nobody else here.
  if (globalThis.location?.pathname === paths.actAs) return null;
  const known = readKeptSession<Partial<Session>>();
  if (known?.token && known.userId) return known as Session;
  forgetKeptSession();
  return null;
}

/** Of whom this device remembers a session; another window may have ended the one of this page. */
export const rememberedUser = (): number | undefined => readKeptSession<Session>()?.userId;

/** Who is logged in on this device; null: nobody. */
export const session = createStore<Session | null>(readSession());

/** @throws Error 'missing token or user id' */
export function setSession(given: { token: string | undefined; userId: number | undefined }): void {
  if (!given.token || !given.userId) throw new Error('missing token or user id');
  keep({ token: given.token, userId: given.userId });
}

/** As `setSession`, for somebody of the office who acts as the user (decision F3). */
export function actAs(given: { token: string; userId: number }): void {
  acting = true;
  markActing(true);
  keep({ ...given, impersonated: true });
}

/** What the server said about the user of the token, and about the session where that was asked for. */
export function setSessionUser(
  user: SessionUser,
  about: Pick<Session, 'allowAppCashPayment' | 'impersonated'> = {},
): void {
  const now = session.get();
  if (now) keep({ ...now, ...about, user });
}

/** What stays on the device. A token of an invitation is not for whoever finds it there. */
const remembered = ({ user, ...rest }: Session): Session =>
  user ? { ...rest, user: { ...user, newUserInvitationToken: null } } : rest;

function keep(next: Session) {
  if (!acting) keepSession(remembered(next));
  session.set(next);
}

let ranOut = false;
/** Whether the last session ended without a log-out: the device stays registered for notifications. */
export const sessionRanOut = (): boolean => ranOut && session.get() === null;

/** Forgets the token. The rest of a log-out is in `log-out.ts`. */
export function clearSession(byItself = false): void {
  ranOut = byItself;
  if (!acting) forgetKeptSession();
  session.set(null);
}

/** The logged-in user, inside a page of the inside area. */
export function useSession(): Session {
  const now = session.use();
  if (!now) throw new Error('missing token or user id');
  return now;
}
