import { taxReport } from '@hoist/contract';
import { toCents } from '../arithmetic.ts';
import type { Model } from '../model.ts';
import type { Product } from '../product.ts';
import { differences, type Broken } from './broken.ts';

/** The tax report of each day, and of all time, has the taxes of what was billed and credited, by province. */
export async function checkTaxes(product: Product, model: Model): Promise<readonly Broken[]> {
  const days = [...new Set([...model.taxes.keys()].map((key) => key.slice(0, 10)))];
  const periods = [...days.map((day) => [day, day] as const), ['2026-01-01', '2027-12-31'] as const];
  const broken: Broken[] = [];
  for (const [from, to] of periods) {
    const { data } = await product.read('bookkeeper', taxReport, { query: { from, to } });
    const should = [...model.taxes].filter(([key]) => key.slice(0, 10) >= from && key.slice(0, 10) <= to);
    const is = data.flatMap(({ province, tax, collected, credited }) => [
      [`${province} ${tax} collected`, toCents(collected)] as const,
      [`${province} ${tax} credited`, toCents(credited)] as const,
    ]);
    const names = new Set([...is.map(([name]) => name), ...should.map(([key]) => key.slice(11))]);
    const of = (name: string) => ({
      is: is.find(([one]) => one === name)?.[1] ?? 0n,
      should: should.reduce((all, [key, cents]) => (key.slice(11) === name ? all + cents : all), 0n),
    });
    const pairs = [...names].map((name) => [name, [of(name).is, of(name).should]] as const);
    broken.push(...differences('money.taxes', `${from} to ${to}`, Object.fromEntries(pairs)));
  }
  return broken;
}
