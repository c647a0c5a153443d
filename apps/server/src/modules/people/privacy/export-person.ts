import type { exportAccount as endpoint, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Person } from './personal-data.ts';
import { allPersonalData } from './all-personal-data.ts';

type Answer = Pick<Output<typeof endpoint>, 'exportedAt' | 'data'>;

interface ExportRequest extends Person {
  /** The staff member who exports, and why; omitted: the person themselves. */
  readonly office?: { readonly actorId: UserId; readonly reason: string };
}

/** All data held about a person, by resource. */
export async function exportPerson(
  tx: Tx,
  { office, ...person }: ExportRequest,
): Promise<Result<Answer, Refusal>> {
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', person.usersId)
    .where('deletedAt', 'is', null)
    .select('usersId')
    .executeTakeFirst();
  if (!user) return refuse({ code: 'not_found' });
  const data: Record<string, unknown> = {};
  for (const personalData of allPersonalData)
    if (personalData.read) data[personalData.name] = await personalData.read(tx, person);
  await audit(tx, {
    actorId: office?.actorId ?? person.usersId,
    actorRole: office ? 'office' : 'customer',
    action: 'user.exported',
    entity: 'user',
    entityId: person.usersId,
    detail: office ? { reason: office.reason } : {},
  });
  return ok({ exportedAt: person.now.toISOString(), data });
}
