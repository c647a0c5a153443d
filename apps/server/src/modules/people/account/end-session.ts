import type { Refusal } from '@hoist/contract';
import type { SessionId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteSession } from '#server/platform/sessions/sessions.ts';

/** Ends one of the user's sessions; any other is not found. */
export async function endSession(
  tx: Tx,
  { usersId, sessionsId }: { readonly usersId: UserId; readonly sessionsId: SessionId },
): Promise<Result<Record<string, never>, Refusal>> {
  const session = await tx
    .selectFrom('sessions')
    .where('sessionsId', '=', sessionsId)
    .where('usersId', '=', usersId)
    .where('console', '=', false)
    .select('tokenHash')
    .executeTakeFirst();
  if (!session) return refuse({ code: 'not_found' });
  await deleteSession(tx, usersId, session.tokenHash);
  await audit(tx, {
    actorId: usersId,
    actorRole: 'customer',
    action: 'user.session_ended',
    entity: 'user',
    entityId: usersId,
  });
  return ok({});
}
