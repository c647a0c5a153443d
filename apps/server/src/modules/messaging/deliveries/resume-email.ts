import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { liftSuppression } from './email-suppressions.ts';

export interface Resuming {
  readonly staffId: UserId;
  readonly usersId: UserId;
  readonly reason: string;
}

/** Staff allow email to a person's address again, for example because the person called about it. */
export async function resumeEmail(
  tx: Tx,
  { staffId, usersId, reason }: Resuming,
): Promise<Result<Record<string, never>, Refusal>> {
  const person = await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select('email')
    .executeTakeFirst();
  if (!person) return refuse({ code: 'not_found' });
  const because = await liftSuppression(tx, person.email);
  if (because === undefined) return refuse({ code: 'wrong_state', text: 'people.email_not_stopped' });
  await auditChange(tx, {
    actorId: staffId,
    action: 'people.email_resumed',
    entity: 'user',
    entityId: usersId,
    before: { suppressed: because },
    after: { suppressed: null },
    detail: { reason },
  });
  return ok({});
}
