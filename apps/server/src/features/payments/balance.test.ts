import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerRevision,
  authorizeWithCard,
  completePayment,
  getEstimate,
  getOrder,
  proposeRevision,
  updateOrder,
  validateOrder,
  type ProposedLineInput,
} from '@hoist/contract';
import { fileAddresses } from '#server/features/files/file-addresses.ts';
import { getUser } from '#server/features/users/get-user.ts';
import { readAcceptedEstimate } from '#server/features/estimates/accepted-estimate.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersWorld, refusalOf } from '#server/testing/orders-world.ts';
import { answerBank, bookByCard, saveCard } from '#server/testing/payments-world.ts';
import { runOrderOps } from './run-order-operations.ts';
import { sendDueOperations } from './sweeps.ts';

const world = await ordersWorld();
const { server, database, cards, clock } = world;
const { simulator } = cards;
const { payments } = world.context;
const mechanic = await world.mechanic();
await simulator.control('webhooks', { hold: true });
await simulator.control('clock', { at: clock.now().getTime() / 1000 });

const ofOrder = (id: number) => ({ params: { ordersServicesId: id } });
const validate = (id: number, token: string) => server.call(validateOrder, ofOrder(id), { token });
const complete = (id: number, total: string) =>
  server.call(completePayment, { ...ofOrder(id), form: { total_amount_collected: total, odometer: 5 } }, mechanic); // prettier-ignore

let days = 2;
/** A confirmed job of $209.05 with $156.50 held. */
async function confirmed(source: string) {
  days += 1;
  const preferredTime = `2026-12-0${days}T11:00:00-05:00`;
  const booked = await bookByCard(cards, { source, preferredTime });
  const { ordersServicesId: id, customer, started } = booked;
  const token = await world.enter(customer.userId);
  assert.ok(started.ok);
  for (const payload of [started.value.stripePayload2, started.value.stripePayload1])
    if (payload) await answerBank(cards, { clientSecret: payload.clientSecret, answer: 'complete' });
  await validate(id, token);
  await server.call(updateOrder, { ...ofOrder(id), form: { order_service_status: 'confirm' } }, mechanic);
  return { id, token, customer };
}

const propose = (id: number, lines: readonly ProposedLineInput[]) =>
  server.call(
    proposeRevision,
    { ...ofOrder(id), form: { lines: JSON.stringify(lines), note: '' } },
    mechanic,
  );

/** As `confirmed`, with $113.00 of more work agreed on site. */
async function withMore(source: string) {
  const job = await confirmed(source);
  const { id, token } = job;
  await propose(id, [{ kind: 'labour', title: 'Free the seized slides', fixedCents: 10_000 }]);
  const shown = (await server.call(getEstimate, ofOrder(id), { token })).data.revisions.at(-1);
  assert.ok(shown);
  const params = { ordersServicesId: id, revisionId: shown.estimateRevisionsId };
  const form = { hash: shown.hash, accepted: [1], declined: [] };
  await server.call(answerRevision, { params, form }, { token });
  return job;
}

const standOf = async (id: number) => {
  const rows = await database.db
    .selectFrom('payments')
    .select(['slot', 'state', 'captured_cents', 'refunded_cents'])
    .where('orders_services_id', '=', id)
    .orderBy('slot')
    .execute();
  return rows.map((row) => `${row.slot} ${row.state} ${row.captured_cents - row.refunded_cents}`);
};
const statusOf = async (id: number) =>
  (await server.call(getOrder, ofOrder(id), mechanic)).data[0]?.orderServiceStatus;
const receivableOf = async (id: number) => {
  const row = await database.db
    .selectFrom('ledger_entries')
    .select((entry) => entry.fn.sum<string>('amount_cents').as('cents'))
    .where('orders_services_id', '=', id)
    .where('account', '=', 'receivable')
    .executeTakeFirstOrThrow();
  return Number(row.cents);
};
const receiptsOf = async (id: number) => {
  const rows = await database.db
    .selectFrom('documents')
    .select('amount_cents')
    .where('orders_services_id', '=', id)
    .where('kind', '=', 'receipt')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_cents: cents }) => cents);
};
const unfinishedOf = async ({ customer }: Awaited<ReturnType<typeof withMore>>) => {
  const asked = { usersId: customer.userId, locale: 'en' as const, now: clock.now().getTime() };
  const addresses = fileAddresses('a secret for tests alone');
  const profile = await database.transaction((tx) => getUser(tx, { ...asked, addresses }));
  assert.ok(profile.ok);
  return (profile.value.data[0]?.incompleteOrderPayments ?? []).map((one) => one.message);
};
const allWell = async (id: number) => {
  await runOrderOps(payments, id);
  assert.deepEqual(await moneyViolations(database, simulator, id), []);
};

test('a job that came to more than its hold takes all of it, and charges the rest with the customer away', async () => {
  const { id } = await withMore('pm_card_visa');
  await complete(id, '322.05');
  assert.deepEqual(await standOf(id), ['1 captured 7345', '2 captured 15650', '3 captured 9210']);
  assert.equal(await receivableOf(id), 0);
  await allWell(id);
});

test('where the bank wants the customer the job is complete, what is open stays listed, and their yes closes it', async () => {
  const job = await withMore('pm_card_authenticationRequired');
  const { id, token } = job;
  await complete(id, '322.05');
  assert.deepEqual(await standOf(id), ['1 captured 7345', '2 captured 15650', '3 requires_customer 0']);
  assert.equal(await statusOf(id), 'complete');
  assert.equal(await receivableOf(id), 9_210);
  assert.deepEqual(await receiptsOf(id), [22_995]);
  assert.match(String((await unfinishedOf(job))[0]), /The job is done/);
  await allWell(id);
  const { payment2 } = (await validate(id, token)).data;
  assert.deepEqual([payment2.isValid, payment2.stripePayload?.amount], [false, '92.10']);
  assert.match(payment2.stripePayload?.message ?? '', /^\$92\.10 of your finished job is still open/);
  await answerBank(cards, { clientSecret: payment2.stripePayload?.clientSecret ?? '', answer: 'complete' });
  assert.ok((await validate(id, token)).data.payment2.isValid);
  await sendDueOperations(payments);
  assert.deepEqual(await standOf(id), ['1 captured 7345', '2 captured 15650', '3 captured 9210']);
  assert.deepEqual(await unfinishedOf(job), []);
  assert.deepEqual(await receiptsOf(id), [22_995, 9_210]);
  await allWell(id);
});

test('what is open is paid by another saved card', async () => {
  const { id, token, customer } = await withMore('pm_card_authenticationRequired');
  await complete(id, '322.05');
  const other = await saveCard(cards, { customer, source: 'pm_card_mastercard' });
  const form = { users_credit_cards_id: other };
  const left = await server.call(authorizeWithCard, { ...ofOrder(id), form }, { token });
  assert.deepEqual([left.stripePayload1, left.stripePayload2], [null, null]);
  await sendDueOperations(payments);
  assert.equal(await receivableOf(id), 0);
  await allWell(id);
});

test('while nobody knows of the capture the job waits and nothing more is charged; asked again it is complete, once', async () => {
  const { id } = await withMore('pm_card_visa');
  await simulator.control('fail', { path: '/capture', method: 'POST', kind: 'timeout_after', times: 2 });
  assert.equal(await refusalOf(complete(id, '322.05')), '503 payment_pending');
  assert.equal((await standOf(id)).length, 2);
  clock.advance(3_600_000);
  cards.clock.now = clock.now();
  await complete(id, '322.05');
  assert.deepEqual(await standOf(id), ['1 captured 7345', '2 captured 15650', '3 captured 9210']);
  await allWell(id);
});

test('a job that came to less than its deposit gives the rest of that back', async () => {
  const { id } = await confirmed('pm_card_visa');
  const agreed = await readAcceptedEstimate(database.db, id);
  assert.ok(agreed);
  const lines = agreed.lines.map(({ amountCents }, index): ProposedLineInput => {
    const off = Math.floor(amountCents * 0.9);
    return { kind: 'reduction', title: 'Less to do', ofLine: index + 1, amountCents: off };
  });
  await propose(id, lines);
  const { data } = await server.call(getOrder, ofOrder(id), mechanic);
  assert.equal(data[0]?.costToShow, '20.91');
  await complete(id, '20.91');
  await allWell(id);
  assert.deepEqual(await standOf(id), ['1 part_refunded 2091', '2 voided 0']);
});
