import { cancelForCustomer, refundOrder, refundTip } from '@hoist/contract';
import { feeBeforeTax, halfUp, inCash, least, share, toText } from '../arithmetic.ts';
import { bear, billFee, credit } from '../bills.ts';
import { command, done, pick } from '../command.ts';
import { add, creditedOf, hasEnded, isOpen, type Service } from '../model.ts';
import { isReturned, providerOf } from '../oracles/provider.ts';
import type { Product } from '../product.ts';
import { earnedFor } from './mechanic.ts';
import { observe } from './observe.ts';

/** What the office can give back of a service: cash in coins of five cents. */
async function refundable(product: Product, service: Service) {
  if (service.pays === 'cash') return service.cashTaken - service.cashReturned;
  const { captured, refunded } = await providerOf(product, service);
  return least(service.billed - creditedOf(service), captured - refunded);
}

export const refund = command({
  on: 'service',
  by: ['owner', 'bookkeeper'],
  choose: { part: pick('all', 'a third', '5 cents'), cash_of: pick('office', 'mechanic') },
  weight: 30,
  when: ({ service }) =>
    service.isBooked && !service.dispute && (!hasEnded(service) || service.status === 'complete'),
  refused: ({ service }) => {
    if (!hasEnded(service)) return 'wrong_state';
    return service.isReturned || creditedOf(service) >= service.billed ? 'invalid' : undefined;
  },
  async send({ product, model, service, by, chosen, key }) {
    const most = await refundable(product, service);
    const third = halfUp(most, 3n);
    const parts = {
      all: most,
      'a third': service.pays === 'cash' ? inCash(third) : third,
      '5 cents': least(5n, most),
    };
    const cents = model.asked.get(key) ?? parts[chosen.part];
    model.asked.set(key, cents);
    const form = {
      amount: toText(cents > 0n ? cents : 500n),
      reason: 'Scratched',
      paid_by: chosen.cash_of,
    };
    const answer = await product.call(
      by,
      refundOrder,
      { params: { ordersServicesId: service.id }, form },
      key,
    );
    return answer.ok ? done(cents) : answer;
  },
  async follow({ product, model, service, chosen }, cents) {
    const left = service.billed - creditedOf(service);
    let credited = cents;
    if (service.pays === 'cash') {
      service.cashReturned += cents;
      if (chosen.cash_of === 'mechanic') service.byMechanic += cents;
      // All that was taken credits the whole bill, with the rounding of the cash.
      credited = service.cashReturned === service.cashTaken ? left : least(cents, left);
    } else service.isReturned = await isReturned(product, service);
    credit(model, service, { cents: credited, at: product.now() });
    bear(model, service, { cents: credited, pay: await earnedFor(product, service) });
  },
});

export const returnTip = command({
  on: 'service',
  by: ['owner'],
  weight: 8,
  when: ({ service }) => service.tip > service.tipReturned,
  send: ({ product, service, by, key }) =>
    product.call(
      by,
      refundTip,
      { params: { ordersServicesId: service.id }, form: { reason: 'Given by mistake' } },
      key,
    ),
  follow({ service }) {
    service.tipReturned = service.tip;
  },
});

/** The office cancels a visit that has not taken place, with a fee or without. */
export const callOff = command({
  on: 'service',
  by: ['owner', 'dispatcher'],
  choose: { fee: pick('waive', 'own') },
  weight: 2,
  when: ({ service, chosen }) =>
    service.isBooked && (chosen.fee === 'waive' || (service.pays === 'card' && service.status === 'confirm')),
  refused({ service, chosen }) {
    if (!isOpen(service)) return 'wrong_state';
    // The company's table has no fee once the mechanic is on the way.
    return chosen.fee === 'own' && service.progress !== 'none' ? 'invalid' : undefined;
  },
  send({ product, service, by, chosen, key }) {
    const fee = chosen.fee === 'own' ? { fee_amount: '7.00' } : { waive_reason: 'The mechanic was late' };
    const form = { cancel_reason: 'The customer called', fee: chosen.fee, ...fee };
    return product.call(by, cancelForCustomer, { params: { ordersServicesId: service.id }, form }, key);
  },
  async follow({ product, model, service, visit, chosen }) {
    const { mechanic } = service;
    const terms = mechanic && visit.agreed.get(mechanic);
    if (chosen.fee === 'own') billFee(model, service, { cents: 700n, at: product.now() });
    if (mechanic && terms && service.status === 'confirm')
      add(visit.unmet, mechanic, share(feeBeforeTax(service.billed, visit.province), terms.feeShare));
    service.proposal = undefined;
    visit.read = undefined;
    await observe(product, visit);
  },
});
