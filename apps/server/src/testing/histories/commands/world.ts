import { halfUp, least } from '../arithmetic.ts';
import { bear, credit } from '../bills.ts';
import { command, done, pick } from '../command.ts';
import { creditedOf, servicesOf } from '../model.ts';
import { intentsOf, isReturned } from '../oracles/provider.ts';
import { earnedFor } from './mechanic.ts';
import { observe, passUntil } from './observe.ts';

const minute = 60_000;
const hour = 60 * minute;

export const passTime = command({
  on: 'company',
  by: ['world'],
  choose: { until: pick('an hour', 'tomorrow', 'the next visit', 'its end') },
  weight: 4,
  async send({ product, model, chosen }) {
    const now = product.now();
    const starts = servicesOf(model)
      .map(({ startsAt }) => Date.parse(startsAt))
      .filter((start) => start > now);
    const next = starts.length === 0 ? now + 24 * hour : Math.min(...starts);
    const until = {
      'an hour': now + hour,
      tomorrow: now + 24 * hour,
      'the next visit': next,
      'its end': next + 3 * hour,
    };
    await passUntil(product, model, until[chosen.until]);
    return done(undefined);
  },
});

/** The cardholder's bank takes the money back; the news comes with the reconciler. */
export const dispute = command({
  on: 'service',
  by: ['world'],
  weight: 8,
  when: ({ service }) => service.status === 'complete' && service.pays === 'card' && !service.dispute,
  async send({ product, model, service }) {
    const paid = (await intentsOf(product, service)).filter(
      (one) => !one.isTip && one.captured > one.refunded,
    );
    const [last] = paid;
    if (!last) return done(undefined);
    const openedAt = product.now();
    const opened = (await product.simulator.control('dispute', { charge: last.charge })) as {
      readonly id: string;
      readonly amount: number;
    };
    await passUntil(product, model, product.now() + 12 * minute);
    return done({ id: opened.id, cents: BigInt(opened.amount), openedAt });
  },
  follow({ service }, opened) {
    if (opened) service.dispute = { ...opened, state: 'open' };
  },
});

export const verdict = command({
  on: 'service',
  by: ['world'],
  choose: { bank: pick('lost', 'won') },
  weight: 30,
  when: ({ service }) => service.dispute?.state === 'open',
  async send({ product, model, service, chosen }) {
    const closed = { dispute: service.dispute?.id, won: chosen.bank === 'won' };
    await product.simulator.control('close-dispute', closed);
    await passUntil(product, model, product.now() + 12 * minute);
    return done(undefined);
  },
  async follow({ product, model, service, chosen }) {
    if (!service.dispute) return;
    service.dispute.state = chosen.bank;
    if (chosen.bank === 'lost')
      bear(model, service, { cents: service.dispute.cents, pay: await earnedFor(product, service) });
  },
});

/** Staff refund a payment in the provider's dashboard. */
export const dashboardRefund = command({
  on: 'service',
  by: ['world'],
  choose: { part: pick('all', 'a third') },
  weight: 8,
  when: ({ service }) =>
    service.status === 'complete' &&
    service.pays === 'card' &&
    !service.dispute &&
    service.billed > creditedOf(service),
  async send({ product, model, service, chosen }) {
    const [last] = (await intentsOf(product, service)).filter(
      (one) => !one.isTip && one.captured > one.refunded,
    );
    if (!last) return done(0n);
    const most = least(last.captured - last.refunded, service.billed - creditedOf(service));
    const cents = chosen.part === 'all' ? most : halfUp(most, 3n);
    await product.simulator.stripe.refunds.create({ payment_intent: last.id, amount: Number(cents) });
    await passUntil(product, model, product.now() + 12 * minute);
    return done(cents);
  },
  async follow({ product, model, service }, cents) {
    if (cents === 0n) return;
    service.isReturned = await isReturned(product, service);
    credit(model, service, { cents, at: product.now() });
    bear(model, service, { cents, pay: await earnedFor(product, service) });
  },
});

/** The provider's notices arrive, in an order, some of them, or twice. */
export const webhooks = command({
  on: 'company',
  by: ['world'],
  choose: { come: pick('forward', 'backward', 'half', 'twice') },
  weight: 1,
  when: ({ model }) => model.visits.length > 0,
  async send({ product, model, chosen }) {
    await product.bring(chosen.come);
    for (const visit of model.visits) await observe(product, visit);
    return done(undefined);
  },
});

/** The provider does what it is asked next, and its answer is lost. */
export const loseAnswer = command({
  on: 'company',
  by: ['world'],
  choose: { of: pick('capture$', 'payment_intents$', 'refunds$') },
  weight: 2,
  when: ({ model }) => model.visits.length > 0,
  async send({ product, model, chosen }) {
    // What the machine itself reads from the provider is never lost.
    const fault = { kind: 'timeout_after', method: 'POST', path: chosen.of, times: 2 };
    await product.simulator.control('fail', fault);
    model.isFaulty = true;
    return done(undefined);
  },
});

/** The process ends before one of its next commits. */
export const crash = command({
  on: 'company',
  by: ['world'],
  choose: { at: pick('1', '2', '3', '4') },
  weight: 1,
  when: ({ model }) => model.visits.length > 0,
  async send({ product, model, chosen }) {
    product.crashAt(Number(chosen.at));
    model.isFaulty = true;
    return done(undefined);
  },
});
