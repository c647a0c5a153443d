import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toId, type UserId } from '@hoist/domain/ids';
import type { OrderCommand } from '@hoist/domain/order/commands';
import type { OrderEventType } from '@hoist/domain/order/events';
import { orderReactions } from '#server/compose/order-reactions.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { jobsIn, ordersFixture, type Job } from '#server/testing/orders-fixture.ts';
import { saveCard } from '#server/testing/payments-fixture.ts';
import { orderRunner, type OrderReaction, type OrderReactions } from './order-runner.ts';

const fixture = await ordersFixture();
const nextJob = await jobsIn(fixture);
const { database, clock } = fixture;

const reacted: OrderEventType[] = [];
const sent: number[] = [];
const note: OrderReaction = (_tx, { event }) => Promise.resolve(reacted.push(event.type));
const types = Object.keys(orderReactions);
const reactions = Object.fromEntries(types.map((type) => [type, [note]])) as unknown as OrderReactions;
const runner = orderRunner(reactions, (id) => sent.push(id));

type Given = (job: Job) => OrderCommand | Promise<OrderCommand>;

const now = () => clock.now().getTime();
const customer = (job: Job) => ({ role: 'customer' as const, userId: toId<UserId>(job.customer.userId) });
const mechanic = ({ mechanic: { userId: id } }: Job) => ({
  role: 'mechanic' as const,
  userId: toId<UserId>(id),
  mechanicId: toId<UserId>(id),
});
const cardOf = ({ customer: owner }: Job) =>
  saveCard(fixture.cards, { customer: owner, source: 'pm_card_visa' });

const confirm: Given = (job) => ({ type: 'confirm', by: mechanic(job), now: now(), paymentsValid: true });
const toCard: Given = async (job) => ({
  type: 'switch_to_card',
  by: customer(job),
  now: now(),
  cardId: await cardOf(job),
});

async function run(job: Job, command: OrderCommand) {
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, job.id);
    assert.ok(order);
    const changed = await runner.changeOrder(tx, order, command);
    assert.ok(changed.ok, JSON.stringify(changed));
    return changed.value;
  });
}

const cases: readonly (readonly [OrderEventType, Given, readonly Given[], Record<string, unknown>])[] = [
  ['switched_to_card', toCard, [], { paymentOption: 'regular_payment_by_card' }],
  [
    'switched_to_cash',
    (job) => ({ type: 'switch_to_cash', by: customer(job), now: now() }),
    [toCard],
    { paymentOption: 'pay_with_cash_on_service', usersCreditCardsId: null },
  ],
  [
    'card_changed',
    async (job) => ({ type: 'change_card', by: customer(job), now: now(), cardId: await cardOf(job) }),
    [],
    {},
  ],
  [
    'removed_parts_chosen',
    (job) => ({
      type: 'choose_removed_parts',
      by: customer(job),
      now: now(),
      removedParts: 'declined',
    }),
    [],
    { removedParts: 'declined' },
  ],
  [
    'extra_work_accepted',
    (job) => ({
      type: 'accept_extra_work',
      by: customer(job),
      now: now(),
      revision: 1,
      accepted: [1],
      totalCents: 90_000,
    }),
    [confirm],
    { totalCents: 90_000 },
  ],
  [
    'price_lowered',
    (job) => ({ type: 'lower_price', by: mechanic(job), now: now(), revision: 1, totalCents: 1_000 }),
    [confirm],
    { totalCents: 1_000 },
  ],
];

describe('the order runner', () => {
  for (const [type, command, before, columns] of cases)
    test(`writes ${type} to the history, runs its reactions and sends the payments`, async () => {
      const job = await nextJob();
      for (const one of before) await run(job, await one(job));
      reacted.length = 0;
      sent.length = 0;
      const given = await command(job);
      const change = await run(job, given);
      assert.deepEqual(reacted, [type]);
      assert.deepEqual(sent, [job.id]);
      assert.equal(change.after.version, change.before.version + 1);
      // The warranty of a completed job begins at its status.
      if (!type.startsWith('switched_')) assert.deepEqual(change.after.statusAt, change.before.statusAt);
      for (const [column, value] of Object.entries(columns))
        assert.equal(change.after[column as keyof typeof change.after], value, column);
      const event = await database.db
        .selectFrom('orderEvents')
        .where('ordersServicesId', '=', job.id)
        .select(['event', 'actorId', 'fromStatus'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { by } = given;
      assert.equal(event.event, type);
      assert.equal(event.actorId, by.role === 'system' ? null : by.userId);
      assert.equal(event.fromStatus, change.before.status);
    });
});
