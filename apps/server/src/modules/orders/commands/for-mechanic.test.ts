import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  completeForMechanic,
  completePayment,
  confirmForMechanic,
  getConsoleOrder,
  setProgressForMechanic,
  updateOrder,
  uploadPictures,
} from '@hoist/contract';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { OrderId } from '@hoist/domain/ids';
import { sendDueOperations } from '#server/modules/payments/operations/sweeps.ts';
import { photo } from '#server/testing/access-stage.ts';
import type { Caller } from '#server/testing/http.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { jobsIn, missingEvidence, ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock, cards } = fixture;
const newJob = await jobsIn(fixture);
const staff = (consoleRole: ConsoleRole) => addPerson(database, clock.now(), { consoleRole });
const dispatcher = await staff('dispatcher');
const support = await staff('support');
const bookkeeper = await staff('bookkeeper');

const reason = 'Their phone is in the lake';
const of = (id: OrderId) => ({ params: { ordersServicesId: id } });
const confirm = (id: OrderId, who: Caller = dispatcher) =>
  server.call(confirmForMechanic, { ...of(id), form: { reason } }, who);
const setProgress = (id: OrderId, progress: 'on_the_way' | 'arrived' | 'in_progress', odometer?: number) =>
  server.call(
    setProgressForMechanic,
    { ...of(id), form: { progress, odometer, reason, confirmed: true } },
    support,
  );
const complete = (id: OrderId, form: object = {}, who: Caller = support) =>
  server.call(
    completeForMechanic,
    {
      ...of(id),
      form: {
        total_amount_collected: '209.05',
        odometer: 81_234,
        payment_collected_by_mechanic: true,
        reason,
        ...form,
      },
    },
    who,
  );
const see = (id: OrderId) => server.call(getConsoleOrder, of(id), dispatcher);
const logged = (id: OrderId) =>
  database.db
    .selectFrom('auditLog')
    .where('entityId', '=', id)
    .where('action', 'like', '%for_mechanic')
    .select(['action', 'actorId', 'detail'])
    .orderBy('id')
    .execute();

/** Requires two photos alone. */
const sheets = await database.db
  .selectFrom('serviceSheets')
  .select(['servicesId', 'version', 'items', 'signatureRequired'])
  .execute();
for (const { items, version, ...sheet } of sheets) {
  const photographed = items.filter(({ required }) => required).slice(0, 2);
  const changed = items.map((item) => {
    const required = photographed.includes(item);
    return { ...item, required, photoRequired: required };
  });
  await database.db
    .insertInto('serviceSheets')
    .values({ ...sheet, version: version + 1, items: JSON.stringify(changed) })
    .execute();
}

test('staff confirm, start and complete a cash job whose mechanic cannot, with the reason in the log [JB027]', async () => {
  const job = await newJob();
  assert.equal(await refusalOf(confirm(job.id, bookkeeper)), '403 forbidden');
  assert.equal(await refusalOf(complete(job.id)), '409 wrong_state');
  await confirm(job.id);
  assert.equal(await refusalOf(confirm(job.id)), '409 wrong_state');
  const { message } = await setProgress(job.id, 'on_the_way');
  assert.equal(message, 'Saved. We’ll let the customer know.');
  await setProgress(job.id, 'arrived', 81_200);
  await setProgress(job.id, 'in_progress');
  assert.equal(await refusalOf(setProgress(job.id, 'arrived')), '409 wrong_state');
  assert.ok((await fixture.titlesOf(job.id, job.customer.userId)).length >= 4);

  assert.equal(await refusalOf(complete(job.id, {}, bookkeeper)), '403 forbidden');
  assert.equal(await refusalOf(complete(job.id, { total_amount_collected: '209.04' })), '422 invalid');
  assert.equal(await refusalOf(complete(job.id, { odometer: 81_199 })), '422 invalid');
  assert.equal(await refusalOf(complete(job.id, { payment_collected_by_mechanic: false })), '422 invalid');
  assert.equal(await refusalOf(complete(job.id, { reason: ' ' })), '422 invalid');
  // An amount as French readers type it.
  await complete(job.id, { total_amount_collected: '209,05 $' });
  assert.equal(await refusalOf(complete(job.id)), '409 wrong_state');

  const { data, history, waitsFor } = await see(job.id);
  assert.deepEqual([data.orderServiceStatus, data.odometer], ['complete', 81_234]);
  assert.equal(history.find(({ event }) => event === 'completed')?.role, 'office');
  // The mechanic has the cash, as after a completion of their own.
  assert.equal((await ledgerBalances(database.db, job.id))['mechanic_cash'], 20_905);
  const rows = await logged(job.id);
  assert.deepEqual(
    rows.map(({ action, actorId }) => [action, actorId]),
    [
      ['order.confirmed_for_mechanic', dispatcher.usersId],
      ['order.progress_for_mechanic', support.usersId],
      ['order.progress_for_mechanic', support.usersId],
      ['order.progress_for_mechanic', support.usersId],
      ['order.completed_for_mechanic', support.usersId],
    ],
  );
  assert.ok(rows.every(({ detail }) => detail['reason'] === reason));

  // The sheet's photos can follow.
  assert.equal(waitsFor.pictures, true);
  assert.equal((await missingEvidence(fixture, job.id, support))?.length, 2);
});

test('a step of the mechanic is no step of staff in the log', async () => {
  const job = await newJob();
  const form = { order_service_status: 'confirm' as const };
  await server.call(updateOrder, { ...of(job.id), form }, job.mechanic);
  assert.deepEqual(await logged(job.id), []);
});

test('each photo that follows leaves the list, and the last one closes it', async () => {
  const job = await newJob();
  await confirm(job.id);
  await complete(job.id);
  const waiting = async () =>
    await database.db
      .selectFrom('missingPictures')
      .where('ordersServicesId', '=', job.id)
      .select(['items', 'settledAt'])
      .executeTakeFirstOrThrow();
  const { items } = await waiting();
  for (const [index, item] of items.entries()) {
    const form = { sheet_item: item };
    await server.call(uploadPictures, { ...of(job.id), form }, { ...job.mechanic, files: [await photo()] });
    const { settledAt, items: left } = await waiting();
    if (index + 1 < items.length) assert.deepEqual(left, items.slice(index + 1));
    else assert.notEqual(settledAt, null);
  }
});

let cardOrders = 0;
async function cardOrder(): Promise<OrderId> {
  cardOrders += 1;
  const preferredTime = `2026-12-2${cardOrders}T09:00:00-05:00`;
  const changes = { now: clock.now().getTime() };
  const booked = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
  assert.ok(booked.started.ok);
  return booked.ordersServicesId;
}
const byCard = { payment_collected_by_mechanic: false };
const depositOf = async (id: OrderId): Promise<string> => {
  const row = await database.db
    .selectFrom('payments')
    .select('intent')
    .where('ordersServicesId', '=', id)
    .where('slot', '=', 1)
    .executeTakeFirstOrThrow();
  return row.intent ?? '';
};

test('staff complete a card order: the rest is charged and the books balance [JB027]', async () => {
  const id = await cardOrder();
  await confirm(id);
  await complete(id, byCard);
  assert.equal((await see(id)).data.orderServiceStatus, 'complete');
  assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
  assert.deepEqual(
    (await logged(id)).map(({ action }) => action),
    ['order.confirmed_for_mechanic', 'order.completed_for_mechanic'],
  );
});

test('a refused charge changes nothing, and an unknown one is finished and logged later', async () => {
  const id = await cardOrder();
  const { control, stripe } = cards.simulator;
  const intents = stripe.paymentIntents;
  const lose = () => control('fail', { path: '/capture', method: 'POST', kind: 'timeout_after', times: 2 });
  await lose();
  assert.equal(await refusalOf(confirm(id)), '503 payment_pending');
  assert.deepEqual(await logged(id), []);
  clock.advance(3_600_000);
  await sendDueOperations(fixture.context.payments);
  assert.deepEqual(
    (await logged(id)).map(({ action, detail }) => [action, detail['reason']]),
    [['order.confirmed_for_mechanic', reason]],
  );
  await lose();
  assert.equal(await refusalOf(complete(id, byCard)), '503 payment_pending');
  clock.advance(3_600_000);
  await sendDueOperations(fixture.context.payments);
  assert.equal((await logged(id)).length, 2);

  const refused = await cardOrder();
  await intents.cancel(await depositOf(refused));
  assert.equal(await refusalOf(confirm(refused)), '402 payment_failed');
  await confirm(refused);
  await database.db
    .updateTable('payments')
    .set({ state: 'requires_customer' })
    .where('ordersServicesId', '=', refused)
    .where('slot', '=', 2)
    .execute();
  assert.equal(await refusalOf(complete(refused, byCard)), '402 payment_failed');
  assert.equal((await see(refused)).data.orderServiceStatus, 'confirm');
  assert.equal((await logged(refused)).length, 1);
});

test('when the mechanic and staff complete at the same time, one of them does', async () => {
  const job = await newJob();
  const form = { order_service_status: 'confirm' as const };
  await server.call(updateOrder, { ...of(job.id), form }, job.mechanic);
  const own = server.call(
    completePayment,
    {
      ...of(job.id),
      form: { total_amount_collected: '209.05', odometer: 81_234, payment_collected_by_mechanic: true },
    },
    job.mechanic,
  );
  const both = await Promise.allSettled([own, complete(job.id)]);
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
  const { history } = await see(job.id);
  assert.equal(history.filter(({ event }) => event === 'completed').length, 1);
  assert.equal((await ledgerBalances(database.db, job.id))['mechanic_cash'], 20_905);
});
