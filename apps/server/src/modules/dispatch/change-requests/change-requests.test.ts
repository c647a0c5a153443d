import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  askToChange,
  cancelForCustomer,
  HttpError,
  orderTimes,
  releaseOrder,
  updateOrder,
  timesToOffer,
  previewCancellation,
} from '@hoist/contract';
import { changeRequestFixture, type ChangeVisit } from '#server/testing/change-request-fixture.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { runOrderOperations } from '#server/modules/payments/operations/run-order-operations.ts';
import { askToChange as ask } from './ask-to-change.ts';

const {
  fixture,
  mechanic,
  dispatcher,
  at,
  visit,
  read,
  move,
  cancel,
  accept,
  offer,
  refuse,
  take,
  withdraw,
  preview,
  queue,
  complete,
} = await changeRequestFixture();
const { server, database, clock, cards, titlesOf } = fixture;

describe('asking to move', () => {
  it('moves the visit to a wished time and notifies customer, mechanic and office', async () => {
    const one = await visit();
    const { mayMove, moveLines, fee } = await preview(one);
    assert.deepEqual([mayMove, fee], [true, '0.00']);
    assert.match(moveLines[0] ?? '', /Moving your visit is free/);
    // The customer chooses from the calendar of the visit's mechanic.
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
    assert.ok((await queue()).includes(one.id));
    await accept(id, { preferred_time: wished[1], answer: 'With pleasure' });
    const moved = await read(one);
    assert.equal(moved.preferredTimeUnformatted, wished[1]);
    assert.equal(moved.orderServiceStatus, 'confirm');
    const { state, open, answer } = moved.changeRequest ?? {};
    assert.deepEqual([state, open, answer], ['accepted', false, 'With pleasure']);
    assert.deepEqual(moved.timeline.map(({ code }) => code).slice(-2), ['move_asked', 'time_changed']);
    assert.deepEqual((await titlesOf(one.id, one.customer.userId)).slice(-2), [
      'We got your request to move',
      'Your visit has a new time',
    ]);
    assert.deepEqual((await titlesOf(one.id, mechanic.userId)).slice(-2), [
      'Customer wants to move',
      'Job moved',
    ]);
    assert.deepEqual(await titlesOf(one.id, dispatcher.usersId), [`Asks to move: Service# ${one.id}`]);
    assert.ok(!(await queue()).includes(one.id));
    const logged = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'order.moved_as_asked')
      .where('entityId', '=', one.id)
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    const times = [one.preferredTime, wished[1] ?? ''].map((time) => new Date(time).toISOString());
    assert.deepEqual(
      [logged.before, logged.after],
      times.map((startsAt) => ({ startsAt })),
    );
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
  });

  it('lets the customer take one of the times that the office offers instead [DI016]', async () => {
    const one = await visit();
    const id = await move(one, [at(one.preferredTime, '13')]);
    const { datesList } = await server.call(timesToOffer, one, dispatcher);
    assert.ok(datesList.some(({ slots }) => slots.length > 0));
    const offered = [at(one.preferredTime, '11'), at(one.preferredTime, '14')];
    await offer(one, [id, offered]);
    const shown = (await read(one)).changeRequest;
    assert.equal(shown?.state, 'times_offered');
    assert.deepEqual(
      shown.offeredTimes.map((slot) => slot.preferredTime),
      offered,
    );
    assert.equal(shown.answer, 'Marc is ill that day');
    assert.equal(await refusalOf(take(one, at(one.preferredTime, '13'))), '422 invalid');
    const { data, message } = await take(one, offered[1] ?? '');
    assert.equal(message, 'Your visit has its new time');
    assert.equal(data[0]?.preferredTimeUnformatted, offered[1]);
    assert.equal(data[0]?.changeRequest?.state, 'accepted');
    // The same choice from another tab succeeds.
    await take(one, offered[1] ?? '');
    assert.equal(await refusalOf(take(one, offered[0] ?? '')), '409 wrong_state');
    const texts = await database.db
      .selectFrom('userNotifications')
      .where('ordersServicesId', '=', one.id)
      .where('titleEn', '=', 'New times for your visit')
      .select(['textEn', 'textFr'])
      .executeTakeFirstOrThrow();
    assert.match(texts.textEn, /11:00 AM; .*2:00 PM\. Marc is ill that day\. Pick one/);
    assert.match(texts.textFr, /Nous vous proposons .*\s: .*14\u00a0h/);
  });

  it('keeps the visit when the customer withdraws or the office refuses [DI016]', async () => {
    const one = await visit();
    const first = await move(one, [at(one.preferredTime, '13')]);
    await offer(one, [first, [at(one.preferredTime, '11')]]);
    await withdraw(one, first);
    await withdraw(one, first);
    assert.equal((await read(one)).changeRequest?.state, 'withdrawn');
    assert.equal(await refusalOf(offer(one, [first, [at(one.preferredTime, '11')]])), '409 wrong_state');
    const second = await move(one, [at(one.preferredTime, '14')]);
    assert.equal(await refusalOf(refuse(second, ' ')), '422 invalid');
    await refuse(second, 'Nobody is free');
    const { changeRequest, preferredTimeUnformatted } = await read(one);
    assert.deepEqual([changeRequest?.state, changeRequest?.answer], ['refused', 'Nobody is free']);
    assert.equal(preferredTimeUnformatted, one.preferredTime);
    assert.equal(await refusalOf(withdraw(one, second)), '409 wrong_state');
    assert.deepEqual((await titlesOf(one.id, one.customer.userId)).slice(-1), [
      'Your visit stays as planned',
    ]);
    assert.deepEqual(await titlesOf(one.id, dispatcher.usersId), [
      `Asks to move: Service# ${one.id}`,
      `Keeps the visit: Service# ${one.id}`,
      `Asks to move: Service# ${one.id}`,
    ]);
  });

  it('requires one to three times other than the present one at which the mechanic is free', async () => {
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
      assert.fail('a time at night was accepted');
    } catch (error) {
      assert.ok(error instanceof HttpError);
      assert.equal(error.code, 'slot_taken');
      const { nextSlots } = error.body as { readonly nextSlots: readonly unknown[] };
      assert.equal(nextSlots.length, 3);
    }
    assert.equal((await read(one)).changeRequest, null);
  });

  it('refuses a time that was booked meanwhile and keeps the request open', async () => {
    const one = await visit();
    const wished = at(one.preferredTime, '14');
    const id = await move(one, [wished]);
    await fixture.booking(await fixture.customer(), { preferredTime: wished });
    assert.equal(await refusalOf(accept(id, { preferred_time: wished })), '409 slot_taken');
    assert.equal(await refusalOf(offer(one, [id, [wished]])), '409 slot_taken');
    assert.equal((await read(one)).changeRequest?.state, 'requested');
    assert.equal(await refusalOf(accept(id, { preferred_time: at(one.preferredTime, '11') })), '422 invalid');
    assert.equal(await refusalOf(accept(id)), '422 invalid');
    assert.equal(await refusalOf(offer(one, [id, []])), '422 invalid');
    const other = at(one.preferredTime, '11');
    await offer(one, [id, [other]]);
    await fixture.booking(await fixture.customer(), { preferredTime: other });
    assert.equal(await refusalOf(take(one, other)), '409 slot_taken');
    assert.equal((await read(one)).changeRequest?.state, 'times_offered');
  });

  it('is accepted when the mechanic moves the visit to a wished time', async () => {
    const one = await visit();
    await move(one, [at(one.preferredTime, '13')]);
    const to = (time: string) =>
      server.call(updateOrder, { params: one.params, form: { preferred_time: time } }, mechanic);
    await to(at(one.preferredTime, '11'));
    assert.equal((await read(one)).changeRequest?.state, 'requested');
    await to(at(one.preferredTime, '13'));
    assert.equal((await read(one)).changeRequest?.state, 'accepted');
  });

  it('from a reminder needs no wished time', async () => {
    const one = await visit();
    const actor = { usersId: one.customer.userId, mechanic: false, phoneVerified: true, consoleRole: null };
    const asked = await ask(fixture.context, {
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
    await offer(one, [changeRequest?.changeRequestId ?? 0, [at(one.preferredTime, '13')]]);
  });
});

describe('asking to cancel', () => {
  it('shows the fee first and charges no more when it is answered after an increase [MN019]', async () => {
    const one = await visit('2026-12-03T09:00:00-05:00');
    const { fee, cancelLines } = await preview(one);
    assert.equal(fee, '20.91');
    assert.deepEqual(cancelLines.slice(0, 2), [
      'The cancellation fee is $20.91, tax included.',
      'We’ll refund $52.54 of the deposit.',
    ]);
    const id = await cancel(one, fee);
    assert.equal((await read(one)).changeRequest?.fee, '20.91');
    clock.advance(14 * 3_600_000);
    const cost = await server.call(previewCancellation, one, dispatcher);
    assert.equal(cost.data.tableFee, '125.43');
    assert.equal((await read(one)).changeRequest?.fee, '20.91');
    assert.equal(await refusalOf(accept(id, { fee: 'own', fee_amount: '20.92' })), '422 invalid');
    assert.equal(await refusalOf(accept(id, { fee: 'own' })), '422 invalid');
    assert.equal((await read(one)).changeRequest?.open, true);
    await accept(id, { fee: 'table', answer: 'Done' });
    await runOrderOperations(fixture.context.payments, one.id);
    const canceled = await read(one);
    assert.deepEqual(
      [canceled.orderServiceStatus, canceled.cancelReason, canceled.changeRequest?.state],
      ['canceled', 'Sold the car', 'accepted'],
    );
    const kept = await database.db
      .selectFrom('orderCancellations')
      .where('ordersServicesId', '=', one.id)
      .select(['tableCents', 'feeCents', 'choice', 'canceledBy'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(kept, {
      tableCents: 2_091,
      feeCents: 2_091,
      choice: 'table',
      canceledBy: dispatcher.usersId,
    });
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
    assert.equal(await refusalOf(accept(id)), '409 wrong_state');
    clock.advance(-14 * 3_600_000);
  });

  it('refuses a cancellation whose fee rose since it was shown, and requires a reason and the fee', async () => {
    const one = await visit('2026-12-03T13:00:00-05:00');
    assert.equal(await refusalOf(cancel(one, '10.00')), '409 price_changed');
    assert.equal(await refusalOf(cancel(one, '20.91', ' ')), '422 invalid');
    const form = { kind: 'cancel' as const, reason: 'Moving' };
    assert.equal(
      await refusalOf(server.call(askToChange, { params: one.params, form }, one.customer)),
      '422 invalid',
    );
    // A fee that was shown too high is lowered.
    const id = await cancel(one, '50.00');
    assert.equal((await read(one)).changeRequest?.fee, '20.91');
    assert.equal(await refusalOf(offer(one, [id, [at(one.preferredTime, '09')]])), '409 wrong_state');
    await accept(id, { fee: 'waive', waive_reason: 'A first time' });
    await runOrderOperations(fixture.context.payments, one.id);
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
  });
});

describe('a request lapses when its visit is', () => {
  const ends: Readonly<Record<string, (one: ChangeVisit) => Promise<unknown>>> = {
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
        () => offer(one, [id, [at(one.preferredTime, '13')]]),
        () => refuse(id),
        () => withdraw(one, id),
        () => take(one, at(one.preferredTime, '13')),
      ])
        assert.equal(await refusalOf(call()), '409 wrong_state');
    });
});
