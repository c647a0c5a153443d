import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerExtraWork,
  authorizeWithCard,
  completePayment,
  getEstimate,
  getOrder,
  proposeExtraWork,
  updateOrder,
  validateOrder,
  type ProposedLineInput,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { getUser } from '#server/modules/identity/users/get-user.ts';
import { acceptedEstimateOf } from '#server/shared/orders/accepted-estimate.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { answerBank, bookByCard, saveCard } from '#server/testing/payments-fixture.ts';
import { showOpenOrders } from '../reconciliation/show-open-orders.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';
import { sendDueOperations } from '../operations/sweeps.ts';

const fixture = await ordersFixture();
const { server, database, cards, clock } = fixture;
const { simulator } = cards;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
await simulator.control('clock', { at: clock.now().getTime() / 1000 });

const ofOrder = (id: number) => ({ params: { ordersServicesId: id } });
const validate = (id: number, token: string) => server.call(validateOrder, ofOrder(id), { token });
const complete = (id: number, total: string) =>
  server.call(completePayment, { ...ofOrder(id), form: { total_amount_collected: total, odometer: 5 } }, mechanic); // prettier-ignore

await database.db
  .insertInto('coupons')
  .values({ code: 'ALL', titleEn: 'All of it', titleFr: 'Tout', percent: '100', amountCents: null })
  .execute();
// A coupon of everyone lowers parts to their cost at most.
await database.db.updateTable('serviceParts').set({ costCents: 0 }).execute();
await forgetNow(database, 'menu');

let hours = 0;
/** Three slots a day. */
function nextTime(): string {
  hours += 1;
  return `2026-12-0${3 + Math.floor(hours / 3)}T${['09', '12', '15'][hours % 3]}:00:00-05:00`;
}

/** A confirmed job of $209.05 with $156.50 held, or fully covered by a coupon. */
async function confirmed(source: string, couponCode = '') {
  const given = { source, preferredTime: nextTime(), changes: { couponCode } };
  const booked = await bookByCard(cards, given);
  const { ordersServicesId: id, customer, started } = booked;
  const token = await fixture.enter(customer.userId);
  assert.ok(started.ok);
  for (const payload of [started.value.stripePayload2, started.value.stripePayload1])
    if (payload) await answerBank(cards, { clientSecret: payload.clientSecret, answer: 'complete' });
  await validate(id, token);
  await server.call(updateOrder, { ...ofOrder(id), form: { order_service_status: 'confirm' } }, mechanic);
  return { id, token, customer };
}

const propose = (id: number, lines: readonly ProposedLineInput[]) =>
  server.call(
    proposeExtraWork,
    { ...ofOrder(id), form: { lines: JSON.stringify(lines), note: '' } },
    mechanic,
  );

/** `confirmed` plus $113.00 of approved extra work. */
async function withMore(source: string, couponCode?: string) {
  const job = await confirmed(source, couponCode);
  await agreeMore(job);
  return job;
}

async function agreeMore({ id, token }: { readonly id: number; readonly token: string }): Promise<void> {
  await propose(id, [
    { kind: 'labour', title: 'Free the seized slides', note: 'They are dry', fixedCents: 10_000 },
  ]);
  const shown = (await server.call(getEstimate, ofOrder(id), { token })).data.revisions.at(-1);
  assert.ok(shown);
  const params = { ordersServicesId: id, revisionId: shown.estimateRevisionsId };
  const form = { hash: shown.hash, accepted: [1], declined: [] };
  await server.call(answerExtraWork, { params, form }, { token });
}

const standOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('payments')
    .select(['slot', 'state', 'capturedCents', 'refundedCents'])
    .where('ordersServicesId', '=', id)
    .orderBy('slot')
    .execute();
  return rows.map((row) => `${row.slot} ${row.state} ${row.capturedCents - row.refundedCents}`);
};
const statusOf = async (id: number) =>
  (await server.call(getOrder, ofOrder(id), mechanic)).data[0]?.orderServiceStatus;
const summaryOf = async ({ id, token }: { readonly id: OrderId; readonly token: string }) =>
  (await server.call(getOrder, ofOrder(id), { token })).data[0]?.paymentSummary ?? [];
const receivableOf = async (id: OrderId) => (await ledgerBalances(database.db, id))['receivable'] ?? 0;
const receiptsOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('documents')
    .select('amountCents')
    .where('ordersServicesId', '=', id)
    .where('kind', '=', 'receipt')
    .orderBy('id')
    .execute();
  return rows.map(({ amountCents: cents }) => cents);
};
const unfinishedOf = async ({ customer }: Awaited<ReturnType<typeof withMore>>) => {
  const asked = { usersId: customer.userId, locale: 'en' as const, now: clock.now().getTime() };
  const addresses = fileAddresses('a secret for tests alone');
  const profile = await database.transaction((tx) => getUser(tx, { ...asked, addresses }));
  assert.ok(profile.ok);
  return (profile.value.data[0]?.incompleteOrderPayments ?? []).map((one) => one.message);
};
/** The office's open-order discrepancies after `days`: order and owed cents. */
async function openAfter(days: number) {
  const now = new Date(clock.now().getTime() + days * 86_400_000);
  await showOpenOrders({ context: payments, since: now, after: undefined, now });
  const rows = await database.db
    .selectFrom('reconFindings')
    .select(['subject', 'detail'])
    .where('kind', '=', 'order_open')
    .where('resolvedAt', 'is', null)
    .execute();
  return rows.map(({ subject, detail }) => [Number(subject), detail['owedCents']]);
}
/** Titles of completion and payment notifications about an order. */
const toldOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('userNotifications')
    .select('titleEn')
    .where('ordersServicesId', '=', id)
    .where('titleEn', 'in', [
      'Your visit is done',
      'You’re all paid up',
      'Job settled',
      'Job done, payment open',
    ])
    .orderBy('usersNotificationsId')
    .execute();
  return rows.map(({ titleEn: title }) => title);
};
const allWell = async (id: OrderId) => {
  await runOrderOperations(payments, id);
  assert.deepEqual(await moneyViolations(database, simulator, id), []);
};

test('captures the whole hold and charges the rest off session when a job costs more than its hold [PM005]', async () => {
  const { id } = await withMore('pm_card_visa');
  await complete(id, '322.05');
  assert.deepEqual(await standOf(id), ['1 captured 7345', '2 captured 15650', '3 captured 9210']);
  assert.equal(await receivableOf(id), 0);
  await allWell(id);
});

test('names the rest of the booking, the hold and the extra work by what they are', async () => {
  const job = await withMore('pm_card_visa');
  const [deposit, rest, extra] = await summaryOf(job);
  assert.equal(deposit, 'Deposit charged: $73.45.');
  assert.match(rest ?? '', /^The rest, \$135\.60, comes after the job\. .* shows a hold of \$156\.50\.$/);
  assert.equal(extra, 'The extra work you approved, $113.00, comes after the job.');
  await complete(job.id, '322.05');
  await allWell(job.id);
  assert.deepEqual(await summaryOf(job), [
    'Deposit charged: $73.45.',
    'Charged to your card: $156.50.',
    'Charged to your card: $92.10.',
  ]);
});

test('completes the job and keeps the balance open until the customer authenticates [PM005]', async () => {
  const job = await withMore('pm_card_authenticationRequired');
  const { id, token } = job;
  await complete(id, '322.05');
  assert.deepEqual(await standOf(id), ['1 captured 7345', '2 captured 15650', '3 requires_customer 0']);
  assert.equal(await statusOf(id), 'complete');
  assert.equal(await receivableOf(id), 9_210);
  assert.deepEqual(await summaryOf(job), [
    'Deposit charged: $73.45.',
    'Charged to your card: $156.50.',
    'Not paid yet: $92.10.',
  ]);
  assert.deepEqual(await receiptsOf(id), [22_995]);
  // Not "complete and paid" while $92.10 is open.
  const unpaid = ['Your visit is done', 'Job done, payment open'];
  assert.deepEqual(await toldOf(id), unpaid);
  const { textEn: said } = await database.db
    .selectFrom('userNotifications')
    .select('textEn')
    .where('ordersServicesId', '=', id)
    .where('titleEn', '=', 'Your visit is done')
    .executeTakeFirstOrThrow();
  assert.match(said, /\$92\.10 of \$322\.05 isn’t paid yet/);
  assert.match(String((await unfinishedOf(job))[0]), /The job is done/);
  await allWell(id);
  assert.deepEqual([await openAfter(2), await openAfter(4)], [[], [[id, 9_210]]]);
  const { payment2 } = (await validate(id, token)).data;
  assert.deepEqual([payment2.isValid, payment2.stripePayload?.amount], [false, '92.10']);
  assert.match(payment2.stripePayload?.message ?? '', /^\$92\.10 of your finished job is still open/);
  await answerBank(cards, { clientSecret: payment2.stripePayload?.clientSecret ?? '', answer: 'complete' });
  assert.ok((await validate(id, token)).data.payment2.isValid);
  await sendDueOperations(payments);
  assert.deepEqual(await standOf(id), ['1 captured 7345', '2 captured 15650', '3 captured 9210']);
  assert.deepEqual(await unfinishedOf(job), []);
  assert.deepEqual(await receiptsOf(id), [22_995, 9_210]);
  assert.deepEqual(await toldOf(id), [...unpaid, 'You’re all paid up', 'Job settled']);
  await allWell(id);
  assert.deepEqual(await openAfter(8), []);
});

test('charges an open balance to another saved card', async () => {
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

test('charges extra work after completion when a coupon covered the visit', async () => {
  const job = await confirmed('pm_card_visa', 'ALL');
  const { id } = job;
  assert.deepEqual(await standOf(id), ['1 not_required 0', '2 not_required 0']);
  assert.deepEqual(await summaryOf(job), ['There’s nothing to pay for this visit.']);
  await agreeMore(job);
  assert.equal((await summaryOf(job))[0], 'The extra work you approved, $113.00, comes after the job.');
  await complete(id, '113.00');
  assert.equal(await statusOf(id), 'complete');
  await allWell(id);
  assert.deepEqual((await standOf(id)).at(-1), '3 captured 11300');
  assert.deepEqual(await receiptsOf(id), [11_300]);
  const asked = await withMore('pm_card_authenticationRequired', 'ALL');
  await complete(asked.id, '113.00');
  await allWell(asked.id);
  assert.deepEqual((await standOf(asked.id)).at(-1), '3 requires_customer 0');
  assert.match(String((await unfinishedOf(asked))[0]), /The job is done/);
});

test('lets the mechanic collect extra work in cash when a coupon covered the visit', async () => {
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, { preferredTime: nextTime(), couponCode: 'ALL' });
  await server.call(updateOrder, { ...ofOrder(id), form: { order_service_status: 'confirm' } }, mechanic);
  await agreeMore({ id, token: await fixture.enter(customer.userId) });
  const form = { total_amount_collected: '113.00', odometer: 5, payment_collected_by_mechanic: true };
  await server.call(completePayment, { ...ofOrder(id), form }, mechanic);
  assert.deepEqual(await standOf(id), ['2 captured 11300']);
  assert.deepEqual(await receiptsOf(id), [11_300]);
  await allWell(id);
});

test('keeps the job open while the capture result is unknown and completes it once on retry', async () => {
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

test('refunds the rest of the deposit when the job costs less [PM006]', async () => {
  const { id } = await confirmed('pm_card_visa');
  const order = await loadOrder(database.db, id);
  assert.ok(order);
  const agreed = acceptedEstimateOf(order);
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
