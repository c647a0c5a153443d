import { approvePayStatement, getOwnStatements, listPayBalances, listPayStatements } from '@hoist/contract';
import { differenceOfBalances } from '../../money-violations.ts';
import { least, sum, toCents, type Cents } from '../arithmetic.ts';
import { cashOf } from '../commands/pay.ts';
import { payOut } from '../commands/payouts.ts';
import { readPay } from '../commands/mechanic.ts';
import { mechanicNames, type MechanicName } from '../company.ts';
import { servicesOf, type Model } from '../model.ts';
import type { Product } from '../product.ts';
import { differences, type Broken } from './broken.ts';
import { earnedBy } from './pay.ts';

/** A tip is its mechanic's whole, and of returns they bear their own fraction. */
export async function checkReturns(product: Product, model: Model): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  for (const service of servicesOf(model)) {
    if (service.status !== 'complete' || !service.mechanic) continue;
    const lines = (await readPay(product, service.mechanic, [service])).flatMap((pay) => pay.lines);
    const of = (...kinds: readonly string[]) =>
      sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => toCents(amount)));
    broken.push(
      ...differences('pay.tips', service.name, { 'The tip': [of('tip'), service.tip - service.tipReturned] }),
      ...differences('pay.returns', service.name, {
        'What is taken back': [-of('refund_share', 'dispute_share'), service.borne],
      }),
    );
  }
  return broken;
}

/** All that a mechanic has earned. */
const owedTo = (model: Model, mechanic: MechanicName): Cents => {
  const own = servicesOf(model).filter((service) => service.mechanic === mechanic);
  return (
    sum(model.visits.map((visit) => earnedBy(visit, mechanic))) +
    sum(own.map(({ tip, tipReturned, borne }) => tip - tipReturned - borne)) +
    (model.corrections.get(mechanic) ?? 0n)
  );
};

/** Statements are what was earned, less the cash that a contractor still holds; payouts are the statements. */
export async function checkStatements(product: Product, model: Model): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  const { data } = await product.read('bookkeeper', listPayStatements, {});
  for (const mechanic of mechanicNames) {
    const { userId } = product.company.people[mechanic];
    const own = data.filter((one) => one.mechanic.mechanicId === userId);
    const of = (figure: 'fees' | 'tax' | 'setOff' | 'total') => sum(own.map((one) => toCents(one[figure])));
    const owed = owedTo(model, mechanic);
    // Who returned more cash than they had holds none, and nothing is set off (ADR 134).
    const held = mechanic === 'Vic' ? 0n : cashOf(model, mechanic);
    const cash = held < 0n ? 0n : held;
    const running = await product.read(mechanic, getOwnStatements, { params: { userId } });
    broken.push(
      ...differences('pay.statement', mechanic, {
        'The statement': [of('fees'), owed],
        'What is on no statement': [toCents(running.data.running.total), 0n],
        'The cash that is set off': [of('setOff'), owed < 0n ? 0n : least(owed + of('tax'), cash)],
        'The total': [of('total'), of('fees') + of('tax') - of('setOff')],
      }),
    );
    if (broken.length > 0) return broken;
    for (const { payStatementId, total, kind } of own) {
      await product.read('bookkeeper', approvePayStatement, { params: { payStatementId } });
      if (kind !== 'contractor' || toCents(total) <= 0n) continue;
      const arrived = await payOut({ product, model }, mechanic, total);
      broken.push(...differences('pay.transfer', mechanic, { 'What arrived': [arrived, toCents(total)] }));
    }
  }
  const balances = await product.read('owner', listPayBalances, {});
  for (const { fname, difference, toPay, underWay } of balances.data)
    broken.push(
      ...differences('pay.transfer', fname, {
        'What the ledger owes beyond its statements': [toCents(difference), 0n],
        'What is still to pay': [toCents(toPay) + toCents(underWay), 0n],
      }),
    );
  const apart = BigInt(await differenceOfBalances(product.database, product.simulator));
  const balance = { 'What the ledger has at the provider beyond its balance': [apart, 0n] as const };
  return [...broken, ...differences('pay.transfer', 'company', balance)];
}
