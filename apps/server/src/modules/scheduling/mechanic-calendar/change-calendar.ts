import type { Locale, Refusal } from '@hoist/contract';
import type { DriveTimes, VisitPoint } from '@hoist/domain/scheduling/drive-time';
import type { UserId, ServiceId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { conflictingJobs } from '@hoist/domain/scheduling/conflicting-jobs';
import type { MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { formatVisit } from '@hoist/domain/time-format';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { readDone } from '../calendars/calendar-queries.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { publishCalendar } from '#server/shared/publish-calendar.ts';
import { findCalendar, lockCalendar, type CalendarRow } from './calendar-row.ts';

export interface CalendarChange {
  readonly mechanicId: UserId;
  readonly locale: Locale;
  readonly now: Date;
  /** Computes the new calendar from the current one, or refuses. */
  readonly become: (found: CalendarRow) => Result<MechanicCalendar, Refusal>;
  readonly write: (tx: Tx, after: MechanicCalendar, before: CalendarRow) => Promise<unknown>;
  /** Records a change that was made by staff. */
  readonly note?: ((tx: Tx, change: NotedChange) => Promise<void>) | undefined;
}

export interface NotedChange {
  readonly before: MechanicCalendar;
  readonly after: MechanicCalendar;
}

export type CalendarRequest = Pick<CalendarChange, 'mechanicId' | 'locale' | 'now' | 'note'>;

/** Lost races for a day before the change fails. */
const TRIES = { attempts: 5 };

/**
 * Changes a mechanic's calendar under the lock of its days (decision D4). Refused if a promised job would no longer
 * fit: the refusal lists the jobs to move or release first.
 */
export async function changeCalendar(
  context: BookingContext,
  change: CalendarChange,
): Promise<Result<null, Refusal>> {
  const { settings, drives, prefetch } = await readSnapshot(context);
  const { mechanicId, now, locale, become, write } = change;
  await prefetch((hopeful) => findConflicts(context.database.db, change, hopeful));
  return context.database.transaction(async (tx) => {
    const found = await lockCalendar(tx, {
      mechanicId,
      now: now.getTime(),
      horizonDays: settings.horizonDays,
    });
    if (!found) return refuse<Refusal>({ code: 'not_found' });
    const after = become(found);
    if (!after.ok) return after;
    const promised = await readPromisedJobs(tx, { mechanicId, now });
    const [from, to] = [now.getTime(), promised.at(-1)?.from ?? now.getTime()];
    const others = await readDone(tx, { mechanics: [after.value], from, to });
    const broken = conflictingJobs({ before: found.calendar, after: after.value, promised, others, drives });
    if (broken.length > 0) return refuse(inTheWay(broken, locale));
    await write(tx, after.value, found);
    await change.note?.(tx, { before: found.calendar, after: after.value });
    await publishCalendar(tx, mechanicId);
    return ok(null);
  }, TRIES);
}

/** Finds the jobs that would no longer fit, without a lock. */
async function findConflicts(
  db: Db,
  { mechanicId, now, become }: CalendarChange,
  drives: DriveTimes,
): Promise<void> {
  const found = await findCalendar(db, mechanicId);
  if (!found) return;
  const after = become(found);
  if (!after.ok) return;
  const promised = await readPromisedJobs(db, { mechanicId, now });
  const [from, to] = [now.getTime(), promised.at(-1)?.from ?? now.getTime()];
  const others = await readDone(db, { mechanics: [after.value], from, to });
  conflictingJobs({ before: found.calendar, after: after.value, promised, others, drives });
}

const inTheWay = (jobs: readonly PromisedJob[], locale: Locale): Refusal => ({
  code: 'in_use',
  text: 'calendar.promised',
  extra: {
    jobs: jobs.map((job) => ({
      ordersServicesId: job.id,
      orderServiceStatus: job.status,
      title: locale === 'fr' ? job.titleFr : job.titleEn,
      preferredTime: formatVisit(job.from, zoneOf(job.timezone), locale),
      city: job.city,
    })),
  },
});

/** A promised job with the fields that a refused calendar change shows. */
interface PromisedJob extends Required<VisitPoint> {
  readonly id: number;
  readonly status: 'draft' | 'pending' | 'confirm';
  readonly service: ServiceId;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly city: string;
  readonly timezone: string;
  readonly from: number;
  readonly to: number;
}

async function readPromisedJobs(tx: Db | Tx, given: { readonly mechanicId: UserId; readonly now: Date }) {
  const { rows } = await sql<Omit<PromisedJob, 'service'> & { readonly servicesId: ServiceId }>`
    SELECT orders_services_id AS id, status, services_id AS "servicesId", services_title_en AS "titleEn",
      services_title_fr AS "titleFr", coalesce(location ->> 'city', '') AS city, timezone,
      extract(epoch FROM starts_at)::float8 * 1000 AS "from", extract(epoch FROM ends_at)::float8 * 1000 AS "to", lat, lng,
      slack_minutes AS "slackMinutes", users_locations_id AS "locationId"
    FROM order_services
    WHERE mechanic_id = ${given.mechanicId} AND status IN ('draft', 'pending', 'confirm') AND ends_at > ${given.now}
      AND (status <> 'draft' OR hold_expires_at > ${given.now})
    ORDER BY starts_at`.execute(tx);
  return rows.map(({ servicesId, ...row }) => ({ ...row, service: servicesId }));
}
