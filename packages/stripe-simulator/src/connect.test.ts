import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { simulatorForTest } from './testing.ts';

const sim = await simulatorForTest();
const { stripe, control } = sim;
after(() => sim.end());

async function newAccount(): Promise<string> {
  return (await stripe.accounts.create({ type: 'express', country: 'CA' })).id;
}
async function linkOf(account: string): Promise<string> {
  const urls = { refresh_url: 'http://127.0.0.1:3000/again', return_url: 'http://127.0.0.1:3000/back' };
  return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })).url;
}
const answer = (url: string, choice: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: choice }), redirect: 'manual' });
const eventsOf = async (stripeAccount: string) =>
  (await stripe.events.list({ limit: 100 }, { stripeAccount })).data;

test('enables payouts of an account after the onboarding, by a link that opens once', async () => {
  const account = await newAccount();
  assert.equal((await stripe.accounts.retrieve(account)).payouts_enabled, false);
  const url = await linkOf(account);
  assert.match(await (await fetch(url)).text(), /Set up payouts/);
  assert.equal((await answer(url, 'partly')).headers.get('location'), 'http://127.0.0.1:3000/back');
  const { requirements, payouts_enabled: isEnabled } = await stripe.accounts.retrieve(account);
  assert.deepEqual([requirements?.currently_due, isEnabled], [['individual.verification.document'], false]);
  const used = await fetch(url, { redirect: 'manual' });
  assert.equal(used.headers.get('location'), 'http://127.0.0.1:3000/again');
  await answer(await linkOf(account), 'complete');
  assert.equal((await stripe.accounts.retrieve(account)).payouts_enabled, true);
  assert.deepEqual(
    (await eventsOf(account)).map(({ type }) => type),
    ['account.updated', 'account.updated'],
  );
  assert.ok((await stripe.events.list({ limit: 100 })).data.every((event) => event.account === undefined));
});

test('moves money to an account and back, and pays it out apart from the platform', async () => {
  const { id: customer } = await stripe.customers.create({});
  await stripe.paymentIntents.create({
    amount: 20_000,
    currency: 'cad',
    customer,
    payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id,
    confirm: true,
  });
  const account = await newAccount();
  const money = { amount: 6_000, currency: 'cad' };
  const transfer = () => stripe.transfers.create({ ...money, destination: account });
  await assert.rejects(transfer(), /capabilities/);
  await control('account', { account, due: [] });
  const before = await available();
  const made = await transfer();
  assert.deepEqual([await available(), await available(account)], [before - 6_000, 6_000]);
  const mine = { stripeAccount: account };
  const payout = await stripe.payouts.create(money, mine);
  assert.equal(await available(account), 0);
  await assert.rejects(stripe.payouts.retrieve(payout.id), /No such payout/);
  assert.deepEqual((await stripe.payouts.list()).data, []);
  await assert.rejects(stripe.transfers.createReversal(made.id), /insufficient/);
  await control('clock', { seconds: 3 * 86_400 });
  assert.equal((await stripe.payouts.retrieve(payout.id, {}, mine)).status, 'paid');
  await control('account', { account, payoutsFail: true });
  const second = await transfer();
  const failing = await stripe.payouts.create(money, mine);
  await control('clock', { seconds: 3 * 86_400 });
  assert.equal((await stripe.payouts.retrieve(failing.id, {}, mine)).status, 'failed');
  await stripe.transfers.createReversal(second.id);
  assert.deepEqual([await available(), await available(account)], [before - 6_000, 0]);
  await control('account', { account, debit: 100 });
  assert.equal(await available(account), -100);
  await control('account', { account, due: ['individual.verification.document'] });
  await assert.rejects(stripe.payouts.create({ ...money, amount: 1 }, mine), /not allowed/);
  const paid = (await eventsOf(account)).filter(({ type }) => type.startsWith('payout.'));
  assert.ok(
    paid.some(({ type }) => type === 'payout.paid') && paid.some(({ type }) => type === 'payout.failed'),
  );
});

async function available(stripeAccount?: string): Promise<number> {
  const { available: parts } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {});
  return parts[0]?.amount ?? 0;
}
