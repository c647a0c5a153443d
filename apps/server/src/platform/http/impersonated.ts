import type { Endpoint } from '@hoist/contract/endpoint';
import { audit, onBehalfOf } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';

/** Whether a member of staff acts as the user on a call that only the user may make (decision F3). */
export function isTheirsAlone(
  { duringImpersonation }: Endpoint,
  actor: Actor | undefined,
  form: unknown,
): boolean {
  if (!actor?.impersonation || duringImpersonation === 'allowed') return false;
  return duringImpersonation === 'refused' || duringImpersonation.refusedWith(form);
}

interface Done {
  readonly endpoint: Endpoint;
  readonly actor: Actor | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** Runs a call. During impersonation the call is logged first, reads included. */
export async function auditImpersonatedCall<T>(
  database: Database,
  { endpoint, actor, params }: Done,
  work: () => Promise<T>,
): Promise<T> {
  if (!actor?.impersonation) return work();
  return onBehalfOf(actor.impersonation.impersonatorId, async () => {
    await database.transaction((tx) =>
      audit(tx, {
        actorId: actor.usersId,
        actorRole: 'office',
        action: 'impersonation.called',
        entity: 'user',
        entityId: actor.usersId,
        detail: { call: endpoint.id, params },
      }),
    );
    return work();
  });
}
