import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptMoveForCustomer,
  answerOffer,
  answerMovedVisit,
  askToChange,
  confirmAttendance,
  getConsoleOrder,
  getOrder,
  getWorkList,
  listQueue,
  openMovedVisit,
  orderTimes,
  previewChange,
  setProgress,
  undoOwnMove,
  updateOrder,
} from '@hoist/contract';
import { noId, toId, type MoveQuestionId, type OrderId } from '@hoist/domain/ids';
import type { MoveAnswer } from '@hoist/domain/order/move-question';
import { testLinks } from '#server/testing/test-links.ts';
import { correctNumber } from '#server/testing/correct-number.ts';
import { setCancellationFees } from '#server/testing/cancellation-fees.ts';
import { finishMoves } from '#server/testing/send-steps.ts';
import type { Caller } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { runWaitingOps } from '#server/testing/run-waiting-ops.ts';
import { switchNotifications } from '#server/testing/switch-notifications.ts';
import { moveRemindersJob } from './remind-unanswered.ts';

const fixture = await ordersFixture();
const { server, database, clock, context, cards } = fixture;
await switchNotifications(database, true);
const newJob = await jobsIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });

const ofJob = ({ id }: Pick<Job, 'id'>) => ({ params: { ordersServicesId: id } });
const read = async (job: Job, who: Caller = job.customer) => {
  const [order] = (await server.call(getOrder, ofJob(job), who)).data;
  assert.ok(order);
  return order;
};
const move = (job: Job, preferred_time: string) =>
  server.call(updateOrder, { ...ofJob(job), form: { preferred_time } }, job.mechanic);
/** Free times of the visit besides its own, soonest first. */
async function timesOf(job: Job): Promise<string[]> {
  const { datesList } = await server.call(orderTimes, ofJob(job), job.mechanic);
  const { preferredTimeUnformatted: own } = await read(job);
  return datesList
    .flatMap(({ slots }) => slots)
    .filter(({ available, preferredTime }) => available && Date.parse(preferredTime) !== Date.parse(own))
    .map(({ preferredTime }) => preferredTime);
}
const confirmed = async (): Promise<Job> => {
  const job = await newJob();
  await server.call(updateOrder, { ...ofJob(job), form: { order_service_status: 'confirm' } }, job.mechanic);
  return job;
};
interface Moved extends Job {
  readonly from: string;
  readonly to: string;
  readonly token: string;
}
/** A confirmed visit that its mechanic moved, with the question sent. */
async function moved(): Promise<Moved> {
  const job = await confirmed();
  const { preferredTimeUnformatted: from } = await read(job);
  const to = (await timesOf(job)).at(-1) ?? '';
  await move(job, to);
  await finishMoves(fixture);
  return { ...job, from, to, token: await tokenOf(job.id) };
}
const messagesOf = (id: OrderId) =>
  database.db
    .selectFrom('outbox')
    .where('ordersServicesId', '=', id)
    .select(['usersId', 'channel', 'body', 'quietZone'])
    .orderBy('id')
    .execute();
/** A moved visit by card, whose table has a fee for cancelling. */
async function cardVisit() {
  await setCancellationFees(database, [{ state: 'confirm', hoursBefore: null, cents: 5_000 }]);
  const preferredTime = '2026-12-29T09:00:00-05:00';
  const changes = { now: clock.now().getTime() };
  const made = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
  const { ordersServicesId: id, customer: booked } = made;
  const { mechanicId } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select('mechanicId')
    .executeTakeFirstOrThrow();
  const mechanic = { userId: mechanicId ?? noId, token: await fixture.enter(mechanicId ?? noId) };
  const customer = { ...booked, token: await fixture.enter(booked.userId) };
  const job: Job = { id, ordersId: noId, customer, mechanic, rival: mechanic };
  await server.call(updateOrder, { ...ofJob(job), form: { order_service_status: 'confirm' } }, mechanic);
  assert.equal((await server.call(previewChange, ofJob(job), customer)).data.fee, '50.00');
  await move(job, (await timesOf(job))[0] ?? '');
  await finishMoves(fixture);
  return job;
}
const tokenIn = (body: string) => /\/visit-moved#token=(\S+)/.exec(body)?.[1] ?? '';
async function tokenOf(id: OrderId): Promise<string> {
  const sms = (await messagesOf(id)).filter(({ channel, body }) => channel === 'sms' && tokenIn(body) !== '');
  return tokenIn(sms.at(-1)?.body ?? '');
}
const open = async (token: string) => (await server.call(openMovedVisit, { form: { token } })).data;
const byLink = (token: string, answer: MoveAnswer, preferred_time?: string) =>
  server.call(answerMovedVisit, { form: { token, answer, preferred_time } });
const inApp = (job: Job, answer: MoveAnswer, given: { time?: string | undefined; who?: Caller } = {}) =>
  server.call(
    answerOffer,
    {
      params: { ordersServicesId: job.id, source: 'moved' },
      form: { answer, preferred_time: given.time },
    },
    given.who ?? job.customer,
  );
const questionsOf = ({ id }: Job) =>
  database.db
    .selectFrom('moveQuestions')
    .where('ordersServicesId', '=', id)
    .select(['state', 'through', 'agreedAt', 'startsAt'])
    .orderBy('moveQuestionsId')
    .execute();
const states = async (job: Job) => (await questionsOf(job)).map(({ state }) => state);
async function remind(): Promise<void> {
  await moveRemindersJob(context).run(clock.now());
}
const requestsOf = ({ id }: Job) =>
  database.db.selectFrom('changeRequests').where('ordersServicesId', '=', id).selectAll().execute();

describe('a confirmed visit that its mechanic moves [ST016]', () => {
  test('asks its customer after ten seconds, by a link that only reads', async () => {
    const job = await confirmed();
    const { preferredTimeUnformatted: from, preferredTime: agreed } = await read(job);
    const sent = (await messagesOf(job.id)).length;
    const [to = ''] = (await timesOf(job)).slice(-1);
    const { undo, data } = await move(job, to);
    assert.ok(undo);
    assert.equal(data[0]?.preferredTimeUnformatted, to);
    assert.equal((await messagesOf(job.id)).length, sent, 'nothing leaves while it can be undone');
    assert.equal((await read(job)).moveQuestion, null);
    await finishMoves(fixture);
    const told = (await messagesOf(job.id)).slice(sent);
    assert.deepEqual(
      told.map(({ usersId, channel }) => [usersId, channel]),
      [
        [job.customer.userId, 'sms'],
        [job.customer.userId, 'email'],
        [job.customer.userId, 'push'],
      ],
    );
    assert.match(told[0]?.body ?? '', /Keep it, pick another time, or cancel without a fee/);
    const { moveQuestion } = await read(job);
    assert.deepEqual(moveQuestion, { agreedTime: agreed, reminded: false, isOpen: true });
    const token = await tokenOf(job.id);
    const before = await questionsOf(job);
    const shown = await open(token);
    assert.equal(shown.state, 'open');
    assert.equal(shown.visit?.agreedTime, agreed);
    assert.ok(shown.visit?.datesList.some(({ slots }) => slots.length > 0));
    assert.deepEqual(await questionsOf(job), before);
    const said = JSON.stringify(shown);
    const { location, vehicle } = await read(job);
    for (const secret of [location.address, vehicle.licencePlate, String(job.id)])
      assert.ok(secret === '' || !said.includes(secret), secret);
    assert.equal(before[0]?.agreedAt.getTime(), Date.parse(from));
  });

  test('is fine: the new time stays, by link or app, and a second answer is refused [DI018]', async () => {
    const job = await moved();
    const { data } = await byLink(job.token, 'accepted');
    assert.deepEqual([data.state, data.visit], ['accepted', null]);
    assert.equal((await byLink(job.token, 'accepted')).data.state, 'accepted');
    assert.equal(await refusalOf(byLink(job.token, 'canceled')), '409 wrong_state');
    assert.equal(await refusalOf(inApp(job, 'moved', { time: job.from })), '409 wrong_state');
    const order = await read(job);
    assert.equal(order.preferredTimeUnformatted, job.to);
    assert.equal(order.moveQuestion, null);
    assert.equal(order.timeline.at(-1)?.code, 'move_accepted');
    const [{ state, through } = assert.fail()] = await questionsOf(job);
    assert.deepEqual([state, through], ['accepted', 'link']);
    const other = await moved();
    assert.equal((await inApp(other, 'accepted')).data[0]?.moveQuestion, null);
  });

  test('moves to another time for free and without a request, and tells office and mechanic [DI018]', async () => {
    const job = await moved();
    const [time = ''] = await timesOf(job);
    assert.equal(await refusalOf(byLink(job.token, 'moved')), '422 invalid');
    assert.equal(await refusalOf(byLink(job.token, 'moved', job.to)), '422 invalid');
    const { data } = await byLink(job.token, 'moved', time);
    assert.equal(data.state, 'moved');
    const order = await read(job);
    assert.equal(order.preferredTimeUnformatted, time);
    assert.equal(order.orderServiceStatus, 'confirm');
    assert.deepEqual(await requestsOf(job), []);
    assert.deepEqual((await questionsOf(job)).at(-1)?.through, 'link');
    await byLink(job.token, 'moved', time);
    assert.ok((await messagesOf(job.id)).some(({ usersId }) => usersId === job.mechanic.userId));
  });

  test('is cancelled without a fee, although the table has one [DI018]', async () => {
    const job = await cardVisit();
    const shown = (await server.call(previewChange, ofJob(job), job.customer)).data;
    assert.equal(shown.fee, '0.00');
    await inApp(job, 'canceled');
    const order = await read(job);
    assert.equal(order.orderServiceStatus, 'canceled');
    assert.equal(order.cancelReason, 'The new time didn’t work');
    const fee = await database.db
      .selectFrom('orderCancellations')
      .where('ordersServicesId', '=', job.id)
      .select(['feeCents', 'tableCents'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(fee, { feeCents: 0, tableCents: 0 });
    await runWaitingOps(context.payments);
    assert.deepEqual(await moneyViolations(database, cards.simulator, job.id), []);
    assert.deepEqual(await states(job), ['canceled']);
    assert.equal(await refusalOf(inApp(job, 'accepted')), '409 wrong_state');
  });

  test('gives one of two devices the answer', async () => {
    for (const [one, other] of [
      ['accepted', 'canceled'],
      ['accepted', 'moved'],
      ['moved', 'canceled'],
    ] as const) {
      const job = await moved();
      const [time] = await timesOf(job);
      const answers = await Promise.all([
        refusalOf(byLink(job.token, one, one === 'moved' ? time : undefined)),
        refusalOf(inApp(job, other, { time: other === 'moved' ? time : undefined })),
      ]);
      assert.equal(answers.filter((answer) => answer === 'ok').length, 1, answers.join());
      const won = answers[0] === 'ok' ? one : other;
      assert.deepEqual(await states(job), [won]);
    }
  });

  test('follows the newest move; an older link says so', async () => {
    const job = await moved();
    const [time = ''] = await timesOf(job);
    await move(job, time);
    await finishMoves(fixture);
    assert.deepEqual(await states(job), ['replaced', 'open']);
    assert.equal((await open(job.token)).state, 'replaced');
    assert.equal(await refusalOf(byLink(job.token, 'accepted')), '409 wrong_state');
    const [, newest] = await questionsOf(job);
    assert.equal(newest?.agreedAt.getTime(), Date.parse(job.from), 'measured from the agreed time');
    // Back at the agreed time there is nothing to ask.
    await move(job, job.from);
    await finishMoves(fixture);
    assert.deepEqual(await states(job), ['replaced', 'replaced']);
    assert.equal((await read(job)).moveQuestion, null);
  });

  test('asks nothing about a time that the customer asked for', async () => {
    const job = await confirmed();
    const [time = ''] = (await timesOf(job)).slice(-1);
    await server.call(
      askToChange,
      { ...ofJob(job), form: { kind: 'move', wished_times: [time] } },
      job.customer,
    );
    await move(job, time);
    await finishMoves(fixture);
    assert.deepEqual(await states(job), []);
  });

  test('loses a time that another visit has taken meanwhile, in every way', async () => {
    const occupy = async (job: Job, time: string) => {
      const other = await confirmed();
      const startsAt = new Date(time);
      await database.db
        .updateTable('orderServices')
        .set({ mechanicId: job.mechanic.userId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
        .where('ordersServicesId', '=', other.id)
        .execute();
    };
    const asked = await moved();
    const time = (await timesOf(asked))[0] ?? '';
    await occupy(asked, time);
    assert.equal(await refusalOf(inApp(asked, 'moved', { time })), '409 slot_taken');
    assert.equal(await refusalOf(byLink(asked.token, 'moved', time)), '409 slot_taken');
    assert.deepEqual(await states(asked), ['open']);
    const job = await confirmed();
    const { preferredTimeUnformatted: from } = await read(job);
    const { undo } = await move(job, (await timesOf(job)).at(-1) ?? '');
    assert.ok(undo);
    await occupy(job, from);
    const form = { move_id: undo.moveId };
    assert.equal(
      await refusalOf(server.call(undoOwnMove, { ...ofJob(job), form }, job.mechanic)),
      '409 slot_taken',
    );
  });

  test('can be undone for ten seconds by its mechanic, and no one hears of it [DI019]', async () => {
    const job = await confirmed();
    const { preferredTimeUnformatted: from } = await read(job);
    const sent = await messagesOf(job.id);
    const { undo } = await move(job, (await timesOf(job)).at(-1) ?? '');
    assert.ok(undo);
    const back = (who: Caller) =>
      server.call(undoOwnMove, { ...ofJob(job), form: { move_id: undo.moveId } }, who);
    assert.equal(await refusalOf(back(job.rival)), '404 not_found');
    const { data, message } = await back(job.mechanic);
    assert.match(message, /^The visit is back/);
    assert.equal(data[0]?.preferredTimeUnformatted, from);
    assert.ok(!data[0]?.timeline.some(({ code }) => code === 'time_changed'));
    await finishMoves(fixture);
    assert.deepEqual(await messagesOf(job.id), sent);
    assert.deepEqual(await states(job), []);
    assert.equal(await refusalOf(back(job.mechanic)), '409 wrong_state');
    // The undo of a second move restores the question of the first one.
    const asked = await moved();
    const again = await move(asked, (await timesOf(asked))[0] ?? '');
    assert.deepEqual(await states(asked), ['replaced']);
    assert.ok(again.undo);
    const form = { move_id: again.undo.moveId };
    await server.call(undoOwnMove, { ...ofJob(asked), form }, asked.mechanic);
    assert.deepEqual(await states(asked), ['open']);
    assert.equal((await open(asked.token)).state, 'open');
  });
});

describe('a question without an answer', () => {
  test('has one reminder, then the office sees it and can note a yes', async () => {
    const job = await moved();
    const waits = async () => {
      const query = { length: 100 };
      const { data } = await server.call(listQueue, { params: { kind: 'moved' }, query }, desk);
      const { counts } = (await server.call(getWorkList, {}, desk)).data;
      assert.equal(counts.moved, data.length);
      return data.some(({ ordersServicesId }) => ordersServicesId === job.id);
    };
    const sent = (await messagesOf(job.id)).length;
    await remind();
    assert.equal((await messagesOf(job.id)).length, sent);
    assert.equal(await waits(), false);
    clock.advance(3 * 3_600_000);
    await remind();
    await remind();
    const reminders = (await messagesOf(job.id)).slice(sent);
    assert.equal(reminders.filter(({ channel }) => channel === 'sms').length, 1);
    assert.equal(tokenIn(reminders[0]?.body ?? ''), job.token);
    // At night it waits until the morning of the visit's place.
    assert.equal(reminders[0]?.quietZone, 'America/Toronto');
    assert.equal(await waits(), true);
    const { data } = await server.call(getConsoleOrder, ofJob(job), desk);
    assert.deepEqual([data.moveQuestion?.reminded, data.moveQuestion?.isOpen], [true, true]);
    assert.equal((await read(job)).preferredTimeUnformatted, job.to);
    const note = () => server.call(acceptMoveForCustomer, ofJob(job), desk);
    await note();
    assert.equal(await waits(), false);
    assert.equal((await questionsOf(job))[0]?.through, 'phone');
    assert.equal(await refusalOf(note()), '409 wrong_state');
    assert.equal((await open(job.token)).state, 'accepted');
  });

  test('is over once the mechanic is on the way, and a reminder’s yes answers it', async () => {
    const job = await moved();
    await server.call(
      setProgress,
      { ...ofJob(job), form: { progress: 'on_the_way', confirmed: true } },
      job.mechanic,
    );
    assert.equal((await open(job.token)).state, 'under_way');
    assert.equal(await refusalOf(byLink(job.token, 'canceled')), '409 wrong_state');
    assert.equal((await read(job)).moveQuestion?.isOpen, false);
    const other = await moved();
    await server.call(confirmAttendance, ofJob(other), other.customer);
    assert.deepEqual(await states(other), ['accepted']);
  });

  test('opens no link that was texted to an earlier number of the customer', async () => {
    const job = await moved();
    await open(job.token);
    await correctNumber(database, job.customer.userId);
    assert.equal(await refusalOf(open(job.token)), '404 not_found');
    assert.equal(await refusalOf(byLink(job.token, 'accepted')), '404 not_found');
  });

  test('refuses foreign tokens and people', async () => {
    const job = await moved();
    const [id = '', signature = ''] = job.token.split('.');
    const forged = tokenIn(
      testLinks('other').pathOf('moved', { id: toId<MoveQuestionId>(Number(id)), holder: '' }),
    );
    for (const token of ['x', '', forged, `${Number(id) + 1}.${signature}`]) {
      assert.equal(await refusalOf(open(token)), '404 not_found');
      assert.equal(await refusalOf(byLink(token, 'accepted')), '404 not_found');
    }
    assert.equal(await refusalOf(inApp(job, 'accepted', { who: await fixture.customer() })), '404 not_found');
    assert.equal(await refusalOf(inApp(job, 'accepted', { who: job.mechanic })), '403 forbidden');
    await database.db
      .updateTable('users')
      .set({ blockedAt: clock.now() })
      .where('usersId', '=', job.customer.userId)
      .execute();
    assert.equal(await refusalOf(open(job.token)), '404 not_found');
  });
});
