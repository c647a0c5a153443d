import { ok, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Impersonation } from '#server/platform/sessions/actor.ts';
import { endSession } from '#server/platform/sessions/sessions.ts';

interface Leaving {
  readonly usersId: number;
  readonly session: Uint8Array;
  readonly impersonation: Impersonation | undefined;
}

/** Ends the current session. */
export async function logout(
  tx: Tx,
  { usersId, session, impersonation }: Leaving,
): Promise<Result<Record<string, never>, never>> {
  await endSession(tx, usersId, session);
  await audit(tx, {
    actorId: usersId,
    actorRole: impersonation ? 'office' : 'customer',
    action: impersonation ? 'impersonation.ended' : 'user.logged_out',
    entity: 'user',
    entityId: usersId,
  });
  return ok({});
}
