import {
  approvePayout,
  createPayoutLink,
  markPayoutPaid,
  preparePayout,
  sendPayout,
  setPaySchedule,
} from '@hoist/contract';
import { sum, toCents, type Cents } from '../arithmetic.ts';
import { command, pick } from '../command.ts';
import type { MechanicName, StaffName } from '../company.ts';
import type { Model } from '../model.ts';
import type { Product } from '../product.ts';
import { passUntil } from './observe.ts';

const minute = 60_000;
const hour = 60 * minute;
const contractors = ['Marc', 'Mia'] as const;

const payBy = (product: Product, by: StaffName, way: 'stripe' | 'hand') =>
  product.call(by, setPaySchedule, { form: { every: 'two_weeks', payouts_by: way } });

/** The mechanic gives the provider everything that it wants; returns the account. */
async function onboard(product: Product, mechanic: MechanicName): Promise<string> {
  const params = { userId: product.company.people[mechanic].userId };
  const { data } = await product.read(mechanic, createPayoutLink, { params });
  await fetch(data.url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'complete' }),
    redirect: 'manual',
  });
  const accounts = await product.simulator.stripe.accounts.list({ limit: 1 });
  const [newest] = accounts.data;
  if (!newest) throw new Error(`${mechanic} has no account`);
  return newest.id;
}

/** The owner lets the card provider send the payouts, and contractors set theirs up. */
export const sendPayouts = command({
  on: 'company',
  by: ['owner'],
  choose: { way: pick('stripe') },
  weight: 1,
  when: ({ model }) => model.accounts.size === 0,
  send: ({ product }) => payBy(product, 'owner', 'stripe'),
  async follow({ product, model }) {
    for (const mechanic of contractors) model.accounts.set(mechanic, await onboard(product, mechanic));
    await passUntil(product, model, product.now() + 12 * minute);
  },
});

async function arrivedAt({ simulator }: Product, account: string): Promise<Cents> {
  const { data } = await simulator.stripe.payouts.list({}, { stripeAccount: account });
  return sum(data.filter(({ status }) => status === 'paid').map(({ amount }) => BigInt(amount)));
}

/** Pays a contractor what is owed; returns what arrived. The provider sends no more than the company has there. */
export async function payOut(
  { product, model }: { readonly product: Product; readonly model: Model },
  mechanic: MechanicName,
  amount: string,
): Promise<Cents> {
  const { stripe, control } = product.simulator;
  const account = model.accounts.get(mechanic);
  const { available } = await stripe.balance.retrieve();
  const isSent = account !== undefined && sum(available.map((one) => BigInt(one.amount))) >= toCents(amount);
  if (account !== undefined && !isSent) await payBy(product, 'owner', 'hand');
  const { userId: mechanicId } = product.company.people[mechanic];
  const { data } = await product.read('bookkeeper', preparePayout, {
    params: { mechanicId },
    form: { amount },
  });
  const params = { mechanicPayoutId: data.mechanicPayoutId };
  await product.read('owner', approvePayout, { params });
  if (!isSent) {
    await product.read('bookkeeper', markPayoutPaid, { params, form: { reference: 'R1' } });
    if (account !== undefined) await payBy(product, 'owner', 'stripe');
    return toCents(amount);
  }
  const before = await arrivedAt(product, account);
  // The provider's answers are lost at first; its payouts arrive days later.
  for (const path of ['transfers$', 'payouts$'])
    await control('fail', { kind: 'timeout_after', path, times: 2 });
  await product.read('bookkeeper', sendPayout, { params });
  for (let turn = 0; turn < 4; turn += 1) await passUntil(product, model, product.now() + hour);
  await product.heal();
  await passUntil(product, model, product.now() + 96 * hour);
  return (await arrivedAt(product, account)) - before;
}
