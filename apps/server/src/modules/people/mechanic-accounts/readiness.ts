import type { getMechanic, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { missingForOffers } from '@hoist/domain/mechanic/readiness';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { readCertificates } from './certificates.ts';

export type Readiness = Output<typeof getMechanic>['data']['readiness'];

interface Row {
  readonly readyAt: Date | null;
  readonly baseSet: boolean;
  readonly lockerShown: boolean;
  readonly skills: number;
  readonly weeklyHours: number;
  readonly lockers: number;
}

/** Whether a mechanic is offered jobs, and what is missing before; undefined without a mechanic. */
export async function readReadiness(
  db: Db | Tx,
  mechanicId: UserId,
  now: Date,
): Promise<Readiness | undefined> {
  const { rows } = await sql<Row>`
    SELECT m.ready_at, m.base_set, m.locker_shown_at IS NOT NULL AS locker_shown,
      (SELECT count(*)::int FROM mechanic_skills k WHERE k.mechanic_id = m.users_id) AS skills,
      (SELECT count(*)::int FROM mechanic_hours h WHERE h.mechanic_id = m.users_id) AS weekly_hours,
      (SELECT count(*)::int FROM lockers l WHERE l.active) AS lockers
    FROM mechanics m WHERE m.users_id = ${mechanicId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { readyAt, baseSet: hasBase, ...counted } = row;
  if (readyAt !== null) return { readyAt: readyAt.toISOString(), missing: [] };
  const today = await companyToday(db, now);
  const certificates = await readCertificates(db, mechanicId, today);
  return {
    readyAt: null,
    missing: [...missingForOffers({ ...counted, hasBase, certificates }, today)],
  };
}
