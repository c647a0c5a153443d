import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addCustomer,
  addMechanic,
  bookingFixture,
  cashRequest,
  downtownToronto,
  oshawaWay,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { getCheckoutInfo } from '../prices/get-checkout-info.ts';
import { scheduleService, type ScheduleRequest } from './schedule-service.ts';

const slotTime = '2026-12-03T10:00:00-05:00';

const database = await testDatabase();
const context = await bookingFixture(database);
await addMechanic(database, downtownToronto);

describe('booking a visit', () => {
  const request = async (changes: Partial<ScheduleRequest> = {}) => {
    const customer = await addCustomer(database, downtownToronto);
    return { ...(await cashRequest(context, customer, slotTime)), ...changes };
  };

  it('stores the order with its price, cash payment and event together [PY004, PY020]', async () => {
    const asked = await request({ preferredTime: '2026-12-05T10:00:00-05:00' });
    const booked = await scheduleService(context, asked);
    assert.ok(booked.ok, JSON.stringify(booked));
    const { ordersServicesId } = booked.value;
    const order = await database.db
      .selectFrom('orderServices')
      .selectAll()
      .where('ordersServicesId', '=', ordersServicesId)
      .executeTakeFirstOrThrow();
    assert.equal(order.status, 'pending');
    assert.equal(order.totalCents, 20_905);
    assert.equal(order.quote.taxes[0]?.amountCents, 2_405);
    assert.equal(order.startsAt.toISOString(), '2026-12-05T15:00:00.000Z');
    const payments = await database.db
      .selectFrom('payments')
      .select(['slot', 'method', 'state', 'amountCents'])
      .where('ordersServicesId', '=', ordersServicesId)
      .execute();
    assert.deepEqual(payments, [{ slot: 2, method: 'cash', state: 'cash_due', amountCents: 20_905 }]);
    const events = await database.db
      .selectFrom('orderEvents')
      .select(['event', 'toStatus'])
      .where('ordersServicesId', '=', ordersServicesId)
      .execute();
    assert.deepEqual(events, [{ event: 'booked', toStatus: 'pending' }]);
  });

  it('returns the existing order for a duplicate booking', async () => {
    const asked = await request({ preferredTime: '2026-12-06T10:00:00-05:00' });
    const first = await scheduleService(context, asked);
    const second = await scheduleService(context, asked);
    assert.ok(first.ok && second.ok);
    assert.equal(second.value.ordersServicesId, first.value.ordersServicesId);
    assert.equal(second.value.fresh, false);
  });

  it('returns the next three times when no mechanic is free [BK019]', async () => {
    const first = await scheduleService(context, await request());
    assert.ok(first.ok);
    const lost = await scheduleService(context, await request());
    assert.ok(!lost.ok);
    assert.equal(lost.error.code, 'slot_taken');
    const slots = (lost.error.extra?.nextSlots ?? []) as { preferredTime: string }[];
    assert.equal(slots.length, 3);
    assert.ok(slots.every((slot) => Date.parse(slot.preferredTime) > Date.parse(slotTime)));
  });

  const refusals: readonly [string, Partial<ScheduleRequest>, string, string?][] = [
    [
      'a time off the grid [VA050, ER029]',
      { preferredTime: '2026-12-07T10:10:00-05:00' },
      'invalid',
      'booking.date',
    ],
    ['a time too soon', { preferredTime: '2026-12-01T08:30:00-05:00' }, 'invalid', 'booking.date'],
    ['a time beyond the horizon', { preferredTime: '2027-02-01T10:00:00-05:00' }, 'invalid', 'booking.date'],
    [
      'a card payment without a card [VA051, ER036]',
      { paymentOption: 'regular_payment_by_card' },
      'invalid',
      'booking.card',
    ],
    ['a place without permission', { site: { permission: false } }, 'invalid', 'booking.site'],
    ['an unknown coupon', { couponCode: 'NOPE' }, 'coupon_refused', 'coupon.unknown'],
    ['another total than was shown', { quoteId: 'zz.1.abc' }, 'price_changed'],
  ];
  for (const [title, changes, code, textKey] of refusals) {
    it(`refuses ${title}`, async () => {
      const answer = await scheduleService(
        context,
        await request({ preferredTime: '2026-12-08T10:00:00-05:00', ...changes }),
      );
      assert.ok(!answer.ok);
      assert.equal(answer.error.code, code);
      if (textKey !== undefined) assert.equal(answer.error.text, textKey);
    });
  }

  it("refuses another customer's vehicle and location [VA047, VA048, ER026, ER027]", async () => {
    const mine = await request();
    const theirs = await request();
    for (const [field, text] of [
      ['vehicleId', 'booking.no_vehicle'],
      ['locationId', 'booking.no_location'],
    ] as const) {
      const answer = await scheduleService(context, {
        ...mine,
        wanted: { ...mine.wanted, [field]: theirs.wanted[field] },
      });
      assert.ok(!answer.ok);
      assert.equal(answer.error.text, text);
    }
  });

  it('refuses an unknown service [VA049, ER028]', async () => {
    const asked = await request();
    const answer = await scheduleService(context, {
      ...asked,
      wanted: { ...asked.wanted, serviceId: toId(999_999) },
    });
    assert.ok(!answer.ok);
    assert.equal(answer.error.text, 'booking.no_service');
  });

  it('frees the time of a lapsed draft', async () => {
    const time = '2026-12-09T10:00:00-05:00';
    const draft = await scheduleService(
      context,
      await request({ preferredTime: time, paymentOption: 'regular_payment_by_card', isDraft: true }),
    );
    assert.ok(draft.ok);
    const soon = await scheduleService(
      context,
      await request({ preferredTime: time, now: fixtureNow + 14 * 60_000 }),
    );
    assert.ok(!soon.ok);
    const later = await scheduleService(
      context,
      await request({ preferredTime: time, now: fixtureNow + 16 * 60_000 }),
    );
    assert.ok(later.ok, JSON.stringify(later));
  });

  it('offers the time of a draft to its own customer only, who continues with it', async () => {
    const time = '2026-12-09T15:00:00-05:00';
    const own = await request({
      preferredTime: time,
      paymentOption: 'regular_payment_by_card',
      isDraft: true,
    });
    const other = await request({ preferredTime: time });
    const isOffered = async ({ userId, wanted }: ScheduleRequest) => {
      const answer = await getCheckoutInfo(context, {
        userId,
        wanted,
        couponCode: '',
        preferredTime: time,
        locale: 'en',
        now: fixtureNow,
      });
      assert.ok(answer.ok);
      return answer.value.datesList.some((day) =>
        day.slots.some((slot) => slot.available && Date.parse(slot.preferredTime) === Date.parse(time)),
      );
    };
    const draft = await scheduleService(context, own);
    assert.ok(draft.ok, JSON.stringify(draft));
    assert.deepEqual([await isOffered(own), await isOffered(other)], [true, false]);
    const again = await scheduleService(context, own);
    assert.ok(again.ok);
    assert.equal(again.value.ordersServicesId, draft.value.ordersServicesId);
  });

  it('counts a coupon with its booking and never beyond its limit [BK017]', async () => {
    await database.db
      .insertInto('coupons')
      .values({
        code: 'ONCE',
        titleEn: 'Once',
        titleFr: 'Une fois',
        amountCents: 1000,
        percent: null,
        limitTotal: 1,
      })
      .execute();
    const answers = await Promise.all(
      [11, 12, 13, 14].map(async (day) =>
        scheduleService(
          context,
          await request({ couponCode: 'once', preferredTime: `2026-12-${day}T12:00:00-05:00` }),
        ),
      ),
    );
    assert.equal(answers.filter((answer) => answer.ok).length, 1);
    const { used } = await database.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'ONCE')
      .executeTakeFirstOrThrow();
    assert.equal(used, 1);
  });
});

// Pads take 75 minutes: the other time is free after the first, but the drive takes 45 minutes.
const rivals = [
  { rival: 'the same time', first: slotTime, other: slotTime },
  {
    rival: 'a time next to it, too far away to drive to',
    first: slotTime,
    other: '2026-12-03T11:30:00-05:00',
  },
  {
    rival: 'a time of the same night, on the other side of the turn of the day',
    first: '2026-12-03T04:00:00-05:00',
    other: '2026-12-03T05:30:00-05:00',
  },
];

describe('sixty concurrent bookings of one time', () => {
  for (const { rival, first, other } of rivals) {
    it(`lets exactly the two free mechanics win and returns three other times to the rest: ${rival} [BK003]`, async () => {
      const database = await testDatabase();
      const context = await bookingFixture(database);
      await addMechanic(database, downtownToronto);
      await addMechanic(database, downtownToronto);
      await database.db.updateTable('mechanicHours').set({ startMinute: 0, endMinute: 1440 }).execute();
      const requests = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const far = first !== other && index % 2 === 1;
          const customer = await addCustomer(database, far ? oshawaWay : downtownToronto);
          return cashRequest(context, customer, far ? other : first);
        }),
      );
      const answers = await Promise.all(requests.map((one) => scheduleService(context, one)));
      const won = answers.filter((answer) => answer.ok);
      assert.equal(won.length, 2);
      for (const answer of answers) {
        if (answer.ok) continue;
        assert.equal(answer.error.code, 'slot_taken');
        assert.ok(Array.isArray(answer.error.extra?.nextSlots));
        assert.equal(answer.error.extra.nextSlots.length, 3);
      }
      const { db } = database;
      const orders = await db.selectFrom('orderServices').select(['mechanicId', 'status']).execute();
      assert.deepEqual(
        orders.map((order) => order.status),
        ['pending', 'pending'],
      );
      assert.equal(new Set(orders.map((order) => order.mechanicId)).size, 2);
      assert.equal((await db.selectFrom('payments').select('id').execute()).length, 2);
      assert.equal((await db.selectFrom('ledgerTransactions').select('id').execute()).length, 0);
    });
  }
});
