import { correctPay, createPayRule, endPayRule, setRefundRule, settleCash } from '@hoist/contract';
import { sum, toCents, toText, type Cents, type Terms } from '../arithmetic.ts';
import { dayIn } from '../bills.ts';
import { command, done, pick } from '../command.ts';
import type { MechanicName } from '../company.ts';
import { add, servicesOf, type Model } from '../model.ts';
import type { Product } from '../product.ts';

const whole = 10_000n;

/** Terms of pay by name; no two of their sums are equal. */
export const termsByName = {
  company: {
    share: 5_700n,
    fixed: {},
    hourly: 0n,
    per: 'drive',
    travel: 2_300n,
    minimum: 18_100n,
    evening: 0n,
    eveningFrom: 18,
    weekend: 0n,
    wait: 3_503n,
    feeShare: 4_000n,
  },
  'by the hour': {
    share: 0n,
    fixed: {},
    hourly: 4_113n,
    per: 'km',
    travel: 67n,
    minimum: 5_309n,
    evening: 1_500n,
    eveningFrom: 16,
    weekend: 0n,
    wait: 2_711n,
    feeShare: 2_500n,
  },
  fixed: {
    share: 3_100n,
    fixed: { 'brake-pads-front': 7_777n, wipers: 1_931n },
    hourly: 1_907n,
    per: 'drive',
    travel: 1_109n,
    minimum: 0n,
    evening: 700n,
    eveningFrom: 12,
    weekend: 2_500n,
    wait: 1_301n,
    feeShare: whole,
  },
  half: {
    share: 5_000n,
    fixed: {},
    hourly: 0n,
    per: 'km',
    travel: 31n,
    minimum: 0n,
    evening: 0n,
    eveningFrom: 18,
    weekend: 1_000n,
    wait: 0n,
    feeShare: 0n,
  },
} as const satisfies Record<string, Terms>;

/** 1250 → '12.5', as staff type a percentage. */
const percent = (bp: bigint): string => String(Number(bp) / 100);

export const termsForm = (terms: Terms) => ({
  labour_share: percent(terms.share),
  fixed: Object.entries(terms.fixed)
    .map(([code, cents]) => `${code}=${toText(cents)}`)
    .join(','),
  hourly: toText(terms.hourly),
  travel_per: terms.per,
  travel: toText(terms.travel),
  minimum: toText(terms.minimum),
  evening: percent(terms.evening),
  evening_from: String(terms.eveningFrom),
  weekend: percent(terms.weekend),
  wait: toText(terms.wait),
  fee_share: percent(terms.feeShare),
});

/** The company's day. */
export const today = (product: Product): string => dayIn('ON', product.now());

const hasRule = (model: Model, mechanic: MechanicName, from = '9999'): boolean =>
  model.rules.some((rule) => rule.mechanic === mechanic && (rule.to === undefined || rule.to >= from));

/** A rule of the mechanic's own from today on. */
export const addPayRule = command({
  on: 'mechanic',
  by: ['bookkeeper', 'owner'],
  choose: { terms: pick('half', 'by the hour', 'fixed') },
  weight: 2,
  refused: ({ product, model, mechanic }) =>
    hasRule(model, mechanic, today(product)) ? 'invalid' : undefined,
  send({ product, mechanic, by, chosen }) {
    const { userId } = product.company.people[mechanic];
    const form = { ...termsForm(termsByName[chosen.terms]), mechanic_id: userId, starts_on: today(product) };
    return product.call(by, createPayRule, { form });
  },
  follow({ product, model, mechanic, chosen }, { data }) {
    const terms: Terms = termsByName[chosen.terms];
    model.rules.push({ mechanic, id: data.payRulesId, terms, from: today(product), to: undefined });
  },
});

export const endRule = command({
  on: 'mechanic',
  by: ['bookkeeper'],
  weight: 1,
  when: ({ model, mechanic }) => hasRule(model, mechanic),
  send({ product, model, mechanic, by }) {
    const rule = model.rules.find((one) => one.mechanic === mechanic && one.to === undefined);
    if (!rule) throw new Error(`${mechanic} has no rule`);
    const form = { ends_on: today(product) };
    return product.call(by, endPayRule, { params: { payRulesId: rule.id }, form });
  },
  follow({ product, model, mechanic }) {
    for (const rule of model.rules) if (rule.mechanic === mechanic) rule.to ??= today(product);
  },
});

const bearing = { company: 0n, clawed_back: 10_000n, shared: 2_500n } as const;

/** Who bears refunds and lost disputes from now on. */
export const chooseRefundRule = command({
  on: 'company',
  by: ['owner'],
  choose: { kind: pick('clawed_back', 'shared', 'company') },
  weight: 2,
  send: ({ product, by, chosen }) =>
    product.call(by, setRefundRule, { form: { kind: chosen.kind, share: '25', weekly_cap: '2000' } }),
  follow({ model, chosen }) {
    model.bears = bearing[chosen.kind];
  },
});

export const addToPay = command({
  on: 'mechanic',
  by: ['bookkeeper'],
  choose: { amount: pick('17.03', '4.11') },
  weight: 1,
  send({ product, mechanic, by, chosen, key }) {
    const params = { mechanicId: product.company.people[mechanic].userId };
    const form = { direction: 'add' as const, amount: chosen.amount, reason: 'A forgotten drive' };
    return product.call(by, correctPay, { params, form }, key);
  },
  follow: ({ model, mechanic, chosen }) => add(model.corrections, mechanic, toCents(chosen.amount)),
});

/** Cash of a mechanic's jobs that is not handed in. */
export const cashOf = (model: Model, mechanic: MechanicName): Cents =>
  sum(
    servicesOf(model)
      .filter((service) => service.mechanic === mechanic)
      .map(({ cashTaken, byMechanic }) => cashTaken - byMechanic),
  ) - (model.settled.get(mechanic) ?? 0n);

export const settle = command({
  on: 'mechanic',
  by: ['bookkeeper'],
  choose: { part: pick('all', 'five dollars') },
  weight: 8,
  when: ({ model, mechanic }) => cashOf(model, mechanic) >= 500n,
  async send({ product, model, mechanic, by, chosen, key }) {
    const params = { mechanicId: product.company.people[mechanic].userId };
    const cents = chosen.part === 'all' ? cashOf(model, mechanic) : 500n;
    const answer = await product.call(by, settleCash, { params, form: { amount: toText(cents) } }, key);
    return answer.ok ? done(cents) : answer;
  },
  follow: ({ model, mechanic }, cents) => add(model.settled, mechanic, cents),
});
