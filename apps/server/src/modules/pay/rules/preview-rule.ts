import type { Output, previewPayRule } from '@hoist/contract';
import { noId, type UserId, type VisitId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { sumOfPay } from '@hoist/domain/pay/pay-line';
import type { PayTerms } from '@hoist/domain/pay/pay-terms';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import type { Db } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { payByService, readVisitServices, type PaidService } from '../jobs/visit-services.ts';

type Preview = Output<typeof previewPayRule>['data'];

interface Asked {
  readonly terms: PayTerms;
  /** Null: all mechanics. */
  readonly mechanicId: UserId | null;
  readonly now: Date;
}

/** Bounds the answer's time; a month of more jobs is counted in part. */
const MOST_JOBS = 5000;

/** What terms would have paid for the booked work of last month, against what was earned for it. */
export async function previewRule(db: Db, asked: Asked): Promise<Preview> {
  const zone = await readCompanyRules(db);
  const { from, to } = lastMonth(localDate(asked.now.getTime(), zone));
  const jobs = await readEarnedJobs(db, {
    ...asked,
    from: new Date(startOfDate(from, zone)),
    to: new Date(startOfDate(addDays(to, 1), zone)),
  });
  const counted = jobs.slice(0, MOST_JOBS);
  const visits = [...new Set(counted.map(({ ordersId }) => ordersId))];
  const after = payUnder(await readVisitServices(db, visits), asked.terms);
  const people = new Map<UserId, { name: string; jobs: number; before: number; after: number }>();
  for (const job of counted) {
    const sums = people.get(job.mechanicId) ?? { name: nameOf(job), jobs: 0, before: 0, after: 0 };
    people.set(job.mechanicId, {
      ...sums,
      jobs: sums.jobs + 1,
      before: sums.before + job.cents,
      after: sums.after + (after.get(job.ordersServicesId) ?? 0),
    });
  }
  const all = [...people.values()];
  const total = (which: 'before' | 'after') => all.reduce((sum, one) => sum + one[which], 0);
  return {
    from,
    to,
    jobs: counted.length,
    cut: jobs.length > MOST_JOBS,
    mechanics: [...people]
      .map(([mechanicId, sums]) => ({ mechanicId, name: sums.name, jobs: sums.jobs, ...effectOf(sums) }))
      .toSorted((a, b) => Number(b.difference) - Number(a.difference) || a.mechanicId - b.mechanicId),
    all: effectOf({ before: total('before'), after: total('after') }),
  };
}

const effectOf = ({ before, after }: { readonly before: number; readonly after: number }) => ({
  before: formatMoney(before),
  after: formatMoney(after),
  difference: formatMoney(after - before),
});

/** The month before the one of a day. */
function lastMonth(today: string) {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Lines that depend on the rules alone; a tip, extra work or a correction is the same under any. */
const ruled = [
  'labour_share',
  'fixed',
  'hourly',
  'warranty',
  'travel',
  'evening',
  'weekend',
  'minimum',
] as const;

interface Stretch extends Asked {
  readonly from: Date;
  readonly to: Date;
}

const readEarnedJobs = (db: Db, { mechanicId, from, to }: Stretch) =>
  db
    .selectFrom('payLines as l')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'l.ordersServicesId')
    .innerJoin('users as u', 'u.usersId', 'l.mechanicId')
    .where('l.occurredAt', '>=', from)
    .where('l.occurredAt', '<', to)
    .where('l.kind', 'in', ruled)
    .$if(mechanicId !== null, (lines) => lines.where('l.mechanicId', '=', mechanicId ?? noId))
    .select(['s.ordersServicesId', 's.ordersId', 'l.mechanicId', 'u.fname', 'u.lname'])
    .select((line) => line.fn.sum<number>('l.amountCents').as('cents'))
    .groupBy(['s.ordersServicesId', 's.ordersId', 'l.mechanicId', 'u.fname', 'u.lname'])
    .orderBy('s.ordersServicesId')
    .limit(MOST_JOBS + 1)
    .execute();

function payUnder(services: readonly PaidService[], terms: PayTerms) {
  const visits = new Map<string, PaidService[]>();
  for (const service of services) {
    const key = `${service.visitId satisfies VisitId}:${service.mechanicId}`;
    visits.set(key, [...(visits.get(key) ?? []), service]);
  }
  const rule = { id: noId, terms };
  return new Map(
    [...visits.values()].flatMap((visit) =>
      [...payByService(visit, rule)].map(([id, lines]) => [id, sumOfPay(lines)] as const),
    ),
  );
}
