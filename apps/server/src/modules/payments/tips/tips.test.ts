import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  completePayment,
  getOrder,
  getOrderMoney,
  getTip,
  giveTip,
  HttpError,
  listDocuments,
  refundTip,
  updateOrder,
} from '@hoist/contract';
import type { CardId, OrderId } from '@hoist/domain/ids';
import { readDocument } from '#server/modules/documents/read-document.ts';
import { readStoredDocuments } from '#server/modules/documents/read-stored-documents.ts';
import { sheetOf } from '#server/modules/documents/pdf/print-document.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { addPerson } from '#server/testing/people.ts';
import { sendDueOperations } from '../operations/sweeps.ts';
import { answerBank, bookByCard, saveCard } from '#server/testing/payments-fixture.ts';

const fixture = await ordersFixture();
const { database, server, cards, clock } = fixture;
const { stripe } = cards.simulator;
const mechanic = await fixture.mechanic();
const office = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const pass = await passingTime(fixture);
const DAY = 86_400_000;
const of = (id: OrderId) => ({ params: { ordersServicesId: id } });

/** A completed job that its customer paid by card. */
async function done(changes: { readonly byCash?: boolean } = {}) {
  await pass(DAY);
  const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  const { ordersServicesId: id, customer } = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime: `${day}T11:00:00-05:00`,
    changes: {
      now: clock.now().getTime(),
      ...(changes.byCash ? { paymentOption: 'pay_with_cash_on_service' as const, cardId: null } : {}),
    },
  });
  await server.call(updateOrder, { ...of(id), form: { order_service_status: 'confirm' } }, mechanic);
  const { data } = await server.call(getOrder, of(id), mechanic);
  const form = {
    total_amount_collected: data[0]?.totalToCollect ?? '',
    odometer: 1,
    payment_collected_by_mechanic: true,
  };
  await server.call(completePayment, { ...of(id), form }, mechanic);
  return { id, customer: { ...customer, token: await fixture.enter(customer.userId) } };
}

interface Tipping {
  readonly id: OrderId;
  readonly amount?: string;
  readonly source?: string;
  readonly customer: Awaited<ReturnType<typeof done>>['customer'];
}

/** The customer's card; the one they booked with is saved already. */
async function cardOf(customer: Tipping['customer'], source: string): Promise<CardId> {
  const saved = await database.db
    .selectFrom('usersCreditCards')
    .where('usersId', '=', customer.userId)
    .where('last4', '=', source === 'pm_card_visa' ? '4242' : '3184')
    .select('usersCreditCardsId')
    .executeTakeFirst();
  return saved?.usersCreditCardsId ?? saveCard(cards, { customer, source });
}

async function tip({ id, customer, amount = '18.00', source = 'pm_card_visa' }: Tipping) {
  const form = { amount, users_credit_cards_id: await cardOf(customer, source) };
  return server.call(giveTip, { ...of(id), form }, customer);
}
const tipLines = (id: OrderId) =>
  database.db
    .selectFrom('payLines')
    .where('ordersServicesId', '=', id)
    .where('kind', '=', 'tip')
    .select(['mechanicId', 'amountCents'])
    .orderBy('id')
    .execute();
const allWell = async (id: OrderId) => assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
const booksOf = async (id: OrderId) => {
  const { tips = 0, mechanic_pay: pay = 0, receivable = 0 } = await ledgerBalances(database.db, id);
  return [tips, pay, receivable];
};

describe('a tip', () => {
  test('is charged on its own, goes to the mechanic in full, and is no part of the bill [PM016]', async () => {
    const { id, customer } = await done();
    const before = await server.call(getTip, of(id), customer);
    assert.deepEqual(
      before.data.choices.map(({ percent, amount }) => `${percent} ${amount}`),
      ['10 12.00', '15 18.00', '20 24.00'],
    );
    assert.deepEqual([before.data.isOpen, before.data.tip], [true, null]);
    const taxes = await taxCents();
    const given = await tip({ id, customer });
    assert.deepEqual(
      [given.message, given.stripePayload, given.data.tip?.state, given.data.tip?.amount, given.data.isOpen],
      ['Thanks! Your tip is paid.', null, 'paid', '18.00', false],
    );
    // $209.05 for the job.
    assert.equal(given.data.tip?.jobTotalWithTip, '227.05');
    assert.deepEqual(await tipLines(id), [{ mechanicId: mechanic.userId, amountCents: 1_800 }]);
    assert.deepEqual(await booksOf(id), [0, -1_800, 0]);
    assert.equal(await taxCents(), taxes);
    const { data } = await server.call(getOrderMoney, of(id), office);
    assert.deepEqual([data.tip, data.balance, data.entries.at(-1)?.kind], ['18.00', '0.00', 'tip']);
    const job = await server.call(getOrder, of(id), mechanic);
    assert.deepEqual(job.data[0]?.pay?.lines.at(-1), { kind: 'tip', label: 'Tip', why: '', amount: '18.00' });
    assert.deepEqual((await fixture.titlesOf(id, mechanic.userId)).at(-1), 'You got a tip');
    await allWell(id);
  });

  test('has a receipt of its own without tax, once, and leaves the receipt of the job as it was [PM016]', async () => {
    const { id, customer } = await done();
    const listed = async () => (await server.call(listDocuments, of(id), customer)).data;
    const before = await listed();
    await tip({ id, customer });
    await tip({ id, customer });
    const after = await listed();
    const [receipt, ...others] = after.filter(({ kind }) => kind === 'tip_receipt');
    assert.deepEqual([receipt?.amount, others], ['18.00', []]);
    const same = ({ kind, number, amount }: (typeof after)[number]) => [kind, number, amount];
    assert.deepEqual(after.filter(({ kind }) => kind !== 'tip_receipt').map(same), before.map(same));
    const stored = await readStoredDocuments(database.db, id);
    const content = stored.find(({ kind }) => kind === 'tip_receipt')?.content;
    assert.ok(content?.kind === 'tip_receipt');
    const { title, rows, totals, notes } = sheetOf(content, 'fr');
    assert.deepEqual(
      [title, rows[0]?.title, rows[0]?.amount, totals.length, totals[0]?.value],
      ['Reçu de pourboire', 'Pourboire', '18,00\u00a0$', 1, '18,00\u00a0$'],
    );
    assert.ok(rows[0]?.details.includes('Sans taxes'));
    assert.match(notes[0] ?? '', new RegExp(content.invoiceNumber));
    const pdf = await readDocument(database.db, `documents/${content.number.toLowerCase()}.pdf`);
    assert.equal(Buffer.from(pdf?.subarray(0, 5) ?? []).toString(), '%PDF-');
  });

  test('is given once: the same again changes nothing, another amount is refused', async () => {
    const { id, customer } = await done();
    const first = await tip({ id, customer });
    const both = await Promise.all([tip({ id, customer }), tip({ id, customer })]);
    assert.deepEqual(
      both.map(({ data }) => data),
      [first.data, first.data],
    );
    assert.equal(await refusalOf(tip({ id, customer, amount: '19.00' })), '409 wrong_state');
    assert.equal((await tipLines(id)).length, 1);
    await allWell(id);
  });

  test('has one winner of two that are given at the same time', async () => {
    const { id, customer } = await done();
    const cardId = await cardOf(customer, 'pm_card_visa');
    const give = (amount: string) =>
      refusalOf(
        server.call(giveTip, { ...of(id), form: { amount, users_credit_cards_id: cardId } }, customer),
      );
    const answers = await Promise.all([give('5.00'), give('6.00')]);
    assert.deepEqual(answers.toSorted(), ['409 wrong_state', 'ok']);
    assert.equal((await tipLines(id)).length, 1);
    await allWell(id);
  });

  test('is paid once the bank’s question is answered', async () => {
    const { id, customer } = await done();
    const asked = await tip({ id, customer, source: 'pm_card_authenticationRequired' });
    assert.equal(asked.data.tip?.state, 'waiting');
    assert.deepEqual(
      [asked.stripePayload?.type, asked.stripePayload?.message],
      ['next_action_needed', '$18.00 is charged to your card as a tip.'],
    );
    assert.deepEqual(await tipLines(id), []);
    await answerBank(cards, { clientSecret: asked.stripePayload?.clientSecret ?? '', answer: 'complete' });
    const paid = await tip({ id, customer, source: 'pm_card_authenticationRequired' });
    assert.deepEqual([paid.stripePayload, paid.data.tip?.state], [null, 'paid']);
    assert.equal((await tipLines(id)).length, 1);
    await allWell(id);
  });

  for (const byCash of [false, true])
    test(`is paid by a wallet in the browser, for a job paid by ${byCash ? 'cash' : 'card'}`, async () => {
      const { id, customer } = await done({ byCash });
      assert.equal((await server.call(getTip, of(id), customer)).data.isOpen, true);
      const form = { amount: '10.00' };
      const open = await server.call(giveTip, { ...of(id), form }, customer);
      assert.equal(open.stripePayload?.type, 'draft_order');
      const [intent = ''] = (open.stripePayload?.clientSecret ?? '').split('_secret_');
      await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
      const paid = await server.call(giveTip, { ...of(id), form }, customer);
      assert.deepEqual([paid.stripePayload, paid.data.tip?.state], [null, 'paid']);
      assert.equal((await tipLines(id)).length, 1);
      await allWell(id);
    });

  test('of a declined wallet stays open for another try, a closed sheet for a card, and is charged once [PM017]', async () => {
    const { id, customer } = await done();
    const form = { amount: '10.00' };
    const byWallet = () => server.call(giveTip, { ...of(id), form }, customer);
    const open = await byWallet();
    const [intent = ''] = (open.stripePayload?.clientSecret ?? '').split('_secret_');
    await assert.rejects(stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_chargeDeclined' }));
    const declined = await byWallet();
    assert.deepEqual(
      [
        declined.stripePayload?.clientSecret,
        declined.stripePayload?.type,
        declined.stripePayload?.nextAction,
      ],
      [open.stripePayload?.clientSecret, 'next_action_needed', null],
    );
    assert.deepEqual([declined.data.isOpen, declined.data.tip?.state], [true, 'waiting']);
    const paid = await tip({ id, customer, amount: '10.00' });
    assert.deepEqual([paid.stripePayload, paid.data.tip?.state], [null, 'paid']);
    assert.equal((await stripe.paymentIntents.retrieve(intent)).status, 'canceled');
    assert.deepEqual(await tipLines(id), [{ mechanicId: mechanic.userId, amountCents: 1_000 }]);
    await allWell(id);
  });

  test('that a wallet paid without the server knowing is not charged again by a card', async () => {
    const { id, customer } = await done();
    const open = await server.call(giveTip, { ...of(id), form: { amount: '10.00' } }, customer);
    const [intent = ''] = (open.stripePayload?.clientSecret ?? '').split('_secret_');
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    const paid = await tip({ id, customer, amount: '10.00' });
    assert.deepEqual([paid.stripePayload, paid.data.tip?.state], [null, 'paid']);
    assert.equal(await refusalOf(tip({ id, customer, amount: '12.00' })), '409 wrong_state');
    assert.equal((await tipLines(id)).length, 1);
    await allWell(id);
  });

  test('of a declined card says so, and another card pays it [PM017]', async () => {
    const { id, customer } = await done();
    const declined = tip({ id, customer, source: 'pm_card_chargeCustomerFail' });
    await assert.rejects(declined, (error) => error instanceof HttpError && error.code === 'card_declined');
    const { data } = await server.call(getTip, of(id), customer);
    assert.deepEqual([data.isOpen, data.tip], [true, null]);
    assert.equal((await tip({ id, customer })).data.tip?.state, 'paid');
    assert.deepEqual(await tipLines(id), [{ mechanicId: mechanic.userId, amountCents: 1_800 }]);
    await allWell(id);
  });

  for (const kind of ['timeout_before', 'timeout_after'] as const)
    test(`is charged once if the provider’s answer is lost (${kind})`, async () => {
      const { id, customer } = await done();
      await cards.simulator.control('fail', { kind, path: 'payment_intents$', times: 2 });
      assert.equal(await refusalOf(tip({ id, customer })), '503 payment_pending');
      await pass(60_000);
      await sendDueOperations(fixture.context.payments);
      assert.equal((await tip({ id, customer })).data.tip?.state, 'paid');
      assert.equal((await tipLines(id)).length, 1);
      await allWell(id);
    });

  test('is refused out of range, after sixty days, by a foreign card and before the job is done', async () => {
    const { id, customer } = await done();
    for (const amount of ['0.99', '500.01', '0'])
      assert.equal(await refusalOf(tip({ id, customer, amount })), '422 invalid', amount);
    const stranger = await fixture.customer();
    const foreign = await saveCard(cards, { customer: stranger, source: 'pm_card_visa' });
    const form = { amount: '5.00', users_credit_cards_id: foreign };
    assert.equal(await refusalOf(server.call(giveTip, { ...of(id), form }, customer)), '422 invalid');
    assert.equal(await refusalOf(server.call(getTip, of(id), stranger)), '404 not_found');
    const open = await fixture.booking(stranger, { preferredTime: nextTime() });
    assert.equal(await refusalOf(server.call(giveTip, { ...of(open), form }, stranger)), '409 wrong_state');
    await pass(61 * DAY);
    assert.equal(await refusalOf(tip({ id, customer })), '409 wrong_state');
  });

  test('is not refunded by staff above their limit', async () => {
    const { id, customer } = await done();
    await tip({ id, customer, amount: '400.00' });
    const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const form = { reason: 'Given by mistake' };
    assert.equal(await refusalOf(server.call(refundTip, { ...of(id), form }, dispatcher)), '422 invalid');
    assert.equal((await tipLines(id)).length, 1);
  });

  test('is refunded once by the office, and taken from the mechanic’s pay [PM018]', async () => {
    const { id, customer } = await done();
    assert.equal(await refusalOf(refund(id)), '409 wrong_state');
    await tip({ id, customer });
    const both = await Promise.all([refusalOf(refund(id)), refusalOf(refund(id))]);
    assert.deepEqual(both.toSorted(), ['409 wrong_state', 'ok']);
    assert.deepEqual(
      (await tipLines(id)).map(({ amountCents }) => amountCents),
      [1_800, -1_800],
    );
    assert.deepEqual(await booksOf(id), [0, 0, 0]);
    const { data } = await server.call(getOrderMoney, of(id), office);
    assert.deepEqual([data.tip, data.refunded, data.entries.at(-1)?.kind], ['0.00', '0.00', 'tip_refund']);
    assert.equal((await server.call(getTip, of(id), customer)).data.tip?.state, 'refunded');
    await allWell(id);
  });
});

const refund = (id: OrderId) =>
  server.call(refundTip, { ...of(id), form: { reason: 'Given by mistake' } }, office);
const nextTime = () =>
  `${new Date(clock.now().getTime() + 4 * DAY).toISOString().slice(0, 10)}T15:00:00-05:00`;

async function taxCents(): Promise<number> {
  const { cents } = await database.db
    .selectFrom('ledgerEntries')
    .where((entry) => entry.or([entry('account', 'like', 'tax\\_%'), entry('account', 'like', 'revenue%')]))
    .select((entry) => entry.fn.sum<string>('amountCents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents);
}
