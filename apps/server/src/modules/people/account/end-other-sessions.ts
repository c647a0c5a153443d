import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';

/** Ends every session of the user except the caller's. */
export async function endOtherSessions(
  tx: Tx,
  { usersId, session }: { readonly usersId: UserId; readonly session: Uint8Array },
): Promise<Result<Record<string, never>, never>> {
  await deleteSessions(tx, usersId, session);
  await audit(tx, {
    actorId: usersId,
    actorRole: 'customer',
    action: 'user.other_sessions_ended',
    entity: 'user',
    entityId: usersId,
  });
  return ok({});
}
