import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addTimeOff,
  confirmAttendance,
  getMechanicCalendar,
  leaveWaitlist,
  removeTimeOff,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { anyTime, north, waitlistFixture, type Made } from '#server/testing/waitlist-fixture.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { sendDueMessages } from '../reminders/scheduled-reminders.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { releaseDraft } from '#server/modules/payments/bookings/release-draft.ts';

const {
  fixture,
  onlyMechanic,
  pending,
  confirmed,
  ask,
  cancel,
  look,
  read,
  offerOf,
  offeredTo,
  take,
  decline,
} = await waitlistFixture();
const { server, database, clock, context, titlesOf } = fixture;
const minute = 60_000;
const hour = 60 * minute;

describe('a freed time', () => {
  it('is offered to the three nearest on the waitlist; the first taker gets it, the others are notified and keep their visits [DI022]', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const far = await ask(await confirmed(mechanic, '2026-12-10T09:00:00-05:00', north(20)));
    const near = await ask(await confirmed(mechanic, '2026-12-10T13:00:00-05:00', north(2)));
    const third = await ask(await confirmed(mechanic, '2026-12-11T09:00:00-05:00', north(10)));
    const second = await ask(await confirmed(mechanic, '2026-12-11T13:00:00-05:00', north(5)));
    const silent = await confirmed(mechanic, '2026-12-12T13:00:00-05:00', north(1));
    const picky = await ask(await confirmed(mechanic, '2026-12-12T09:00:00-05:00', north(1)), {
      ...anyTime,
      parts: ['evening'],
    });
    await cancel(gone);
    await look();
    assert.deepEqual(await offeredTo(far, near, third, second, silent, picky), [near, third, second]);
    const offer = await offerOf(near);
    // The first start within the freed time.
    assert.ok(Date.parse(offer?.preferredTime ?? '') < Date.parse('2026-12-08T11:30:00-05:00'));
    assert.equal(Date.parse(offer?.until ?? ''), clock.now().getTime() + hour);
    const [message] = await database.db
      .selectFrom('outbox')
      .where('ordersServicesId', '=', near.id)
      .where('channel', '=', 'sms')
      .where('topic', '=', 'earlier')
      .select(['body', 'expiresAt', 'quietZone'])
      .execute();
    assert.match(
      message?.body ?? '',
      /An earlier time opened up.*at no charge.*Take this time: \{base\}\/inside\/orders\//,
    );
    assert.deepEqual(
      [message?.expiresAt?.getTime(), message?.quietZone],
      [clock.now().getTime() + hour, 'America/Toronto'],
    );
    // The move drops the reminders of the old time.
    const before = await loadOrder(database.db, near.id);
    await sendDueMessages(context, new Date(Date.parse(near.time) - 24 * hour));
    await server.call(confirmAttendance, { params: near.params }, near.customer);
    const secondOffer = await offerOf(second);
    await take(near);
    const moved = await read(near);
    assert.equal(moved.preferredTimeUnformatted, offer?.preferredTime);
    assert.deepEqual([moved.orderServiceStatus, moved.earlier?.wish], ['confirm', null]);
    assert.equal(moved.totalToCollect, (await read(second)).totalToCollect);
    assert.deepEqual(moved.attendance, { asked: false, confirmed: null });
    assert.equal((await loadOrder(database.db, near.id))?.mechanicId, before?.mechanicId);
    assert.deepEqual(moved.timeline.map(({ code }) => code).slice(-2), ['time_changed', 'earlier_taken']);
    assert.equal((await titlesOf(near.id, near.customer.userId)).at(-1), 'You got the earlier time');
    assert.equal((await titlesOf(near.id, mechanic.userId)).at(-1), 'Job moved');
    const waiting = await database.db
      .selectFrom('outbox')
      .where('ordersServicesId', '=', near.id)
      .where('topic', '=', 'reminders')
      .where('state', '=', 'waiting')
      .execute();
    assert.deepEqual(waiting, []);
    // A repeat succeeds.
    assert.equal(await refusalOf(take(near, offer?.preferredTime)), 'ok');
    assert.equal(await refusalOf(take(second, secondOffer?.preferredTime)), '409 slot_taken');
    await look();
    assert.equal(await refusalOf(take(second, secondOffer?.preferredTime)), '409 wrong_state');
    assert.equal((await read(second)).preferredTimeUnformatted, second.time);
    assert.ok((await titlesOf(second.id, second.customer.userId)).includes('That earlier time is gone'));
    // The old time of the first is offered in turn.
    const onward = await offeredTo(far, third, second, silent, picky);
    assert.ok(onward.includes(second) && !onward.includes(silent) && !onward.includes(picky));
  });

  it('goes to the next three when it is declined or not answered within an hour', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const waiting: Made[] = [];
    for (const km of [1, 2, 3, 4, 5, 6, 7])
      waiting.push(
        await ask(
          await confirmed(
            mechanic,
            `2026-12-${10 + Math.floor(km / 3)}T${['09', '12', '15'][km % 3]}:00:00-05:00`,
            north(km),
          ),
        ),
      );
    await cancel(gone);
    await look();
    const first = await offeredTo(...waiting);
    assert.deepEqual(first, waiting.slice(0, 3));
    for (const one of first) await decline(one);
    await look();
    assert.deepEqual(await offeredTo(...waiting), waiting.slice(3, 6));
    const late = waiting[3];
    assert.ok(late);
    const offer = await offerOf(late);
    const now = clock.now();
    clock.advance(hour);
    assert.equal(await refusalOf(take(late, offer?.preferredTime)), '409 wrong_state');
    await look();
    // A time is offered to a customer once.
    assert.deepEqual(await offeredTo(...waiting), waiting.slice(6));
    clock.set(now);
  });

  it('is not offered during quiet hours', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const one = await ask(await confirmed(mechanic, '2026-12-10T09:00:00-05:00'));
    const now = clock.now();
    clock.set(new Date('2026-12-06T22:30:00-05:00'));
    await cancel(gone);
    await look();
    assert.equal(await offerOf(one), null);
    clock.set(new Date('2026-12-07T07:59:00-05:00'));
    await look();
    assert.equal(await offerOf(one), null);
    clock.set(new Date('2026-12-07T08:00:00-05:00'));
    await look();
    assert.notEqual(await offerOf(one), null);
    clock.set(now);
  });

  it('comes from a decline, a move, an expired draft and removed time off', async () => {
    const mechanic = await onlyMechanic();
    const one = await ask(await confirmed(mechanic, '2026-12-18T15:00:00-05:00'));
    const offered = async (work: () => Promise<unknown>): Promise<string | undefined> => {
      await work();
      await look();
      const offer = await offerOf(one);
      if (offer) await decline(one);
      return offer?.preferredTime;
    };
    const declined = await pending('2026-12-08T10:00:00-05:00');
    const form = { order_service_status: 'declined' as const, decline_reason: 'Too far' };
    assert.match(
      (await offered(() => server.call(updateOrder, { params: declined.params, form }, mechanic))) ?? '',
      /^2026-12-08/,
    );
    const moving = await confirmed(mechanic, '2026-12-09T10:00:00-05:00');
    const later = { preferred_time: '2026-12-20T10:00:00-05:00' };
    const moved = async () => {
      await server.call(updateOrder, { params: moving.params, form: later }, mechanic);
      // The mechanic can undo the move until then.
      clock.advance(UNDO_MS);
    };
    assert.match((await offered(moved)) ?? '', /^2026-12-09/);
    const drafting = await fixture.customer();
    const draft = await fixture.booking(drafting, {
      preferredTime: '2026-12-10T10:00:00-05:00',
      paymentOption: 'regular_payment_by_card',
    });
    await database.db
      .updateTable('orderServices')
      .set({ status: 'draft', bookedAt: null, holdExpiresAt: clock.now() })
      .where('ordersServicesId', '=', draft)
      .execute();
    assert.match(
      (await offered(() =>
        database.transaction((tx) =>
          releaseDraft(context.payments, tx, { ordersServicesId: draft, now: clock.now(), early: true }),
        ),
      )) ?? '',
      /^2026-12-10/,
    );
    const ofMechanic = { params: { userId: mechanic.userId } };
    await server.call(
      addTimeOff,
      { ...ofMechanic, form: { from_day: '2026-12-15', to_day: '2026-12-16' } },
      mechanic,
    );
    await forgetNow(database, 'roster');
    const { data } = await server.call(getMechanicCalendar, ofMechanic, mechanic);
    const timeOffId = data.timeOff[0]?.timeOffId ?? 0;
    assert.match(
      (await offered(() =>
        server.call(removeTimeOff, { params: { userId: mechanic.userId, timeOffId } }, mechanic),
      )) ?? '',
      /^2026-12-15/,
    );
  });

  it('is not offered to an earlier visit, one that left the waitlist, one under way or a near unconfirmed one', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const left = await ask(await confirmed(mechanic, '2026-12-10T09:00:00-05:00'));
    assert.equal((await read(left)).earlier?.wish?.weekdays.length, 7);
    await server.call(leaveWaitlist, { params: left.params }, left.customer);
    assert.equal(await refusalOf(server.call(leaveWaitlist, { params: left.params }, left.customer)), 'ok');
    // This visit is before the freed time.
    const sooner = await ask(await confirmed(mechanic, '2026-12-07T09:00:00-05:00'));
    const begun = await ask(await confirmed(mechanic, '2026-12-11T09:00:00-05:00'));
    await server.call(
      setProgress,
      { params: begun.params, form: { progress: 'on_the_way', confirmed: true } },
      mechanic,
    );
    // A pending visit this near would be canceled for lack of confirmation.
    const unconfirmed = await ask(await pending('2026-12-12T09:00:00-05:00'));
    const now = clock.now();
    clock.set(new Date('2026-12-08T08:00:00-05:00'));
    await database.transaction(async (tx) => {
      await tx
        .insertInto('freedTimes')
        .values({
          mechanicId: mechanic.userId,
          startsAt: new Date('2026-12-08T10:00:00-05:00'),
          endsAt: new Date('2026-12-08T12:00:00-05:00'),
          freedBy: null,
          lookAt: clock.now(),
        })
        .execute();
    });
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('ordersServicesId', '=', gone.id)
      .execute();
    await look();
    assert.deepEqual(await offeredTo(left, sooner, begun, unconfirmed), []);
    const kept = await database.db.selectFrom('freedTimes').selectAll().execute();
    assert.deepEqual(kept, []);
    clock.set(now);
  });

  it('of another mechanic goes to a pending visit and becomes a job of that mechanic', async () => {
    await onlyMechanic();
    const one = await ask(await pending('2026-12-20T15:00:00-05:00'));
    const other = await onlyMechanic();
    const gone = await pending('2026-12-12T10:00:00-05:00');
    await cancel(gone);
    await look();
    await take(one);
    const row = await loadOrder(database.db, one.id);
    assert.deepEqual([row?.mechanicId, row?.status], [other.userId, 'pending']);
    assert.deepEqual(await titlesOf(one.id, other.userId), ['New job']);
  });
});
