import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { sumOfPay } from '@hoist/domain/pay/pay-line';
import type { PayRule } from '@hoist/domain/pay/pay-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { readRule, readRulesFor } from '../rules/read-rules.ts';
import { payByService, readVisitServices, ruleFor, type PaidService } from './visit-services.ts';

interface Changed {
  readonly ordersId: VisitId;
  readonly at: Date;
}

/**
 * Freezes what the confirmed services of a visit pay. A later change of the visit keeps the rule that was in force when
 * the mechanic confirmed, and follows what happened: another time, a service less.
 */
export async function freezePay(tx: Tx, { ordersId, at }: Changed): Promise<void> {
  const services = await readVisitServices(tx, [ordersId]);
  await dropLeft(tx, ordersId);
  const mechanics = new Set(
    services.filter(({ status }) => status === 'confirm').map(({ mechanicId }) => mechanicId),
  );
  for (const mechanicId of mechanics) {
    const own = services.filter((one) => one.mechanicId === mechanicId);
    const rule = await frozenRule(tx, own);
    if (rule) await freeze(tx, { services: own, rule, at });
  }
}

/** Pay of services that ended, or have another mechanic. */
const dropLeft = (tx: Tx, ordersId: VisitId) =>
  sql`delete from job_pay j using order_services s
    where s.orders_services_id = j.orders_services_id and s.orders_id = ${ordersId}
      and (s.status not in ('confirm', 'complete') or s.mechanic_id is distinct from j.mechanic_id)`.execute(
    tx,
  );

async function frozenRule(tx: Tx, services: readonly PaidService[]): Promise<PayRule | undefined> {
  const frozen = await tx
    .selectFrom('jobPay')
    .where(
      'ordersServicesId',
      'in',
      services.map(({ id }) => id),
    )
    .select('payRulesId')
    .orderBy('ordersServicesId')
    .executeTakeFirst();
  if (frozen) return readRule(tx, frozen.payRulesId);
  const [first] = services;
  return first && ruleFor(services, await readRulesFor(tx, first.mechanicId));
}

interface Freezing {
  readonly services: readonly PaidService[];
  readonly rule: PayRule;
  readonly at: Date;
}

async function freeze(tx: Tx, { services, rule, at }: Freezing): Promise<void> {
  const pay = payByService(services, rule);
  for (const { id, status, mechanicId } of services) {
    if (status !== 'confirm') continue;
    const lines = pay.get(id) ?? [];
    const row = { lines: JSON.stringify(lines), amountCents: sumOfPay(lines), frozenAt: at };
    await tx
      .insertInto('jobPay')
      .values({ ordersServicesId: id, mechanicId, payRulesId: rule.id, ...row })
      .onConflict((conflict) => conflict.column('ordersServicesId').doUpdateSet(row))
      .execute();
  }
}

/** What a job pays its mechanic; a job confirmed before there was a rule has that of its visit's day. */
export async function readFrozenPay(
  tx: Tx,
  job: { readonly ordersServicesId: OrderId; readonly ordersId: VisitId; readonly mechanicId: UserId },
) {
  const frozen = await tx
    .selectFrom('jobPay')
    .where('ordersServicesId', '=', job.ordersServicesId)
    .where('mechanicId', '=', job.mechanicId)
    .select(['payRulesId', 'lines'])
    .executeTakeFirst();
  if (frozen) return { rule: await readRule(tx, frozen.payRulesId), lines: frozen.lines };
  const visit = await readVisitServices(tx, [job.ordersId]);
  const services = visit.filter(({ mechanicId }) => mechanicId === job.mechanicId);
  const rule = ruleFor(services, await readRulesFor(tx, job.mechanicId));
  return rule && { rule, lines: payByService(services, rule).get(job.ordersServicesId) ?? [] };
}
