import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addOrderNote,
  askToChange,
  getBoard,
  getConsoleEstimate,
  getConsoleOrder,
  getJobParts,
  getOrder,
  getWorkList,
  listAuditLog,
  listOrderNotes,
  listQueue,
} from '@hoist/contract';
import { orderKinds, type OrderKind } from '@hoist/domain/work-list/kinds';
import { stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'owner', fname: 'Ona', lname: 'Roy' });

const [pending, confirmed, done, asked, draft] = [
  await newStage('pending'),
  await newStage('confirm'),
  await newStage('complete'),
  await newStage('asked'),
  await newStage('draft'),
];

const startOf = async ({ ordersServicesId }: Stage): Promise<Date> => {
  const row = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('startsAt')
    .executeTakeFirstOrThrow();
  return row.startsAt;
};
const queue = (name: OrderKind, query: { cursor?: string; length?: number } = {}) =>
  server.call(listQueue, { params: { kind: name }, query }, desk);
const idsOf = async (name: OrderKind) =>
  (await queue(name)).data.map(({ ordersServicesId }) => ordersServicesId);
const counts = async () => {
  const { data } = await server.call(getWorkList, {}, desk);
  return Object.fromEntries(orderKinds.map((kind) => [kind, data.counts[kind]]));
};

test('fills each queue with the orders that wait for it and no others, and counts them [DI006]', async () => {
  assert.deepEqual(await idsOf('unconfirmed'), [pending.ordersServicesId]);
  assert.deepEqual(await idsOf('requests'), [asked.ordersServicesId]);
  for (const name of ['unassigned', 'absent', 'late', 'parts', 'payment', 'moved'] as const)
    assert.deepEqual(await idsOf(name), [], name);

  const lost = await newStage('pending');
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: null })
    .where('ordersServicesId', '=', lost.ordersServicesId)
    .execute();
  assert.deepEqual(await idsOf('unassigned'), [lost.ordersServicesId]);

  // Completed without its sheet.
  assert.deepEqual(await idsOf('pictures'), [done.ordersServicesId]);

  await database.db
    .insertInto('payments')
    .values({
      ordersServicesId: confirmed.ordersServicesId,
      slot: 3,
      method: 'card',
      state: 'failed',
      amountCents: 100,
    })
    .execute();
  assert.deepEqual(await idsOf('payment'), [confirmed.ordersServicesId]);

  // Moved by its mechanic, without an answer after the reminder.
  const time = await startOf(confirmed);
  const question = { ordersServicesId: confirmed.ordersServicesId, agreedAt: clock.now(), startsAt: time };
  await database.db
    .insertInto('moveQuestions')
    .values({ ...question, askedAt: clock.now(), remindedAt: clock.now() })
    .execute();
  assert.deepEqual(await idsOf('moved'), [confirmed.ordersServicesId]);

  // Announced late by the mechanic, before the start.
  const startsAt = await startOf(confirmed);
  await database.db
    .insertInto('lateArrivals')
    .values({
      ordersServicesId: confirmed.ordersServicesId,
      mechanicId: confirmed.mechanicId,
      startsAt,
      expectedAt: new Date(startsAt.getTime() + 1_800_000),
      saidAt: clock.now(),
    })
    .execute();
  assert.deepEqual(await idsOf('late'), [confirmed.ordersServicesId]);
  // Brake pads are not ordered the evening before.
  const before = clock.now();
  clock.set(new Date((await startOf(pending)).getTime() - 12 * 3_600_000));
  assert.deepEqual(await idsOf('parts'), [pending.ordersServicesId]);
  clock.set(before);
  assert.deepEqual(await counts(), {
    unassigned: 1,
    absent: 0,
    unconfirmed: 1,
    late: 1,
    blocked: 0,
    parts: 0,
    payment: 1,
    requests: 1,
    moved: 1,
    pictures: 1,
  });
  // Late by the clock alone.
  clock.set(new Date((await startOf(asked)).getTime() + 11 * 60_000));
  assert.ok((await idsOf('late')).includes(asked.ordersServicesId));
  clock.set(before);
});

test('reads a queue page by page, nearest visit first', async () => {
  const more = [await newStage('pending'), await newStage('pending')];
  const starts = new Map<number, Date>();
  for (const stage of [pending, ...more]) starts.set(stage.ordersServicesId, await startOf(stage));
  const byStart = [...starts].toSorted(([, a], [, b]) => a.getTime() - b.getTime()).map(([id]) => id);
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof queue>> = await queue('unconfirmed', {
      length: 1,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.data.map(({ ordersServicesId }) => ordersServicesId));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, byStart);
  assert.equal(await refusalOf(queue('unconfirmed', { cursor: 'x' })), '422 invalid');
  assert.equal(await refusalOf(queue('unconfirmed', { length: 0 })), '422 invalid');
});

test('returns the board of a day with mechanics, visits, time zones and held times', async () => {
  const day = (await startOf(confirmed)).toISOString().slice(0, 10);
  const board = async (query: { day: string; zone?: string }) =>
    (await server.call(getBoard, { query }, desk)).data;
  const { mechanics, visits, zones, day: window, window: rules } = await board({ day });
  assert.equal(new Date(window.from).toISOString(), `${day}T05:00:00.000Z`);
  assert.ok(mechanics.some(({ usersId }) => usersId === confirmed.mechanicId));
  assert.ok(mechanics.every(({ skills }) => skills.length > 0));
  const visit = visits.find(({ ordersServicesId }) => ordersServicesId === confirmed.ordersServicesId);
  assert.deepEqual(
    [visit?.mechanicId, visit?.status, visit?.services.length, visit?.startsAt],
    [confirmed.mechanicId, 'confirm', 1, (await startOf(confirmed)).getTime()],
  );
  assert.equal(visit?.expectedAt, (visit?.startsAt ?? 0) + 1_800_000);
  assert.equal(visit.services[0]?.until, visit.endsAt + 1_800_000);
  assert.ok(zones.every(({ transitions }) => transitions.length > 0 && transitions.length < 10));
  assert.equal(rules.gridMinutes, 30);
  const { held } = await board({ day: (await startOf(draft)).toISOString().slice(0, 10) });
  assert.deepEqual(
    held.map(({ from }) => from),
    [(await startOf(draft)).getTime()],
  );
  const { ordersServicesId, mechanicId } = confirmed;
  assert.deepEqual(visit.former, []);
  await database.db
    .insertInto('orderEvents')
    .values({
      ordersServicesId,
      at: clock.now(),
      actorId: mechanicId,
      actorRole: 'mechanic',
      event: 'released',
      fromStatus: 'confirm',
      toStatus: 'pending',
      detail: JSON.stringify({ mechanicId }),
    })
    .execute();
  const handedOn = (await board({ day })).visits.find((one) => one.ordersServicesId === ordersServicesId);
  assert.deepEqual(handedOn?.former, [mechanicId]);
  assert.equal(await refusalOf(board({ day, zone: 'Europe/Paris' })), '422 invalid');
  assert.equal(await refusalOf(board({ day: '2026-02-31' })), '422 invalid');
});

test('returns a day of the company’s zone by default', async () => {
  const at = clock.now().toISOString();
  await inCompanyZone({ database, clock, ...desk }, { timezone: 'America/Vancouver', at }, async () => {
    const { data } = await server.call(getBoard, { query: { day: '2026-12-02' } }, desk);
    assert.equal(data.companyZone, 'America/Vancouver');
    assert.ok(data.zones.some(({ zone }) => zone === 'America/Vancouver'));
    assert.equal(new Date(data.day.from).toISOString(), '2026-12-02T07:00:00.000Z');
  });
});

test('shows the services of one visit as one entry of the board', async () => {
  const { ordersServicesId, ordersId } = confirmed;
  const row = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', pending.ordersServicesId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const first = await startOf(confirmed);
  const { endsAt: end } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('endsAt')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('orderServices')
    .set({
      ordersId,
      mechanicId: confirmed.mechanicId,
      startsAt: end,
      endsAt: new Date(end.getTime() + row.durationMinutes * 60_000),
    })
    .where('ordersServicesId', '=', pending.ordersServicesId)
    .execute();
  const { data } = await server.call(getBoard, { query: { day: first.toISOString().slice(0, 10) } }, desk);
  const [visit, ...others] = data.visits.filter(({ services }) => services.length > 1);
  assert.equal(others.length, 0);
  assert.deepEqual([visit?.ordersServicesId, visit?.startsAt], [ordersServicesId, first.getTime()]);
  assert.equal(visit?.endsAt, end.getTime() + row.durationMinutes * 60_000);
});

test('stores notes with their author and logs them without their text', async () => {
  const params = { ordersServicesId: done.ordersServicesId };
  const add = (text: string) => server.call(addOrderNote, { params, form: { text } }, desk);
  await add('Rings twice, the dog is friendly');
  await add('Paid the parking herself');
  const { data } = await server.call(listOrderNotes, { params }, desk);
  assert.deepEqual(
    data.map(({ text, by }) => [text, by]),
    [
      ['Paid the parking herself', 'Ona Roy'],
      ['Rings twice, the dog is friendly', 'Ona Roy'],
    ],
  );
  assert.equal(await refusalOf(add('  ')), '422 invalid');
  const { data: log } = await server.call(listAuditLog, { query: { action: 'order.note_added' } }, desk);
  assert.equal(log.length, 2);
  assert.ok(!JSON.stringify(log).includes('dog'));
  for (const ordersServicesId of [draft.ordersServicesId, 999_999]) {
    const nowhere = { params: { ordersServicesId } };
    assert.equal(await refusalOf(server.call(listOrderNotes, nowhere, desk)), '404 not_found');
    assert.equal(
      await refusalOf(server.call(addOrderNote, { ...nowhere, form: { text: 'x' } }, desk)),
      '404 not_found',
    );
  }
});

test('lets the office read the estimate of any booking', async () => {
  const params = { ordersServicesId: done.ordersServicesId };
  const { data } = await server.call(getConsoleEstimate, { params }, desk);
  assert.ok(data.agreed.lines.length > 0);
  const nowhere = { params: { ordersServicesId: draft.ordersServicesId } };
  assert.equal(await refusalOf(server.call(getConsoleEstimate, nowhere, desk)), '404 not_found');
});

test('removes an answered request from its queue', async () => {
  const stage = await newStage('confirm');
  const params = { ordersServicesId: stage.ordersServicesId };
  const form = { kind: 'move' as const, wished_times: [stage.freeTime()] };
  await server.call(askToChange, { params, form }, { token: await fixture.enter(stage.userId) });
  assert.ok((await idsOf('requests')).includes(stage.ordersServicesId));
  await database.db
    .updateTable('changeRequests')
    .set({ state: 'refused', endedAt: clock.now() })
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .execute();
  assert.ok(!(await idsOf('requests')).includes(stage.ordersServicesId));
});

test("names the zone of a visit's times for the office where its lists have another", async () => {
  const params = { ordersServicesId: asked.ordersServicesId };
  const shown = async () => {
    const whole = await server.call(getConsoleOrder, { params }, desk);
    const { data: job } = await server.call(getJobParts, { params }, desk);
    return {
      panel: [whole.data.preferredTime, whole.data.dateCreated, ...whole.data.timeline.map(({ at }) => at)],
      wished: whole.data.changeRequest?.wishedTimes ?? [],
      request: [whole.data.changeRequest?.askedAt],
      parts: [job.preferredTime],
    };
  };
  const own = await shown();
  const textsOf = ({ panel, wished, request, parts }: typeof own) => [
    ...panel,
    ...wished.map(({ label }) => label),
    ...request,
    ...parts,
  ];
  assert.ok(own.wished.length > 0);
  assert.ok(textsOf(own).every((text) => text && !text.includes('time)')));
  await database.db
    .updateTable('orderServices')
    .set({ timezone: 'America/Vancouver' })
    .where('ordersServicesId', '=', asked.ordersServicesId)
    .execute();
  for (const text of textsOf(await shown())) assert.match(text ?? '', /[AP]M \(Vancouver time\)$/);
  const customer = { token: await fixture.enter(asked.userId) };
  const [read] = (await server.call(getOrder, { params }, customer)).data;
  assert.match(read?.preferredTime ?? '', /[AP]M$/);
});
