import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { sumOfPay } from '@hoist/domain/pay/pay-line';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readRulesFor } from '../rules/read-rules.ts';
import { readJobPay } from './read-job-pay.ts';
import { isOneVisit, payByService, readVisitServices, ruleFor } from './visit-services.ts';

interface Job {
  readonly ordersServicesId: OrderId;
  readonly ordersId: VisitId;
  readonly status: string;
}

interface Day {
  /** Jobs of the mechanic. */
  readonly own: readonly Job[];
  /** Jobs of others that the mechanic would get. */
  readonly taken: readonly Job[];
}

/** What jobs would pay a mechanic, in cents; null if no rule says it for one of them. */
export async function payOfDay(db: Db | Tx, mechanicId: UserId, { own, taken }: Day): Promise<number | null> {
  const known = await readJobPay(db, mechanicId, own);
  if (own.some(({ ordersServicesId }) => !known.has(ordersServicesId))) return null;
  const kept = [...known.values()].reduce((sum, { lines }) => sum + sumOfPay(lines), 0);
  const rules = await readRulesFor(db, mechanicId);
  const ids = new Set(taken.map(({ ordersServicesId }) => ordersServicesId));
  const visits = [...new Set(taken.map(({ ordersId }) => ordersId))];
  const services = (await readVisitServices(db, visits))
    .filter(({ id }) => ids.has(id))
    .map((one) => ({ ...one, mechanicId }));
  let sum = kept;
  for (const visit of visits) {
    const [first] = services.filter(({ visitId }) => visitId === visit);
    const together = first ? services.filter((one) => isOneVisit(one, first)) : [];
    const rule = ruleFor(together, rules);
    if (!rule) return null;
    for (const lines of payByService(together, rule).values()) sum += sumOfPay(lines);
  }
  return sum;
}
