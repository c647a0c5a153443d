import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type Stripe from 'stripe';
import { simulatorForTest } from './testing.ts';

const sim = await simulatorForTest({ webhookUrl: 'http://127.0.0.1:9/none', webhookSecret: 'whsec_test' });
after(() => sim.end());
const { stripe } = sim;
await sim.control('webhooks', { hold: true });

async function paid(amount = 10_000): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'cad',
    payment_method: 'pm_card_visa',
    confirm: true,
    allowed_payment_method_types: ['card'],
  });
  return typeof intent.latest_charge === 'string' ? intent.latest_charge : '';
}

const balance = async () => (await stripe.balance.retrieve()).available[0]?.amount ?? 0;
const typesOf = async (prefix: string) =>
  (await stripe.events.list({ types: [`${prefix}*`], limit: 100 })).data.map(({ type }) => type).reverse();

test('takes a payout from the balance immediately, pays it after two days, and returns a failed one', async () => {
  await paid();
  const before = await balance();
  const payout = (await sim.control('payout', { amount: 5_000 })) as Stripe.Payout;
  assert.equal(await balance(), before - 5_000);
  assert.equal((await stripe.payouts.retrieve(payout.id)).status, 'in_transit');
  await sim.control('clock', { seconds: 2 * 86_400 });
  assert.equal((await stripe.payouts.retrieve(payout.id)).status, 'paid');
  await sim.control('fail-payout', { payout: payout.id });
  assert.equal(await balance(), before);
  const { data } = await stripe.balanceTransactions.list({ source: payout.id });
  assert.deepEqual(
    data.map(({ type, net }) => [type, net]),
    [
      ['payout_failure', 5_000],
      ['payout', -5_000],
    ],
  );
  assert.deepEqual(await typesOf('payout.'), ['payout.created', 'payout.paid', 'payout.failed']);
  await assert.rejects(stripe.payouts.create({ amount: 1_000_000, currency: 'cad' }), /insufficient funds/);
});

test('withdraws no money for an inquiry until it escalates, and allows a refund', async () => {
  const [asked, refunded] = [await paid(), await paid()];
  const before = await balance();
  const inquiry = (await sim.control('dispute', { charge: asked, inquiry: true })) as Stripe.Dispute;
  await sim.control('dispute', { charge: refunded, inquiry: true });
  assert.equal(inquiry.status, 'warning_needs_response');
  assert.equal(await balance(), before);
  await stripe.refunds.create({ charge: refunded });
  await sim.control('escalate-dispute', { dispute: inquiry.id });
  const [withdrawn] = (await stripe.disputes.retrieve(inquiry.id)).balance_transactions;
  assert.deepEqual([withdrawn?.amount, withdrawn?.fee], [-10_000, 1_500]);
  await assert.rejects(stripe.refunds.create({ charge: asked }), { code: 'charge_disputed' });
});

test('emits events for an early fraud warning and a card update, and returns both', async () => {
  const charge = await paid();
  const { id } = (await sim.control('fraud-warning', { charge })) as { id: string };
  assert.equal((await stripe.radar.earlyFraudWarnings.retrieve(id)).actionable, true);
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  await sim.control('update-card', { payment_method: method.id, exp_year: 2039 });
  assert.equal((await stripe.paymentMethods.retrieve(method.id)).card?.exp_year, 2039);
  assert.deepEqual(await typesOf('radar.'), ['radar.early_fraud_warning.created']);
  assert.deepEqual(await typesOf('payment_method.automatically'), ['payment_method.automatically_updated']);
});

test('delivers only the event types that the endpoint has enabled', async () => {
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  assert.deepEqual([endpoint?.enabled_events, endpoint?.api_version], [['*'], '2026-10-28.endive']);
  await stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['charge.captured'] });
  const before = new Set((await undelivered()).map(({ id }) => id));
  await paid();
  const delivered = (await undelivered()).filter(({ id }) => !before.has(id)).map(({ type }) => type);
  assert.deepEqual(delivered, ['charge.captured']);
});

const undelivered = async () => (await stripe.events.list({ delivery_success: false, limit: 100 })).data;
