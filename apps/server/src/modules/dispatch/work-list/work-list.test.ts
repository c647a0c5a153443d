import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getWorkList, listQueue, markNeed, setCompanyZone, textPayment, undoSend } from '@hoist/contract';
import type { Input } from '@hoist/contract/client';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { HeldSendId } from '@hoist/domain/ids';
import type { NeedKind } from '@hoist/domain/work-list/kinds';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { paymentLinksJob } from './text-payment.ts';

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

const today = async (who = owner) => (await server.call(getWorkList, {}, who)).data;
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

test('lists what needs a person, worst first, in the group of its time [DI007]', async () => {
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
  assert.deepEqual(visits, { all: 2, done: 0, underWay: 0, arrived: 0, onTime: 0 });
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
  const notNeeded = { ...message, channel: 'push' as const, error: 'no longer wanted' };
  await database.db.insertInto('outbox').values([message, message, notNeeded]).execute();
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
  // Counted are the kinds that the role may solve.
  assert.deepEqual([seen.counts, seen.reportsDue], [{ dispute: 1 }, 0]);
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

const mark = (id: number, how: 'take' | 'release' | 'hide' | 'show', who = dispatcher) =>
  server.call(markNeed, { params: { kind: 'unassigned', needId: id }, form: { mark: how } }, who);
/** A visit without a mechanic that many hours from now. */
async function unassigned(hours: number): Promise<Stage> {
  const stage = await newStage('pending');
  await place(stage, hours);
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: null })
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .execute();
  return stage;
}
const ownOf = async ({ ordersServicesId }: Stage, list: 'needs' | 'hidden') =>
  (await today(dispatcher))[list].find(({ kind, id }) => kind === 'unassigned' && id === ordersServicesId);

test('a need has one owner of two who take it at the same time, whom the others see, for two hours [DI008]', async () => {
  const stage = await unassigned(20);
  const { ordersServicesId: id } = stage;
  const outcomes = await Promise.all([dispatcher, support].map((who) => refusalOf(mark(id, 'take', who))));
  assert.deepEqual(outcomes.toSorted(), ['409 conflict', 'ok']);
  const winner = outcomes[0] === 'ok' ? dispatcher : support;
  assert.equal((await ownOf(stage, 'needs'))?.takenBy?.usersId, winner.usersId);
  const listed = await server.call(listQueue, { params: { kind: 'unassigned' } }, owner);
  const takers = listed.data.filter((row) => row.ordersServicesId === id).map(({ takenBy }) => takenBy);
  assert.deepEqual(
    takers.map((taker) => taker?.usersId),
    [winner.usersId],
  );
  await assert.rejects(mark(id, 'take', owner), /is taking care of it/);
  await mark(id, 'release', winner);
  assert.equal((await ownOf(stage, 'needs'))?.takenBy, null);
  await mark(id, 'take', owner);
  const at = clock.now();
  clock.set(new Date(at.getTime() + 2 * HOUR));
  assert.equal((await ownOf(stage, 'needs'))?.takenBy, null);
  assert.equal(await refusalOf(mark(id, 'take', support)), 'ok');
  clock.set(at);
  // Only those who see it.
  assert.equal(await refusalOf(mark(id, 'take', bookkeeper)), '404 not_found');
});

test('a need is hidden for an hour for the whole office, and comes back when it gets worse [DI008]', async () => {
  const stage = await unassigned(3.5);
  const { ordersServicesId: id } = stage;
  await mark(id, 'hide', support);
  assert.equal(await ownOf(stage, 'needs'), undefined);
  assert.match((await ownOf(stage, 'hidden'))?.hidden?.by ?? '', /Tester/);
  await mark(id, 'show');
  assert.notEqual(await ownOf(stage, 'needs'), undefined);
  await mark(id, 'hide');
  const at = clock.now();
  // Within three hours a mechanic can just reach it.
  clock.set(new Date(at.getTime() + 0.5 * HOUR));
  assert.notEqual(await ownOf(stage, 'needs'), undefined);
  clock.set(at);
});

test('puts a late visit whose new time was sent behind those without one', async () => {
  const [sent, unsent] = [await newStage('confirm'), await newStage('confirm')];
  await place(sent, -3);
  await place(unsent, -2);
  const order = async () =>
    (await needsOf('late'))
      .map(({ id }) => id)
      .filter((id) => id === sent.ordersServicesId || id === unsent.ordersServicesId);
  assert.deepEqual(await order(), [sent.ordersServicesId, unsent.ordersServicesId]);
  const row = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', sent.ordersServicesId)
    .select(['mechanicId', 'startsAt'])
    .executeTakeFirstOrThrow();
  assert.ok(row.mechanicId !== null);
  const saidAt = clock.now();
  const expectedAt = new Date(saidAt.getTime() + HOUR);
  await database.db
    .insertInto('lateArrivals')
    .values({
      ...row,
      mechanicId: row.mechanicId,
      ordersServicesId: sent.ordersServicesId,
      expectedAt,
      saidAt,
    })
    .execute();
  assert.deepEqual(await order(), [unsent.ordersServicesId, sent.ordersServicesId]);
  await database.db
    .updateTable('orderServices')
    .set({ status: 'canceled' })
    .where('ordersServicesId', 'in', [sent.ordersServicesId, unsent.ordersServicesId])
    .execute();
});

test('counts the visits whose mechanic came on time', async () => {
  const [early, late] = [await newStage('confirm'), await newStage('confirm')];
  await place(early, -2);
  await place(late, -4);
  const before = (await today()).visits;
  const came = async ({ ordersServicesId }: Stage, minutesAgo: number) =>
    database.db
      .insertInto('orderEvents')
      .values({
        ordersServicesId,
        at: new Date(clock.now().getTime() - minutesAgo * 60_000),
        actorId: null,
        actorRole: 'mechanic',
        event: 'progress_set',
        fromStatus: 'confirm',
        toStatus: 'confirm',
        detail: JSON.stringify({ progress: 'arrived' }),
      })
      .execute();
  await came(early, 110);
  await came(late, 180);
  const { visits } = await today();
  assert.deepEqual(
    [(visits?.arrived ?? 0) - (before?.arrived ?? 0), (visits?.onTime ?? 0) - (before?.onTime ?? 0)],
    [2, 1],
  );
});

test('the customer of an incomplete card payment gets the way to complete it, once in ten minutes', async () => {
  const stage = await newStage('pending');
  const params = { ordersServicesId: stage.ordersServicesId };
  const ask = (who = support) => server.call(textPayment, { params }, who);
  assert.equal(await refusalOf(ask()), '409 wrong_state');
  assert.equal(await refusalOf(ask(bookkeeper)), '403 forbidden');
  await database.db
    .updateTable('payments')
    .set({ method: 'card', state: 'failed' })
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .execute();
  const job = paymentLinksJob({ database });
  const asked = async () => {
    while ((await job.run(clock.now())) === 'more');
    const titles = await database.db
      .selectFrom('userNotifications')
      .where('ordersServicesId', '=', stage.ordersServicesId)
      .where('titleEn', '=', 'Your payment isn’t complete')
      .select('titleEn')
      .execute();
    return titles.length;
  };
  const undo = (sendId: HeldSendId, who = support) => server.call(undoSend, { params: { sendId } }, who);
  const { sendId } = (await ask()).data;
  assert.equal(await refusalOf(ask()), '429 rate_limited');
  assert.equal(await refusalOf(undo(sendId, owner)), '409 wrong_state');
  await undo(sendId);
  clock.advance(UNDO_MS);
  assert.equal(await asked(), 0);
  await ask();
  assert.equal(await asked(), 0);
  clock.advance(UNDO_MS);
  assert.equal(await asked(), 1);
  assert.equal(await refusalOf(ask()), '429 rate_limited');
});
