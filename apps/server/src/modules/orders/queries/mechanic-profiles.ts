import type { mechanicProfile } from '@hoist/contract/orders/order-service';
import type { UserId } from '@hoist/domain/ids';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type MechanicProfile = z.input<typeof mechanicProfile>;
export type MechanicProfiles = ReadonlyMap<UserId, MechanicProfile>;

interface Row {
  readonly id: UserId;
  readonly rating: string | null;
  readonly reviews: number;
  readonly jobsDone: number;
  readonly years: number | null;
  readonly certificates: CertificateKind[];
}

/** What customers learn about their mechanics: real reviews, finished jobs, certificates valid on the company's day. */
export async function readMechanicProfiles(
  db: Db | Tx,
  ids: readonly (UserId | null)[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<MechanicProfiles> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select m.users_id as id, round(m.review_stars::numeric / nullif(m.reviews, 0), 1)::text as rating, m.reviews,
      m.jobs_done as "jobsDone",
      (select (i.application ->> 'yearsOfExperience')::int
          + extract(year from age(${now}::timestamptz, i.created_at))::int
        from inquiries i where i.applicant_id = m.users_id and i.state = 'approved'
        order by i.id desc limit 1) as years,
      (select coalesce(json_agg(distinct c.kind), '[]'::json) from mechanic_certificates c
        where c.mechanic_id = m.users_id and c.kind <> 'licence'
          and c.valid_until >= ${today}::date) as certificates
    from mechanics m
    where m.users_id in (${sql.join(wanted)})`.execute(db);
  return new Map(rows.map(({ id, ...profile }) => [id, profile]));
}
