import { ok, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { endSession } from '#server/platform/sessions/sessions.ts';

/** Ends this console session and the impersonations started in it. */
export async function logOut(
  tx: Tx,
  { usersId, session }: Pick<Actor, 'usersId' | 'session'>,
): Promise<Result<Record<string, never>, never>> {
  await endSession(tx, usersId, session);
  await audit(tx, {
    actorId: usersId,
    actorRole: 'office',
    action: 'console.logged_out',
    entity: 'user',
    entityId: usersId,
  });
  return ok({});
}
