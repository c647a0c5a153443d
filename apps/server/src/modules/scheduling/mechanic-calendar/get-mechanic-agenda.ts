import type { UserId } from '@hoist/domain/ids';
import { visitPointColumns, visitPointOf } from '#server/shared/orders/visit-point.ts';
import type { AccessLog } from '#server/platform/access-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Locale, Refusal } from '@hoist/contract';
import type { getMechanicAgenda as endpoint } from '@hoist/contract/scheduling/mechanic-calendar';
import { parseDate } from '@hoist/domain/civil-date';
import { formatMoney } from '@hoist/domain/money/money';
import { sumOfPay } from '@hoist/domain/pay/pay-line';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { agendaOf, clipped } from '@hoist/domain/scheduling/agenda';
import type { Interval } from '@hoist/domain/scheduling/calendar';
import { addDays, formatIso, localDate, offsetAt, startOfDate } from '@hoist/domain/time';
import type { ZoneRules } from '@hoist/domain/time';
import { zoneName } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { DAY_MS } from '../calendars/calendar-queries.ts';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { type ReadPay, readJobPay } from '#modules/pay';
import { zoneOf } from '#server/shared/zone-of.ts';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import { findCalendar } from './calendar-row.ts';

export type Agenda = z.input<typeof endpoint.output>['data'];

export interface AgendaContext {
  readonly database: Database;
  readonly booking: BookingContext;
  /** Log of customer data read by mechanics. */
  readonly accessLog: AccessLog;
}

export interface AgendaRequest {
  readonly mechanicId: UserId;
  /** 'YYYY-MM-DD'. */
  readonly from: string;
  readonly days: number;
  readonly locale: Locale;
  readonly now: Date;
}

const [earliest, latest] = ['2020-01-01', '2100-01-01'];

export async function getMechanicAgenda(
  context: AgendaContext,
  request: AgendaRequest,
): Promise<Result<Agenda, Refusal>> {
  const { from, mechanicId, now } = request;
  if (!parseDate(from) || from < earliest || from > latest)
    return refuse(invalidField('from', 'field.invalid'));
  const read = await context.database.read((db) => readFrom(db, request));
  if (!read) return refuse({ code: 'not_found' });
  const { calendar, jobs, timeOff, pay } = read;
  const { zone } = calendar;
  const { settle } = await readSnapshot(context.booking);
  const planned = await settle((drives) =>
    Promise.resolve(agendaOf({ mechanic: calendar, jobs, drives, from, days: request.days })),
  );
  const spanOf = (one: Interval) => ({
    startsAt: formatIso(one.from, zone),
    endsAt: formatIso(one.to, zone),
  });
  const within = (day: Interval) => (job: Interval) => day.from <= job.from && job.from < day.to;
  const shown = jobs.filter((job) => planned.some(({ day }) => within(day)(job)));
  context.accessLog.note(shown.map((job) => accessLogEntry(job.row, { mechanicId, what: 'day', at: now })));
  return ok({
    today: localDate(now.getTime(), zone),
    now: formatIso(now.getTime(), zone),
    days: planned.map(({ date, day, work, breaks, drives: driven }) => ({
      date,
      work: work.map(spanOf),
      breaks: breaks.map(spanOf),
      timeOff: clipped(timeOff, day).map((off) => ({ ...spanOf(off), reason: off.reason })),
      drives: driven.map(({ minutes, km, home, ...drive }) => ({ ...spanOf(drive), minutes, km, home })),
      jobs: jobs.filter(within(day)).map((job) => ({
        ...spanOf(job),
        ...presentJob(job.row, { zone, locale: request.locale }),
        pay: payText(pay.get(job.row.ordersServicesId)),
      })),
    })),
  });
}

const statuses = ['pending', 'confirm', 'complete'] as const;

/** Reads one more day on either side: a drive over midnight belongs to both. */
async function readFrom(db: Db, { mechanicId, from, days }: AgendaRequest) {
  const found = await findCalendar(db, mechanicId);
  if (!found) return undefined;
  const { calendar } = found;
  const first = startOfDate(from, calendar.zone);
  const last = startOfDate(addDays(from, days), calendar.zone);
  const rows = await readJobs(db, {
    mechanicId,
    from: new Date(first - DAY_MS),
    to: new Date(last + DAY_MS),
  });
  const off = await db
    .selectFrom('mechanicTimeOff')
    .select(['startsAt', 'endsAt', 'reason'])
    .where('mechanicId', '=', mechanicId)
    .where('endsAt', '>', new Date(first))
    .where('startsAt', '<', new Date(last))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return {
    calendar,
    pay: await readJobPay(db, mechanicId, rows),
    jobs: rows.map((row) => ({
      row,
      from: row.startsAt.getTime(),
      to: endOf(row),
      ...visitPointOf(row),
    })),
    timeOff: off.map((one) => ({
      from: one.startsAt.getTime(),
      to: one.endsAt.getTime(),
      reason: one.reason,
    })),
  };
}

/** A job that was done early ends then. */
const endOf = ({
  startsAt,
  endsAt,
  doneAt,
}: Record<'startsAt' | 'endsAt', Date> & { readonly doneAt: Date | null }) =>
  doneAt && doneAt > startsAt && doneAt < endsAt ? doneAt.getTime() : endsAt.getTime();

interface Stretch {
  readonly mechanicId: UserId;
  readonly from: Date;
  readonly to: Date;
}

/** Two queries, each with its own index; `draft` is listed only to match an index condition. */
async function readJobs(db: Db, given: Stretch) {
  const open = await readThose(
    db,
    given,
    sql`status in ('draft', 'pending', 'confirm') and status <> 'draft'`,
  );
  const done = await readThose(db, given, sql`status = 'complete'`);
  return [...open, ...done].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

const doneAt = sql<Date | null>`(select max(e.at) from order_events e
  where e.orders_services_id = order_services.orders_services_id and e.event = 'completed')`.as('doneAt');

const readThose = (db: Db, { mechanicId, from, to }: Stretch, which: RawBuilder<unknown>) =>
  db
    .selectFrom('orderServices')
    .select([
      'ordersServicesId',
      'ordersId',
      'usersId',
      'status',
      'progress',
      'servicesTitleEn',
      'servicesTitleFr',
      'category',
      'vehicle',
      'location',
      'timezone',
      'startsAt',
      'endsAt',
      doneAt,
      ...visitPointColumns,
    ])
    .where('mechanicId', '=', mechanicId)
    .where(sql<boolean>`${which}`)
    .where('startsAt', '>', from)
    .where('startsAt', '<', to)
    .execute();

const payText = (pay: ReadPay | undefined): string | null => (pay ? formatMoney(sumOfPay(pay.lines)) : null);

type JobRow = Awaited<ReturnType<typeof readThose>>[number];

function presentJob(row: JobRow, { zone, locale }: { readonly zone: ZoneRules; readonly locale: Locale }) {
  const status = statuses.find((one) => one === row.status) ?? 'pending';
  const [at, place] = [row.startsAt.getTime(), zoneOf(row.timezone)];
  return {
    ordersServicesId: row.ordersServicesId,
    orderServiceStatus: status,
    progress: row.progress,
    servicesTitle: locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn,
    category: row.category,
    vehicle: vehicleName(row.vehicle, locale),
    address: status === 'complete' ? '' : row.location.address,
    city: row.location.city,
    preferredTimeUnformatted: formatIso(at, place),
    zone: offsetAt(at, place) === offsetAt(at, zone) ? '' : zoneName(place.zone, locale),
  };
}
