import {
  finalizeOrder,
  finalizeVisit,
  getCheckoutInfo,
  getVisitInfo,
  scheduleService,
  scheduleVisit,
} from '@hoist/contract';
import type { OrderId, VisitId } from '@hoist/domain/ids';
import { toCents } from '../arithmetic.ts';
import { payBy } from '../bills.ts';
import { command, pick } from '../command.ts';
import { hasDispute, newService, type Service, type Visit } from '../model.ts';
import type { Answer } from '../product.ts';
import { cardOf, hours, linesOf, menuOf, observe, startOf } from './observe.ts';

const dayMs = 86_400_000;

const choose = {
  what: pick('pads', 'battery', 'pads battery', 'battery rotation', 'rotation wipers pads'),
  pays: pick('card', 'cash', 'card that asks', 'card that asks once'),
  addon: pick('no', 'yes'),
  place: pick('near', 'far'),
  days: pick('2', '3', '5', '9'),
  at: pick('morning', 'noon', 'evening'),
};

interface Booked {
  readonly ordersId: VisitId;
  readonly names: readonly string[];
  readonly km: number;
  readonly noShowFee: bigint;
  readonly items: readonly {
    readonly ordersServicesId: OrderId;
    readonly order: { readonly orderServiceStatus: Service['status'] };
    readonly stripePayload1: { readonly clientSecret: string } | null;
    readonly stripePayload2: { readonly clientSecret: string } | null;
  }[];
}

export const book = command({
  on: 'customer',
  by: ['customer'],
  choose,
  weight: 12,
  // A hold that is made later is refused where the bank asks each time.
  when: ({ model, customer, chosen }) =>
    model.visits.length < 3 &&
    (chosen.pays === 'cash' || !hasDispute(model, customer, chosen.pays)) &&
    !(chosen.pays === 'card that asks' && chosen.days === '9'),
  async send({ product, model, customer, chosen, key }) {
    const { userId, vehicles, places } = product.company.customers[customer];
    const place = chosen.place === 'near' ? 0 : 1;
    const menu = await menuOf(product, customer, place);
    const names = chosen.what.split(' ');
    const items = names.map((name) => ({
      users_vehicles_id: vehicles[0],
      services_id: menu(name).servicesId,
      services_addons_id:
        chosen.addon === 'yes'
          ? menu(name)
              .serviceAddons.slice(0, 1)
              .map((one) => one.servicesAddonsId)
          : [],
    }));
    const where = { users_locations_id: places[place] ?? 0 };
    const [first] = items;
    const several = { ...where, items: JSON.stringify(items) };
    const one = {
      ...where,
      users_vehicles_id: vehicles[0] ?? 0,
      services_id: first?.services_id ?? 0,
      services_addons_id: first?.services_addons_id ?? [],
    };
    const info =
      items.length > 1
        ? await product.read(customer, getVisitInfo, { query: several })
        : await product.read(customer, getCheckoutInfo, { query: one });
    const from = new Date(product.now() + Number(chosen.days) * dayMs).toISOString().slice(0, 10);
    const preferred_time = startOf(info.datesList, from, hours[chosen.at]);
    if (preferred_time === undefined) return { ok: false, status: 0, code: 'no_time', message: '' };
    const byCard = chosen.pays === 'cash' ? undefined : chosen.pays;
    const form = {
      preferred_time,
      quote_id: info.checkoutInfo.quoteId,
      ...(byCard === undefined
        ? { order_payment_option: 'pay_with_cash_on_service' as const }
        : {
            users_credit_cards_id: await cardOf({ product, model }, customer, byCard),
            no_show_fee: info.cardTerms.noShowFee,
          }),
    };
    const params = { userId };
    const answer =
      items.length > 1
        ? await product.call(customer, scheduleVisit, { params, form: { ...several, ...form } }, key)
        : await product.call(customer, scheduleService, { params, form: { ...one, ...form } }, key);
    if (!answer.ok) return answer;
    const { body } = answer;
    const booked: Booked = {
      ordersId: body.ordersId,
      names,
      km: info.checkoutInfo.distanceKm,
      // Only those who pay by card accept a fee, also if they switch to it later.
      noShowFee: byCard === undefined ? 0n : toCents(info.cardTerms.noShowFee),
      items: 'items' in body ? body.items : [body],
    };
    return { ok: true, body: booked };
  },
  async follow({ product, model, customer, chosen, key }, { ordersId, names, km, items, noShowFee }) {
    const visit: Visit = {
      name: key,
      id: ordersId,
      customer,
      province: customer === 'Ana' ? 'ON' : 'BC',
      km,
      services: [],
      asks: items.flatMap(({ stripePayload1: one, stripePayload2: two }) =>
        [one, two].flatMap((payload) => payload?.clientSecret ?? []),
      ),
      read: undefined,
      agreed: new Map(),
      unmet: new Map(),
      noShowFee,
    };
    for (const [index, { ordersServicesId: id, order }] of items.entries())
      visit.services.push({
        ...newService,
        name: `${key}.${names[index]}`,
        visit,
        id,
        met: [items.length > 1 ? 'book several' : 'book one', `pay by ${chosen.pays}`],
        status: order.orderServiceStatus,
        lines: await linesOf(product, customer, id),
        pays: chosen.pays === 'cash' ? 'cash' : 'card',
        returns: [],
      });
    await observe(product, visit);
    const { pays: card } = chosen;
    if (card !== 'cash') for (const service of visit.services) payBy(service, { card, now: product.now() });
    model.visits.push(visit);
  },
});

const isAsked = ({ visit }: { readonly visit: Visit }) =>
  visit.asks.length > 0 && visit.services.some(({ status }) => status === 'draft');

/** The customer answers each question of the bank, and the app finishes the booking. */
export const answerBank = command({
  on: 'visit',
  by: ['customer'],
  choose: { answer: pick('complete', 'complete', 'complete', 'fail') },
  weight: 60,
  when: isAsked,
  async send({ product, visit, chosen, key }) {
    for (const secret of visit.asks) {
      const page = `${product.simulator.origin}/sim/3ds/${secret.split('_secret_')[0]}?secret=${secret}`;
      const body = new URLSearchParams({ answer: chosen.answer });
      await fetch(page, { method: 'POST', body, redirect: 'manual' });
    }
    visit.asks = [];
    const [first] = visit.services;
    const finalized: Answer<unknown> =
      visit.services.length > 1
        ? await product.call(visit.customer, finalizeVisit, { params: { ordersId: visit.id } }, key)
        : await product.call(
            visit.customer,
            finalizeOrder,
            { params: { ordersServicesId: first?.id ?? 0 } },
            key,
          );
    return finalized;
  },
  refused: ({ chosen }) => (chosen.answer === 'fail' ? 'payment_failed' : undefined),
  follow: ({ product, visit }) => observe(product, visit),
});
