import type { Refusal } from '@hoist/contract';
import { impersonationCodeSeconds, mayBeImpersonated } from '@hoist/domain/access/impersonation';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit, onBehalfOf } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';

export interface StartRequest {
  readonly impersonator: Actor;
  readonly usersId: UserId;
  readonly reason: string;
  readonly now: Date;
}

/** Records the impersonation with its reason, and returns the single-use code that opens its session. */
export async function startImpersonation(
  database: Database,
  { impersonator, usersId, reason, now }: StartRequest,
): Promise<Result<{ code: string; codeExpires: string }, Refusal>> {
  const code = newToken();
  const codeExpires = new Date(now.getTime() + impersonationCodeSeconds * 1000);
  return database.transaction(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .where('usersId', '=', usersId)
      .where('deletedAt', 'is', null)
      .select(['consoleRole', 'blockedAt'])
      .executeTakeFirst();
    if (!user) return refuse({ code: 'not_found' });
    if (!mayBeImpersonated(user.consoleRole)) return refuse({ code: 'forbidden' });
    // A blocked user has no sessions, so no one may have one in their name.
    if (user.blockedAt !== null) return refuse({ code: 'wrong_state', text: 'people.blocked_already' });
    await tx
      .insertInto('impersonations')
      .values({
        impersonatorId: impersonator.usersId,
        impersonatorSession: impersonator.session,
        usersId,
        reason,
        codeHash: tokenHash(code),
        createdAt: now,
        codeExpiresAt: codeExpires,
        openedAt: null,
      })
      .execute();
    await onBehalfOf(impersonator.usersId, () =>
      audit(tx, {
        actorId: usersId,
        actorRole: 'office',
        action: 'impersonation.started',
        entity: 'user',
        entityId: usersId,
        detail: { reason },
      }),
    );
    return ok({ code, codeExpires: codeExpires.toISOString() });
  });
}
