import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  approvePayout,
  approvePayStatement,
  cancelPayout,
  createPayoutLink,
  exportAccount,
  getOwnPayee,
  getOwnStatements,
  listDiscrepancies,
  listMechanicPayouts,
  listPayBalances,
  markPayoutPaid,
  preparePayout,
  returnPayout,
  sendPayout,
  setPaySchedule,
} from '@hoist/contract';
import type { MechanicPayoutId } from '@hoist/domain/ids';
import { sign } from '@hoist/stripe-simulator/webhooks';
import { eventsHandled } from '#modules/payments';
import { erasePerson } from '#server/modules/people/privacy/erase-person.ts';
import { addCustomer, downtownToronto } from '#server/testing/booking-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { payoutsFixture, type PaidMechanic } from '#server/testing/payouts-fixture.ts';
import { refusal } from '#server/testing/refusal.ts';

const fixture = await payoutsFixture();
const { database, server, clock, stripe, bookkeeper, owner, jobs } = fixture;
const provider: typeof fixture.provider = (control, body) => fixture.provider(control, body);

const setWay = (payouts_by: 'hand' | 'stripe') =>
  server.call(setPaySchedule, { form: { every: 'week', payouts_by } }, owner);
await setWay('stripe');

/** Runs a job, at a time when what it tried before may be tried again. */
async function run(name: string): Promise<void> {
  clock.advance(3_600_000);
  const job = jobs.find((one) => one.name === name) ?? assert.fail(name);
  await job.run(clock.now());
}
const sendAll = async () => {
  for (let turn = 0; turn < 4; turn += 1) await run('payment-operations');
};

let events = 0;
/** The provider's event about an object of a connected account. */
async function event(type: string, account: string, id = account): Promise<void> {
  events += 1;
  const body = JSON.stringify({
    id: `evt_connect_${events}`,
    object: 'event',
    account,
    api_version: '2026-10-28.endive',
    created: Math.floor(clock.now().getTime() / 1000),
    data: { object: { id, object: type.split('.')[0] } },
    livemode: false,
    type,
  });
  const signature = sign(body, 'whsec_test', Math.floor(clock.now().getTime() / 1000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await server.fetch('/api/webhooks/stripe', { method: 'POST', headers, body });
  assert.equal(answer.status, 200);
  await eventsHandled();
}

/** Money of customers in our balance at the provider. */
async function fund(amount: number): Promise<void> {
  const { id: customer } = await stripe.customers.create({});
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.paymentIntents.create({
    amount,
    currency: 'cad',
    customer,
    payment_method: id,
    confirm: true,
  });
}

const own = async (who: PaidMechanic) =>
  (await server.call(getOwnPayee, { params: { userId: who.userId } }, who)).data.connect;
const link = (who: PaidMechanic) => server.call(createPayoutLink, { params: { userId: who.userId } }, who);
const accountOf = async ({ userId }: PaidMechanic) =>
  (
    await database.db
      .selectFrom('connectAccounts')
      .where('mechanicId', '=', userId)
      .select('account')
      .executeTakeFirstOrThrow()
  ).account;

/** The mechanic answers on the provider's page, which reports it. */
async function onboard(who: PaidMechanic, answer: 'complete' | 'partly'): Promise<string> {
  const { url } = (await link(who)).data;
  await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
  const account = await accountOf(who);
  await event('account.updated', account);
  return account;
}

/** A contractor with an approved statement of $100.00. */
async function owed(): Promise<PaidMechanic> {
  const mechanic = await fixture.mechanic();
  clock.set('2026-11-26T15:00:00Z');
  await fixture.earned(mechanic, 10_000);
  await fixture.issue();
  const { data } = await server.call(getOwnStatements, { params: { userId: mechanic.userId } }, mechanic);
  const { payStatementId } = data.statements[0] ?? assert.fail('no statement');
  await server.call(approvePayStatement, { params: { payStatementId } }, bookkeeper);
  return mechanic;
}
const prepare = async ({ userId: mechanicId }: PaidMechanic, amount = '100.00') =>
  (await server.call(preparePayout, { params: { mechanicId }, form: { amount } }, bookkeeper)).data
    .mechanicPayoutId;
const at = (mechanicPayoutId: MechanicPayoutId) => ({ params: { mechanicPayoutId } });
const send = (id: MechanicPayoutId) => server.call(sendPayout, at(id), bookkeeper);
async function approved(mechanic: PaidMechanic): Promise<MechanicPayoutId> {
  const id = await prepare(mechanic);
  await server.call(approvePayout, at(id), owner);
  return id;
}
const rowOf = (id: MechanicPayoutId) =>
  database.db
    .selectFrom('mechanicPayouts')
    .selectAll()
    .where('mechanicPayoutId', '=', id)
    .executeTakeFirstOrThrow();
const shown = async (id: MechanicPayoutId) => {
  const { data } = await server.call(listMechanicPayouts, {}, owner);
  return data.find((one) => one.mechanicPayoutId === id) ?? assert.fail('not listed');
};
const balanceOf = async ({ userId }: PaidMechanic) => {
  const { data } = await server.call(listPayBalances, {}, bookkeeper);
  return data.find(({ mechanicId }) => mechanicId === userId) ?? assert.fail('not listed');
};
const ledger = async (account: string) => {
  const { cents } = await database.db
    .selectFrom('ledgerEntries')
    .where('account', '=', account)
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
};
const titlesOf = async ({ userId }: PaidMechanic) =>
  (
    await database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', userId)
      .where('notificationType', '=', 'pay')
      .orderBy('usersNotificationsId')
      .select('titleEn')
      .execute()
  ).map(({ titleEn }) => titleEn);
/** What the provider did for a payout: transfers and payouts of the account. */
async function atProvider(account: string) {
  const transfers = await stripe.transfers.list({ destination: account });
  const payouts = await stripe.payouts.list({}, { stripeAccount: account });
  return { transfers: transfers.data, payouts: payouts.data };
}
const arrive = () => provider('clock', { seconds: 3 * 86_400 });

describe('payouts by the card provider', () => {
  it('wait until the mechanic has given the provider everything it wants [PD017]', async () => {
    const mechanic = await owed();
    assert.deepEqual(await own(mechanic), { state: 'none', due: [] });
    assert.equal((await balanceOf(mechanic)).hindrance, 'connect_none');
    assert.match((await refusal(prepare(mechanic))).message, /hasn’t set up payouts/);
    await link(mechanic);
    assert.equal((await own(mechanic)).state, 'unfinished');
    await onboard(mechanic, 'partly');
    assert.deepEqual(await own(mechanic), { state: 'missing', due: ['document'] });
    assert.match((await refusal(prepare(mechanic))).message, /stopped payouts/);
    const account = await onboard(mechanic, 'complete');
    assert.deepEqual(await own(mechanic), { state: 'ready', due: [] });
    assert.equal((await balanceOf(mechanic)).hindrance, null);
    await provider('account', { account, debit: 500 });
    await event('account.updated', account);
    assert.equal((await own(mechanic)).state, 'negative');
    assert.match((await refusal(prepare(mechanic))).message, /below zero/);
  });

  it('answer without a link while the provider is away or the company pays by hand', async () => {
    const mechanic = await owed();
    await provider('fail', { kind: 'timeout_before', path: 'accounts', times: 10 });
    assert.equal(await refusalOf(link(mechanic)), '503 unavailable');
    await provider('heal');
    await setWay('hand');
    assert.equal(await refusalOf(link(mechanic)), '409 wrong_state');
    await setWay('stripe');
    assert.match((await link(mechanic)).data.url, /\/sim\/onboarding\//);
  });

  it('are exported and erased with the account', async () => {
    const mechanic = await owed();
    const account = await onboard(mechanic, 'complete');
    const params = { userId: mechanic.userId };
    const { data } = await server.call(exportAccount, { params }, mechanic);
    assert.match(JSON.stringify(data), new RegExp(account));
    await database.transaction((tx) => erasePerson(tx, { usersId: mechanic.userId, now: clock.now() }));
    assert.deepEqual(
      await database.db.selectFrom('connectAccounts').where('account', '=', account).selectAll().execute(),
      [],
    );
  });

  it('give the link to the mechanic alone', async () => {
    const [mechanic, rival] = [await owed(), await owed()];
    const params = { userId: mechanic.userId };
    assert.equal(await refusalOf(server.call(createPayoutLink, { params }, rival)), '404 not_found');
    const { userId } = await addCustomer(database, downtownToronto);
    const customer = { userId, token: await fixture.enter(userId) };
    assert.equal(await refusalOf(link(customer)), '403 forbidden');
    assert.equal(await refusalOf(server.call(createPayoutLink, { params })), '401 unauthenticated');
  });

  it('move the money once, although answers are lost, and are paid when the bank has it [PD018]', async () => {
    await fund(50_000);
    const mechanic = await owed();
    const account = await onboard(mechanic, 'complete');
    const before = { stripe: await ledger('stripe_balance'), way: await ledger('connect_balance') };
    const id = await approved(mechanic);
    assert.equal(await refusalOf(server.call(markPayoutPaid, { ...at(id), form: { reference: 'x' } }, owner)), '409 wrong_state'); // prettier-ignore
    await send(id);
    assert.equal(await refusalOf(send(id)), '409 wrong_state');
    assert.equal(await refusalOf(server.call(cancelPayout, at(id), owner)), '409 wrong_state');
    await provider('fail', { kind: 'timeout_after', path: 'transfers', times: 2 });
    await provider('fail', { kind: '500_after', path: 'payouts', times: 2 });
    await sendAll();
    await provider('heal');
    // A key older than a day is not trusted: what happened is looked up.
    clock.advance(26 * 3_600_000);
    await sendAll();
    const { transfers, payouts } = await atProvider(account);
    assert.deepEqual([transfers.map(({ amount }) => amount), payouts.map(({ amount }) => amount)], [[10_000], [10_000]]); // prettier-ignore
    assert.equal((await shown(id)).state, 'sending');
    assert.equal(await fixture.ledgerOf(mechanic), -10_000);
    await arrive();
    const payout = payouts[0]?.id ?? assert.fail('no payout');
    for (let times = 0; times < 3; times += 1) await event('payout.paid', account, payout);
    const { state, reference, paidAt } = await rowOf(id);
    assert.deepEqual([state, reference, paidAt === null], ['paid', payout, false]);
    assert.equal(await fixture.ledgerOf(mechanic), 0);
    assert.deepEqual(
      [await ledger('stripe_balance'), await ledger('connect_balance')],
      [before.stripe - 10_000, before.way],
    );
    const statement = await server.call(getOwnStatements, { params: { userId: mechanic.userId } }, mechanic);
    assert.deepEqual(
      [statement.data.statements[0]?.state, statement.data.payouts[0]?.state, statement.data.payouts[0]?.way],
      ['paid', 'paid', 'stripe'],
    );
    assert.deepEqual(await titlesOf(mechanic), [
      'Your pay statement is ready: $100.00',
      'We paid you $100.00',
    ]);
    assert.equal(await refusalOf(server.call(returnPayout, { ...at(id), form: { reason: 'x' } }, owner)), '409 wrong_state'); // prettier-ignore
    // The bank may still return it later.
    await provider('fail-payout', { payout });
    for (let times = 0; times < 2; times += 1) await event('payout.failed', account, payout);
    await event('payout.paid', account, payout);
    await sendAll();
    assert.equal((await rowOf(id)).state, 'returned');
    assert.equal(await fixture.ledgerOf(mechanic), -10_000);
    assert.deepEqual(
      [await ledger('stripe_balance'), await ledger('connect_balance')],
      [before.stripe, before.way],
    );
    assert.equal((await atProvider(account)).transfers[0]?.reversed, true);
    assert.equal((await balanceOf(mechanic)).toPay, '100.00');
    assert.equal((await balanceOf(mechanic)).difference, '0.00');
    assert.deepEqual((await titlesOf(mechanic)).slice(2), ['Your bank returned $100.00']);
  });

  it('come back with the provider’s reason when the bank refuses, also without an event', async () => {
    await fund(20_000);
    const mechanic = await owed();
    const account = await onboard(mechanic, 'complete');
    await provider('account', { account, payoutsFail: true });
    const id = await approved(mechanic);
    await send(id);
    await sendAll();
    await arrive();
    await run('payment-reconciliation');
    await provider('fail', { kind: 'timeout_after', path: 'reversals', times: 2 });
    await sendAll();
    const { state, returnReason, paidAt } = await rowOf(id);
    assert.deepEqual([state, returnReason, paidAt], ['returned', 'The bank account has been closed.', null]);
    assert.equal((await atProvider(account)).transfers[0]?.amount_reversed, 10_000);
    assert.equal(await ledger('connect_balance'), 0);
    assert.equal(await fixture.ledgerOf(mechanic), -10_000);
    assert.equal((await balanceOf(mechanic)).toPay, '100.00');
  });

  it('stay approved with a reason when our balance is too low, and can be sent again', async () => {
    const mechanic = await owed();
    const account = await onboard(mechanic, 'complete');
    const { available } = await stripe.balance.retrieve();
    await stripe.payouts.create({ amount: available[0]?.amount ?? 0, currency: 'cad' });
    const id = await approved(mechanic);
    await send(id);
    await sendAll();
    const refused = await shown(id);
    assert.deepEqual([refused.state, /insufficient/.test(refused.failure)], ['approved', true]);
    await fund(20_000);
    await send(id);
    await sendAll();
    assert.equal((await shown(id)).failure, '');
    assert.equal((await atProvider(account)).payouts.length, 1);
  });

  it('are refused when the provider has stopped payouts, before and after the transfer', async () => {
    await fund(20_000);
    const mechanic = await owed();
    const account = await onboard(mechanic, 'complete');
    const id = await approved(mechanic);
    await provider('account', { account, due: ['individual.verification.document'] });
    await event('account.updated', account);
    assert.match((await refusal(send(id))).message, /stopped payouts/);
    assert.equal((await rowOf(id)).state, 'approved');
    await provider('account', { account, due: [] });
    await event('account.updated', account);
    await send(id);
    await run('payment-operations');
    // Between the transfer and the payout, and with the money gone from the account.
    await provider('account', { account, due: ['external_account'], debit: 10_000 });
    await sendAll();
    const { state, returnReason } = await rowOf(id);
    assert.deepEqual([state, returnReason], ['returned', 'Payouts are not allowed for this account.']);
    const { data } = await server.call(listDiscrepancies, {}, owner);
    const stuck = data.filter(({ kind }) => kind === 'transfer_stuck');
    assert.deepEqual(
      stuck.map(({ detail }) => detail['mechanicPayoutId']),
      [id],
    );
  });
});
