import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  completePayment,
  getEstimate,
  getOrder,
  listDocuments,
  listOrders,
  getMechanicDay,
  updateOrder,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { totalToCollect } from '@hoist/domain/order/order';
import fc from 'fast-check';
import type { Caller } from '#server/testing/http.ts';
import { ordersFixture } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { samples } from '#server/testing/samples.ts';
import { getCustomer } from '#server/modules/people/customers/get-customer.ts';
import { getOrder as getConsoleOrder } from '../console/get-order.ts';
import { listOrders as listConsoleOrders } from '../console/list-orders.ts';
import { priceText } from '@hoist/domain/money/format-price';

const fixture = await ordersFixture();
const { server, database, context, clock } = fixture;
const mechanics = [await fixture.mechanic(), await fixture.mechanic()] as const;
const office = await fixture.customer();

let days = 1;
/** A booking with a coupon of `offCents`, for a different price. */
async function book(cash: boolean, offCents: number) {
  days += 1;
  const day = String(2 + (days % 27)).padStart(2, '0');
  const preferredTime = `2026-12-${day}T${days < 28 ? '10' : '14'}:00:00-05:00`;
  const couponCode = `OFF${days}`;
  const off = { code: couponCode, titleEn: 'Off', titleFr: 'Rabais', amountCents: offCents };
  await database.db.insertInto('coupons').values(off).execute();
  const changes = { couponCode, now: clock.now().getTime() };
  if (!cash) {
    const { ordersServicesId: id, customer } = await bookByCard(fixture.cards, {
      source: 'pm_card_visa',
      preferredTime,
      changes,
    });
    return { id, customer: { ...customer, token: await fixture.enter(customer.userId) } };
  }
  const customer = await fixture.customer();
  return { id: await fixture.booking(customer, { ...changes, preferredTime }), customer };
}

const rowOf = (id: OrderId) =>
  database.db
    .selectFrom('orderServices')
    .select(['totalCents', 'paymentOption', 'mechanicId'])
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();

interface Job {
  readonly id: OrderId;
  readonly customer: Caller & { readonly userId: UserId };
  readonly mechanic: Caller & { readonly userId: UserId };
}

/** The order's total at every place that shows it. */
async function placesOf({ id, customer, mechanic }: Job): Promise<Record<string, string>> {
  const params = { ordersServicesId: id };
  const reader = { locale: 'en', now: clock.now() } as const;
  const places: Record<string, string> = {};
  for (const [name, who] of Object.entries({ customer, mechanic })) {
    const { data } = await server.call(getOrder, { params }, who);
    const ordersType = name === 'mechanic' ? 1 : 0;
    const list = await server.call(listOrders, { query: { orders_type: ordersType, length: 100 } }, who);
    const listed = list.data.find(({ ordersServicesId }) => ordersServicesId === id);
    const papers = await server.call(listDocuments, { params }, who);
    assert.ok(data[0] && listed);
    places[`${name}: order`] = data[0].costToShow;
    places[`${name}: price`] = data[0].price.total;
    places[`${name}: to collect`] = data[0].totalToCollect;
    places[`${name}: list`] = listed.costToShow;
    for (const { kind, amount } of papers.data) places[`${name}: ${kind}`] = amount;
  }
  const estimate = await server.call(getEstimate, { params }, customer);
  places['estimate'] = estimate.data.agreed.totalToCollect;
  const { data: day } = await server.call(getMechanicDay, { params: { userId: mechanic.userId } }, mechanic);
  const ahead = [...day.today, ...day.pending, ...day.upcoming].find((one) => one.ordersServicesId === id);
  if (ahead) places['mechanic: day'] = ahead.totalToCollect;
  const found = await listConsoleOrders(
    database.db,
    {
      search: String(id),
      status: '',
      from: '',
      to: '',
      booked_from: '',
      booked_to: '',
      reason: '',
      sort: 'number',
      length: 5,
      cursor: undefined,
    },
    { ...reader, lateMinutes: 10, rules: zoneOf('America/Toronto') },
  );
  const panel = await getConsoleOrder(context, { usersId: office.userId, ordersServicesId: id, ...reader });
  const person = await getCustomer(database.db, { usersId: customer.userId, cashByDefault: true, ...reader });
  assert.ok(found.ok && panel.ok && person.ok);
  places['office: list'] = found.value.data.find((one) => one.ordersServicesId === id)?.total ?? '';
  places['office: order'] = panel.value.data.price.total;
  places['office: customer'] = person.value.orders.find((one) => one.ordersServicesId === id)?.total ?? '';
  return places;
}

/** Texts of the order's messages. */
async function lettersOf(id: OrderId): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('outbox')
    .where('ordersServicesId', '=', id)
    .select('body')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

const mechanicOf = async (id: OrderId) => {
  const { mechanicId } = await rowOf(id);
  return mechanics.find(({ userId }) => userId === mechanicId) ?? mechanics[0];
};

test('shows the same total everywhere, rounded to five cents only for cash [MN003]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.integer({ min: 1, max: 9_999 }), async (cash, offCents) => {
      const { id, customer } = await book(cash, offCents);
      const job = { id, customer, mechanic: await mechanicOf(id) };
      const { totalCents, paymentOption: option } = await rowOf(id);
      const amount = formatMoney(totalToCollect(totalCents, option));
      const { data: seen } = await server.call(getOrder, { params: { ordersServicesId: id } }, customer);
      const { data: estimate } = await server.call(
        getEstimate,
        { params: { ordersServicesId: id } },
        customer,
      );
      assert.equal(seen[0]?.price.totalBeforeRounding, formatMoney(totalCents));
      const rounding = formatMoney(totalToCollect(totalCents, option) - totalCents);
      assert.equal(estimate.agreed.cashRounding, rounding);
      const agree = async () => {
        const places = await placesOf(job);
        const other = Object.entries(places).filter(([, said]) => said !== amount);
        assert.deepEqual(other, [], `${amount} is shown otherwise`);
        return Object.keys(places);
      };
      await agree();
      const params = { ordersServicesId: id };
      const form = { order_service_status: 'confirm' as const };
      await server.call(updateOrder, { params, form }, job.mechanic);
      await agree();
      const done = { total_amount_collected: amount, odometer: 5, payment_collected_by_mechanic: cash };
      await server.call(completePayment, { params, form: done }, job.mechanic);
      assert.ok((await agree()).includes('customer: invoice'));
      const letters = await lettersOf(id);
      const text = priceText(totalToCollect(totalCents, option), 'en');
      assert.ok(letters.some((letter) => letter.includes(`Your full price: ${text}`)));
      const raw = priceText(totalCents, 'en');
      if (raw !== text)
        assert.deepEqual(
          letters.filter((letter) => letter.includes(raw)),
          [],
        );
    }),
    {
      ...samples(4, 20),
      // $720.93 is rounded to $720.95 in cash.
      examples: [
        [true, 123],
        [false, 123],
      ],
    },
  );
});
