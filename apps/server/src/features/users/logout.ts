import { ok, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endSession } from '#server/platform/sessions/sessions.ts';

interface Leaving {
  readonly usersId: number;
  readonly session: Uint8Array;
}

/** Ends the session of the token that was sent. */
export async function logout(
  tx: Tx,
  { usersId, session }: Leaving,
): Promise<Result<Record<string, never>, never>> {
  await endSession(tx, usersId, session);
  await audit(tx, {
    actorId: usersId,
    actorRole: 'customer',
    action: 'user.logged_out',
    entity: 'user',
    entityId: usersId,
  });
  return ok({});
}
