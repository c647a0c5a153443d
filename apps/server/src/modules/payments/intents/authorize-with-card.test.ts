import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authorizeWithCard, validateOrder } from '@hoist/contract';
import type { CardId, OrderId } from '@hoist/domain/ids';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { answerBank, saveCard } from '#server/testing/payments-fixture.ts';
import { sweepDrafts } from '../operations/sweeps.ts';

const fixture = await ordersFixture();
const { database, server, cards, clock } = fixture;
const { stripe } = cards.simulator;
for (const _of of ['Toronto', 'Toronto']) await fixture.mechanic();

type Person = Awaited<ReturnType<typeof fixture.customer>>;

let visits = 0;
/** A draft to be paid by a wallet or by the card of `source`; a far one holds only the deposit now. */
async function draft({ source, far = false }: { readonly source?: string; readonly far?: boolean } = {}) {
  const customer = await fixture.customer();
  const day = (far ? 14 : 3) + Math.floor(visits / 3);
  const hour = ['08', '11', '14'][visits % 3];
  visits += 1;
  const cardId = source === undefined ? null : await saveCard(cards, { customer, source });
  const id = await fixture.booking(customer, {
    preferredTime: `2026-12-${String(day).padStart(2, '0')}T${hour}:00:00-05:00`,
    paymentOption: 'regular_payment_by_card',
    isDraft: source === undefined,
    cardId,
  });
  const started = await cards.booking.startPayments({ ordersServicesId: id, locale: 'en' });
  assert.ok(started.ok, JSON.stringify(started));
  return { id, customer, ...started.value };
}

const complete = (id: OrderId, usersCreditCardsId: CardId, who: Person) =>
  server.call(
    authorizeWithCard,
    { params: { ordersServicesId: id }, form: { users_credit_cards_id: usersCreditCardsId } },
    who,
  );
const orderOf = (id: OrderId) =>
  database.db
    .selectFrom('orderServices')
    .select(['status', 'usersCreditCardsId as cardId'])
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
const secretOf = (payload: { readonly clientSecret: string } | null): string => payload?.clientSecret ?? '';
const intentOf = (payload: { readonly clientSecret: string } | null) =>
  secretOf(payload).split('_secret_')[0] ?? '';
const allWell = async (id: OrderId) => assert.deepEqual(await moneyViolations(database, { stripe }, id), []);

describe('authorizing with another saved card', () => {
  test('pays what a wallet left unpaid and books the visit', async () => {
    const { id, customer, stripePayload1 } = await draft();
    await stripe.paymentIntents.confirm(intentOf(stripePayload1), { payment_method: 'pm_card_visa' });
    const cardId = await saveCard(cards, { customer, source: 'pm_card_mastercard' });
    const answer = await complete(id, cardId, customer);
    assert.deepEqual([answer.stripePayload1, answer.stripePayload2], [null, null]);
    assert.deepEqual(await orderOf(id), { status: 'pending', cardId });
    assert.deepEqual(await complete(id, cardId, customer), answer);
    await allWell(id);
  });

  test('replaces a card that needs authentication by another that needs it too', async () => {
    const asking = 'pm_card_authenticationRequired';
    const { id, customer, stripePayload1 } = await draft({ source: asking });
    assert.equal(stripePayload1?.nextAction, 'use_stripe_sdk');
    const again = await saveCard(cards, { customer, source: 'pm_card_threeDSecureRequired' });
    const asks = await complete(id, again, customer);
    for (const payload of [asks.stripePayload1, asks.stripePayload2])
      await answerBank(cards, { clientSecret: secretOf(payload), answer: 'complete' });
    const { data } = await server.call(validateOrder, { params: { ordersServicesId: id } }, customer);
    assert.ok(data.payment1.isValid && data.payment2.isValid);
    assert.deepEqual(await orderOf(id), { status: 'pending', cardId: again });
    await allWell(id);
  });

  test('uses the card for the hold of a far visit instead of the wallet card', async () => {
    const { id, customer, stripePayload2 } = await draft({ far: true });
    assert.match(intentOf(stripePayload2), /^seti_/);
    const cardId = await saveCard(cards, { customer, source: 'pm_card_mastercard' });
    await complete(id, cardId, customer);
    assert.deepEqual(await orderOf(id), { status: 'pending', cardId });
    await allWell(id);
  });

  test("retries a declined card only on the customer's request, not on validation", async () => {
    const { id, customer, stripePayload1, stripePayload2 } = await draft();
    const intents = [intentOf(stripePayload1), intentOf(stripePayload2)];
    const declines = async () => {
      const { data } = await stripe.events.list({ types: ['payment_intent.payment_failed'], limit: 100 });
      return data.filter(({ data: { object } }) => 'id' in object && intents.includes(object.id)).length;
    };
    const poor = await saveCard(cards, { customer, source: 'pm_card_chargeCustomerFail' });
    assert.equal(await refusalOf(complete(id, poor, customer)), '402 card_declined');
    const once = await declines();
    assert.ok(once > 0);
    for (const _look of [1, 2]) {
      const { data } = await server.call(validateOrder, { params: { ordersServicesId: id } }, customer);
      assert.equal(data.payment1.isValid, false);
    }
    assert.equal(await declines(), once);
    assert.equal(await refusalOf(complete(id, poor, customer)), '402 card_declined');
    assert.equal(await declines(), 2 * once);
  });

  test('refuses foreign orders and cards, declined cards, outages and ended drafts; a lapsed draft charges nothing', async () => {
    const { id, customer } = await draft();
    const stranger = await fixture.customer();
    const strange = await saveCard(cards, { customer: stranger, source: 'pm_card_mastercard' });
    assert.equal(await refusalOf(complete(id, strange, stranger)), '404 not_found');
    assert.equal(await refusalOf(complete(id, strange, customer)), '422 invalid');
    const poor = await saveCard(cards, { customer, source: 'pm_card_chargeCustomerFail' });
    assert.equal(await refusalOf(complete(id, poor, customer)), '402 card_declined');
    const good = await saveCard(cards, { customer, source: 'pm_card_mastercard' });
    await cards.simulator.control('fail', { kind: 'timeout_before', path: 'payment_intents', times: 50 });
    assert.equal(await refusalOf(complete(id, good, customer)), '503 payment_pending');
    await cards.simulator.control('heal', {});
    assert.equal((await orderOf(id)).status, 'draft');
    clock.advance(16 * 60_000);
    cards.clock.now = clock.now();
    await sweepDrafts(fixture.context.payments);
    assert.equal((await orderOf(id)).status, 'canceled');
    assert.equal(await refusalOf(complete(id, good, customer)), '409 wrong_state');
    await allWell(id);
  });
});
