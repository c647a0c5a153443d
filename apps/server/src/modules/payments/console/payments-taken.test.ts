import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  completePayment,
  getConsoleOrder,
  getOrder,
  getOrderMoney,
  refundOrder,
  updateOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ordersFixture } from '#server/testing/orders-fixture.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock, cards } = fixture;
const mechanic = await fixture.mechanic();
const { fname } = await database.db
  .selectFrom('users')
  .where('usersId', '=', mechanic.userId)
  .select('fname')
  .executeTakeFirstOrThrow();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const pass = await passingTime(fixture);
const DAY = 86_400_000;

// $185.00 before tax: minus two cents it is $209.03 with tax, and $209.05 in coins.
await database.db
  .insertInto('coupons')
  .values({ code: 'LESS2', titleEn: 'Less', titleFr: 'Moins', amountCents: 2, percent: null })
  .execute();

const ofOrder = (id: OrderId) => ({ params: { ordersServicesId: id } });
const confirm = (id: OrderId) =>
  server.call(updateOrder, { ...ofOrder(id), form: { order_service_status: 'confirm' } }, mechanic);
const complete = (id: OrderId, total: string, cash: boolean) =>
  server.call(
    completePayment,
    {
      ...ofOrder(id),
      form: { total_amount_collected: total, odometer: 5, payment_collected_by_mechanic: cash },
    },
    mechanic,
  );
const refund = (id: OrderId, amount: string) =>
  server.call(refundOrder, { ...ofOrder(id), form: { amount, reason: 'Scratched' } }, owner);
/** 'YYYY-MM-DD' in Toronto, where the visits are. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' }).format(clock.now());

test('says how, when and by whom cash was taken, and when it went back', async () => {
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, {
    preferredTime: '2026-12-03T10:00:00-05:00',
    couponCode: 'LESS2',
  });
  await confirm(id);
  await pass(3 * DAY);
  await complete(id, '209.05', true);
  const taken = { method: 'cash', captured: '209.05', takenOn: today(), takenBy: `${fname} ` };
  await pass(2 * DAY);
  await refund(id, '50.00');
  const { payments, funds } = await server.call(getConsoleOrder, ofOrder(id), owner);
  assert.equal(payments.length, 1);
  const [{ method, captured, takenOn, takenBy, refunded, refundedOn } = assert.fail()] = payments;
  assert.deepEqual({ method, captured, takenOn, takenBy: `${takenBy.split(' ')[0] ?? ''} ` }, taken);
  assert.deepEqual([refunded, refundedOn], ['50.00', today()]);
  const titles = await fixture.titlesOf(id, customer.userId);
  assert.equal(titles.filter((title) => title === 'Your cash refund').length, 1);
  assert.notEqual(takenOn, refundedOn);
  const [onTheirPage] = (await server.call(getOrder, ofOrder(id), customer)).data[0]?.paymentSummary ?? [];
  const day = Number(taken.takenOn.slice(8));
  assert.match(onTheirPage ?? '', new RegExp(`^Paid in cash on \\w{3}, \\w{3} ${day}: \\$209\\.05\\.$`));
  assert.deepEqual(funds, { standing: 'paid', charged: '209.05', held: '0.00', rest: '0.00' });
});

test('explains each cent of a cash order', async () => {
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, {
    preferredTime: '2026-12-07T10:00:00-05:00',
    couponCode: 'LESS2',
  });
  await confirm(id);
  await complete(id, '209.05', true);
  const { data } = await server.call(getOrderMoney, ofOrder(id), owner);
  const { billed, paid, rounding, balance } = data;
  assert.deepEqual([billed, rounding, paid, balance], ['209.03', '0.02', '209.05', '0.00']);
  const cash = data.entries.find(({ kind }) => kind === 'cash');
  assert.deepEqual(
    [cash?.amount, cash?.effect, cash?.lines],
    ['209.05', '-209.03', [{ account: 'cash_rounding', amount: '0.02' }]],
  );
  assert.match(cash?.by ?? '', new RegExp(fname));
  await refund(id, '209.05');
  const after = (await server.call(getOrderMoney, ofOrder(id), owner)).data;
  assert.deepEqual(
    [after.credited, after.refunded, after.rounding, after.balance],
    ['209.03', '209.05', '0.00', '0.00'],
  );
});

test('dates the charge of a card by its capture, and a hold to come by its day', async () => {
  const now = clock.now().getTime();
  const day = new Date(now + 12 * DAY).toISOString().slice(0, 10);
  const { ordersServicesId: id } = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime: `${day}T11:00:00-05:00`,
    changes: { now },
  });
  await pass(2 * DAY);
  await confirm(id);
  const { payments, funds } = await server.call(getConsoleOrder, ofOrder(id), owner);
  const [deposit, rest] = payments;
  assert.deepEqual([deposit?.takenOn, deposit?.takenBy], [today(), '']);
  // Three days before the visit.
  const threeBefore = new Date(Date.parse(`${day}T12:00:00Z`) - 3 * DAY).toISOString().slice(0, 10);
  assert.deepEqual([rest?.state, rest?.takenOn, rest?.day], ['deferred', null, threeBefore]);
  assert.deepEqual(funds, { standing: 'open', charged: '73.45', held: '0.00', rest: '135.60' });
});
