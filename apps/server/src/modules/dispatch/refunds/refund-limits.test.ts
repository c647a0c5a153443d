import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  completePayment,
  getConsoleOrder,
  getOrderMoney,
  getOrderRefunds,
  getRefundLimits,
  giveGoodwillCredit,
  refundOrder,
  sendStaffMessage,
  setRefundLimits,
  updateOrder,
} from '@hoist/contract';
import { HttpError } from '@hoist/contract/client';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { OrderId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { erasePerson } from '#server/modules/people/privacy/erase-person.ts';
import { beginMessage } from '#server/modules/messaging/messages/begin-message.ts';
import { notify } from '#server/modules/messaging/notifications/notify.ts';
import { operationsSent } from '#server/modules/payments/operations/run-order-operations.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { jobsIn, ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock, cards } = fixture;
const newJob = await jobsIn(fixture);
const staff = (consoleRole: ConsoleRole) => addPerson(database, clock.now(), { consoleRole });
const owner = await staff('owner');
const bookkeeper = await staff('bookkeeper');
const dispatcher = await staff('dispatcher');
const support = await staff('support');
const colleague = await staff('support');

const of = (id: OrderId) => ({ params: { ordersServicesId: id } });
async function mechanicOf(id: OrderId): Promise<Caller> {
  const { mechanicId } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select('mechanicId')
    .executeTakeFirstOrThrow();
  assert.ok(mechanicId !== null);
  return { token: await fixture.enter(mechanicId) };
}
let times = 0;
/** A completed order of $209.05 by card. */
async function completed(day?: string) {
  times += 1;
  const preferredTime = `${day ?? `2026-12-${String(2 + times).padStart(2, '0')}`}T09:00:00-05:00`;
  const changes = { now: clock.now().getTime() };
  const booked = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
  assert.ok(booked.started.ok);
  const { ordersServicesId: id } = booked;
  const who = await mechanicOf(id);
  const confirm = { order_service_status: 'confirm' as const };
  await server.call(updateOrder, { ...of(id), form: confirm }, who);
  const form = { total_amount_collected: '209.05', odometer: 5 };
  await server.call(completePayment, { ...of(id), form }, who);
  return { id, customerId: booked.customer.userId };
}
const refund = (id: OrderId, amount: string, who: Caller) =>
  server.call(refundOrder, { ...of(id), form: { amount, reason: 'The wheel was scratched' } }, who);
const credit = (id: OrderId, amount: string, who: Caller) =>
  server.call(giveGoodwillCredit, { ...of(id), form: { amount, reason: 'They waited an hour' } }, who);
const setLimits = (form: { dispatcher: string; support: string }, who: Caller = owner) =>
  server.call(setRefundLimits, { form }, who);
const messageOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => assert.fail('it was not refused'),
    (error: unknown) => {
      assert.ok(error instanceof HttpError);
      const { details } = error.body as { details: { message: string }[] };
      assert.equal(details[0]?.message, error.message, 'the field says the same');
      return error.message;
    },
  );
const moneyOf = async (id: OrderId, who: Caller = support) =>
  (await server.call(getOrderMoney, of(id), who)).data;

test('the owner alone sets the limits of dispatch and support [MN026]', async () => {
  assert.deepEqual((await server.call(getRefundLimits, {}, owner)).data, {
    dispatcher: '50.00',
    support: '50.00',
  });
  for (const who of [bookkeeper, dispatcher, support])
    assert.equal(await refusalOf(setLimits({ dispatcher: '900', support: '900' }, who)), '403 forbidden');
  assert.equal(await refusalOf(setLimits({ dispatcher: '60', support: '1000.01' })), '422 invalid');
  assert.equal(await refusalOf(setLimits({ dispatcher: 'a lot', support: '40' })), '422 invalid');
  // As typed in French.
  await setLimits({ dispatcher: '60,00', support: '40' });
  assert.deepEqual((await server.call(getRefundLimits, {}, owner)).data, {
    dispatcher: '60.00',
    support: '40.00',
  });
});

test('dispatch and support refund up to their limit, which a refusal names [MN026]', async () => {
  const { id } = await completed();
  const before = (await server.call(getOrderRefunds, of(id), support)).data;
  assert.deepEqual([before.limit, before.left], ['40.00', '40.00']);
  assert.equal(
    await messageOf(refund(id, '40.01', support)),
    'Your limit for one order is $40.00. Ask the owner or the bookkeeper for more.',
  );
  const { data } = await refund(id, '25.00', support);
  assert.deepEqual([data.refunded, data.left], ['25.00', '15.00']);
  assert.match(
    await messageOf(refund(id, '15.01', colleague)),
    /\$40\.00, and \$25\.00 is already given back/,
  );
  await credit(id, '15.00', colleague);
  assert.equal(await refusalOf(credit(id, '0.01', support)), '422 invalid');
  // The dispatcher's own limit is higher; the bookkeeper and the owner have none.
  assert.equal(await refusalOf(refund(id, '20.01', dispatcher)), '422 invalid');
  await refund(id, '20.00', dispatcher);
  assert.equal((await server.call(getOrderRefunds, of(id), bookkeeper)).data.limit, null);
  await refund(id, '100.00', bookkeeper);
  assert.equal(await refusalOf(refund(id, '64.06', owner)), '422 invalid');
  await refund(id, '64.05', owner);
  assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
});

test('of two refunds at the same time that only fit alone, one is made', async () => {
  const { id } = await completed();
  const limited = await Promise.allSettled([refund(id, '30', support), refund(id, '30', colleague)]);
  assert.deepEqual(limited.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const mixed = await Promise.allSettled([refund(id, '10', support), credit(id, '10', colleague)]);
  assert.deepEqual(mixed.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const rest = (await server.call(getOrderRefunds, of(id), owner)).data.refundable;
  const whole = await Promise.allSettled([refund(id, rest, owner), refund(id, rest, bookkeeper)]);
  assert.deepEqual(whole.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const { captured, refunded, refundable } = (await server.call(getOrderRefunds, of(id), owner)).data;
  assert.deepEqual([refunded, refundable], [captured, '0.00']);
  assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
});

test('nothing is sent to a deleted account: no credit, and a refund’s message has no recipient', async () => {
  const { id, customerId } = await completed();
  await operationsSent();
  const tell = () =>
    database.transaction((tx) =>
      notify(tx, {
        usersId: customerId,
        type: 'order',
        topic: 'money',
        title: { en: 'Refund', fr: 'Remboursement' },
        text: { en: 'Back', fr: 'Rendu' },
        navigateTo: '/inside/orders',
        channels: ['email', 'push'],
      }),
    );
  const waiting = async () =>
    (await database.db.selectFrom('outbox').where('usersId', '=', customerId).select('id').execute()).length;
  await tell();
  assert.ok((await waiting()) > 0);
  await database.transaction((tx) => erasePerson(tx, { usersId: customerId, now: clock.now() }));
  assert.equal(await refusalOf(credit(id, '10.00', owner)), '409 wrong_state');
  assert.equal(await refusalOf(server.call(sendStaffMessage, { ...of(id), form: { text: 'Sorry' } }, owner)), '409 wrong_state'); // prettier-ignore
  await refund(id, '10.00', owner);
  assert.equal((await server.call(getConsoleOrder, of(id), owner)).customer.name, 'Deleted customer');
  const inFrench: Caller = { ...owner, headers: { 'accept-language': 'fr' } };
  assert.equal((await server.call(getConsoleOrder, of(id), inFrench)).customer.name, 'Client supprimé');
  await tell();
  assert.equal(await waiting(), 0);
  // One that was being written as the account was deleted. A clock of whole milliseconds, as that of a claim.
  const now = () => clock.now();
  const left = {
    channel: 'push',
    usersId: customerId,
    recipient: '',
    body: 'Back',
    nextTryAt: now(),
  } as const;
  const queued = await database.db.insertInto('outbox').values(left).returning(['id', 'nextTryAt']).execute();
  for (const { id: outboxId, nextTryAt: lease } of queued) {
    const claim = { id: outboxId, lease };
    const begun = await database.transaction((tx) =>
      beginMessage(tx, { claim, now: now(), toDevices: 'no' }),
    );
    assert.equal(begun, undefined);
  }
  const ends = await database.db.selectFrom('outbox').where('usersId', '=', customerId).select(['state', 'error']).execute(); // prettier-ignore
  assert.deepEqual(
    new Set(ends.map(({ state, error }) => `${state} ${error}`)),
    new Set(['dead no recipient']),
  );
});

test('a goodwill credit is the customer’s own code, sent once', async () => {
  const job = await newJob();
  const keyed: Caller = { ...support, headers: { 'idempotency-key': 'goodwill' } };
  await credit(job.id, '12,50', keyed);
  await credit(job.id, '12,50', keyed);
  const coupons = await database.db
    .selectFrom('coupons')
    .where('usersId', '=', job.customer.userId)
    .select(['code', 'amountCents', 'limitTotal'])
    .execute();
  assert.deepEqual(
    coupons.map(({ amountCents, limitTotal }) => [amountCents, limitTotal]),
    [[1_250, 1]],
  );
  assert.deepEqual(
    (await fixture.titlesOf(job.id, job.customer.userId)).filter((title) => /credit/.test(title)),
    ['You have a $12.50 credit'],
  );
  assert.equal(await refusalOf(credit(job.id, '0', support)), '422 invalid');
  assert.equal(await refusalOf(credit(job.id, '1000.01', owner)), '422 invalid');
  const [given, ...more] = (await moneyOf(job.id)).entries;
  assert.deepEqual(
    [given?.kind, given?.amount, given?.effect, given?.reason, more.length],
    ['goodwill', '12.50', '0.00', 'They waited an hour', 0],
  );
});

test('the money of an order is the ledger in order of time, and its sums agree [MN033]', async () => {
  const { id } = await completed();
  await refund(id, '30.00', support);
  const money = await moneyOf(id, dispatcher);
  assert.deepEqual(
    money.entries.map(({ kind, part, amount, effect, balance }) => [kind, part, amount, effect, balance]),
    [
      ['hold', 1, '73.45', '0.00', '0.00'],
      ['hold', 2, '156.50', '0.00', '0.00'],
      ['charge', 1, '73.45', '-73.45', '-73.45'],
      ['charge', 2, '135.60', '-135.60', '-209.05'],
      ['invoice', null, '209.05', '209.05', '0.00'],
      ['credit', null, '30.00', '-30.00', '-30.00'],
      ['refund', 2, '30.00', '30.00', '0.00'],
    ],
  );
  const invoice = money.entries.find(({ kind }) => kind === 'invoice');
  assert.deepEqual(
    invoice?.lines.map(({ account, amount }) => [account, amount]),
    [
      ['revenue_labour', '120.00'],
      ['revenue_parts', '65.00'],
      ['tax_HST', '24.05'],
    ],
  );
  const credited = money.entries.find(({ kind }) => kind === 'credit');
  assert.equal(credited?.reason, 'The wheel was scratched');
  assert.deepEqual(
    [money.billed, money.credited, money.paid, money.refunded, money.other, money.held, money.balance],
    ['209.05', '30.00', '209.05', '30.00', '0.00', '0.00', '0.00'],
  );
  const ledger = await ledgerBalances(database.db, id);
  assert.equal((ledger['receivable'] ?? 0) + (ledger['customer_deposits'] ?? 0), 0);
});

test('a hold that was placed earlier than planned has the time when it was placed', async () => {
  const { id } = await completed('2026-12-22');
  const { entries } = await moneyOf(id);
  assert.deepEqual(
    entries.map(({ kind, part }) => [kind, part]),
    [
      ['hold', 1],
      ['hold', 2],
      ['charge', 1],
      ['charge', 2],
      ['invoice', null],
    ],
  );
  assert.ok(entries.every(({ at }) => at <= clock.now().toISOString()));
});

test('cash shows what the mechanic collected, with what the customer owes afterwards', async () => {
  const job = await newJob();
  const confirm = { order_service_status: 'confirm' as const };
  const who = await mechanicOf(job.id);
  await server.call(updateOrder, { ...of(job.id), form: confirm }, who);
  const form = { total_amount_collected: '209.05', odometer: 5, payment_collected_by_mechanic: true };
  await server.call(completePayment, { ...of(job.id), form }, who);
  await refund(job.id, '10.00', support);
  const { entries, balance, paid } = await moneyOf(job.id);
  assert.deepEqual(
    entries.map(({ kind, amount }) => [kind, amount]),
    [
      ['invoice', '209.05'],
      ['cash', '209.05'],
      ['credit', '10.00'],
      ['refund', '10.00'],
    ],
  );
  assert.deepEqual([paid, balance], ['209.05', '0.00']);
});
