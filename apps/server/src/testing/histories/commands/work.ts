import {
  completePayment,
  proposeExtraWork,
  reportNoShow,
  setProgress,
  type ProposedLineInput,
} from '@hoist/contract';
import { inCash, least, toText, totalOf, type Line } from '../arithmetic.ts';
import { awaitsCustomer, bill, billFee } from '../bills.ts';
import { command, pick } from '../command.ts';
import { add } from '../model.ts';
import { on } from './mechanic.ts';
import { observe, passUntil } from './observe.ts';

const caliper: ProposedLineInput = {
  kind: 'parts',
  title: 'Brake caliper',
  note: 'Seized on the left',
  quantity: 1,
  unitCents: 12_300,
  condition: 'reconditioned',
};
const slides: ProposedLineInput = {
  kind: 'labour',
  title: 'Clean the slides',
  note: 'Dry',
  hoursHundredths: 10,
};
const fitting: ProposedLineInput = {
  kind: 'labour',
  title: 'Fit the caliper',
  note: 'Goes with it',
  fixedCents: 4_700,
};
const proposals = { small: [slides], big: [caliper, fitting], 'big and small': [caliper, fitting, slides] };

export const proposeExtra = command({
  on: 'service',
  by: ['mechanic'],
  choose: { work: pick('big', 'small', 'big and small') },
  weight: 60,
  when: ({ service }) =>
    service.isBooked && service.proposal === undefined && !service.lines.some(({ isExtra }) => isExtra),
  refused: ({ service }) => (service.status === 'confirm' ? undefined : 'wrong_state'),
  send: ({ product, service, by, chosen, key }) =>
    product.call(
      by,
      proposeExtraWork,
      { ...on(service), form: { lines: JSON.stringify(proposals[chosen.work]), note: '' } },
      key,
    ),
  follow({ service, chosen }, { data }) {
    const shown = data.revisions.at(-1);
    if (!shown) throw new Error(`The proposal for ${service.name} is not shown`);
    const lines = proposals[chosen.work].map((line): Line => {
      const hours = 'hoursHundredths' in line ? BigInt(line.hoursHundredths) : null;
      const cents =
        'unitCents' in line
          ? BigInt(line.unitCents)
          : 'fixedCents' in line
            ? BigInt(line.fixedCents)
            : (hours ?? 0n) * 120n;
      return {
        kind: line.kind === 'parts' ? 'parts' : 'labour',
        code: line.kind,
        cents,
        off: 0n,
        isExtra: true,
        hours,
      };
    });
    service.proposal = {
      id: shown.estimateRevisionsId,
      hash: shown.hash,
      until: Date.parse(shown.expiresAt),
      lines,
    };
  },
});

export const complete = command({
  on: 'service',
  by: ['mechanic'],
  weight: 30,
  when: ({ service }) => service.isBooked,
  refused({ model, service }) {
    if (service.status !== 'confirm') return 'wrong_state';
    return awaitsCustomer(model, service) ? 'payment_failed' : undefined;
  },
  // The office hears of work on a visit that was cancelled because its mechanic did not answer.
  isNoted: ({ service }) => service.status === 'canceled' && service.met.includes('lapse'),
  send({ product, service, visit, by, key }) {
    const total = totalOf(service.lines, visit.province);
    const form = {
      total_amount_collected: toText(service.pays === 'cash' ? inCash(total) : total),
      odometer: 81_234,
      payment_collected_by_mechanic: service.pays === 'cash',
    };
    return product.call(by, completePayment, { ...on(service), form }, key);
  },
  follow({ product, model, service, visit }) {
    service.proposal = undefined;
    bill(model, service, product.now());
    if (service.pays === 'cash') service.cashTaken = inCash(service.billed);
    return observe(product, visit);
  },
});

const minute = 60_000;

/** The customer is not there: the mechanic waits, tries to reach them and closes the visit. */
export const noShow = command({
  on: 'service',
  by: ['mechanic'],
  weight: 3,
  when: ({ product, service, visit }) =>
    service.status === 'confirm' &&
    service.progress !== 'in_progress' &&
    visit.services.length === 1 &&
    Date.parse(service.startsAt) > product.now(),
  async send({ product, model, service, by, key }) {
    const report = (step: 'begin' | 'call' | 'text' | 'close', of = `${key}-${step}`) =>
      product.call(by, reportNoShow, { ...on(service), form: { step, can_take_pictures: false } }, of);
    await passUntil(product, model, Date.parse(service.startsAt));
    const arrived = { progress: 'arrived' as const, confirmed: true };
    await product.read(by, setProgress, { ...on(service), form: arrived });
    await passUntil(product, model, product.now() + 5 * minute);
    for (const step of ['begin', 'call', 'text'] as const) await report(step);
    await report('call', `${key}-again`);
    await passUntil(product, model, product.now() + 21 * minute);
    return report('close');
  },
  async follow({ product, model, service, visit }) {
    const { mechanic } = service;
    const terms = mechanic && visit.agreed.get(mechanic);
    if (mechanic && terms) add(visit.unmet, mechanic, terms.wait);
    if (service.pays === 'card') {
      const cents = least(visit.noShowFee, totalOf(service.lines, visit.province));
      billFee(model, service, { cents, at: product.now() });
    }
    service.proposal = undefined;
    await observe(product, visit);
  },
});
