import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import { logout } from '../users/logout.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';

/** The banner's 'Stop'. It never ends the user's own session. */
export async function stopImpersonation(
  database: Database,
  actor: Actor,
): Promise<Result<Record<string, never>, Refusal>> {
  if (!actor.impersonation) return refuse({ code: 'wrong_state', text: 'impersonation.own' });
  return database.transaction((tx) => logout(tx, actor));
}
