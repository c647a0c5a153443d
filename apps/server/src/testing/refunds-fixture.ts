import assert from 'node:assert/strict';
import {
  answerExtraWork,
  completePayment,
  getEstimate,
  getOrderRefunds,
  proposeExtraWork,
  refundOrder,
  setRefundRule,
  updateOrder,
  validateOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type Stripe from 'stripe';
import { processEvents, storeWebhookEvent } from '#server/modules/payments/webhook-events/webhooks.ts';
import type { Caller } from './http.ts';
import { ledgerBalances } from './ledger-balances.ts';
import { moneyViolations } from './money-violations.ts';
import { ordersFixture } from './orders-fixture.ts';
import { passingTime } from './passing-time.ts';
import { addContractor, addPayRule } from './pay-fixture.ts';
import { answerBank, bookByCard } from './payments-fixture.ts';
import { addPerson } from './people.ts';

const DAY = 86_400_000;

/** Jobs of $209.05 by card ($73.45 as the deposit, $135.60 after the work), their refunds and disputes. */
export async function refundsFixture() {
  const fixture = await ordersFixture();
  const { server, database, clock, cards } = fixture;
  const { simulator } = cards;
  const { payments } = fixture.context;
  const mechanic = await fixture.mechanic();
  const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
  const pass = await passingTime(fixture);
  const ofOrder = (id: OrderId) => ({ params: { ordersServicesId: id } });

  /** Booked a day later than the last one, three days ahead; a bank that asks is answered. */
  async function confirmed(source = 'pm_card_visa') {
    await pass(DAY);
    const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
    const preferredTime = `${day}T11:00:00-05:00`;
    const changes = { now: clock.now().getTime() };
    const booked = await bookByCard(cards, { source, preferredTime, changes });
    const { ordersServicesId: id, started } = booked;
    const customer = { token: await fixture.enter(booked.customer.userId) };
    assert.ok(started.ok);
    for (const payload of [started.value.stripePayload2, started.value.stripePayload1])
      if (payload) await answerBank(cards, { clientSecret: payload.clientSecret, answer: 'complete' });
    if (started.value.status !== 'pending') await server.call(validateOrder, ofOrder(id), customer);
    await server.call(updateOrder, { ...ofOrder(id), form: { order_service_status: 'confirm' } }, mechanic);
    return { id, customer };
  }

  /** With `extra`, $113.00 of approved work above the hold. */
  async function completed(source?: string, { extra = false } = {}) {
    const job = await confirmed(source);
    if (extra) await agreeMore(job);
    const form = { total_amount_collected: extra ? '322.05' : '209.05', odometer: 5 };
    await server.call(completePayment, { ...ofOrder(job.id), form }, mechanic);
    return job;
  }

  async function agreeMore({ id, customer }: Awaited<ReturnType<typeof confirmed>>): Promise<void> {
    const line = {
      kind: 'labour',
      title: 'Free the seized slides',
      note: 'They are dry',
      fixedCents: 10_000,
    };
    const proposed = { lines: JSON.stringify([line]), note: '' };
    await server.call(proposeExtraWork, { ...ofOrder(id), form: proposed }, mechanic);
    const shown = (await server.call(getEstimate, ofOrder(id), customer)).data.revisions.at(-1);
    assert.ok(shown);
    const params = { ordersServicesId: id, revisionId: shown.estimateRevisionsId };
    const yes = { hash: shown.hash, accepted: [1], declined: [] };
    await server.call(answerExtraWork, { params, form: yes }, customer);
  }

  const refund = async (id: OrderId, amount: string, who: Caller = owner) =>
    (
      await server.call(
        refundOrder,
        { ...ofOrder(id), form: { amount, reason: 'The wheel was scratched' } },
        who,
      )
    ).data;
  /** Makes the mechanic a contractor with 60% of the labour, who bears refunds. */
  async function bearRefunds(): Promise<void> {
    await addPayRule(database, { labourShareBp: 6_000 });
    await server.call(setRefundRule, { form: { kind: 'clawed_back', weekly_cap: '2000' } }, owner);
    const given = { mechanicId: mechanic.userId, staffId: owner.usersId };
    await addContractor(database, { ...given, agreed: ['claw_back'] });
  }

  /** A refund of which the first `lost` calls do not reach the provider. */
  async function refundLate(
    id: OrderId,
    given: { readonly amount: string; readonly lost: number; readonly who?: Caller },
  ): Promise<void> {
    const calls = { method: 'POST', path: '/v1/refunds$', times: given.lost };
    await simulator.control('fail', { kind: 'timeout_before', ...calls });
    await refund(id, given.amount, given.who);
    await simulator.control('heal');
  }

  const read = async (id: OrderId) => (await server.call(getOrderRefunds, ofOrder(id), owner)).data;
  const partsOf = (shown: Awaited<ReturnType<typeof read>>) =>
    shown.refunds.map(({ part, amount, state }) => `${part} ${amount} ${state}`);

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

  async function refundInDashboard(id: OrderId, slot: 1 | 2, amount: number): Promise<void> {
    await simulator.stripe.refunds.create({ payment_intent: (await paymentOf(id, slot)).intent, amount });
  }

  const delivered = new Set<string>();
  async function deliverEvents(): Promise<void> {
    const events = await payments.port.undeliveredEvents(new Date(0));
    assert.ok(events.kind === 'done');
    const fresh = events.value.filter(({ id }) => !delivered.has(id));
    for (const event of fresh) await storeWebhookEvent(payments, event);
    await processEvents(payments, 500);
    for (const { id } of fresh) delivered.add(id);
  }

  return {
    ...fixture,
    simulator,
    payments,
    mechanic,
    newMechanic: () => fixture.mechanic(),
    owner,
    pass,
    ofOrder,
    confirmed,
    completed,
    refund,
    refundLate,
    bearRefunds,
    read,
    partsOf,
    paymentOf,
    refundInDashboard,
    deliverEvents,
    balances: (id: OrderId) => ledgerBalances(database.db, id),
    /** Disputes a part of the job at its bank, of which the office hears with the next events. */
    dispute: async (id: OrderId, slot: 1 | 2) =>
      (await simulator.control('dispute', { charge: (await paymentOf(id, slot)).charge })) as Stripe.Dispute,
    closeDispute: (dispute: Stripe.Dispute, won: boolean) =>
      simulator.control('close-dispute', { dispute: dispute.id, won }),
    creditNotesOf: async (id: OrderId) =>
      (
        await database.db
          .selectFrom('documents')
          .where('ordersServicesId', '=', id)
          .where('kind', '=', 'credit_note')
          .select('amountCents')
          .orderBy('id')
          .execute()
      ).map(({ amountCents }) => amountCents),
    sound: async (id: OrderId) => assert.deepEqual(await moneyViolations(database, simulator, id), []),
  };
}
