import type { listMechanics as endpoint, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { certificateWarnDays, type CertificateKind } from '@hoist/domain/mechanic/certificate';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, type Result } from '@hoist/domain/result';
import { addDays } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { searchPeople, type ListedPerson } from '#server/shared/lists/search-people.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { dayBoundsInZones } from '#server/shared/zone-of.ts';
import { stateOn } from './certificates.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;

export interface MechanicsQuery extends PageRequest {
  readonly search: string;
  readonly state: '' | 'active' | 'blocked' | 'expiring' | 'new';
  readonly now: Date;
}

interface Row extends ListedPerson {
  readonly blockedAt: Date | null;
  readonly readyAt: Date | null;
  readonly baseAddress: string;
  readonly rating: string | null;
  readonly jobsDone: number;
  readonly kind: CertificateKind | null;
  readonly validUntil: string | null;
  readonly jobs: number;
  readonly minutes: number;
  readonly cash: number;
}

/** The best certificate of each kind counts; the first of these to expire is shown. */
const firstToEnd = sql`(SELECT best.kind, best.valid_until FROM (
    SELECT c.kind, max(c.valid_until) AS valid_until FROM mechanic_certificates c
    WHERE c.mechanic_id = m.users_id GROUP BY c.kind) best ORDER BY best.valid_until, best.kind LIMIT 1)`;

/** Open and complete jobs are queried separately, because each has its own index. */
const isToday = sql`s.starts_at >= d."from" AND s.starts_at < d."to"`;

/** Mechanics, newest first, with expiry, today's work and cash. */
export async function listMechanics(db: Db, query: MechanicsQuery): Promise<Result<Listed, Refusal>> {
  const paged = pageOfIds<UserId>(query);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const today = await companyToday(db, query.now);
  const conditions = [sql`u.deleted_at IS NULL AND u.mechanic`];
  if (last !== undefined) conditions.push(sql`m.users_id < ${last}`);
  if (query.state === 'active') conditions.push(sql`u.blocked_at IS NULL AND m.ready_at IS NOT NULL`);
  if (query.state === 'new') conditions.push(sql`u.blocked_at IS NULL AND m.ready_at IS NULL`);
  if (query.state === 'blocked') conditions.push(sql`u.blocked_at IS NOT NULL`);
  if (query.state === 'expiring')
    conditions.push(
      sql`(SELECT e.valid_until FROM ${firstToEnd} e) <= ${addDays(today, certificateWarnDays)}::date`,
    );
  const search = query.search.trim();
  if (search !== '') conditions.push(sql`m.users_id IN ${searchPeople(search)}`);
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (SELECT m.users_id FROM mechanics m JOIN users u ON u.users_id = m.users_id
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY m.users_id DESC LIMIT ${length + 1})
    SELECT u.users_id, u.fname, u.lname, u.email, u.phone_e164, u.blocked_at, m.ready_at, m.base_address, m.rating, m.jobs_done,
      e.kind, e.valid_until, coalesce(t.jobs, 0)::int AS jobs, coalesce(t.minutes, 0)::int AS minutes,
      coalesce(l.cents, 0)::float8 AS cash
    FROM page p JOIN mechanics m ON m.users_id = p.users_id JOIN users u ON u.users_id = p.users_id
      LEFT JOIN LATERAL ${firstToEnd} e ON true
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(dayBoundsInZones(query.now.getTime()))}::jsonb)
        AS d (zone text, "from" timestamptz, "to" timestamptz) ON d.zone = m.timezone
      LEFT JOIN LATERAL (SELECT count(*) AS jobs, sum(j.duration_minutes) AS minutes FROM (
        SELECT s.duration_minutes, s.starts_at FROM order_services s WHERE s.mechanic_id = m.users_id
          AND s.status IN ('draft', 'pending', 'confirm') AND s.status <> 'draft' AND ${isToday}
        UNION ALL SELECT s.duration_minutes, s.starts_at FROM order_services s
          WHERE s.mechanic_id = m.users_id AND s.status = 'complete' AND ${isToday}) j) t ON true
      LEFT JOIN LATERAL (SELECT sum(x.amount_cents) AS cents FROM ledger_entries x
        WHERE x.account = 'mechanic_cash' AND x.party_id = m.users_id) l ON true
    ORDER BY u.users_id DESC`.execute(db);
  const { page, cursor } = cutPage(rows, length, (row) => row.usersId);
  return ok({ data: page.map((row) => present(row, today)), cursor });
}

const present = (row: Row, today: string): Listed['data'][number] => ({
  mechanicId: row.usersId,
  name: nameOf(row),
  email: row.email,
  phone: row.phoneE164,
  state: row.blockedAt !== null ? 'blocked' : row.readyAt === null ? 'new' : 'active',
  baseAddress: row.baseAddress,
  nextExpiry:
    row.kind === null || row.validUntil === null
      ? null
      : { kind: row.kind, validUntil: row.validUntil, state: stateOn(row.validUntil, today) },
  todayJobs: row.jobs,
  todayMinutes: row.minutes,
  rating: row.rating,
  jobsDone: row.jobsDone,
  cashOwed: formatMoney(row.cash),
});
