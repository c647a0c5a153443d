import type { Refusal } from '@hoist/contract';
import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import type { SessionId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endSession, endSessions } from '#server/platform/sessions/sessions.ts';

interface Ending {
  readonly usersId: UserId;
  readonly sessionsId: SessionId;
}

/** Ends one of the user's sessions; any other is not found. */
export async function endOne(
  tx: Tx,
  { usersId, sessionsId }: Ending,
): Promise<Result<Record<string, never>, Refusal>> {
  const session = await tx
    .selectFrom('sessions')
    .where('sessions_id', '=', sessionsId)
    .where('users_id', '=', usersId)
    .where('console', '=', false)
    .select('token_hash')
    .executeTakeFirst();
  if (!session) return refuse({ code: 'not_found' });
  await endSession(tx, usersId, session.token_hash);
  await note(tx, usersId, 'user.session_ended');
  return ok({});
}

interface OthersEnding {
  readonly usersId: UserId;
  readonly session: Uint8Array;
}

/** Ends every session of the user except the caller's. */
export async function endOthers(
  tx: Tx,
  { usersId, session }: OthersEnding,
): Promise<Result<Record<string, never>, never>> {
  await endSessions(tx, usersId, session);
  await note(tx, usersId, 'user.other_sessions_ended');
  return ok({});
}

const note = (tx: Tx, usersId: UserId, action: AuditActionName): Promise<void> =>
  audit(tx, { actorId: usersId, actorRole: 'customer', action, entity: 'user', entityId: usersId });
