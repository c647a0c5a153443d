import { sum, toCents, toText, payOfVisit, type Cents } from '../arithmetic.ts';
import { readPay } from '../commands/mechanic.ts';
import { mechanicNames, type MechanicName } from '../company.ts';
import { isOpen, ofMechanic, type Visit } from '../model.ts';
import type { Product } from '../product.ts';
import type { Broken } from './broken.ts';

const notForWork: ReadonlySet<string> = new Set(['tip', 'refund_share', 'dispute_share', 'correction']);

/** The amount that was last read is the one that is agreed. */
async function checkRead(product: Product, visit: Visit): Promise<readonly Broken[]> {
  const { read } = visit;
  if (!read) return [];
  const own = ofMechanic(visit, read.by);
  if (own.length === 0 || !own.every(({ status }) => status === 'confirm')) return [];
  visit.read = undefined;
  const pay = await readPay(product, read.by, own);
  const agreed = sum(pay.map(({ amount }) => toCents(amount ?? '0.00')));
  if (agreed === read.cents) return [];
  const says = `${read.by} read ${toText(read.cents)} and has agreed to ${toText(agreed)}.`;
  return [{ rule: 'pay.read', on: visit.name, says }];
}

/** What a mechanic should have earned with a visit, by the set of what they did and not by its order. */
export function earnedBy(visit: Visit, mechanic: MechanicName): Cents {
  const terms = visit.agreed.get(mechanic);
  const done = ofMechanic(visit, mechanic).filter(({ status }) => status === 'complete');
  const worked = terms ? payOfVisit(done, visit.km, terms) : 0n;
  return worked + (visit.unmet.get(mechanic) ?? 0n);
}

async function checkEarned(product: Product, visit: Visit): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  for (const mechanic of mechanicNames) {
    const own = ofMechanic(visit, mechanic).filter(({ isBooked }) => isBooked);
    if (own.length === 0 || own.some(isOpen)) continue;
    const pay = await readPay(product, mechanic, own);
    const lines = pay.flatMap((one) => (one.state === 'earned' ? one.lines : []));
    const earned = sum(
      lines.filter(({ kind }) => !notForWork.has(kind)).map(({ amount }) => toCents(amount)),
    );
    const should = earnedBy(visit, mechanic);
    if (earned === should) continue;
    const says = `${mechanic} is owed ${toText(earned)}. By the terms and what was done it is ${toText(should)}.`;
    broken.push({ rule: 'pay.set', on: visit.name, says });
  }
  return broken;
}

export const checkPay = async (product: Product, visit: Visit): Promise<readonly Broken[]> => [
  ...(await checkRead(product, visit)),
  ...(await checkEarned(product, visit)),
];
