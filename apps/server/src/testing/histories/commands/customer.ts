import { answerExtraWork, cancelOrder, getEstimate, giveTip, payWithCard } from '@hoist/contract';
import { toCents } from '../arithmetic.ts';
import { payBy } from '../bills.ts';
import { command, pick } from '../command.ts';
import { hasDispute, isOpen, type Service } from '../model.ts';
import type { Product } from '../product.ts';
import { cardOf, observe } from './observe.ts';

/** Reads what is proposed once more: its totals are those that will be collected, and cash is rounded. */
async function readProposal(product: Product, service: Service): Promise<void> {
  if (!service.proposal) return;
  const params = { ordersServicesId: service.id };
  const { data } = await product.read(service.visit.customer, getEstimate, { params });
  const shown = data.revisions.at(-1);
  if (shown) service.proposal = { ...service.proposal, hash: shown.hash };
}

export const answerExtra = command({
  on: 'service',
  by: ['customer'],
  choose: { yes: pick('all', 'all', 'none', 'the first') },
  weight: 80,
  when: ({ service }) => service.proposal !== undefined && service.status === 'confirm',
  send({ product, service, by, chosen, key }) {
    const { proposal } = service;
    if (!proposal) throw new Error(`Nothing is proposed for ${service.name}`);
    const all = proposal.lines.map((_, index) => index + 1);
    const accepted: number[] = { all, none: [], 'the first': [1] }[chosen.yes];
    const form = {
      hash: proposal.hash,
      accepted,
      declined: all.filter((line) => !accepted.includes(line)),
    };
    const params = { ordersServicesId: service.id, revisionId: proposal.id };
    return product.call(by, answerExtraWork, { params, form }, key);
  },
  follow({ service, chosen }) {
    const lines = service.proposal?.lines ?? [];
    const taken = { all: lines.length, none: 0, 'the first': 1 }[chosen.yes];
    service.lines = [...service.lines, ...lines.slice(0, taken)];
    service.proposal = undefined;
  },
});

export const cancel = command({
  on: 'service',
  by: ['customer'],
  weight: 2,
  refused: ({ service, visit }) => {
    // The service with the drive ends with the whole visit.
    const drives = service.lines.some(({ kind }) => kind === 'travel');
    const isLast = visit.services.every((one) => one === service || !isOpen(one));
    return service.status === 'pending' && (!drives || isLast) ? undefined : 'wrong_state';
  },
  when: ({ service }) => service.isBooked,
  send: ({ product, service, by, key }) =>
    product.call(
      by,
      cancelOrder,
      { params: { ordersServicesId: service.id }, form: { cancel_reason: 'Changed my mind' } },
      key,
    ),
  follow: ({ product, visit }) => {
    visit.read = undefined;
    return observe(product, visit);
  },
});

export const tip = command({
  on: 'service',
  by: ['customer'],
  choose: { amount: pick('15.01', '9.97') },
  weight: 8,
  when: ({ model, service, visit }) =>
    service.status === 'complete' && service.tip === 0n && !hasDispute(model, visit.customer, 'card'),
  async send({ product, model, service, visit, by, chosen, key }) {
    const card = await cardOf({ product, model }, visit.customer, 'card');
    const params = { ordersServicesId: service.id };
    return product.call(
      by,
      giveTip,
      { params, form: { amount: chosen.amount, users_credit_cards_id: card } },
      key,
    );
  },
  follow({ service, chosen }) {
    service.tip = toCents(chosen.amount);
  },
});

/** A visit that was booked in cash is paid by card. */
export const switchToCard = command({
  on: 'service',
  by: ['customer'],
  weight: 10,
  when: ({ model, service, visit }) =>
    service.pays === 'cash' &&
    isOpen(service) &&
    visit.services.length === 1 &&
    !hasDispute(model, visit.customer, 'card'),
  async send({ product, model, service, visit, by, key }) {
    const card = await cardOf({ product, model }, visit.customer, 'card');
    const params = { ordersServicesId: service.id };
    return product.call(by, payWithCard, { params, form: { users_credit_cards_id: card } }, key);
  },
  async follow({ product, service, visit }) {
    payBy(service, { card: 'card', now: product.now() });
    await readProposal(product, service);
    return observe(product, visit);
  },
});
