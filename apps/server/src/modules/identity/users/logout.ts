import { ok, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { deleteSession } from '#server/platform/sessions/sessions.ts';

type Leaving = Pick<Actor, 'usersId' | 'session' | 'impersonation' | 'consoleRole'>;

function actionOf({ impersonation, consoleRole }: Leaving) {
  if (impersonation) return 'impersonation.ended';
  return consoleRole === null ? 'user.logged_out' : 'console.logged_out';
}

/** Ends the current session, and the impersonations started in a console session. */
export async function logout(tx: Tx, actor: Leaving): Promise<Result<Record<string, never>, never>> {
  const { usersId } = actor;
  await deleteSession(tx, usersId, actor.session);
  const action = actionOf(actor);
  const actorRole = action === 'user.logged_out' ? 'customer' : 'office';
  await audit(tx, { actorId: usersId, actorRole, action, entity: 'user', entityId: usersId });
  return ok({});
}
