import assert from 'node:assert/strict';
import test from 'node:test';
import {
  assignOrder,
  cancelForCustomer,
  freeRescheduleTimes,
  getBoard,
  getOrder,
  getWorkList,
  listQueue,
  markMechanicOff,
  orderTimes,
  previewMechanicOff,
  answerOffer,
  scheduleService,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import type { Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { cashForm, type Stage } from '#server/testing/access-stage.ts';
import { crossedDaysIn, type CrossedDay } from '#server/testing/crossed-day.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import type { Caller } from '#server/testing/http.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { sendMoves } from '#server/testing/send-moves.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newDay = await crossedDaysIn(fixture);
/** Everyone works on that day. */
const crossedDay = async () => {
  await database.db.deleteFrom('mechanicTimeOff').execute();
  await forgetNow(database, 'roster');
  return newDay();
};
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const support = await addPerson(database, clock.now(), { consoleRole: 'support' });

type Preview = Output<typeof previewMechanicOff>['data'];

const preview = async (mechanicId: UserId, day?: string) =>
  (await server.call(previewMechanicOff, { params: { mechanicId }, query: { day } }, desk)).data;
const formOf = ({ day, changes, offers, left }: Pick<Preview, 'day' | 'changes' | 'offers' | 'left'>) => ({
  day,
  visits: JSON.stringify([
    ...changes.map((one) => ({
      orders_services_id: one.ordersServicesId,
      to: one.to,
      starts_at: one.startsAt,
    })),
    ...[...offers, ...left.filter(({ reason }) => reason === 'no_time')].map((one) => ({
      orders_services_id: one.ordersServicesId,
      to: null,
      starts_at: one.startsAt,
    })),
  ]),
});
const mark = (shown: Preview, who: Caller = desk) =>
  server.call(markMechanicOff, { params: { mechanicId: shown.mechanicId }, form: formOf(shown) }, who);

const readOrder = ({ ordersServicesId }: Stage) =>
  database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select(['mechanicId', 'status', 'startsAt'])
    .executeTakeFirstOrThrow();
const mechanicOf = async (stage: Stage) => (await readOrder(stage)).mechanicId;
const titlesOf = async (usersId: UserId, { ordersServicesId }: Stage) =>
  (
    await database.db
      .selectFrom('userNotifications')
      .where('ordersServicesId', '=', ordersServicesId)
      .where('usersId', '=', usersId)
      .select('titleEn')
      .orderBy('usersNotificationsId')
      .execute()
  ).map(({ titleEn }) => titleEn);
const timeOffOf = (mechanicId: UserId) =>
  database.db.selectFrom('mechanicTimeOff').where('mechanicId', '=', mechanicId).selectAll().execute();
const queued = async () =>
  (await server.call(listQueue, { params: { kind: 'absent' } }, desk)).data.map(
    ({ ordersServicesId }) => ordersServicesId,
  );
const tokenOf = async (usersId: UserId) => ({ token: await fixture.enter(usersId) });

async function confirm(stage: Stage, mechanicId: UserId) {
  const params = { ordersServicesId: stage.ordersServicesId };
  const form = { order_service_status: 'confirm' } as const;
  await server.call(updateOrder, { params, form }, await tokenOf(mechanicId));
}

/** Both visits with the first mechanic, at 10:00 and at 14:00. */
async function twoOfFirst(): Promise<CrossedDay> {
  const made = await crossedDay();
  await database.db
    .updateTable('orderServices')
    .set({
      mechanicId: made.first,
      startsAt: new Date(`${made.day}T14:00:00-05:00`),
      endsAt: new Date(`${made.day}T15:15:00-05:00`),
    })
    .where('ordersServicesId', '=', made.near.ordersServicesId)
    .execute();
  return made;
}

test('gives the visits of a mechanic who is off to another one at the same times, and marks the calendar [DI027]', async () => {
  const { near, far, first, second, day } = await twoOfFirst();
  await confirm(far, first);
  const before = await readOrder(far);
  const shown = await preview(first, day);
  assert.deepEqual(
    shown.changes.map(({ ordersServicesId, to }) => [ordersServicesId, to]),
    [
      [far.ordersServicesId, second],
      [near.ordersServicesId, second],
    ],
  );
  assert.deepEqual([shown.offers, shown.left, shown.isOff], [[], [], false]);
  assert.deepEqual(new Set(shown.mechanics.map(({ mechanicId }) => mechanicId)), new Set([first, second]));
  assert.ok(shown.km.before > 0 && shown.km.after > 0);
  assert.deepEqual(await timeOffOf(first), []);
  const done = await mark(shown);
  assert.match(done.message, /Marked off/);
  assert.deepEqual(done.data, { changed: 2, offered: 0, left: [] });
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [second, second]);
  assert.deepEqual(await readOrder(far), { ...before, mechanicId: second });
  const [off] = await timeOffOf(first);
  assert.equal(off?.startsAt.toISOString(), `${day}T05:00:00.000Z`);
  await sendMoves(fixture);
  // Only the customer of the confirmed visit had been promised a mechanic.
  assert.equal((await titlesOf(far.userId, far)).at(-1), 'Your mechanic is now Marc');
  assert.ok(!(await titlesOf(near.userId, near)).includes('Your mechanic is now Marc'));
  assert.equal((await titlesOf(second, far)).at(-1), 'The office gave you a job');
  assert.equal((await titlesOf(first, far)).at(-1), 'Job given to another mechanic');
  const log = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'mechanic.marked_off')
    .where('entityId', '=', first)
    .select('detail')
    .execute();
  assert.deepEqual(log, [{ detail: { changed: 2, offered: 0, left: 0 } }]);
  // Nothing is left to do, and the same time off is not added twice.
  const again = await preview(first, day);
  assert.deepEqual([again.changes, again.isOff], [[], true]);
  await mark(again);
  assert.equal((await timeOffOf(first)).length, 1);
  assert.deepEqual(await queued(), []);
});

test('offers the customer times with any mechanic, and a free move to one of them [DI028]', async () => {
  // The second mechanic has another visit at that time.
  const { near, far, first, second, day } = await crossedDay();
  await confirm(far, first);
  const shown = await preview(first, day);
  const [offer] = shown.offers;
  assert.deepEqual([shown.changes, shown.left, shown.offers.length], [[], [], 1]);
  assert.ok(offer);
  assert.equal(offer.times.length, 3);
  const vancouver = { timezone: 'America/Vancouver', at: clock.now().toISOString() } as const;
  await inCompanyZone({ database, clock, usersId: desk.usersId }, vancouver, async () => {
    const [away] = (await preview(first, day)).offers;
    for (const text of [away?.time, ...(away?.times ?? []).map(({ label }) => label)])
      assert.match(text ?? '', / \(Toronto time\)$/);
  });
  const { data } = await mark(shown);
  assert.deepEqual(data, { changed: 0, offered: 1, left: [] });
  assert.equal((await titlesOf(far.userId, far)).at(-1), 'Your visit needs another time');
  assert.equal(await mechanicOf(far), first);
  const customer = await tokenOf(far.userId);
  const params = { ordersServicesId: far.ordersServicesId };
  const [order] = (await server.call(getOrder, { params }, customer)).data;
  assert.equal(order?.freeMove?.reason, 'mechanic_off');
  const { proposals } = (await server.call(freeRescheduleTimes, { params }, customer)).data;
  assert.deepEqual(proposals, offer.times);
  const { datesList } = await server.call(orderTimes, { params }, customer);
  assert.ok(datesList.some(({ slots }) => slots.length > 0));
  // The office waits for the customer until two hours before the visit.
  const { startsAt } = await readOrder(far);
  const now = clock.now();
  assert.deepEqual(await queued(), []);
  clock.set(new Date(startsAt.getTime() - 3_600_000));
  assert.deepEqual(await queued(), [far.ordersServicesId]);
  clock.set(now);
  const wanted = proposals[0]?.preferredTime ?? '';
  const free = { params: { ...params, source: 'free' as const } };
  await server.call(answerOffer, { ...free, form: { answer: 'moved', preferred_time: wanted } }, customer);
  const moved = await readOrder(far);
  assert.deepEqual(
    [moved.mechanicId, moved.status, moved.startsAt.getTime()],
    [second, 'confirm', Date.parse(wanted)],
  );
  assert.equal((await titlesOf(far.userId, far)).at(-1), 'Your mechanic is now Marc');
  assert.equal((await titlesOf(second, far)).at(-1), 'The office gave you a job');
  assert.equal((await titlesOf(first, far)).at(-1), 'Job given to another mechanic');
  assert.equal(await mechanicOf(near), second);
  const own = { token: await fixture.enter(near.userId) };
  assert.equal(await refusalOf(server.call(freeRescheduleTimes, { params }, own)), '404 not_found');
});

test('ends the free move once the office gives the visit to another mechanic', async () => {
  const { near, far, first, second, day } = await crossedDay();
  await confirm(far, first);
  await mark(await preview(first, day));
  const params = { ordersServicesId: far.ordersServicesId };
  const customer = await tokenOf(far.userId);
  const freeMove = async () => (await server.call(getOrder, { params }, customer)).data[0]?.freeMove;
  assert.equal((await freeMove())?.reason, 'mechanic_off');
  const cancelling = {
    params: { ordersServicesId: near.ordersServicesId },
    form: { cancel_reason: 'Called us', fee: 'table' as const },
  };
  await server.call(cancelForCustomer, cancelling, desk);
  const form = { mechanic_id: second, preferred_time: `${day}T10:00:00-05:00` };
  await server.call(assignOrder, { params, form }, desk);
  assert.equal(await freeMove(), null);
  assert.equal(await refusalOf(server.call(freeRescheduleTimes, { params }, customer)), '409 wrong_state');
});

test('lists what no one can solve, worst first, for the office, also on Today', async () => {
  const { near, far, first, second, day } = await twoOfFirst();
  await confirm(far, first);
  await confirm(near, first);
  const off = {
    startsAt: new Date(`${day}T05:00:00Z`),
    endsAt: new Date(Date.parse(`${day}T05:00:00Z`) + 3 * 86_400_000),
  };
  await database.db
    .insertInto('mechanicTimeOff')
    .values([second, first].map((mechanicId) => ({ mechanicId, ...off, reason: '' })))
    .execute();
  await forgetNow(database, 'roster');
  const shown = await preview(first, day);
  const ids = [far.ordersServicesId, near.ordersServicesId];
  assert.deepEqual([shown.changes, shown.offers, shown.isOff], [[], [], true]);
  assert.deepEqual(
    shown.left.map(({ ordersServicesId, reason }) => [ordersServicesId, reason]),
    ids.map((id) => [id, 'no_time']),
  );
  const { data } = await mark(shown);
  assert.deepEqual(
    data.left.map(({ ordersServicesId }) => ordersServicesId),
    ids,
  );
  assert.deepEqual(await queued(), ids);
  const now = clock.now();
  clock.set(new Date(`${day}T08:00:00-05:00`));
  const { needs } = (await server.call(getWorkList, {}, desk)).data;
  assert.deepEqual(
    needs.filter(({ kind }) => kind === 'absent').map(({ id }) => id),
    ids,
  );
  clock.set(now);
});

test('leaves what is under way, and begins the time off now if the day is today', async () => {
  const { near, far, first, second, day } = await twoOfFirst();
  await confirm(far, first);
  const now = clock.now();
  clock.set(new Date(`${day}T09:50:30-05:00`));
  await server.call(
    setProgress,
    { params: { ordersServicesId: far.ordersServicesId }, form: { progress: 'on_the_way', confirmed: true } },
    await tokenOf(first),
  );
  const shown = await preview(first);
  assert.deepEqual([shown.day, shown.firstDay], [day, day]);
  assert.deepEqual(
    shown.changes.map(({ ordersServicesId, to }) => [ordersServicesId, to]),
    [[near.ordersServicesId, second]],
  );
  assert.deepEqual(
    shown.left.map(({ ordersServicesId, reason }) => [ordersServicesId, reason]),
    [[far.ordersServicesId, 'under_way']],
  );
  await mark(shown);
  assert.deepEqual([await mechanicOf(far), await mechanicOf(near)], [first, second]);
  const [off] = await timeOffOf(first);
  assert.equal(off?.startsAt.toISOString(), `${day}T14:50:00.000Z`);
  // Board and Today read the hours without it.
  const { mechanics } = (await server.call(getBoard, { query: { day } }, desk)).data;
  const shownOff = mechanics.find(({ usersId }) => usersId === first)?.timeOff;
  assert.ok(shownOff?.some(({ from, to }) => from <= clock.now().getTime() && clock.now().getTime() < to));
  clock.set(now);
});

test('refuses a day that has changed since the preview, and then changes nothing', async () => {
  const { near, far, first, second, day } = await twoOfFirst();
  const shown = await preview(first, day);
  const [change] = shown.changes;
  assert.ok(change);
  for (const wrong of [
    { ...shown, changes: shown.changes.slice(1) },
    { ...shown, changes: [...shown.changes, change] },
    { ...shown, changes: shown.changes.map((one) => ({ ...one, startsAt: one.startsAt + 1 })) },
    { ...shown, changes: shown.changes.map((one) => ({ ...one, to: first })) },
  ])
    assert.equal(await refusalOf(mark(wrong)), '409 conflict');
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [first, first]);
  assert.deepEqual(await timeOffOf(first), []);
  // Another visit came in meanwhile.
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: second })
    .where('ordersServicesId', '=', near.ordersServicesId)
    .execute();
  const earlier = await preview(first, day);
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: first })
    .where('ordersServicesId', '=', near.ordersServicesId)
    .execute();
  assert.equal(await refusalOf(mark(earlier)), '409 conflict');
  assert.equal((await preview(first, day)).changes.length, 2);
});

test('knows only days and mechanics that exist, and lets only dispatch do it', async () => {
  const { far, first, day } = await twoOfFirst();
  const shown = await preview(first, day);
  for (const wrong of ['2026-02-31', '2026-01-01', '2028-01-01', 'today'])
    assert.equal(await refusalOf(preview(first, wrong)), '422 invalid');
  assert.equal(await refusalOf(mark({ ...shown, day: '2026-01-01' })), '422 invalid');
  assert.equal(await refusalOf(preview(far.userId, day)), '404 not_found');
  assert.equal(await refusalOf(mark({ ...shown, mechanicId: far.userId })), '404 not_found');
  const callers = [await tokenOf(first), await tokenOf(far.userId), support];
  for (const who of callers) assert.equal(await refusalOf(mark(shown, who)), '403 forbidden');
  assert.equal(await refusalOf(mark(shown, {})), '401 unauthenticated');
  assert.deepEqual(await timeOffOf(first), []);
});

/** Runs after some other calls, so that both orders of a race happen. */
async function later(work: () => Promise<unknown>, calls: number): Promise<unknown> {
  for (let call = 0; call < calls; call += 1) await queued();
  return work();
}

test('lets no booking and no assignment reach a mechanic who is marked off at the same time [DI027]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { near, far, first, second, day } = await twoOfFirst();
    const shown = await preview(first, day);
    const params = { userId: near.userId };
    const customer = await tokenOf(near.userId);
    const book = () =>
      server.call(scheduleService, { params, form: cashForm(near, `${day}T16:00:00-05:00`) }, customer);
    const assign = () =>
      server.call(
        assignOrder,
        {
          params: { ordersServicesId: near.ordersServicesId },
          form: { mechanic_id: first, preferred_time: `${day}T12:00:00-05:00` },
        },
        desk,
      );
    const [marked, again, other] = await Promise.all([
      refusalOf(mark(shown)),
      refusalOf(mark(shown)),
      refusalOf(later(round % 2 === 0 ? book : assign, 4 * round)),
    ]);
    const told = [marked, again, other].join();
    assert.ok(
      [marked, again, other].every((one) => /^(ok|409 (conflict|slot_taken))$/.test(one)),
      told,
    );
    assert.ok(marked !== 'ok' || again !== 'ok', told);
    const on = await database.db
      .selectFrom('orderServices')
      .where('mechanicId', '=', first)
      .where('status', 'in', ['pending', 'confirm'])
      .where('startsAt', '>=', new Date(`${day}T00:00:00-05:00`))
      .select('ordersServicesId')
      .execute();
    const isOff = marked === 'ok' || again === 'ok';
    assert.equal((await timeOffOf(first)).length, isOff ? 1 : 0, told);
    const mechanics = [await mechanicOf(near), await mechanicOf(far)];
    assert.deepEqual(mechanics, isOff ? [second, second] : [first, first], told);
    assert.equal(on.length === 0, isOff, told);
  }
});
