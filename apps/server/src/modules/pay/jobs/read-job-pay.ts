import type { Locale } from '@hoist/contract';
import type { jobPay } from '@hoist/contract/pay/job-pay';
import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { payOfExtra } from '@hoist/domain/pay/job-pay';
import { sumOfPay, type PayLine } from '@hoist/domain/pay/pay-line';
import type { PayRule } from '@hoist/domain/pay/pay-rules';
import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { presentPayLine } from '../present-line.ts';
import { readRulesFor } from '../rules/read-rules.ts';
import { extrasOf, isOneVisit, payByService, readVisitServices, ruleFor } from './visit-services.ts';

interface Job {
  readonly ordersServicesId: OrderId;
  readonly ordersId: VisitId;
  readonly status: string;
}

export interface ReadPay {
  readonly state: 'offered' | 'agreed' | 'earned';
  readonly lines: readonly PayLine[];
}

/** What jobs pay one mechanic, by job: earned, frozen, or as the rules give it. A job without a rule is left out. */
export async function readJobPay(
  db: Db | Tx,
  mechanicId: UserId,
  jobs: readonly Job[],
): Promise<ReadonlyMap<OrderId, ReadPay>> {
  if (jobs.length === 0) return new Map();
  const open = jobs.filter(({ status }) => status === 'pending' || status === 'confirm');
  const rules = await readRulesFor(db, mechanicId);
  const earned = await readEarned(db, mechanicId, jobs);
  const frozen = await readFrozen(db, mechanicId, open);
  const visits = open.length > 0 && rules.length > 0 ? [...new Set(open.map((job) => job.ordersId))] : [];
  const services = (await readVisitServices(db, visits)).filter((one) => one.mechanicId === mechanicId);
  const found = new Map<OrderId, ReadPay>(
    [...earned].map(([id, lines]) => [id, { state: 'earned', lines }] as const),
  );
  for (const { ordersServicesId: id } of open) {
    const service = services.find((one) => one.id === id);
    if (!service || found.has(id)) continue;
    const agreed = frozen.get(id);
    const rule = agreed ? rules.find((one) => one.id === agreed.payRulesId) : undefined;
    const more = rule ? extraLines(service.quote, rule) : [];
    if (agreed) found.set(id, { state: 'agreed', lines: [...agreed.lines, ...more] });
    else {
      const visit = services.filter((one) => isOneVisit(one, service));
      const offered = ruleFor(visit, rules);
      const lines = offered && payByService(visit, offered).get(id);
      if (lines)
        found.set(id, { state: 'offered', lines: [...lines, ...extraLines(service.quote, offered)] });
    }
  }
  return found;
}

const extraLines = (quote: Parameters<typeof extrasOf>[0], rule: PayRule): readonly PayLine[] =>
  extrasOf(quote).flatMap((extra) => payOfExtra(extra, rule) ?? []);

async function readEarned(db: Db | Tx, mechanicId: UserId, jobs: readonly Job[]) {
  const ended = jobs.filter(({ status }) => status !== 'pending' && status !== 'confirm');
  const lines = new Map<OrderId, PayLine[]>();
  if (ended.length === 0) return lines;
  const rows = await db
    .selectFrom('payLines')
    .where('mechanicId', '=', mechanicId)
    .where(
      'ordersServicesId',
      'in',
      ended.map(({ ordersServicesId }) => ordersServicesId),
    )
    .select(['ordersServicesId', 'kind', 'amountCents', 'facts'])
    .orderBy('id')
    .execute();
  for (const { ordersServicesId: id, ...line } of rows)
    if (id !== null) lines.set(id, [...(lines.get(id) ?? []), line]);
  return lines;
}

async function readFrozen(db: Db | Tx, mechanicId: UserId, jobs: readonly Job[]) {
  if (jobs.length === 0) return new Map<OrderId, never>();
  const rows = await db
    .selectFrom('jobPay')
    .where(
      'ordersServicesId',
      'in',
      jobs.map(({ ordersServicesId }) => ordersServicesId),
    )
    .where('mechanicId', '=', mechanicId)
    .select(['ordersServicesId', 'payRulesId', 'lines'])
    .execute();
  return new Map(rows.map((row) => [row.ordersServicesId, row]));
}

export type PresentedPay = z.input<typeof jobPay>;

/** What jobs pay, as their mechanic reads it. */
export async function presentJobPay(
  db: Db | Tx,
  mechanicId: UserId,
  { jobs, locale }: { readonly jobs: readonly Job[]; readonly locale: Locale },
): Promise<ReadonlyMap<OrderId, PresentedPay>> {
  const read = await readJobPay(db, mechanicId, jobs);
  return new Map(
    jobs.map(({ ordersServicesId: id }): readonly [OrderId, PresentedPay] => {
      const pay = read.get(id);
      if (!pay) return [id, { state: 'not_set', amount: null, lines: [] }];
      const lines = pay.lines.map((line) => presentPayLine(line, locale));
      return [id, { state: pay.state, amount: formatMoney(sumOfPay(pay.lines)), lines }];
    }),
  );
}
