import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askToChange,
  cancelForCustomer,
  previewChange,
  freeRescheduleTimes,
  getOrder,
  HttpError,
  answerOffer,
  orderTimes,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { FreeRescheduleReason } from '@hoist/domain/order/free-reschedule';
import { sendDueMessages } from '../reminders/scheduled-reminders.ts';
import type { Caller } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { grantFreeReschedule } from './grant-free-reschedule.ts';

const fixture = await ordersFixture();
const { server, database, clock, cards, titlesOf } = fixture;
const mechanic = await fixture.mechanic();
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const hour = 3_600_000;

let day = 3;
/** A December morning that no other test uses. */
function aMorning(): string {
  day += 1;
  return `2026-12-${String(day).padStart(2, '0')}T09:00:00-05:00`;
}
const at = (morning: string, hours: string) => morning.replace('T09', `T${hours}`);

/** A confirmed visit, paid in cash. */
async function visit() {
  const customer = await fixture.customer();
  const preferredTime = aMorning();
  const id = await fixture.booking(customer, { preferredTime });
  const params = { ordersServicesId: id };
  await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
  return { id, params, customer: customer as Caller & { userId: UserId }, preferredTime };
}
type Visit = Awaited<ReturnType<typeof visit>>;

const grant = ({ id }: Pick<Visit, 'id'>, reason: FreeRescheduleReason = 'late', hours = 72) =>
  database.transaction((tx) =>
    grantFreeReschedule(tx, {
      ordersServicesId: id,
      reason,
      until: new Date(clock.now().getTime() + hours * hour),
      now: clock.now(),
    }),
  );
const move = ({ params, customer }: Visit, time: string, who: Caller = customer) =>
  server.call(
    answerOffer,
    { params: { ...params, source: 'free' }, form: { answer: 'moved', preferred_time: time } },
    who,
  );
const times = async ({ params, customer }: Visit, who: Caller = customer) =>
  (await server.call(freeRescheduleTimes, { params }, who)).data;
const read = async ({ params, customer }: Visit) => {
  const [order] = (await server.call(getOrder, { params }, customer)).data;
  assert.ok(order);
  return order;
};
const onTheWay = ({ params }: Visit) =>
  server.call(setProgress, { params, form: { progress: 'on_the_way', confirmed: true } }, mechanic);

test('moves a visit to a proposed time without a request and notifies customer, mechanic and office [DI023]', async () => {
  const one = await visit();
  assert.equal((await read(one)).freeMove, null);
  assert.equal(await refusalOf(times(one)), '409 wrong_state');
  assert.equal(await refusalOf(move(one, at(one.preferredTime, '13'))), '409 wrong_state');
  assert.equal(await grant(one), true);
  const shown = await read(one);
  assert.equal(shown.freeMove?.reason, 'late');
  assert.equal(shown.timeline.at(-1)?.code, 'free_move_granted');
  const preview = (await server.call(previewChange, { params: one.params }, one.customer)).data;
  assert.deepEqual([preview.mayMove, preview.atOnce, preview.moveLines.length], [true, true, 1]);
  const { proposals } = await times(one);
  assert.equal(proposals.length, 3);
  const [proposed] = proposals;
  const { data, message } = await move(one, proposed?.preferredTime ?? '');
  assert.equal(message, 'Your visit has its new time');
  assert.deepEqual(
    [data[0]?.preferredTimeUnformatted, data[0]?.orderServiceStatus, data[0]?.freeMove],
    [proposed?.preferredTime, 'confirm', null],
  );
  // A repeat from another tab succeeds; another time needs another grant.
  await move(one, proposed?.preferredTime ?? '');
  assert.equal(await refusalOf(move(one, at(one.preferredTime, '16'))), '409 wrong_state');
  assert.equal((await titlesOf(one.id, one.customer.userId)).at(-1), 'Your visit has a new time');
  assert.equal((await titlesOf(one.id, mechanic.userId)).at(-1), 'Job moved');
  assert.deepEqual(await titlesOf(one.id, dispatcher.usersId), [`Moved for free: Service# ${one.id}`]);
});

test('lets the customer of a late mechanic move the visit even while the mechanic drives', async () => {
  const one = await visit();
  const before = clock.now();
  clock.set(new Date(Date.parse(one.preferredTime) + hour));
  await sendDueMessages(fixture.context, clock.now());
  assert.equal((await titlesOf(one.id, one.customer.userId)).at(-1), 'Your mechanic is late');
  await onTheWay(one);
  const { data } = await move(one, at(one.preferredTime, '15'));
  assert.deepEqual([data[0]?.progress, data[0]?.freeMove], [null, null]);
  // At its new time the visit can be late again.
  assert.equal(await grant(one), true);
  await server.call(setProgress, { params: one.params, form: { progress: 'arrived' } }, mechanic);
  assert.equal((await read(one)).freeMove, null);
  assert.equal(await refusalOf(move(one, at(one.preferredTime, '17'))), '409 wrong_state');
  clock.set(before);
});

test('proposes no time on the same day for weather, and refuses to move once the mechanic drives', async () => {
  const one = await visit();
  await grant(one, 'weather');
  const { proposals } = await times(one);
  assert.ok(proposals.length > 0);
  assert.ok(
    proposals.every(({ preferredTime }) => preferredTime.slice(0, 10) > one.preferredTime.slice(0, 10)),
  );
  await onTheWay(one);
  assert.equal(await refusalOf(move(one, at(one.preferredTime, '15'))), '409 wrong_state');
});

test('ends a grant when it expires or the visit moves, extends a second one, and gives none to a pending visit', async () => {
  const one = await visit();
  await grant(one, 'late', 2);
  assert.equal(await grant(one, 'weather', 24), false);
  assert.equal((await read(one)).freeMove?.reason, 'late');
  clock.advance(25 * hour);
  assert.equal((await read(one)).freeMove, null);
  assert.equal(await refusalOf(move(one, at(one.preferredTime, '15'))), '409 wrong_state');
  clock.advance(-25 * hour);
  assert.notEqual((await read(one)).freeMove, null);
  const moved = at(one.preferredTime, '13');
  await server.call(updateOrder, { params: one.params, form: { preferred_time: moved } }, mechanic);
  assert.equal((await read(one)).freeMove, null);
  assert.equal(await refusalOf(move(one, at(one.preferredTime, '15'))), '409 wrong_state');
  const pending = await fixture.booking(await fixture.customer(), { preferredTime: aMorning() });
  assert.equal(await grant({ id: pending }), false);
});

test('accepts only times of the calendar, and only from the visit’s customer', async () => {
  const [one, other] = [await visit(), await visit()];
  await grant(one);
  assert.equal(await refusalOf(move(one, 'tomorrow')), '422 invalid');
  assert.equal(await refusalOf(move(one, one.preferredTime)), '422 invalid');
  assert.equal(await refusalOf(move(one, at(one.preferredTime, '03'))), '409 slot_taken');
  try {
    await move(one, other.preferredTime);
    assert.fail('a taken time was accepted');
  } catch (error) {
    assert.ok(error instanceof HttpError);
    assert.equal(error.code, 'slot_taken');
    assert.equal((error.body as { readonly nextSlots: readonly unknown[] }).nextSlots.length, 3);
  }
  // A free move is not declined, and the waitlist's offer is named by its time.
  for (const source of ['free', 'waitlist'] as const) {
    const input = { params: { ...one.params, source }, form: { answer: 'declined' as const } };
    assert.equal(await refusalOf(server.call(answerOffer, input, one.customer)), '422 invalid');
  }
  const wanted = at(one.preferredTime, '13');
  assert.equal(await refusalOf(move(one, wanted, mechanic)), '403 forbidden');
  assert.equal(await refusalOf(move(one, wanted, other.customer)), '404 not_found');
  assert.equal(await refusalOf(move(one, wanted, {})), '401 unauthenticated');
  assert.equal(await refusalOf(times(one, mechanic)), '403 forbidden');
  assert.equal(await refusalOf(times(one, other.customer)), '404 not_found');
  assert.notEqual((await read(one)).freeMove, null);
});

test('withdraws the open request of a customer who moves for free', async () => {
  const one = await visit();
  const form = { kind: 'move' as const, wished_times: [at(one.preferredTime, '15')] };
  await server.call(askToChange, { params: one.params, form }, one.customer);
  await grant(one);
  await move(one, at(one.preferredTime, '13'));
  const { changeRequest } = await read(one);
  assert.deepEqual([changeRequest?.state, changeRequest?.open], ['withdrawn', false]);
  const { datesList } = await server.call(orderTimes, { params: one.params }, one.customer);
  assert.ok(datesList.some(({ slots }) => slots.length > 0));
});

test('keeps the payments of a card visit correct when it moves', async () => {
  const preferredTime = aMorning();
  const made = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime,
    changes: { now: clock.now().getTime() },
  });
  const id = made.ordersServicesId;
  const params = { ordersServicesId: id };
  await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
  const customer = { userId: made.customer.userId, token: await fixture.enter(made.customer.userId) };
  await grant({ id });
  await move({ id, params, customer, preferredTime }, at(preferredTime, '13'));
  assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
});

test('moves the visit once when one grant is used from three tabs at the same time', async () => {
  const one = await visit();
  await grant(one);
  const wanted = ['13', '14', '15'].map((hours) => at(one.preferredTime, hours));
  const answers = await Promise.all(wanted.map((time) => refusalOf(move(one, time))));
  assert.equal(answers.filter((answer) => answer === 'ok').length, 1, answers.join());
  assert.equal((await read(one)).preferredTimeUnformatted, wanted[answers.indexOf('ok')]);
  const moves = await database.db
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', one.id)
    .where('event', '=', 'time_changed')
    .select('id')
    .execute();
  assert.equal(moves.length, 1);
});

test('gives a time to one of two customers; the other keeps the visit and the grant', async () => {
  const both = [await visit(), await visit()] as const;
  for (const one of both) await grant(one);
  const time = at(aMorning(), '13');
  const answers = await Promise.all(both.map((one) => refusalOf(move(one, time))));
  assert.deepEqual(answers.toSorted(), ['409 slot_taken', 'ok']);
  const loser = both[answers.indexOf('ok') === 0 ? 1 : 0];
  const kept = await read(loser);
  assert.equal(kept.preferredTimeUnformatted, loser.preferredTime);
  assert.notEqual(kept.freeMove, null);
});

test('keeps order and grant consistent when a move and a cancellation happen at the same time', async () => {
  const one = await visit();
  await grant(one);
  const form = { cancel_reason: 'They called', fee: 'table' as const };
  const [moved, canceled] = await Promise.all([
    refusalOf(move(one, at(one.preferredTime, '13'))),
    refusalOf(server.call(cancelForCustomer, { params: one.params, form }, dispatcher)),
  ]);
  const { orderServiceStatus, preferredTimeUnformatted } = await read(one);
  const used = await database.db
    .selectFrom('freeMoves')
    .where('ordersServicesId', '=', one.id)
    .select('usedAt')
    .executeTakeFirstOrThrow();
  assert.equal(orderServiceStatus === 'canceled', canceled === 'ok', `${moved}, ${canceled}`);
  assert.equal(used.usedAt !== null, moved === 'ok');
  assert.equal(preferredTimeUnformatted !== one.preferredTime, moved === 'ok');
});
