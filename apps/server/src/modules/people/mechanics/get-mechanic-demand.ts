import type { getMechanicDemand as endpoint, Output } from '@hoist/contract';
import type { ServiceId, UserId } from '@hoist/domain/ids';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

type Demand = Output<typeof endpoint>['data'];
type Kind = keyof Omit<Demand[number], 'city'>;

interface DemandRequest {
  readonly mechanicId: UserId;
  readonly now: Date;
}

interface Waiting {
  readonly kind: Kind;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
}

/** Later visits do not say where to work this week. */
const AHEAD_DAYS = 14;
const MOST_PLACES = 3;
/** Bounds each of the two reads. */
const MOST_READ = 1000;
const DAY_MS = 86_400_000;

/** Where customers wait for a visit that this mechanic could do: the busiest places, none if nothing waits. */
export async function getMechanicDemand(db: Db, { mechanicId, now }: DemandRequest): Promise<Demand> {
  const { baseLat, baseLng, radiusKm } = await db
    .selectFrom('mechanics')
    .select(['baseLat', 'baseLng', 'radiusKm'])
    .where('usersId', '=', mechanicId)
    .executeTakeFirstOrThrow();
  const skills = await db
    .selectFrom('mechanicSkills')
    .select('servicesId')
    .where('mechanicId', '=', mechanicId)
    .execute();
  const base = { lat: baseLat, lng: baseLng };
  const waiting = await readWaiting(db, {
    mechanicId,
    services: skills.map(({ servicesId }) => servicesId),
    from: now,
    to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS),
  });
  return busiest(waiting.filter((one) => straightKm(base, one) <= radiusKm));
}

interface Wanted {
  readonly mechanicId: UserId;
  readonly services: readonly ServiceId[];
  readonly from: Date;
  readonly to: Date;
}

/** Visits once each, by their first service; a confirmed visit stays with its mechanic. */
async function readWaiting(db: Db, { mechanicId, services, from, to }: Wanted): Promise<readonly Waiting[]> {
  const isAhead = sql`s.starts_at >= ${from} and s.starts_at < ${to}`;
  const isDoable = sql`s.services_id = any(${services}::bigint[])`;
  const { rows } = await sql<Waiting>`
    select * from (
      select distinct on (s.orders_id) case when s.mechanic_id is null then 'unassigned' else 'offered' end as kind,
        s.location ->> 'city' as city, s.lat, s.lng
      from (select * from order_services s where s.status = 'pending' and ${isAhead}
        order by s.starts_at limit ${MOST_READ}) s
      where s.mechanic_id is distinct from ${mechanicId} and ${isDoable} order by s.orders_id, s.starts_at) p
    union all
    select * from (
      select 'waiting' as kind, s.location ->> 'city' as city, s.lat, s.lng
      from earlier_wishes w join order_services s on s.orders_services_id = w.orders_services_id
      where w.ended_at is null and s.status in ('pending', 'confirm') and s.progress is null and s.starts_at > ${from}
        and (s.status = 'pending' or s.mechanic_id = ${mechanicId}) and ${isDoable}
      order by w.asked_at limit ${MOST_READ}) e`.execute(db);
  return rows;
}

const weights: Readonly<Record<Kind, number>> = { unassigned: 3, waiting: 2, offered: 1 };

function busiest(waiting: readonly Waiting[]): Demand {
  const places = new Map<string, Record<Kind, number>>();
  for (const { city, kind } of waiting) {
    const counts = places.get(city) ?? { unassigned: 0, waiting: 0, offered: 0 };
    places.set(city, { ...counts, [kind]: counts[kind] + 1 });
  }
  const weightOf = (counts: Readonly<Record<Kind, number>>) =>
    counts.unassigned * weights.unassigned +
    counts.waiting * weights.waiting +
    counts.offered * weights.offered;
  return [...places]
    .map(([city, counts]) => ({ city, ...counts }))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.city.localeCompare(b.city, 'en'))
    .slice(0, MOST_PLACES);
}
