import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addTimeOff,
  askForEarlier,
  cancelOrder,
  confirmAttendance,
  declineEarlier,
  getMechanicCalendar,
  getOrder,
  leaveEarlier,
  removeTimeOff,
  setProgress,
  takeEarlier,
  updateOrder,
} from '@hoist/contract';
import { dayParts, suits } from '@hoist/domain/scheduling/earlier';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import { addCustomer, downtownToronto, type WorldPoint } from '#server/testing/booking-world.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import type { Caller } from '#server/testing/http.ts';
import { ordersWorld, refusalOf } from '#server/testing/orders-world.ts';
import { samples } from '#server/testing/samples.ts';
import { groundOf } from '../booking/context.ts';
import { zoneOf } from '../booking/price.ts';
import { tellDue } from '../messages/timed-tellings.ts';
import { calendarToMove } from '../orders/calendar-to-move.ts';
import { loadOrder } from '../orders/load-order.ts';
import { releaseDraft } from '../payments/release-draft.ts';
import { offerFreed } from './offer-freed.ts';

const world = await ordersWorld();
const { server, database, clock, context } = world;
const minute = 60_000;
const hour = 60 * minute;
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const anyTime = { weekdays: everyDay, parts: [...dayParts] };

/** So many kilometres north of downtown, about. */
const north = (km: number): WorldPoint => ({ ...downtownToronto, lat: downtownToronto.lat + km / 111 });

/** A mechanic who alone serves Toronto from now on. */
async function onlyMechanic() {
  await database.db.updateTable('mechanics').set({ active: false }).execute();
  await database.db.deleteFrom('freed_times').execute();
  return world.mechanic();
}
type Mechanic = Awaited<ReturnType<typeof onlyMechanic>>;

interface Made {
  readonly id: number;
  readonly params: { readonly ordersServicesId: number };
  readonly customer: Caller & { readonly userId: number };
  readonly time: string;
}

/** A pending visit of a customer of its own. */
async function pending(time: string, place: WorldPoint = downtownToronto): Promise<Made> {
  const added = await addCustomer(database, place);
  const customer = { ...added, token: await world.enter(added.userId) };
  const id = await world.booking(customer, { preferredTime: time });
  return { id, params: { ordersServicesId: id }, customer, time };
}
async function confirmed(mechanic: Mechanic, ...given: Parameters<typeof pending>): Promise<Made> {
  const made = await pending(...given);
  await server.call(
    updateOrder,
    { params: made.params, form: { order_service_status: 'confirm' } },
    mechanic,
  );
  return made;
}
const ask = async (made: Made, form: object = anyTime) => {
  await server.call(askForEarlier, { params: made.params, form }, made.customer);
  return made;
};
const cancel = ({ params, customer }: Made) =>
  server.call(cancelOrder, { params, form: { cancel_reason: 'Sold the car' } }, customer);
const look = () => offerFreed(context, clock.now());
const read = async ({ params, customer }: Made) => {
  const [order] = (await server.call(getOrder, { params }, customer)).data;
  assert.ok(order);
  return order;
};
const offerOf = async (made: Made) => (await read(made)).earlier?.offer ?? null;
const offeredTo = async (...all: readonly Made[]) => {
  const offers = await Promise.all(all.map(offerOf));
  return all.filter((_, index) => offers[index] !== null);
};
const take = async (made: Made, offerId?: number, who: Caller = made.customer) =>
  server.call(
    takeEarlier,
    { params: { ...made.params, offerId: offerId ?? (await offerOf(made))?.offerId ?? 0 } },
    who,
  );
const decline = async (made: Made, who: Caller = made.customer) =>
  server.call(
    declineEarlier,
    { params: { ...made.params, offerId: (await offerOf(made))?.offerId ?? 0 } },
    who,
  );
const titlesOf = async (id: number, usersId: number) => {
  const rows = await database.db
    .selectFrom('user_notifications')
    .where('orders_services_id', '=', id)
    .where('users_id', '=', usersId)
    .select('title_en')
    .orderBy('users_notifications_id')
    .execute();
  return rows.map((row) => row.title_en);
};

describe('a freed time', () => {
  it('is offered to the three nearest who asked; the first to take it has it, the others keep what they have and are told', async () => {
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
    // The first start that the freed time made possible.
    assert.ok(Date.parse(offer?.preferredTime ?? '') < Date.parse('2026-12-08T11:30:00-05:00'));
    assert.equal(Date.parse(offer?.until ?? ''), clock.now().getTime() + hour);
    const [message] = await database.db
      .selectFrom('outbox')
      .where('orders_services_id', '=', near.id)
      .where('channel', '=', 'sms')
      .where('topic', '=', 'earlier')
      .select(['body', 'expires_at', 'quiet_zone'])
      .execute();
    assert.match(
      message?.body ?? '',
      /An earlier time is free.*at no charge.*Take it here: \{base\}\/inside\/orders\//,
    );
    assert.deepEqual(
      [message?.expires_at?.getTime(), message?.quiet_zone],
      [clock.now().getTime() + hour, 'America/Toronto'],
    );
    // Their old reminders go with the old time.
    const before = await loadOrder(database.db, near.id);
    await tellDue(context, new Date(Date.parse(near.time) - 24 * hour));
    await server.call(confirmAttendance, { params: near.params }, near.customer);
    const secondOffer = await offerOf(second);
    await take(near);
    const moved = await read(near);
    assert.equal(moved.preferredTimeUnformatted, offer?.preferredTime);
    assert.deepEqual([moved.orderServiceStatus, moved.earlier?.wish], ['confirm', null]);
    assert.equal(moved.totalToCollect, (await read(second)).totalToCollect);
    assert.deepEqual(moved.attendance, { asked: false, confirmed: null });
    assert.equal((await loadOrder(database.db, near.id))?.mechanic_id, before?.mechanic_id);
    assert.deepEqual(moved.timeline.map(({ code }) => code).slice(-2), ['time_changed', 'earlier_taken']);
    assert.equal((await titlesOf(near.id, near.customer.userId)).at(-1), 'Your visit comes earlier');
    assert.equal((await titlesOf(near.id, mechanic.userId)).at(-1), 'Job moved');
    const waiting = await database.db
      .selectFrom('outbox')
      .where('orders_services_id', '=', near.id)
      .where('topic', '=', 'reminders')
      .where('state', '=', 'waiting')
      .execute();
    assert.deepEqual(waiting, []);
    // Taken again, it is taken still.
    assert.equal(await refusalOf(take(near, offer?.offerId)), 'ok');
    assert.equal(await refusalOf(take(second, secondOffer?.offerId)), '409 slot_taken');
    await look();
    assert.equal(await refusalOf(take(second, secondOffer?.offerId)), '409 wrong_state');
    assert.equal((await read(second)).preferredTimeUnformatted, second.time);
    assert.ok((await titlesOf(second.id, second.customer.userId)).includes('The earlier time is gone'));
    // What the first gave up is offered on.
    const onward = await offeredTo(far, third, second, silent, picky);
    assert.ok(onward.includes(second) && !onward.includes(silent) && !onward.includes(picky));
  });

  it('goes on to the next when it is declined, and when nobody answers within the hour', async () => {
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
    assert.equal(await refusalOf(take(late, offer?.offerId)), '409 wrong_state');
    await look();
    // Those who were asked once are not asked for the same time again.
    assert.deepEqual(await offeredTo(...waiting), waiting.slice(6));
    clock.set(now);
  });

  it('waits for the morning', async () => {
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

  it('is what a decline, a move, a draft that lapses and time off given back leave', async () => {
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
    assert.match(
      (await offered(() => server.call(updateOrder, { params: moving.params, form: later }, mechanic))) ?? '',
      /^2026-12-09/,
    );
    const drafting = await world.customer();
    const draft = await world.booking(drafting, {
      preferredTime: '2026-12-10T10:00:00-05:00',
      paymentOption: 'regular_payment_by_card',
    });
    await database.db
      .updateTable('order_services')
      .set({ status: 'draft', booked_at: null, hold_expires_at: clock.now() })
      .where('orders_services_id', '=', draft)
      .execute();
    assert.match(
      (await offered(() =>
        database.transaction((tx) =>
          releaseDraft(context.payments, tx, { ordersServicesId: draft, now: clock.now(), tell: true }),
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

  it('is nothing to whom it would come too late, to a wish that was left, or to a visit that is over', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const left = await ask(await confirmed(mechanic, '2026-12-10T09:00:00-05:00'));
    assert.equal((await read(left)).earlier?.wish?.weekdays.length, 7);
    await server.call(leaveEarlier, { params: left.params }, left.customer);
    assert.equal(await refusalOf(server.call(leaveEarlier, { params: left.params }, left.customer)), 'ok');
    // It comes before the freed time.
    const sooner = await ask(await confirmed(mechanic, '2026-12-07T09:00:00-05:00'));
    const begun = await ask(await confirmed(mechanic, '2026-12-11T09:00:00-05:00'));
    await server.call(setProgress, { params: begun.params, form: { progress: 'on_the_way' } }, mechanic);
    // A pending visit so near would be called off before anybody confirms it.
    const unconfirmed = await ask(await pending('2026-12-12T09:00:00-05:00'));
    const now = clock.now();
    clock.set(new Date('2026-12-08T08:00:00-05:00'));
    await database.transaction(async (tx) => {
      await tx
        .insertInto('freed_times')
        .values({
          mechanic_id: mechanic.userId,
          starts_at: new Date('2026-12-08T10:00:00-05:00'),
          ends_at: new Date('2026-12-08T12:00:00-05:00'),
          freed_by: null,
          look_at: clock.now(),
        })
        .execute();
    });
    await database.db
      .updateTable('order_services')
      .set({ status: 'canceled' })
      .where('orders_services_id', '=', gone.id)
      .execute();
    await look();
    assert.deepEqual(await offeredTo(left, sooner, begun, unconfirmed), []);
    const kept = await database.db.selectFrom('freed_times').selectAll().execute();
    assert.deepEqual(kept, []);
    clock.set(now);
  });

  it('of another mechanic goes to a visit that nobody has confirmed yet, and is offered to that mechanic as a job', async () => {
    await onlyMechanic();
    const one = await ask(await pending('2026-12-20T15:00:00-05:00'));
    const other = await onlyMechanic();
    const gone = await pending('2026-12-12T10:00:00-05:00');
    await cancel(gone);
    await look();
    await take(one);
    const row = await loadOrder(database.db, one.id);
    assert.deepEqual([row?.mechanic_id, row?.status], [other.userId, 'pending']);
    assert.deepEqual(await titlesOf(one.id, other.userId), ['New job']);
  });
});

describe('who may', () => {
  it('ask, leave, take and decline: the customer alone, while the visit is open and ahead', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const one = await confirmed(mechanic, '2026-12-10T09:00:00-05:00');
    const stranger = await world.customer();
    const asking = (who: Caller, form: object = anyTime) =>
      refusalOf(server.call(askForEarlier, { params: one.params, form }, who));
    assert.equal(await asking(mechanic), '403 forbidden');
    assert.equal(await asking(stranger), '404 not_found');
    assert.equal(await asking({}), '401 unauthenticated');
    for (const form of [
      { ...anyTime, weekdays: [] },
      { ...anyTime, parts: [] },
      { ...anyTime, not_before: '2026-12-11' },
      { ...anyTime, weekdays: ['x'] },
    ])
      assert.equal(await asking(one.customer, form), '422 invalid');
    assert.equal((await read(one)).earlier?.wish, null);
    await ask(one, { ...anyTime, parts: ['evening'] });
    // Asked again, the new wish holds; there is one.
    await ask(one, { ...anyTime, not_before: '2026-12-03' });
    assert.equal((await read(one)).earlier?.wish?.notBefore, '2026-12-03');
    await cancel(gone);
    await look();
    const offerId = (await offerOf(one))?.offerId;
    assert.ok(offerId);
    const other = await confirmed(mechanic, '2026-12-11T09:00:00-05:00');
    for (const work of [take, (made: Made, _: number, who: Caller) => decline(made, who)] as const) {
      assert.equal(await refusalOf(work(one, offerId, mechanic)), '403 forbidden');
      assert.equal(await refusalOf(work(one, offerId, stranger)), '404 not_found');
      assert.equal(await refusalOf(work(one, offerId, {})), '401 unauthenticated');
    }
    // An offer of somebody else's visit is none of one's own.
    assert.equal(await refusalOf(take(other, offerId)), '404 not_found');
    assert.equal((await read({ ...one, customer: { ...mechanic } })).earlier, null);
    await server.call(setProgress, { params: one.params, form: { progress: 'on_the_way' } }, mechanic);
    assert.equal(await asking(one.customer), '409 wrong_state');
    assert.equal(await refusalOf(take(one, offerId)), '409 wrong_state');
  });
});

describe('at once', () => {
  it('two who take one time: one has it, the other keeps what they had, and nobody is booked twice', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const [one, other] = [
      await ask(await confirmed(mechanic, '2026-12-10T09:00:00-05:00')),
      await ask(await confirmed(mechanic, '2026-12-10T14:00:00-05:00')),
    ];
    await cancel(gone);
    await look();
    const outcomes = await Promise.all([refusalOf(take(one)), refusalOf(take(other))]);
    assert.deepEqual(outcomes.toSorted(), ['409 slot_taken', 'ok']);
    const [winner, loser] = outcomes[0] === 'ok' ? [one, other] : [other, one];
    assert.match((await read(winner)).preferredTimeUnformatted, /^2026-12-08/);
    assert.equal((await read(loser)).preferredTimeUnformatted, loser.time);
  });

  it('the customer takes a time while the mechanic moves the visit: it stands at one of both, and the offer says which', async () => {
    const mechanic = await onlyMechanic();
    for (const day of ['08', '09', '10']) {
      const gone = await pending(`2026-12-${day}T10:00:00-05:00`);
      const one = await ask(await confirmed(mechanic, '2026-12-14T09:00:00-05:00'));
      await cancel(gone);
      await look();
      const offer = await offerOf(one);
      assert.ok(offer);
      const later = '2026-12-16T09:00:00-05:00';
      const [taken, moved] = await Promise.all([
        refusalOf(take(one, offer.offerId)),
        refusalOf(
          server.call(updateOrder, { params: one.params, form: { preferred_time: later } }, mechanic),
        ),
      ]);
      const { preferredTimeUnformatted: at } = await read(one);
      const { state } = await database.db
        .selectFrom('earlier_offers')
        .where('earlier_offers_id', '=', offer.offerId)
        .select('state')
        .executeTakeFirstOrThrow();
      assert.ok(taken === 'ok' || moved === 'ok', `${taken}, ${moved}`);
      assert.equal(state, taken === 'ok' ? 'taken' : 'over');
      // The mechanic's word came after, where both were heard.
      assert.equal(at, moved === 'ok' ? later : offer.preferredTime);
      await server.call(
        updateOrder,
        { params: one.params, form: { order_service_status: 'declined', decline_reason: 'Done' } },
        mechanic,
      );
    }
  });
});

describe('whatever is freed', () => {
  it('is offered only where it is feasible, earlier, asked for and wished so, and never booked twice', async () => {
    const mechanic = await onlyMechanic();
    const { numRuns: rounds } = samples(3, 5);
    let seed = 11;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const made: Made[] = [];
    const asked = new Set<number>();
    for (let day = 8; day < 8 + rounds; day += 1)
      for (const at of ['09:00', '12:30', '16:00']) {
        const time = `2026-12-${String(day).padStart(2, '0')}T${at}:00-05:00`;
        const booked = await pending(time, north(draw(12)));
        made.push(booked);
        if (draw(3) === 0) continue;
        const form = {
          weekdays: everyDay.filter(() => draw(4) > 0),
          parts: dayParts.filter(() => draw(3) > 0),
        };
        if (form.weekdays.length === 0 || form.parts.length === 0) continue;
        await ask(booked, form);
        asked.add(booked.id);
      }
    let offers = 0;
    for (let round = 0; round < rounds; round += 1) {
      const gone = made.splice(draw(made.length - 4), 1)[0];
      assert.ok(gone);
      await cancel(gone);
      await look();
      const ground = await groundOf(context.booking);
      for (const one of made) {
        const order = await read(one);
        const { offer, wish } = order.earlier ?? {};
        if (!offer || !wish) continue;
        offers += 1;
        const row = await loadOrder(database.db, one.id);
        assert.ok(row && asked.has(one.id), 'nobody is offered what they did not ask for');
        const start = Date.parse(offer.preferredTime);
        assert.ok(start < row.starts_at.getTime());
        assert.ok(suits(wish, start, zoneOf(row.timezone)));
        const now = clock.now().getTime();
        const calendar = await calendarToMove(database.db, {
          order: row,
          ground,
          now,
          only: mechanic.userId,
        });
        assert.ok(availableStarts(calendar).includes(start), `${offer.preferredTime} is not feasible`);
      }
      const takers = await offeredTo(...made);
      const taken = await Promise.all(takers.map((one) => refusalOf(take(one))));
      assert.ok(taken.every((outcome) => ['ok', '409 slot_taken', '409 wrong_state'].includes(outcome)));
      if (takers.length > 0) assert.ok(taken.includes('ok'));
    }
    assert.ok(offers > 1, `${offers} offers`);
  });
});
