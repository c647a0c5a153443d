import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  acceptChange,
  askToChange,
  cancelForCustomer,
  changePreview,
  changeRequestTimes,
  completePayment,
  getOrder,
  HttpError,
  listChangeRequests,
  offerTimes,
  orderTimes,
  refuseChange,
  releaseOrder,
  setProgress,
  takeOfferedTime,
  updateOrder,
  withdrawChange,
} from '@hoist/contract';
import { forget } from '#server/platform/keep/keep.ts';
import { startTestServer, type Caller } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersWorld, refusalOf } from '#server/testing/orders-world.ts';
import { bookByCard } from '#server/testing/payments-world.ts';
import { addPerson } from '#server/testing/people.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { runOrderOps } from '../payments/run-order-operations.ts';
import { askToChange as ask } from './ask-to-change.ts';
import { changeRequestRoutes } from './routes.ts';

const world = await ordersWorld();
const { server, database, clock, cards } = world;
const mechanic = await world.mechanic();
const dispatcher = await addPerson(database, clock.now(), { console_role: 'dispatcher' });

const steps = [
  { state: 'confirm', hoursBefore: 60, percent: 10 },
  { state: 'confirm', hoursBefore: 36, percent: 60 },
];
await database.transaction(async (tx) => {
  const value = { cancellationFees: [{ from: '2026-01-01T00:00:00Z', steps }] };
  await tx
    .insertInto('settings')
    .values({ key: 'booking', value: JSON.stringify(value) })
    .execute();
  await forget(tx, 'settings');
});
await forgetNow(database, 'settings');

let day = 6;
/** A morning of December that nobody has asked for. */
const aMorning = () => {
  day += 1;
  return `2026-12-${String(day).padStart(2, '0')}T09:00:00-05:00`;
};
/** The same day at another hour. */
const at = (morning: string, hour: string) => morning.replace('T09', `T${hour}`);

/** A confirmed visit by card, of $209.05 with $73.45 of it taken. It is the morning of 1 December. */
async function visit(preferredTime = aMorning()) {
  const made = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime,
    changes: { now: clock.now().getTime() },
  });
  assert.ok(made.started.ok);
  const id = made.ordersServicesId;
  const params = { ordersServicesId: id };
  await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
  const customer = { userId: made.customer.userId, token: await world.enter(made.customer.userId) };
  return { id, params, customer, preferredTime };
}
type Visit = Awaited<ReturnType<typeof visit>>;

const read = async ({ params, customer }: Visit) => {
  const { data } = await server.call(getOrder, { params }, customer);
  const [order] = data;
  assert.ok(order);
  return order;
};
const move = async ({ params, customer }: Visit, wishedTimes: readonly string[], who: Caller = customer) => {
  const form = { kind: 'move' as const, wished_times: [...wishedTimes] };
  const { data } = await server.call(askToChange, { params, form }, who);
  return data[0]?.changeRequest?.changeRequestId ?? 0;
};
const cancel = async ({ params, customer }: Visit, shownFee: string, reason = 'Sold the car') => {
  const form = { kind: 'cancel' as const, reason, shown_fee: shownFee };
  const { data } = await server.call(askToChange, { params, form }, customer);
  return data[0]?.changeRequest?.changeRequestId ?? 0;
};
const accept = (id: number, form: Readonly<Record<string, unknown>> = {}, who: Caller = dispatcher) =>
  server.call(acceptChange, { params: { changeRequestId: id }, form }, who);
const offer = (id: number, times: readonly string[], who: Caller = dispatcher) =>
  server.call(
    offerTimes,
    { params: { changeRequestId: id }, form: { times: [...times], answer: 'Marc is ill that day' } },
    who,
  );
const refuse = (id: number, answer = 'Nobody is free', who: Caller = dispatcher) =>
  server.call(refuseChange, { params: { changeRequestId: id }, form: { answer } }, who);
const take = (
  { params, customer }: Visit,
  [id, time]: readonly [id: number, time: string],
  who: Caller = customer,
) =>
  server.call(
    takeOfferedTime,
    { params: { ...params, changeRequestId: id }, form: { preferred_time: time } },
    who,
  );
const withdraw = ({ params, customer }: Visit, id: number, who: Caller = customer) =>
  server.call(withdrawChange, { params: { ...params, changeRequestId: id } }, who);
const preview = async ({ params, customer }: Visit, who: Caller = customer) =>
  (await server.call(changePreview, { params }, who)).data;
const queue = async (state: 'open' | 'accepted' = 'open') =>
  (await server.call(listChangeRequests, { query: { state, length: 100 } }, dispatcher)).data;
const complete = ({ params }: Visit) =>
  server.call(completePayment, { params, form: { total_amount_collected: '209.05', odometer: 5 } }, mechanic);
const titlesOf = async (id: number, usersId: number): Promise<string[]> => {
  const rows = await database.db
    .selectFrom('user_notifications')
    .where('orders_services_id', '=', id)
    .where('users_id', '=', usersId)
    .select('title_en')
    .orderBy('users_notifications_id')
    .execute();
  return rows.map((row) => row.title_en);
};

describe('asking to move', () => {
  it('is granted at a time that was wished for, and everybody is told', async () => {
    const one = await visit();
    const { mayMove, moveLines, fee } = await preview(one);
    assert.deepEqual([mayMove, fee], [true, '0.00']);
    assert.match(moveLines[0] ?? '', /Moving the visit costs nothing/);
    // What the customer chooses from is the calendar of the mechanic who comes.
    const { datesList } = await server.call(orderTimes, { params: one.params }, one.customer);
    const wished = [at(one.preferredTime, '13'), at(one.preferredTime, '15')];
    for (const time of wished)
      assert.ok(datesList.some(({ slots }) => slots.some((slot) => slot.preferredTime === time)));
    const id = await move(one, wished);
    const asked = await read(one);
    assert.equal(asked.preferredTimeUnformatted, one.preferredTime);
    assert.deepEqual(
      [asked.changeRequest?.state, asked.changeRequest?.open, asked.changeRequest?.wishedTimes.length],
      ['requested', true, 2],
    );
    const waiting = (await queue()).find((row) => row.changeRequestId === id);
    assert.equal(waiting?.ordersServicesId, one.id);
    assert.equal(waiting.preferredTimeUnformatted, one.preferredTime);
    const { data } = await accept(id, { preferred_time: wished[1], answer: 'With pleasure' });
    assert.deepEqual([data.state, data.preferredTimeUnformatted], ['accepted', wished[1]]);
    const moved = await read(one);
    assert.equal(moved.preferredTimeUnformatted, wished[1]);
    assert.equal(moved.orderServiceStatus, 'confirm');
    assert.deepEqual([moved.changeRequest?.open, moved.changeRequest?.answer], [false, 'With pleasure']);
    assert.deepEqual(moved.timeline.map(({ code }) => code).slice(-2), ['move_asked', 'time_changed']);
    assert.deepEqual((await titlesOf(one.id, one.customer.userId)).slice(-2), [
      'You asked to move your visit',
      'Your service has a new time',
    ]);
    assert.deepEqual((await titlesOf(one.id, mechanic.userId)).slice(-2), [
      'The customer asks to move',
      'Job moved',
    ]);
    assert.deepEqual(await titlesOf(one.id, dispatcher.usersId), [`Asks to move: Service# ${one.id}`]);
    assert.ok((await queue('accepted')).some((row) => row.changeRequestId === id));
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
  });

  it('has other times offered, of which the customer takes one', async () => {
    const one = await visit();
    const id = await move(one, [at(one.preferredTime, '13')]);
    const { datesList } = await server.call(
      changeRequestTimes,
      { params: { changeRequestId: id } },
      dispatcher,
    );
    assert.ok(datesList.some(({ slots }) => slots.length > 0));
    const offered = [at(one.preferredTime, '11'), at(one.preferredTime, '14')];
    await offer(id, offered);
    const shown = (await read(one)).changeRequest;
    assert.equal(shown?.state, 'times_offered');
    assert.deepEqual(
      shown.offeredTimes.map((slot) => slot.preferredTime),
      offered,
    );
    assert.equal(shown.answer, 'Marc is ill that day');
    assert.equal(await refusalOf(take(one, [id, at(one.preferredTime, '13')])), '422 invalid');
    const { data, message } = await take(one, [id, offered[1] ?? '']);
    assert.equal(message, 'Your visit has its new time');
    assert.equal(data[0]?.preferredTimeUnformatted, offered[1]);
    assert.equal(data[0]?.changeRequest?.state, 'accepted');
    // Once more from another tab: it is so already.
    await take(one, [id, offered[1] ?? '']);
    assert.equal(await refusalOf(take(one, [id, offered[0] ?? ''])), '409 wrong_state');
    const texts = await database.db
      .selectFrom('user_notifications')
      .where('orders_services_id', '=', one.id)
      .where('title_en', '=', 'Other times for your visit')
      .select(['text_en', 'text_fr'])
      .executeTakeFirstOrThrow();
    assert.match(texts.text_en, /11:00 AM EST; .*2:00 PM EST\. Marc is ill that day\. Choose one/);
    assert.match(texts.text_fr, /nous pouvons proposer : .*14\u00a0h/);
  });

  it('keeps the visit when the customer likes none of them, or the office refuses', async () => {
    const one = await visit();
    const first = await move(one, [at(one.preferredTime, '13')]);
    await offer(first, [at(one.preferredTime, '11')]);
    await withdraw(one, first);
    await withdraw(one, first);
    assert.equal((await read(one)).changeRequest?.state, 'withdrawn');
    assert.equal(await refusalOf(offer(first, [at(one.preferredTime, '11')])), '409 wrong_state');
    const second = await move(one, [at(one.preferredTime, '14')]);
    assert.equal(await refusalOf(refuse(second, ' ')), '422 invalid');
    await refuse(second, 'Nobody is free');
    const { changeRequest, preferredTimeUnformatted } = await read(one);
    assert.deepEqual([changeRequest?.state, changeRequest?.answer], ['refused', 'Nobody is free']);
    assert.equal(preferredTimeUnformatted, one.preferredTime);
    assert.equal(await refusalOf(withdraw(one, second)), '409 wrong_state');
    assert.deepEqual((await titlesOf(one.id, one.customer.userId)).slice(-1), ['Your visit stays as it is']);
    assert.deepEqual(await titlesOf(one.id, dispatcher.usersId), [
      `Asks to move: Service# ${one.id}`,
      `Keeps the visit: Service# ${one.id}`,
      `Asks to move: Service# ${one.id}`,
    ]);
  });

  it('wants one to three times that the mechanic can make, other than the present one', async () => {
    const one = await visit();
    const hours = ['11', '12', '13', '14'].map((hour) => at(one.preferredTime, hour));
    for (const times of [
      [],
      hours,
      [hours[0] ?? '', hours[0] ?? ''],
      [one.preferredTime],
      ['2026-12-32T09:00:00-05:00'],
    ])
      assert.equal(await refusalOf(move(one, times)), '422 invalid', times.join());
    const night = at(one.preferredTime, '03');
    try {
      await move(one, [night]);
      assert.fail('nobody works by night');
    } catch (error) {
      assert.ok(error instanceof HttpError);
      assert.equal(error.code, 'slot_taken');
      const { nextSlots } = error.body as { readonly nextSlots: readonly unknown[] };
      assert.equal(nextSlots.length, 3);
    }
    assert.equal((await read(one)).changeRequest, null);
  });

  it('a time that somebody booked meanwhile is refused with the next ones, and the request stays open', async () => {
    const one = await visit();
    const wished = at(one.preferredTime, '14');
    const id = await move(one, [wished]);
    await world.booking(await world.customer(), { preferredTime: wished });
    assert.equal(await refusalOf(accept(id, { preferred_time: wished })), '409 slot_taken');
    assert.equal(await refusalOf(offer(id, [wished])), '409 slot_taken');
    assert.equal((await read(one)).changeRequest?.state, 'requested');
    assert.equal(await refusalOf(accept(id, { preferred_time: at(one.preferredTime, '11') })), '422 invalid');
    assert.equal(await refusalOf(accept(id)), '422 invalid');
    assert.equal(await refusalOf(offer(id, [])), '422 invalid');
    const other = at(one.preferredTime, '11');
    await offer(id, [other]);
    await world.booking(await world.customer(), { preferredTime: other });
    assert.equal(await refusalOf(take(one, [id, other])), '409 slot_taken');
    assert.equal((await read(one)).changeRequest?.state, 'times_offered');
  });

  it('is granted by a mechanic who moves the visit to a time that was wished for', async () => {
    const one = await visit();
    await move(one, [at(one.preferredTime, '13')]);
    const to = (time: string) =>
      server.call(updateOrder, { params: one.params, form: { preferred_time: time } }, mechanic);
    await to(at(one.preferredTime, '11'));
    assert.equal((await read(one)).changeRequest?.state, 'requested');
    await to(at(one.preferredTime, '13'));
    assert.equal((await read(one)).changeRequest?.state, 'accepted');
  });

  it('from a reminder wishes for no time in particular', async () => {
    const one = await visit();
    const actor = { usersId: one.customer.userId, mechanic: false, phoneVerified: true };
    const asked = await ask(world.context, {
      actor: actor as Parameters<typeof ask>[1]['actor'],
      ordersServicesId: one.id,
      locale: 'en',
      now: clock.now(),
      kind: 'move',
      wishedTimes: [],
      reason: '',
      shownFeeCents: null,
      through: 'reminder',
    });
    assert.ok(asked.ok);
    const { changeRequest } = await read(one);
    assert.deepEqual([changeRequest?.state, changeRequest?.wishedTimes], ['requested', []]);
    await offer(changeRequest?.changeRequestId ?? 0, [at(one.preferredTime, '13')]);
  });
});

describe('asking to cancel', () => {
  it('shows the fee first and is granted for it, also when the answer takes until it would be dearer', async () => {
    const one = await visit('2026-12-03T09:00:00-05:00');
    const { fee, cancelLines } = await preview(one);
    assert.equal(fee, '20.91');
    assert.deepEqual(cancelLines.slice(0, 2), [
      'A cancellation fee of $20.91, tax included, is kept.',
      '$52.54 of the deposit goes back.',
    ]);
    const id = await cancel(one, fee);
    assert.equal((await read(one)).changeRequest?.fee, '20.91');
    clock.advance(14 * 3_600_000);
    const waiting = (await queue()).find((row) => row.changeRequestId === id);
    assert.deepEqual([waiting?.fee, waiting?.tableFee], ['20.91', '125.43']);
    assert.equal(await refusalOf(accept(id, { fee: 'own', fee_amount: '20.92' })), '422 invalid');
    assert.equal(await refusalOf(accept(id, { fee: 'own' })), '422 invalid');
    assert.equal((await read(one)).changeRequest?.open, true);
    await accept(id, { fee: 'table', answer: 'Done' });
    await runOrderOps(world.context.payments, one.id);
    const canceled = await read(one);
    assert.deepEqual(
      [canceled.orderServiceStatus, canceled.cancelReason, canceled.changeRequest?.state],
      ['canceled', 'Sold the car', 'accepted'],
    );
    const kept = await database.db
      .selectFrom('order_cancellations')
      .where('orders_services_id', '=', one.id)
      .select(['table_cents', 'fee_cents', 'choice', 'canceled_by'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(kept, {
      table_cents: 2_091,
      fee_cents: 2_091,
      choice: 'table',
      canceled_by: dispatcher.usersId,
    });
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
    assert.equal(await refusalOf(accept(id)), '409 wrong_state');
    clock.advance(-14 * 3_600_000);
  });

  it('a fee that rose since it was shown is shown again; a reason and the fee are wanted', async () => {
    const one = await visit('2026-12-03T13:00:00-05:00');
    assert.equal(await refusalOf(cancel(one, '10.00')), '409 price_changed');
    assert.equal(await refusalOf(cancel(one, '20.91', ' ')), '422 invalid');
    const form = { kind: 'cancel' as const, reason: 'Moving' };
    assert.equal(
      await refusalOf(server.call(askToChange, { params: one.params, form }, one.customer)),
      '422 invalid',
    );
    // More was shown than it costs: no more than it costs.
    const id = await cancel(one, '50.00');
    assert.equal((await read(one)).changeRequest?.fee, '20.91');
    assert.equal(await refusalOf(offer(id, [at(one.preferredTime, '09')])), '409 wrong_state');
    await accept(id, { fee: 'waive', waive_reason: 'A first time' });
    await runOrderOps(world.context.payments, one.id);
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
  });
});

describe('a request ends with its visit', () => {
  const ends: Readonly<Record<string, (one: Visit) => Promise<unknown>>> = {
    complete,
    declined: ({ params }) =>
      server.call(
        updateOrder,
        { params, form: { order_service_status: 'declined', decline_reason: 'Ill' } },
        mechanic,
      ),
    released: ({ params }) => server.call(releaseOrder, { params, form: {} }, mechanic),
    canceled: ({ params }) =>
      server.call(
        cancelForCustomer,
        { params, form: { cancel_reason: 'They called', fee: 'table' } },
        dispatcher,
      ),
  };
  for (const [name, end] of Object.entries(ends))
    it(name, async () => {
      const one = await visit();
      const id = await move(one, [at(one.preferredTime, '13')]);
      await end(one);
      const { changeRequest } = await read(one);
      assert.deepEqual([changeRequest?.state, changeRequest?.open], ['lapsed', false]);
      for (const call of [
        () => accept(id, { preferred_time: at(one.preferredTime, '13') }),
        () => offer(id, [at(one.preferredTime, '13')]),
        () => refuse(id),
        () => withdraw(one, id),
        () => take(one, [id, at(one.preferredTime, '13')]),
      ])
        assert.equal(await refusalOf(call()), '409 wrong_state');
    });
});

describe('at once', () => {
  it('two tabs ask: one request stands', async () => {
    const one = await visit();
    const asked = await Promise.all([
      refusalOf(move(one, [at(one.preferredTime, '13')])),
      refusalOf(cancel(one, '0.00')),
      refusalOf(move(one, [at(one.preferredTime, '14')])),
    ]);
    assert.deepEqual(asked.toSorted(), ['409 wrong_state', '409 wrong_state', 'ok']);
    assert.equal((await queue()).filter((row) => row.ordersServicesId === one.id).length, 1);
  });

  it('the mechanic completes while the office cancels: one of them happens, and the books are right', async () => {
    const one = await visit();
    const id = await cancel(one, '0.00');
    const [done, granted] = await Promise.all([refusalOf(complete(one)), refusalOf(accept(id))]);
    await runOrderOps(world.context.payments, one.id);
    const { orderServiceStatus, changeRequest } = await read(one);
    assert.equal([done, granted].filter((answer) => answer === 'ok').length, 1, `${done}, ${granted}`);
    assert.deepEqual(
      [orderServiceStatus, changeRequest?.state],
      granted === 'ok' ? ['canceled', 'accepted'] : ['complete', 'lapsed'],
    );
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
  });

  it('the customer takes a time while the office refuses and another tab withdraws: one answer stands', async () => {
    const one = await visit();
    const id = await move(one, [at(one.preferredTime, '13')]);
    const time = at(one.preferredTime, '11');
    await offer(id, [time]);
    const [taken, refused, withdrawn] = await Promise.all([
      refusalOf(take(one, [id, time])),
      refusalOf(refuse(id)),
      refusalOf(withdraw(one, id)),
    ]);
    assert.equal([taken, refused, withdrawn].filter((answer) => answer === 'ok').length, 1);
    const { preferredTimeUnformatted, changeRequest } = await read(one);
    assert.equal(preferredTimeUnformatted, taken === 'ok' ? time : one.preferredTime);
    assert.equal(
      changeRequest?.state,
      taken === 'ok' ? 'accepted' : refused === 'ok' ? 'refused' : 'withdrawn',
    );
  });
});

it('only the customer of a confirmed visit asks, five times at most, and moves nothing once the mechanic drives', async () => {
  const one = await visit();
  const other = await world.customer();
  const rival = await world.mechanic();
  const id = await move(one, [at(one.preferredTime, '13')]);
  for (const call of [
    () => move(one, [at(one.preferredTime, '13')], other),
    () => move(one, [at(one.preferredTime, '13')], rival),
    () => preview(one, other),
    () => withdraw(one, id, other),
    () => take(one, [id, at(one.preferredTime, '13')], rival),
    () => withdraw({ ...one, params: { ordersServicesId: 999_999 } }, id),
    () => withdraw(one, 999_999),
    () => take(one, [999_999, at(one.preferredTime, '13')]),
    () => accept(999_999),
    () => offer(999_999, [at(one.preferredTime, '13')]),
    () => refuse(999_999),
    () => server.call(changeRequestTimes, { params: { changeRequestId: 999_999 } }, dispatcher),
  ])
    assert.equal(await refusalOf(call()), '404 not_found');
  for (const call of [
    () => move(one, [at(one.preferredTime, '13')], mechanic),
    () => preview(one, mechanic),
    () => withdraw(one, id, mechanic),
    () => take(one, [id, at(one.preferredTime, '13')], mechanic),
  ])
    assert.equal(await refusalOf(call()), '403 forbidden');
  const strange = await visit();
  assert.equal(await refusalOf(withdraw(strange, id)), '404 not_found');
  assert.equal(await refusalOf(take(strange, [id, at(one.preferredTime, '13')])), '404 not_found');

  await withdraw(one, id);
  for (let times = 0; times < 4; times += 1) await withdraw(one, await cancel(one, '0.00'));
  assert.equal(await refusalOf(cancel(one, '0.00')), '409 wrong_state');

  const form = { progress: 'on_the_way' as const };
  const late = await move(strange, [at(strange.preferredTime, '13')]);
  await server.call(setProgress, { params: strange.params, form }, mechanic);
  const { mayMove, moveLines } = await preview(strange);
  assert.equal(mayMove, false);
  assert.match(moveLines[0] ?? '', /on the way/);
  assert.equal(
    await refusalOf(accept(late, { preferred_time: at(strange.preferredTime, '13') })),
    '409 wrong_state',
  );
  assert.equal(
    await refusalOf(server.call(changeRequestTimes, { params: { changeRequestId: late } }, dispatcher)),
    '409 wrong_state',
  );
  await refuse(late);
  assert.equal(await refusalOf(move(strange, [at(strange.preferredTime, '13')])), '409 wrong_state');
  await complete(strange);
  assert.equal(await refusalOf(preview(strange)), '409 wrong_state');
});

it('the office answers with the right role, and a second factor in production', async () => {
  const one = await visit();
  const id = await move(one, [at(one.preferredTime, '13')]);
  const bookkeeper = await addPerson(database, clock.now(), { console_role: 'bookkeeper' });
  const production = await startTestServer({
    database,
    clock,
    routes: changeRequestRoutes({ orders: world.context, passwordIsEnough: false }),
  });
  const params = { changeRequestId: id };
  for (const [there, who] of [
    [server, bookkeeper],
    [production, dispatcher],
  ] as const)
    for (const call of [
      () => there.call(listChangeRequests, {}, who),
      () => there.call(changeRequestTimes, { params }, who),
      () => there.call(acceptChange, { params, form: { preferred_time: at(one.preferredTime, '13') } }, who),
      () => there.call(offerTimes, { params, form: { times: [at(one.preferredTime, '13')] } }, who),
      () => there.call(refuseChange, { params, form: { answer: 'No' } }, who),
    ])
      assert.equal(await refusalOf(call()), '403 forbidden');
  const headers = { 'idempotency-key': 'one-refusal' };
  await server.call(refuseChange, { params, form: { answer: 'No' } }, { ...dispatcher, headers });
  await server.call(refuseChange, { params, form: { answer: 'No' } }, { ...dispatcher, headers });
  assert.equal(
    await refusalOf(
      server.call(refuseChange, { params, form: { answer: 'Never' } }, { ...dispatcher, headers }),
    ),
    '422 idempotency_mismatch',
  );
});
