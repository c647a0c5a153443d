import type { listReceivables as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { dayNumberOf } from '@hoist/domain/civil-date';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { agingBuckets, agingOf } from '@hoist/domain/money/aging';
import { formatSum } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, pageLength, type PageRequest } from '#server/platform/http/paging.ts';
import { customerNameOf } from '#server/shared/person-name.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'totals' | 'cursor'>;
export type Receivable = Listed['data'][number];

interface Row {
  readonly id: OrderId;
  readonly since: Date;
  readonly place: string;
  readonly owed: number;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly usersId: UserId;
  readonly fname: string | null;
  readonly lname: string | null;
  readonly phone: string | null;
}

/** The time is text with microseconds, so that a cursor finds the exact row. */
interface Place {
  readonly since: string;
  readonly id: string;
}

const readRows = async (db: Db, after: Place | undefined, limit: number): Promise<readonly Row[]> => {
  const beyond = after
    ? sql`(r.since, r.orders_services_id) > (${after.since}::timestamptz, ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<Row>`
    SELECT r.orders_services_id AS id, r.since, r.since::text AS place, r.owed_cents AS owed, s.services_title_en AS title_en,
      s.services_title_fr AS title_fr, u.users_id, u.fname, u.lname, u.phone_e164 AS phone
    FROM (SELECT r.* FROM receivables r WHERE r.owed_cents > 0 AND ${beyond}
        ORDER BY r.since, r.orders_services_id LIMIT ${limit}) r
      JOIN order_services s ON s.orders_services_id = r.orders_services_id JOIN users u ON u.users_id = s.users_id
    ORDER BY r.since, r.orders_services_id`.execute(db);
  return rows;
};

interface Calendar {
  readonly dayOf: (at: Date) => string;
  readonly today: string;
  readonly startOf: (day: string) => Date;
}

async function companyCalendar(db: Db, now: Date | string): Promise<Calendar> {
  const zone = await readCompanyRules(db);
  const dayOf = (at: Date) => localDate(at.getTime(), zone);
  const today = typeof now === 'string' ? now : dayOf(now);
  return { dayOf, today, startOf: (day) => new Date(startOfDate(day, zone)) };
}

function lineOf(row: Row, { dayOf, today }: Calendar, locale: Locale): Receivable {
  const since = dayOf(row.since);
  const days = Math.max(0, dayNumberOf(today) - dayNumberOf(since));
  return {
    ordersServicesId: row.id,
    customer: { usersId: row.usersId, name: customerNameOf(row, locale) },
    phone: row.phone ?? '',
    servicesTitle: locale === 'fr' ? row.titleFr : row.titleEn,
    owed: formatSum(row.owed),
    since,
    days,
    age: agingOf(days),
  };
}

/** Sums by age: a bucket begins at the first moment of its latest day. */
async function readTotals(db: Db, { today, startOf }: Calendar): Promise<Listed['totals']> {
  const [young, middle, old] = [30, 60, 90].map((days) => startOf(addDays(today, -days)));
  const { rows } = await sql<{ age: string; owed: number; count: number }>`
    SELECT CASE WHEN since >= ${young} THEN '30' WHEN since >= ${middle} THEN '60' WHEN since >= ${old} THEN '90'
      ELSE 'over' END AS age, sum(owed_cents)::bigint AS owed, count(*)::int AS count
    FROM receivables WHERE owed_cents > 0 GROUP BY 1`.execute(db);
  const byAge = agingBuckets.map((age) => {
    const { owed = 0, count = 0 } = rows.find((row) => row.age === age) ?? {};
    return { age, owed: formatSum(owed), count };
  });
  return { all: formatSum(rows.reduce((sum, { owed }) => sum + owed, 0)), byAge };
}

export async function readReceivables(
  db: Db,
  query: PageRequest,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<Result<Listed, Refusal>> {
  const length = pageLength(query.length);
  if (!length.ok) return length;
  const after = placeOf(query.cursor);
  if (query.cursor !== undefined && !after) return refuse(invalidField('cursor', 'field.invalid'));
  const calendar = await companyCalendar(db, now);
  const rows = await readRows(db, after, length.value + 1);
  const { page, cursor } = cutPage(rows, length.value, ({ place, id }) => `${place}~${id}`);
  const data = page.map((row) => lineOf(row, calendar, locale));
  return ok({ data, totals: await readTotals(db, calendar), cursor });
}

function placeOf(cursor: string | undefined): Place | undefined {
  const [since = '', id = ''] = (cursor ?? '').split('~');
  return /^\d{1,15}$/.test(id) && !Number.isNaN(Date.parse(since)) ? { since, id } : undefined;
}

/** Rows per read of the file. */
const CHUNK = 1_000;

/** Every receivable as of a day, longest owed first, in chunks. */
export async function* allReceivables(
  db: Db,
  { today, locale }: { readonly today: string; readonly locale: Locale },
): AsyncGenerator<readonly Receivable[]> {
  const calendar = await companyCalendar(db, today);
  let after: Place | undefined;
  for (;;) {
    const rows = await readRows(db, after, CHUNK);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => lineOf(row, calendar, locale));
    after = { since: last.place, id: String(last.id) };
  }
}
