import type { Output } from '@hoist/contract/client';
import type { checkToken } from '@hoist/contract/identity/users';
import { deleteStoredSession, storeSession, readStoredSession } from '#client/platform/stored-session.ts';
import { markActing, openActingEnded } from './acting-ended.ts';
import { paths } from '../navigation/paths.ts';
import { createStore } from '@hoist/web/store';

export type SessionUser = Output<typeof checkToken>['data'];

export interface Session {
  readonly token: string;
  readonly userId: number;
  /** Undefined until the token has been checked. */
  readonly user?: SessionUser;
  /** A staff member acts as the user (decision F3). */
  readonly impersonated?: boolean;
}

/** Acting as a user applies to this tab only; the device's stored session is not changed. */
let acting = false;
export const isActing = (): boolean => acting;

/** The stored session; an incomplete one is removed. */
export function readSession(): Session | null {
  openActingEnded();
  // The page that starts acting as a user ignores the stored session.
  if (globalThis.location?.pathname === paths.actAs) return null;
  const known = readStoredSession<Partial<Session>>();
  if (known?.token && known.userId) return known as Session;
  deleteStoredSession();
  return null;
}

/** The user of the stored session; another window may have ended this page's session. */
export const storedUserId = (): number | undefined => readStoredSession<Session>()?.userId;

/** The current session; null if logged out. */
export const session = createStore<Session | null>(readSession());

/** @throws Error 'missing token or user id' */
export function setSession(given: { token: string | undefined; userId: number | undefined }): void {
  if (!given.token || !given.userId) throw new Error('missing token or user id');
  updateSession({ token: given.token, userId: given.userId });
}

/** As `setSession`, for a staff member who acts as the user (decision F3). */
export function actAs(given: { token: string; userId: number }): void {
  acting = true;
  markActing(true);
  updateSession({ ...given, impersonated: true });
}

/** Adds the server's data about the user and the session. */
export function setSessionUser(user: SessionUser, about: Pick<Session, 'impersonated'> = {}): void {
  const now = session.get();
  if (now) updateSession({ ...now, ...about, user });
}

/** Stored without the invitation token, which others on the device must not find. */
const storable = ({ user, ...rest }: Session): Session =>
  user ? { ...rest, user: { ...user, newUserInvitationToken: null } } : rest;

function updateSession(next: Session) {
  if (!acting) storeSession(storable(next));
  session.set(next);
}

let expiredLast = false;
/** Whether the last session expired: the device then stays registered for notifications. */
export const hasSessionExpired = (): boolean => expiredLast && session.get() === null;

/** Removes the token. `log-out.ts` does the rest of a log-out. */
export function clearSession(expired = false): void {
  expiredLast = expired;
  if (!acting) deleteStoredSession();
  session.set(null);
}

/**
 * The session, for pages of the inside area.
 * @throws Error 'missing token or user id'
 */
export function useSession(): Session {
  const now = session.use();
  if (!now) throw new Error('missing token or user id');
  return now;
}
