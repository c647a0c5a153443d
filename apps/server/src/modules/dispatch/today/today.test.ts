import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getToday, setCompanyZone } from '@hoist/contract';
import type { Input } from '@hoist/contract/client';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { NeedKind } from '@hoist/domain/order/need';
import { stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const staff = async (consoleRole: ConsoleRole) => addPerson(database, clock.now(), { consoleRole });
const [owner, dispatcher, bookkeeper, support] = [
  await staff('owner'),
  await staff('dispatcher'),
  await staff('bookkeeper'),
  await staff('support'),
];
const HOUR = 3_600_000;

const today = async (who = owner) => (await server.call(getToday, {}, who)).data;
const needsOf = async (kind: NeedKind, who = owner) =>
  (await today(who)).needs.filter((one) => one.kind === kind);

/** Puts the visit of a stage at hours from now. */
async function place({ ordersServicesId: id }: Stage, hours: number): Promise<void> {
  const startsAt = new Date(clock.now().getTime() + hours * HOUR);
  await database.db
    .updateTable('orderServices')
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR) })
    .where('ordersServicesId', '=', id)
    .execute();
}

test('lists what needs a person, worst first, in the group of its time', async () => {
  const [late, unanswered, lost, far] = [
    await newStage('confirm'),
    await newStage('pending'),
    await newStage('pending'),
    await newStage('pending'),
  ];
  await place(late, -1);
  await place(unanswered, 5);
  await place(lost, 30);
  await place(far, 24 * 20);
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: null })
    .where('ordersServicesId', '=', lost.ordersServicesId)
    .execute();

  const { needs: all, day, visits, booked } = await today();
  // The part of each near visit is missing too.
  const needs = all.filter(({ kind }) => kind !== 'parts');
  assert.equal(all[0]?.kind, 'late');
  assert.equal(day, '2026-12-01');
  assert.deepEqual(
    needs.map(({ kind, id, group }) => [kind, id, group]),
    [
      ['late', late.ordersServicesId, 'now'],
      ['unconfirmed', unanswered.ordersServicesId, 'today'],
      ['unassigned', lost.ordersServicesId, 'week'],
    ],
  );
  const [first] = needs;
  assert.equal(first?.order?.lateMinutes, 60);
  assert.match(first?.order?.customerPhone ?? '', /^\+1\d{10}$/);
  assert.match(first?.order?.mechanicPhone ?? '', /^\+1\d{10}$/);
  assert.notEqual(first?.order?.street, '');
  assert.deepEqual(visits, { all: 2, done: 0, underWay: 0 });
  assert.ok((booked?.orders ?? 0) >= 3);
  await database.db
    .updateTable('orderServices')
    .set({ status: 'canceled' })
    .where(
      'ordersServicesId',
      'in',
      [late, unanswered, lost, far].map((one) => one.ordersServicesId),
    )
    .execute();
  assert.deepEqual((await today()).needs, []);
});

test('the day is that of the zone which the owner sets', async () => {
  const at = clock.now();
  const zoneOfCompany = (timezone: string) =>
    server.call(setCompanyZone, { form: { timezone } } as Input<typeof setCompanyZone>, owner);
  await zoneOfCompany('America/Vancouver');
  clock.set('2026-12-02T05:30:00Z');
  const { day, zone } = await today();
  assert.deepEqual([day, zone], ['2026-12-01', 'America/Vancouver']);
  clock.set('2026-12-02T07:30:00Z');
  assert.equal((await today()).day, '2026-12-02');
  clock.set(at);
  await zoneOfCompany('America/Toronto');
});

test('a request waits since it was asked and is due within a day', async () => {
  const { ordersServicesId } = await newStage('asked');
  const [need] = await needsOf('requests');
  assert.equal(need?.id, ordersServicesId);
  assert.ok(need.since !== null);
  assert.equal(Date.parse(need.due) - Date.parse(need.since), 24 * HOUR);
  assert.ok(need.order?.request === 'move' || need.order?.request === 'cancel');
});

test('a visit of several services is listed once, and a message that did not arrive leads to its visit', async () => {
  const stage = await newStage('confirm');
  await place(stage, 6);
  const row = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .select('usersId')
    .executeTakeFirstOrThrow();
  const lost = {
    channel: 'sms' as const,
    recipient: '+14165550188',
    body: 'Tomorrow',
    state: 'dead' as const,
  };
  const message = { ...lost, ordersServicesId: stage.ordersServicesId, usersId: row.usersId };
  await database.db.insertInto('outbox').values([message, message]).execute();
  const found = await needsOf('message');
  assert.deepEqual(
    found.map(({ id, channel, group }) => [id, channel, group]),
    [[stage.ordersServicesId, 'sms', 'today']],
  );
  // A visit that has passed needs no reminder.
  await place(stage, -6);
  assert.deepEqual(await needsOf('message'), []);
});

test('certificates that end are the dispatcher’s, disputes the bookkeeper’s, orders not the bookkeeper’s', async () => {
  const stage = await newStage('pending');
  await place(stage, 2);
  await database.db
    .insertInto('mechanicCertificates')
    .values([
      {
        mechanicId: stage.rivalId,
        kind: 'trade',
        number: '1',
        validUntil: '2026-12-04',
        addedBy: stage.rivalId,
        addedAt: clock.now(),
      },
      {
        mechanicId: stage.rivalId,
        kind: 'insurance',
        number: '2',
        validUntil: '2026-12-03',
        addedBy: stage.rivalId,
        addedAt: clock.now(),
      },
      {
        mechanicId: stage.rivalId,
        kind: 'insurance',
        number: '3',
        validUntil: '2027-12-03',
        addedBy: stage.rivalId,
        addedAt: clock.now(),
      },
    ])
    .execute();
  const [ends, ...others] = await needsOf('certificate', dispatcher);
  assert.deepEqual(
    [ends?.id, ends?.certificate, ends?.due],
    [stage.rivalId, 'trade', '2026-12-05T05:00:00.000Z'],
  );
  assert.deepEqual(others, []);
  assert.deepEqual(await needsOf('certificate', support), []);
  const isOwn = ({ id }: { readonly id: number }) => id === stage.ordersServicesId;
  assert.ok((await needsOf('unconfirmed', support)).some(isOwn));

  const at = clock.now();
  const payment = await database.db
    .selectFrom('payments')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .select('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('disputes')
    .values({
      dispute: 'dp_1',
      paymentsId: payment.id,
      ordersServicesId: stage.ordersServicesId,
      charge: 'ch_1',
      status: 'needs_response',
      reason: 'fraudulent',
      refundable: false,
      amountCents: 31_240,
      dueBy: new Date(at.getTime() + 48 * HOUR),
      openedAt: at,
      updatedAt: at,
    })
    .execute();
  assert.deepEqual(await needsOf('dispute', dispatcher), []);
  const seen = await today(bookkeeper);
  assert.deepEqual(
    seen.needs.map(({ kind, amount, group }) => [kind, amount, group]),
    [['dispute', '312.40', 'week']],
  );
  assert.equal(seen.visits, null);
  assert.notEqual(seen.booked, null);
  assert.equal((await today(dispatcher)).booked, null);
});

test('lists at most 25 of a kind and says that there are more', async () => {
  const { ordersServicesId } = await newStage('pending');
  const { usersId } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('usersId')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('inquiries')
    .values(
      Array.from({ length: 27 }, (_, index) => ({
        topic: 'contact' as const,
        company: '',
        usersId,
        name: `Ana ${index}`,
        email: 'ana@example.com',
        phone: '',
        message: 'Do you come to Laval?',
        locale: 'en' as const,
        createdAt: clock.now(),
      })),
    )
    .execute();
  const { needs, more } = await today(support);
  assert.equal(needs.filter(({ kind }) => kind === 'inquiry').length, 25);
  assert.deepEqual(more, ['inquiry']);
});
