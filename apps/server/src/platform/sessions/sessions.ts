import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/db/notify.ts';
import { afterCommit } from '#server/platform/db/transaction.ts';
import { newToken, tokenHash } from './token.ts';

/** Sliding life of a session: with 'Remember me' 90 days, otherwise 24 hours (decision A6). */
export const sessionHours = (remember: boolean): number => (remember ? 90 * 24 : 24);

/** However much it is used, a session ends: remembered ones after a year, others after 30 days (decision A6). */
export const sessionDays = (remember: boolean): number => (remember ? 365 : 30);

/** Payload: a user's id. Every process forgets what it remembers of their sessions. */
export const sessionsChannel = 'sessions';

const rememberers = new Set<(usersId: number) => void>();

/** Has `forget` called at once for changes made in this process; the channel tells the others a moment later. */
export function onSessionsChanged(forget: (usersId: number) => void): () => void {
  rememberers.add(forget);
  return () => rememberers.delete(forget);
}

/** A session of the console ends so many hours after its log-in, used or not. */
export const consoleSessionHours = 12;

export interface NewSession {
  readonly usersId: number;
  readonly deviceType: string;
  readonly remember: boolean;
  readonly userAgent: string;
  readonly now: Date;
  /** Somebody of the office acts as the user: it does not slide. */
  readonly impersonation?: { readonly id: number; readonly until: Date };
  /** A session of the console: its second factor was shown. It does not slide either. */
  readonly console?: { readonly until: Date };
}

/** Opens a session and answers its token, which is stored nowhere. */
export async function createSession(tx: Tx, session: NewSession): Promise<string> {
  const token = newToken();
  const sliding = new Date(session.now.getTime() + sessionHours(session.remember) * 3_600_000);
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      users_id: session.usersId,
      device_type: session.deviceType,
      remember: session.remember,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.impersonation?.until ?? session.console?.until ?? sliding,
      impersonation_id: session.impersonation?.id ?? null,
      console: session.console !== undefined,
    })
    .execute();
  return token;
}

/**
 * To be called in every transaction that changes what `Actor` says of a user: role, verified phone, language,
 * deletion, ended sessions. The next request, on any process, sees the change.
 */
export async function sessionsChanged(tx: Tx, usersId: number): Promise<void> {
  await notify(tx, sessionsChannel, String(usersId));
  afterCommit(() => {
    for (const forget of rememberers) forget(usersId);
  });
}

/** Ends one session; its device gets no more notifications. */
export async function endSession(tx: Tx, usersId: number, session: Uint8Array): Promise<void> {
  await tx
    .deleteFrom('user_devices')
    .where('session', '=', session)
    .where('users_id', '=', usersId)
    .execute();
  await tx.deleteFrom('sessions').where('token_hash', '=', session).where('users_id', '=', usersId).execute();
  await sessionsChanged(tx, usersId);
}

/** Ends every session of the console of a user, and what was begun in them. */
export async function endConsoleSessions(tx: Tx, usersId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('users_id', '=', usersId).where('console', '=', true).execute();
  await sessionsChanged(tx, usersId);
}

/**
 * Ends every session of a user but the given one; all of them when none is given. Their devices, and those whose session
 * ran out, get no more notifications.
 */
export async function endSessions(tx: Tx, usersId: number, except?: Uint8Array): Promise<void> {
  const kept = except ?? sql<Uint8Array>`''::bytea`;
  await tx
    .deleteFrom('user_devices')
    .where('users_id', '=', usersId)
    .where('session', 'is distinct from', kept)
    .execute();
  await tx.deleteFrom('sessions').where('users_id', '=', usersId).where('token_hash', '<>', kept).execute();
  await sessionsChanged(tx, usersId);
}
