import type { Refusal } from '@hoist/contract';
import { impersonationMinutes } from '@hoist/domain/access/impersonation';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit, onBehalfOf } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/sessions/sessions.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';

/** Exchanges the code for a session as the user. The session cache checks the current state of both accounts. */
export async function openImpersonation(
  database: Database,
  { code, userAgent, now }: { readonly code: string; readonly userAgent: string; readonly now: Date },
): Promise<Result<{ token: string; usersId: UserId; until: string }, Refusal>> {
  return database.transaction(async (tx) => {
    const opened = await tx
      .updateTable('impersonations')
      .set({ openedAt: now })
      .where('codeHash', '=', tokenHash(code))
      .where('openedAt', 'is', null)
      .where('codeExpiresAt', '>', now)
      .returning(['id', 'usersId', 'impersonatorId'])
      .executeTakeFirst();
    if (!opened) return refuse({ code: 'code_wrong' });
    const { id, usersId, impersonatorId } = opened;
    const until = new Date(now.getTime() + impersonationMinutes * 60_000);
    const token = await createSession(tx, {
      usersId,
      deviceType: 'web_app',
      remember: false,
      userAgent,
      now,
      impersonation: { id, until },
    });
    await onBehalfOf(impersonatorId, () =>
      audit(tx, {
        actorId: usersId,
        actorRole: 'office',
        action: 'impersonation.opened',
        entity: 'user',
        entityId: usersId,
      }),
    );
    return ok({ token, usersId, until: until.toISOString() });
  });
}
