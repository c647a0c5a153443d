import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { joinWaitlist, setProgress, updateOrder } from '@hoist/contract';
import { dayParts, suits } from '@hoist/domain/order/waitlist';
import { availableStarts } from '@hoist/domain/scheduling/slots/slots';
import { anyTime, everyDay, north, waitlistFixture, type Made } from '#server/testing/waitlist-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { samples } from '#server/testing/samples.ts';
import { readSnapshot } from '#server/modules/scheduling/booking/booking-context.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { calendarToMove } from '#server/modules/orders/visits/calendar-to-move.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';

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
const { server, database, clock, context } = fixture;

describe('the waitlist', () => {
  it('lets only the customer ask, take and decline, while the visit is open and ahead', async () => {
    const mechanic = await onlyMechanic();
    const gone = await pending('2026-12-08T10:00:00-05:00');
    const one = await confirmed(mechanic, '2026-12-10T09:00:00-05:00');
    const stranger = await fixture.customer();
    const asking = (who: Caller, form: object = anyTime) =>
      refusalOf(server.call(joinWaitlist, { params: one.params, form }, who));
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
    // Asking again replaces the wish.
    await ask(one, { ...anyTime, not_before: '2026-12-03' });
    assert.equal((await read(one)).earlier?.wish?.notBefore, '2026-12-03');
    await cancel(gone);
    await look();
    const time = (await offerOf(one))?.preferredTime;
    assert.ok(time);
    const other = await confirmed(mechanic, '2026-12-11T09:00:00-05:00');
    for (const work of [take, decline]) {
      assert.equal(await refusalOf(work(one, time, mechanic)), '403 forbidden');
      assert.equal(await refusalOf(work(one, time, stranger)), '404 not_found');
      assert.equal(await refusalOf(work(one, time, {})), '401 unauthenticated');
    }
    // An offer to another visit is not one to this.
    assert.equal(await refusalOf(take(other, time)), '409 wrong_state');
    assert.equal((await read({ ...one, customer: { ...mechanic } })).earlier, null);
    await server.call(
      setProgress,
      { params: one.params, form: { progress: 'on_the_way', confirmed: true } },
      mechanic,
    );
    assert.equal(await asking(one.customer), '409 wrong_state');
    assert.equal(await refusalOf(take(one, time)), '409 wrong_state');
  });
});

describe('simultaneous actions', () => {
  it('give a time to one of two customers; the other keeps their visit', async () => {
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

  it('keep visit and offer consistent when the customer takes a time and the mechanic moves the visit', async () => {
    const mechanic = await onlyMechanic();
    // A moved visit keeps its former time for ten seconds, so each round has days of its own.
    for (const [day, from, to] of [
      ['08', 14, 17],
      ['09', 15, 18],
      ['10', 16, 21],
    ] as const) {
      const gone = await pending(`2026-12-${day}T10:00:00-05:00`);
      const one = await ask(await confirmed(mechanic, `2026-12-${from}T09:00:00-05:00`));
      await cancel(gone);
      await look();
      const offer = await offerOf(one);
      assert.ok(offer);
      const later = `2026-12-${to}T09:00:00-05:00`;
      const [taken, moved] = await Promise.all([
        refusalOf(take(one, offer.preferredTime)),
        refusalOf(
          server.call(updateOrder, { params: one.params, form: { preferred_time: later } }, mechanic),
        ),
      ]);
      const { preferredTimeUnformatted: at } = await read(one);
      const { state } = await database.db
        .selectFrom('earlierOffers')
        .where('ordersServicesId', '=', one.id)
        .select('state')
        .executeTakeFirstOrThrow();
      assert.ok(taken === 'ok' || moved === 'ok', `${taken}, ${moved}`);
      assert.equal(state, taken === 'ok' ? 'taken' : 'over');
      // If both succeed, the mechanic's move came last.
      assert.equal(at, moved === 'ok' ? later : offer.preferredTime);
      await server.call(
        updateOrder,
        { params: one.params, form: { order_service_status: 'declined', decline_reason: 'Done' } },
        mechanic,
      );
    }
  });
});

describe('random freed times', () => {
  it('are offered only if feasible, earlier and wished, and are never booked twice', async () => {
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
      const snapshot = await readSnapshot(context.booking);
      for (const one of made) {
        const order = await read(one);
        const { offer, wish } = order.earlier ?? {};
        if (!offer || !wish) continue;
        offers += 1;
        const row = await loadOrder(database.db, one.id);
        assert.ok(row && asked.has(one.id), 'an offer without a wish');
        const start = Date.parse(offer.preferredTime);
        assert.ok(start < row.startsAt.getTime());
        assert.ok(suits(wish, start, zoneOf(row.timezone)));
        const now = clock.now().getTime();
        const calendar = await calendarToMove(database.db, {
          order: row,
          snapshot,
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
