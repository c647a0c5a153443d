import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  answerExtraWork,
  completePayment,
  getEstimate,
  getOrderMoney,
  getOrderRefunds,
  proposeExtraWork,
  refundOrder,
  setRefundRule,
  updateOrder,
  validateOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type Stripe from 'stripe';
import { sendDueOperations } from '#server/modules/payments/sweeps.ts';
import { syncPayments } from '#server/modules/payments/sync-payments.ts';
import { processEvents, storeWebhookEvent } from '#server/modules/payments/webhooks.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture } from '#server/testing/orders-fixture.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { answerBank, bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock, cards } = fixture;
const { simulator } = cards;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const pass = await passingTime(fixture);
const DAY = 86_400_000;

// The mechanic is a contractor who bears refunds: 60% of $200.00 of labour is $120.00 for the job of $322.05.
await addPayRule(database, { labourShareBp: 6_000 });
const form = { kind: 'clawed_back' as const, weekly_cap: '2000' };
await server.call(setRefundRule, { form }, owner);
await database.db
  .insertInto('payees')
  .values({
    mechanicId: mechanic.userId,
    kind: 'contractor',
    legalName: 'Marco',
    address: '',
    province: 'ON',
    gstNumber: '',
    qstNumber: '',
    updatedAt: clock.now(),
  })
  .execute();
await database.db
  .insertInto('payAgreements')
  .values({
    mechanicId: mechanic.userId,
    kind: 'claw_back',
    wording: 'Refunds are taken back',
    agreedOn: '2026-01-01',
    notedBy: owner.usersId,
    notedAt: clock.now(),
    endedAt: null,
  })
  .execute();

const ofOrder = (id: OrderId) => ({ params: { ordersServicesId: id } });

/** A completed job of $209.05, with $113.00 of approved extra work above the hold if it has `extra`. */
async function completed(source: string, { extra }: { readonly extra: boolean }) {
  await pass(DAY);
  const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  const {
    ordersServicesId: id,
    customer,
    started,
  } = await bookByCard(cards, {
    source,
    preferredTime: `${day}T11:00:00-05:00`,
    changes: { now: clock.now().getTime() },
  });
  const token = await fixture.enter(customer.userId);
  assert.ok(started.ok);
  for (const payload of [started.value.stripePayload2, started.value.stripePayload1])
    if (payload) await answerBank(cards, { clientSecret: payload.clientSecret, answer: 'complete' });
  await server.call(validateOrder, ofOrder(id), { token });
  await server.call(updateOrder, { ...ofOrder(id), form: { order_service_status: 'confirm' } }, mechanic);
  if (extra) await agreeMore(id, token);
  const total = extra ? '322.05' : '209.05';
  await server.call(
    completePayment,
    { ...ofOrder(id), form: { total_amount_collected: total, odometer: 5 } },
    mechanic,
  );
  return { id, token };
}

async function agreeMore(id: OrderId, token: string): Promise<void> {
  const line = { kind: 'labour', title: 'Free the seized slides', note: 'They are dry', fixedCents: 10_000 };
  const proposed = { lines: JSON.stringify([line]), note: '' };
  await server.call(proposeExtraWork, { ...ofOrder(id), form: proposed }, mechanic);
  const shown = (await server.call(getEstimate, ofOrder(id), { token })).data.revisions.at(-1);
  assert.ok(shown);
  const params = { ordersServicesId: id, revisionId: shown.estimateRevisionsId };
  const yes = { hash: shown.hash, accepted: [1], declined: [] };
  await server.call(answerExtraWork, { params, form: yes }, { token });
}

/** $92.10 of the job is open, because the bank wants to ask its customer. */
const withOpenBalance = () => completed('pm_card_authenticationRequired', { extra: true });

const refund = async (id: OrderId, amount: string) =>
  (await server.call(refundOrder, { ...ofOrder(id), form: { amount, reason: 'Scratched' } }, owner)).data;
const read = async (id: OrderId) => (await server.call(getOrderRefunds, ofOrder(id), owner)).data;
const receivableOf = async (id: OrderId) => (await ledgerBalances(database.db, id))['receivable'];
const taxOf = async (id: OrderId) => 0 - ((await ledgerBalances(database.db, id))['tax_HST'] ?? 0);

async function creditsOf(id: OrderId): Promise<readonly number[]> {
  const notes = await database.db
    .selectFrom('documents')
    .where('ordersServicesId', '=', id)
    .where('kind', '=', 'credit_note')
    .select('amountCents')
    .orderBy('id')
    .execute();
  return notes.map(({ amountCents }) => amountCents);
}

async function borneFor(id: OrderId): Promise<readonly number[]> {
  const rows = await database.db
    .selectFrom('payClawBacks')
    .where('ordersServicesId', '=', id)
    .select('returnedCents')
    .orderBy('occurredAt')
    .execute();
  return rows.map(({ returnedCents }) => returnedCents);
}

async function paymentOf(id: OrderId, slot: 1 | 2) {
  const row = await database.db
    .selectFrom('payments')
    .where('ordersServicesId', '=', id)
    .where('slot', '=', slot)
    .where('live', '=', true)
    .select(['intent', 'charge'])
    .executeTakeFirstOrThrow();
  return { intent: row.intent ?? '', charge: row.charge ?? '' };
}

const sound = async (id: OrderId) => assert.deepEqual(await moneyViolations(database, simulator, id), []);

let delivered = new Set<string>();
async function deliverEvents(): Promise<void> {
  const events = await payments.port.undeliveredEvents(new Date(0));
  assert.ok(events.kind === 'done');
  const fresh = events.value.filter(({ id }) => !delivered.has(id));
  for (const event of fresh) await storeWebhookEvent(payments, event);
  await processEvents(payments, 500);
  delivered = new Set([...delivered, ...fresh.map(({ id }) => id)]);
}

const dispute = async (charge: string) => (await simulator.control('dispute', { charge })) as Stripe.Dispute;
const close = (of: Stripe.Dispute, won: boolean) =>
  simulator.control('close-dispute', { dispute: of.id, won });

/** The provider refuses the refund because of a dispute, which is won afterwards. */
async function refundRefused(id: OrderId, amount: string): Promise<void> {
  const open = await dispute((await paymentOf(id, 2)).charge);
  const shown = await refund(id, amount);
  assert.equal(shown.refunds.at(-1)?.state, 'failed');
  await close(open, true);
  await deliverEvents();
}

describe('a card refund of an order with an open balance', () => {
  test('is credited once: one credit note, its tax and one claw-back; the balance stays open [MN023]', async () => {
    const { id } = await withOpenBalance();
    assert.deepEqual([await receivableOf(id), await taxOf(id)], [9_210, 3_705]);
    const shown = await refund(id, '50.00');
    assert.deepEqual(
      shown.refunds.map(({ amount, state }) => `${amount} ${state}`),
      ['50.00 succeeded'],
    );
    assert.deepEqual(await creditsOf(id), [5_000]);
    assert.deepEqual([await receivableOf(id), await taxOf(id)], [9_210, 3_130]);
    assert.deepEqual(await borneFor(id), [5_000]);
    await sound(id);
  });

  test('that fails stays owed, and a second one pays it without another credit [MN024]', async () => {
    const { id } = await withOpenBalance();
    await refundRefused(id, '50.00');
    assert.equal((await read(id)).owed, '50.00');
    await refund(id, '50.00');
    assert.deepEqual(await creditsOf(id), [5_000]);
    assert.equal((await read(id)).owed, '0.00');
    assert.deepEqual([await receivableOf(id), await borneFor(id)], [9_210, [5_000]]);
    await sound(id);
  });

  test('made in the provider’s dashboard has a credit note of its own, once [MN025]', async () => {
    const { id } = await withOpenBalance();
    const { intent } = await paymentOf(id, 2);
    await simulator.stripe.refunds.create({ payment_intent: intent, amount: 5_000 });
    await syncPayments(payments, id);
    await syncPayments(payments, id);
    assert.deepEqual(await creditsOf(id), [5_000]);
    assert.deepEqual([await receivableOf(id), await borneFor(id)], [9_210, [5_000]]);
    await sound(id);
  });

  test('queued by an earlier version, which named no credit, is not credited again', async () => {
    const { id } = await withOpenBalance();
    await simulator.control('fail', {
      kind: 'timeout_before',
      method: 'POST',
      path: '/v1/refunds$',
      times: 2,
    });
    await refund(id, '50.00');
    await simulator.control('heal');
    await database.db
      .updateTable('paymentRefunds')
      .set({ creditsId: null })
      .where('reason', '=', 'Scratched')
      .where('state', '=', 'pending')
      .execute();
    await pass(60_000);
    await sendDueOperations(payments);
    assert.deepEqual(await creditsOf(id), [5_000]);
    assert.deepEqual([await receivableOf(id), await taxOf(id)], [9_210, 3_130]);
    await sound(id);
  });

  test('leaves its customer all paid up once the balance is paid', async () => {
    const { id, token } = await withOpenBalance();
    await refund(id, '50.00');
    const { payment2 } = (await server.call(validateOrder, ofOrder(id), { token })).data;
    await answerBank(cards, { clientSecret: payment2.stripePayload?.clientSecret ?? '', answer: 'complete' });
    await server.call(validateOrder, ofOrder(id), { token });
    await sendDueOperations(payments);
    assert.equal(await receivableOf(id), 0);
    const told = await database.db
      .selectFrom('userNotifications')
      .where('ordersServicesId', '=', id)
      .where('titleEn', '=', 'You’re all paid up')
      .select('usersId')
      .execute();
    assert.equal(told.length, 1);
    await sound(id);
  });
});

describe('a refund that failed', () => {
  test('is paid by the next refund in the dashboard, without another credit', async () => {
    const { id } = await completed('pm_card_visa', { extra: false });
    await refundRefused(id, '50.00');
    assert.equal((await read(id)).owed, '50.00');
    const { intent } = await paymentOf(id, 2);
    await simulator.stripe.refunds.create({ payment_intent: intent, amount: 5_000 });
    await syncPayments(payments, id);
    assert.deepEqual(await creditsOf(id), [5_000]);
    assert.deepEqual([(await read(id)).owed, await receivableOf(id)], ['0.00', 0]);
    await sound(id);
  });
});

describe('a refund beside a dispute that the office does not know yet', () => {
  test('is paid by the bank when the dispute is lost: neither owed nor borne a second time', async () => {
    const { id } = await completed('pm_card_visa', { extra: false });
    const opened = await dispute((await paymentOf(id, 2)).charge);
    const shown = await refund(id, '209.05');
    assert.deepEqual(
      shown.refunds.map(({ part, amount, state }) => `${part} ${amount} ${state}`),
      ['2 135.60 failed', '1 73.45 succeeded'],
    );
    assert.deepEqual([await creditsOf(id), shown.owed], [[20_905], '135.60']);
    await deliverEvents();
    await close(opened, false);
    await deliverEvents();
    await deliverEvents();
    const books = await ledgerBalances(database.db, id);
    assert.deepEqual([books['receivable'], books['dispute_loss'], books['disputes_open']], [0, 0, 0]);
    assert.equal((await read(id)).owed, '0.00');
    assert.equal((await server.call(getOrderMoney, ofOrder(id), owner)).data.balance, '0.00');
    assert.deepEqual(await borneFor(id), [20_905]);
    await sound(id);
  });

  test('is still owed when the dispute is won', async () => {
    const { id } = await completed('pm_card_visa', { extra: false });
    const opened = await dispute((await paymentOf(id, 2)).charge);
    await refund(id, '209.05');
    await deliverEvents();
    await close(opened, true);
    await deliverEvents();
    assert.equal((await read(id)).owed, '135.60');
    await refund(id, '135.60');
    assert.deepEqual([await creditsOf(id), await receivableOf(id)], [[20_905], 0]);
    await sound(id);
  });
});
