import type { ImpersonationId, UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/db/notify.ts';
import { afterCommit } from '#server/platform/db/transaction.ts';
import { newToken, tokenHash } from './token.ts';

/** Idle lifetime of a session: 90 days with 'Remember me', else 24 hours (decision A6). */
export const sessionHours = (remember: boolean): number => (remember ? 90 * 24 : 24);

/** Maximum lifetime of a session: a year if remembered, else 30 days (decision A6). */
export const sessionDays = (remember: boolean): number => (remember ? 365 : 30);

/** Payload: a user id. Every process invalidates that user's cached sessions. */
export const sessionsChannel = 'sessions';

const invalidators = new Set<(usersId: UserId) => void>();

/** Calls `invalidate` immediately for changes in this process; other processes are notified by the channel. */
export function onSessionsChanged(invalidate: (usersId: UserId) => void): () => void {
  invalidators.add(invalidate);
  return () => invalidators.delete(invalidate);
}

/** Fixed lifetime of a console session after log-in. */
export const consoleSessionHours = 12;

export interface NewSession {
  readonly usersId: UserId;
  readonly deviceType: string;
  readonly remember: boolean;
  readonly userAgent: string;
  readonly now: Date;
  /** Set when a member of staff acts as the user; fixed lifetime. */
  readonly impersonation?: { readonly id: ImpersonationId; readonly until: Date };
  /** Set for a console session, after its second factor; fixed lifetime. */
  readonly console?: { readonly until: Date };
}

/** Creates a session and returns its token, which is not stored. */
export async function createSession(tx: Tx, session: NewSession): Promise<string> {
  const token = newToken();
  const sliding = new Date(session.now.getTime() + sessionHours(session.remember) * 3_600_000);
  await tx
    .insertInto('sessions')
    .values({
      tokenHash: tokenHash(token),
      usersId: session.usersId,
      deviceType: session.deviceType,
      remember: session.remember,
      userAgent: session.userAgent.slice(0, 300),
      createdAt: session.now,
      lastSeenAt: session.now,
      expiresAt: session.impersonation?.until ?? session.console?.until ?? sliding,
      impersonationId: session.impersonation?.id ?? null,
      console: session.console !== undefined,
    })
    .execute();
  return token;
}

/**
 * Call this in every transaction that changes a user's `Actor`: role, verified phone, language, deletion, ended
 * sessions. The next request on any process sees the change.
 */
export async function sessionsChanged(tx: Tx, usersId: UserId): Promise<void> {
  await notify(tx, sessionsChannel, String(usersId));
  afterCommit(() => {
    for (const invalidate of invalidators) invalidate(usersId);
  });
}

export async function deleteSession(tx: Tx, usersId: UserId, session: Uint8Array): Promise<void> {
  await tx.deleteFrom('userDevices').where('session', '=', session).where('usersId', '=', usersId).execute();
  await tx.deleteFrom('sessions').where('tokenHash', '=', session).where('usersId', '=', usersId).execute();
  await sessionsChanged(tx, usersId);
}

export async function deleteConsoleSessions(tx: Tx, usersId: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('usersId', '=', usersId).where('console', '=', true).execute();
  await sessionsChanged(tx, usersId);
}

/**
 * Ends a user's sessions except the given one, and stops notifications to their devices. Devices of expired sessions
 * get none either.
 */
export async function deleteSessions(tx: Tx, usersId: UserId, except?: Uint8Array): Promise<void> {
  const current = except ?? sql<Uint8Array>`''::bytea`;
  await tx
    .deleteFrom('userDevices')
    .where('usersId', '=', usersId)
    .where('session', 'is distinct from', current)
    .execute();
  await tx.deleteFrom('sessions').where('usersId', '=', usersId).where('tokenHash', '<>', current).execute();
  await sessionsChanged(tx, usersId);
}
