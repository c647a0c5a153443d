import { getOrder, releaseOrder, setProgress, updateOrder } from '@hoist/contract';
import { sum, toCents, type Cents } from '../arithmetic.ts';
import { command, done, pick } from '../command.ts';
import type { MechanicName } from '../company.ts';
import { isOpen, ofMechanic, termsOn, type Service, type Visit } from '../model.ts';
import type { Product } from '../product.ts';
import { observe } from './observe.ts';

export const on = ({ id }: Service) => ({ params: { ordersServicesId: id } });

/** The amount of a visit as its mechanic reads it now. */
export async function readPay(product: Product, mechanic: MechanicName, services: readonly Service[]) {
  const amounts = [];
  for (const service of services) {
    const { data } = await product.read(mechanic, getOrder, on(service));
    const pay = data[0]?.pay;
    if (pay) amounts.push(pay);
  }
  return amounts;
}

const apart: ReadonlySet<string> = new Set(['tip', 'refund_share', 'dispute_share', 'correction']);

/** What a service has earned its mechanic for work and travel, by the lines that they read. */
export async function earnedFor(product: Product, service: Service): Promise<Cents> {
  if (!service.mechanic || service.status !== 'complete') return 0n;
  const [pay] = await readPay(product, service.mechanic, [service]);
  const lines = (pay?.lines ?? []).filter(({ kind }) => !apart.has(kind));
  return sum(lines.map(({ amount }) => toCents(amount)));
}

const openOf = (visit: Visit, mechanic: MechanicName) => ofMechanic(visit, mechanic).filter(isOpen);

export const readOffer = command({
  on: 'visit',
  by: ['mechanic'],
  weight: 10,
  when: ({ visit }) => visit.services.some(({ status }) => status === 'pending') && visit.read === undefined,
  async send({ product, visit, by }) {
    const mechanic = by as MechanicName;
    const pay = await readPay(product, mechanic, openOf(visit, mechanic));
    return done(sum(pay.map(({ amount }) => toCents(amount ?? '0.00'))));
  },
  follow({ visit, by }, cents) {
    visit.read = { by: by as MechanicName, cents };
  },
});

export const confirm = command({
  on: 'visit',
  by: ['mechanic'],
  weight: 40,
  refused: ({ visit }) =>
    visit.services.some(({ status }) => status === 'pending') ? undefined : 'wrong_state',
  when: ({ visit, by }) => openOf(visit, by as MechanicName).length > 0,
  send({ product, visit, by, key }) {
    const service =
      visit.services.find(({ status }) => status === 'pending') ?? openOf(visit, by as MechanicName)[0];
    if (!service) throw new Error(`${visit.name} has nothing to confirm`);
    const form = { order_service_status: 'confirm' as const };
    return product.call(by, updateOrder, { ...on(service), form }, key);
  },
  async follow({ product, model, visit, by }) {
    await observe(product, visit);
    const mechanic = by as MechanicName;
    const day =
      ofMechanic(visit, mechanic)
        .map(({ startsAt }) => startsAt.slice(0, 10))
        .toSorted()[0] ?? '';
    const terms = termsOn(model, mechanic, day);
    if (terms && !visit.agreed.has(mechanic)) visit.agreed.set(mechanic, terms);
  },
});

export const decline = command({
  on: 'service',
  by: ['mechanic'],
  choose: { reason: pick('The part does not fit') },
  weight: 2,
  when: ({ service }) => service.isBooked,
  refused: ({ service }) => (isOpen(service) ? undefined : 'wrong_state'),
  send: ({ product, service, by, chosen, key }) =>
    product.call(
      by,
      updateOrder,
      { ...on(service), form: { order_service_status: 'declined', decline_reason: chosen.reason } },
      key,
    ),
  follow: ({ product, visit }) => {
    visit.read = undefined;
    return observe(product, visit);
  },
});

export const handOn = command({
  on: 'visit',
  by: ['mechanic'],
  weight: 2,
  when: ({ visit }) =>
    visit.services.some(isOpen) && visit.services.every(({ progress }) => progress !== 'in_progress'),
  send({ product, visit, by, key }) {
    const service = visit.services.find(isOpen);
    if (!service) throw new Error(`${visit.name} has ended`);
    return product.call(by, releaseOrder, { ...on(service), form: { reason: '' } }, key);
  },
  follow: ({ product, visit }) => {
    visit.read = undefined;
    // What a mechanic proposed ends with their visit.
    for (const service of visit.services) service.proposal = undefined;
    return observe(product, visit);
  },
});

const steps = ['none', 'on_the_way', 'arrived', 'in_progress'] as const;

export const progress = command({
  on: 'service',
  by: ['mechanic'],
  choose: { to: pick('arrived', 'in_progress', 'on_the_way') },
  weight: 8,
  when: ({ service, chosen }) =>
    service.status === 'confirm' && steps.indexOf(chosen.to) > steps.indexOf(service.progress),
  send: ({ product, service, by, chosen, key }) =>
    product.call(by, setProgress, { ...on(service), form: { progress: chosen.to, confirmed: true } }, key),
  follow: ({ product, visit }) => observe(product, visit),
});
