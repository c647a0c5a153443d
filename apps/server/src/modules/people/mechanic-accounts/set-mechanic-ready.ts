import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { composeNotice, notify } from '#modules/messaging';
import { publishCalendar } from '#server/shared/publish-calendar.ts';
import type { Changing } from './certificates.ts';
import { readReadiness } from './readiness.ts';

/** Offers jobs to a mechanic from now on, once nothing of the checklist is missing. */
export function setMechanicReady(
  database: Database,
  { actorId, mechanicId, now }: Changing,
): Promise<Result<null, Refusal>> {
  return database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('mechanics')
      .where('usersId', '=', mechanicId)
      .select('readyAt')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const readiness = row && (await readReadiness(tx, mechanicId, now));
    if (!readiness) return refuse<Refusal>({ code: 'not_found' });
    if (readiness.readyAt !== null)
      return refuse<Refusal>({ code: 'wrong_state', text: 'mechanic.ready_already' });
    if (readiness.missing.length > 0)
      return refuse<Refusal>({ code: 'wrong_state', text: 'mechanic.not_ready' });
    await tx.updateTable('mechanics').set({ readyAt: now }).where('usersId', '=', mechanicId).execute();
    await publishCalendar(tx, mechanicId);
    await notify(tx, {
      usersId: mechanicId,
      type: 'account',
      topic: 'security',
      ...(await composeNotice(tx, 'mechanic_ready', { en: {}, fr: {} })),
      navigateTo: '/inside/mechanics/home',
      channels: ['email'],
      dedupeKey: `ready:${mechanicId}`,
    });
    await auditChange(tx, {
      actorId,
      action: 'mechanic.ready',
      entity: 'user',
      entityId: mechanicId,
      before: { ready: false },
      after: { ready: true },
    });
    return ok(null);
  });
}
