import type { Locale } from '@hoist/contract';
import type { getMechanicDay as endpoint } from '@hoist/contract/people/mechanics';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import { formatDay } from '@hoist/domain/time-format';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { cashOwed } from '#modules/payments';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import { hasPayRule } from '#modules/pay';
import { readReadiness } from '../mechanic-accounts/readiness.ts';
import { type OrderView, readOrderViews, type Needs } from '#modules/orders';
import { jobPresenter } from './job-presenter.ts';
import { countOffers } from './list-mechanic-offers.ts';

export type MechanicDay = z.input<typeof endpoint.output>['data'];

export interface DayRequest {
  readonly mechanicId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

/** Longer lists are under My jobs. */
const MOST = 50;
/** The list of offers has the rest. */
const MOST_OFFERS = 5;

/** A mechanic's home page: today's jobs, offers, upcoming jobs and their pay (decision D6). */
export const getMechanicDay = (
  context: Needs<'database' | 'addresses' | 'settings' | 'accessLog'>,
  request: DayRequest,
): Promise<MechanicDay> => context.database.read((db) => readFrom(db, context, request));

async function readFrom(
  db: Db,
  context: Needs<'addresses' | 'settings' | 'accessLog'>,
  request: DayRequest,
): Promise<MechanicDay> {
  const { mechanicId, locale, now } = request;
  const { timezone, baseLat, baseLng } = await db
    .selectFrom('mechanics')
    .select(['timezone', 'baseLat', 'baseLng'])
    .where('usersId', '=', mechanicId)
    .executeTakeFirstOrThrow();
  const zone = zoneOf(timezone);
  const date = localDate(now.getTime(), zone);
  const from = new Date(startOfDate(date, zone));
  const to = new Date(startOfDate(addDays(date, 1), zone));
  const open = await readOrderViews(db, await openJobs(db, mechanicId));
  const offered = await countOffers(db, mechanicId);
  const done = await doneToday(db, { mechanicId, from, to });
  const readiness = await readReadiness(db, mechanicId, now);
  const present = await jobPresenter(context, db, { jobs: open, locale, now, mechanicId });
  const shown = (views: readonly OrderView[], most = MOST) => views.slice(0, most).map(present);
  context.accessLog.note(open.map((view) => accessLogEntry(view, { mechanicId, what: 'day', at: now })));
  const confirmed = open.filter(({ status }) => status === 'confirm');
  return {
    date,
    dateLabel: formatDay(now.getTime(), zone, locale),
    base: { lat: baseLat, lng: baseLng },
    // Includes confirmed jobs of earlier days that were not completed.
    today: shown(confirmed.filter((job) => job.startsAt < to)),
    pending: shown(
      open.filter(({ status }) => status === 'pending'),
      MOST_OFFERS,
    ),
    offers: offered,
    upcoming: shown(confirmed.filter((job) => job.startsAt >= to)),
    completedToday: done.jobs,
    earnedToday: formatMoney(done.cents),
    payIsSet: await hasPayRule(db, mechanicId, date),
    cashOwed: formatMoney(await cashOwed(db, mechanicId)),
    missing: readiness?.readyAt === null ? readiness.missing : null,
  };
}

/** Confirmed jobs and the first offers, soonest first. The redundant 'draft' lets the query use the calendar's index. */
async function openJobs(db: Db, mechanicId: UserId): Promise<readonly OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from (
      select orders_services_id as id, status, starts_at,
        row_number() over (partition by status order by starts_at, orders_services_id) as place
      from order_services
      where mechanic_id = ${mechanicId} and status in ('draft', 'pending', 'confirm') and status <> 'draft') o
    where place <= case status when 'pending' then ${MOST_OFFERS}::int else ${2 * MOST}::int end
    order by starts_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Jobs completed today, and the pay earned today. `offset 0` makes the planner start with today's few completions;
 * staff may complete a job too.
 */
async function doneToday(
  db: Db,
  given: { readonly mechanicId: UserId; readonly from: Date; readonly to: Date },
): Promise<{ jobs: number; cents: number }> {
  const { mechanicId, from, to } = given;
  const { rows } = await sql<{ jobs: number; cents: number }>`
    select count(*)::int as jobs, (select coalesce(sum(amount_cents), 0)::float8 from pay_lines
      where mechanic_id = ${mechanicId} and occurred_at >= ${from} and occurred_at < ${to}) as cents
    from (select orders_services_id from order_events
      where event = 'completed' and at >= ${from} and at < ${to}
        and (actor_id = ${mechanicId} or actor_role <> 'mechanic') offset 0) e
    join order_services s on s.orders_services_id = e.orders_services_id
    where s.mechanic_id = ${mechanicId} and s.status = 'complete'`.execute(db);
  return rows[0] ?? { jobs: 0, cents: 0 };
}
