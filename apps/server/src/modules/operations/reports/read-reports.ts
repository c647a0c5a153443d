import { REPORT_DAYS } from '@hoist/domain/limits';
import type { Output, readReports as endpoint, Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import { formatSum } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { addDays } from '@hoist/domain/time';
import { sql, type Selectable } from 'kysely';
import type { FigureDaysTable } from '#server/platform/db/schema.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { dayOf } from '#server/shared/lists/day-of.ts';
import { readCompanyRules, readCompanyZone } from '#server/shared/settings/company-today.ts';
import type { Days } from './sum-days.ts';
import { reasonColumns, reasonKey, reasonWords } from '#server/shared/orders/reason-words.ts';

type Numbers = Output<typeof endpoint>['data'];
type Figures = Numbers['total'];

const REASONS = 8;
const steps = ['landing', 'app', 'booking', 'checkout', 'paid'] as const;

type Sum = Selectable<FigureDaysTable>;

/** Adds up daily sums. */
function figuresOf(sums: readonly Sum[]): Figures {
  const over = (figure: string, of: 'n' | 'total', ...keys: readonly string[]) =>
    sums
      .filter((sum) => sum.figure === figure && (keys.length === 0 || keys.includes(sum.key)))
      .reduce((all, sum) => all + sum[of], 0);
  return {
    booked: over('booked', 'n'),
    complete: over('visits', 'n', 'complete'),
    canceled: over('visits', 'n', 'canceled'),
    declined: over('visits', 'n', 'declined'),
    open: over('visits', 'n', 'pending', 'confirm'),
    sold: formatSum(over('visits', 'total', 'complete')),
    arrivals: over('arrivals', 'n'),
    late: over('arrivals', 'n', 'late'),
    lateMinutes: over('arrivals', 'total', 'late'),
    drives: over('drives', 'n', 'minutes'),
    driveMinutes: over('drives', 'total', 'minutes'),
    driveKm: Math.round(over('drives', 'total', 'metres') / 1000),
    reviews: over('stars', 'n'),
    stars: over('stars', 'total'),
  };
}

const readSums = async (db: Db, { from, to }: Days): Promise<readonly Sum[]> =>
  db.selectFrom('figureDays').where('day', '>=', from).where('day', '<=', to).selectAll().execute();

/** The most frequent reasons, ignoring case. They are read from the orders, so that they are erased with them. */
async function reasonsOf(db: Db, days: Days, status: 'canceled' | 'declined') {
  const zone = await readCompanyRules(db);
  const column = sql.ref(reasonColumns[status]);
  const { rows } = await sql<{ reason: string; count: number }>`
    SELECT min(${reasonWords(column)}) AS reason, count(*)::int AS count FROM order_services
    WHERE booked_at IS NOT NULL AND status = ${sql.lit(status)} AND starts_at >= ${dayOf(days.from, zone)}
      AND starts_at < ${dayOf(days.to, zone, 1)} AND btrim(${column}) <> ''
    GROUP BY ${reasonKey(column)} ORDER BY 2 DESC, 1 LIMIT ${REASONS}`.execute(db);
  return rows;
}

function periodOf({ from, to }: Days): Result<readonly string[], Refusal> {
  if (!parseDate(from)) return refuse(invalidField('from', 'numbers.period'));
  if (!parseDate(to) || to < from || to >= addDays(from, REPORT_DAYS))
    return refuse(invalidField('to', 'numbers.period'));
  const days = [from];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days.push(day);
  return ok(days);
}

/** The report of a period, from its daily sums. */
export async function readReports(db: Db, period: Days): Promise<Result<{ data: Numbers }, Refusal>> {
  const days = periodOf(period);
  if (!days.ok) return days;
  const before = { from: addDays(period.from, -days.value.length), to: addDays(period.from, -1) };
  const [sums, earlier, cancelReasons, declineReasons, state] = await Promise.all([
    readSums(db, period),
    readSums(db, before),
    reasonsOf(db, period, 'canceled'),
    reasonsOf(db, period, 'declined'),
    db.selectFrom('figuresSummed').select('at').executeTakeFirst(),
  ]);
  const byDay = new Map<string, Sum[]>(days.value.map((day) => [day, []]));
  for (const sum of sums) byDay.get(sum.day)?.push(sum);
  const count = (figure: string, key: string) =>
    sums.filter((sum) => sum.figure === figure && sum.key === key).reduce((all, sum) => all + sum.n, 0);
  return ok({
    data: {
      days: days.value.map((day) => ({ day, ...figuresOf(byDay.get(day) ?? []) })),
      total: figuresOf(sums),
      before: figuresOf(earlier),
      cancelReasons,
      declineReasons,
      stars: ['1', '2', '3', '4', '5'].map((key) => count('stars', key)),
      funnel: steps.map((step) => ({ step, visits: count('funnel', step) })),
      asOf: state?.at?.toISOString() ?? null,
      timezone: await readCompanyZone(db),
    },
  });
}
