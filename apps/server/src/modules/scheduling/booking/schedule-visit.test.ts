import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noId, toId, type UserId, type VisitId } from '@hoist/domain/ids';
import { parseMoney } from '@hoist/domain/money/money';
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
import { visitRequest } from '#server/testing/visit-fixture.ts';
import type { VisitRequest } from './prepare-visit.ts';
import { scheduleVisit } from './schedule-visit.ts';
import { scheduleService } from './schedule-service.ts';
import { getVisitInfo } from '../prices/get-visit-info.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
const mechanic = await addMechanic(database, downtownToronto);
const { db } = database;

async function request(preferredTime: string, changes: Partial<VisitRequest> = {}): Promise<VisitRequest> {
  const customer = await addCustomer(database, downtownToronto);
  return { ...(await visitRequest(context, customer, { preferredTime })), ...changes };
}

const servicesOf = (ordersId: VisitId) =>
  db.selectFrom('orderServices').selectAll().where('ordersId', '=', ordersId).orderBy('startsAt').execute();

async function booked(asked: VisitRequest) {
  const answer = await scheduleVisit(context, asked);
  assert.ok(answer.ok, JSON.stringify(answer));
  const ordersId = answer.value.ids[0]?.ordersId ?? noId;
  return { ...answer.value, ordersId, services: await servicesOf(ordersId) };
}

const infoOf = async ({ userId, items, couponCode, preferredTime, now }: VisitRequest) => {
  const wanted = items.map((item) => item.wanted);
  const answer = await getVisitInfo(context, {
    userId,
    wanted,
    couponCode,
    preferredTime,
    locale: 'en',
    now,
  });
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.value;
};

describe('several services in one visit', () => {
  it('books one order with one mechanic, consecutive services, and an estimate and payment each [BK004]', async () => {
    const far = await addCustomer(database, oshawaWay);
    const asked = await visitRequest(context, far, { preferredTime: '2026-12-05T10:00:00-05:00' });
    const { services, ids, status } = await booked(asked);
    assert.equal(status, 'pending');
    assert.deepEqual(
      services.map((one) => one.ordersServicesId),
      ids.map(({ ordersServicesId }) => ordersServicesId),
    );
    const [first, second] = services;
    assert.ok(first && second);
    assert.deepEqual([first.mechanicId, second.mechanicId], [mechanic, mechanic]);
    assert.equal(first.startsAt.toISOString(), '2026-12-05T15:00:00.000Z');
    assert.deepEqual(second.startsAt, first.endsAt);
    assert.notEqual(first.usersVehiclesId, second.usersVehiclesId);
    assert.ok(first.quote.extraChargesCents > 0, 'the way is charged');
    assert.equal(second.quote.extraChargesCents, 0, 'and once');
    assert.deepEqual(
      [first.quote.visit, second.quote.visit],
      [
        { number: 1, of: 2 },
        { number: 2, of: 2 },
      ],
    );
    const payments = await db
      .selectFrom('payments')
      .select(['ordersServicesId', 'state', 'amountCents'])
      .where(
        'ordersServicesId',
        'in',
        services.map((one) => one.ordersServicesId),
      )
      .orderBy('ordersServicesId')
      .execute();
    assert.deepEqual(
      payments,
      services.map((one) => ({
        ordersServicesId: one.ordersServicesId,
        state: 'cash_due',
        amountCents: one.quote.cashTotalCents,
      })),
    );
    const day = await db
      .selectFrom('mechanicDays')
      .select('version')
      .where('mechanicId', '=', mechanic)
      .where('day', '=', '2026-12-05')
      .executeTakeFirstOrThrow();
    assert.equal(day.version, 2);
  });

  it('books at the shown price and refuses any other [MN036]', async () => {
    const asked = await request('2026-12-06T10:00:00-05:00');
    const info = await infoOf(asked);
    assert.equal(info.items.length, 2);
    const sum = info.items.reduce((all, one) => all + (parseMoney(one.checkoutInfo.total) ?? 0), 0);
    assert.equal(parseMoney(info.checkoutInfo.total), sum);
    const [one] = info.items;
    assert.equal(one?.checkoutInfo.workPrice, '185.00');
    const other = await scheduleVisit(context, { ...asked, quoteId: one?.checkoutInfo.quoteId });
    assert.ok(!other.ok && other.error.code === 'price_changed');
    const { services } = await booked({ ...asked, quoteId: info.checkoutInfo.quoteId });
    assert.equal(
      services.reduce((all, service) => all + service.totalCents, 0),
      sum,
    );
  });

  it('offers only times that fit all services, and refuses others', async () => {
    const asked = await request('2026-12-07T10:00:00-05:00');
    const { datesList, durationMinutes } = await infoOf(asked);
    const last = datesList.find(({ date }) => date === '2026-12-07')?.slots.at(-1);
    assert.ok(last);
    const end = Date.parse(last.preferredTime) + durationMinutes * 60_000;
    assert.ok(end <= Date.parse('2026-12-07T18:00:00-05:00'));
    const later = new Date(Date.parse(last.preferredTime) + 30 * 60_000).toISOString();
    const lost = await scheduleVisit(context, { ...asked, preferredTime: later });
    assert.ok(!lost.ok && lost.error.code === 'slot_taken');
    assert.ok(Array.isArray(lost.error.extra?.nextSlots));
    assert.equal(lost.error.extra.nextSlots.length, 3);
    await booked({ ...asked, preferredTime: last.preferredTime });
  });

  it('returns the same visit for a repeat, and a different one for another service order', async () => {
    const asked = await request('2026-12-08T10:00:00-05:00');
    const first = await booked(asked);
    const again = await booked(asked);
    assert.equal(again.fresh, false);
    assert.deepEqual(
      again.ids.map(({ ordersServicesId }) => ordersServicesId),
      first.ids.map(({ ordersServicesId }) => ordersServicesId),
    );
    const turned = await scheduleVisit(context, { ...asked, items: asked.items.toReversed() });
    assert.ok(!turned.ok && turned.error.code === 'slot_taken');
  });

  it('applies and counts a coupon once, only for its services', async () => {
    const menu = await context.menu.get();
    const rear = menu.byCode.get('brake-pads-rear');
    assert.ok(rear);
    const terms = { titleEn: 'C', titleFr: 'C', limitTotal: 1 };
    await db
      .insertInto('coupons')
      .values([
        { ...terms, code: 'ALL', percent: '10', amountCents: null },
        { ...terms, code: 'REAR', percent: null, amountCents: 1500, servicesIds: [rear.id] },
      ])
      .execute();
    const all = await booked(await request('2026-12-09T09:00:00-05:00', { couponCode: 'all' }));
    const spend = all.services.reduce(
      (sum, { quote }) => sum + quote.serviceCostCents + quote.partsCostCents,
      0,
    );
    assert.equal(
      all.services.reduce((sum, { quote }) => sum + quote.discountCents, 0),
      Math.round(spend / 10),
    );
    const one = await booked(await request('2026-12-10T09:00:00-05:00', { couponCode: 'rear' }));
    assert.deepEqual(
      one.services.map(({ quote, couponCode: code }) => [quote.discountCents, code]),
      [
        [0, null],
        [1500, 'REAR'],
      ],
    );
    const uses = await db
      .selectFrom('coupons')
      .select(['code', 'used'])
      .where('code', 'in', ['ALL', 'REAR'])
      .orderBy('code')
      .execute();
    assert.deepEqual(
      uses.map(({ used }) => used),
      [1, 1],
    );
    const gone = await scheduleVisit(
      context,
      await request('2026-12-11T09:00:00-05:00', { couponCode: 'all' }),
    );
    assert.ok(!gone.ok && gone.error.code === 'coupon_refused');
  });

  it('refuses visits when the coupon of their second service is used up concurrently', async () => {
    const rear = (await context.menu.get()).byCode.get('brake-pads-rear');
    assert.ok(rear);
    const terms = { titleEn: 'C', titleFr: 'C', limitTotal: 1, percent: null };
    await db
      .insertInto('coupons')
      .values({ ...terms, code: 'LAST', amountCents: 1500, servicesIds: [rear.id] })
      .execute();
    const asked = await Promise.all(
      ['13', '14', '15'].map((day) => request(`2026-12-${day}T10:00:00-05:00`, { couponCode: 'last' })),
    );
    const answers = await Promise.all(asked.map((one) => scheduleVisit(context, one)));
    assert.deepEqual(answers.map((one) => (one.ok ? 'ok' : one.error.code)).toSorted(), [
      'coupon_refused',
      'coupon_refused',
      'ok',
    ]);
  });

  const refusals: readonly [string, (asked: VisitRequest) => Partial<VisitRequest>, string][] = [
    [
      'one service twice for one car',
      ({ items }) => ({ items: [items[0], items[0]].flatMap((one) => one ?? []) }),
      'visit.twice',
    ],
    ['a time off the grid', () => ({ preferredTime: '2026-12-12T10:10:00-05:00' }), 'booking.date'],
    ['a card payment without a card', () => ({ paymentOption: 'regular_payment_by_card' }), 'booking.card'],
    ['a place without permission', () => ({ site: { permission: false } }), 'booking.site'],
    ['an unknown coupon', () => ({ couponCode: 'NOPE' }), 'coupon.unknown'],
  ];
  for (const [title, change, text] of refusals)
    it(`refuses the whole visit: ${title}`, async () => {
      const asked = await request('2026-12-12T10:00:00-05:00');
      const answer = await scheduleVisit(context, { ...asked, ...change(asked) });
      assert.ok(!answer.ok);
      assert.equal(answer.error.text, text);
    });

  it("refuses another customer's vehicle or place", async () => {
    const [mine, theirs] = [
      await request('2026-12-12T10:00:00-05:00'),
      await request('2026-12-12T10:00:00-05:00'),
    ];
    for (const [field, text] of [
      ['vehicleId', 'booking.no_vehicle'],
      ['locationId', 'booking.no_location'],
    ] as const) {
      const items = mine.items.map((item, index) => ({
        ...item,
        wanted: { ...item.wanted, [field]: theirs.items[index]?.wanted[field] },
      }));
      const answer = await scheduleVisit(context, { ...mine, items });
      assert.ok(!answer.ok);
      assert.equal(answer.error.text, text);
    }
  });

  it('requires one mechanic who can do all services within a day', async () => {
    const asked = await request('2026-12-12T10:00:00-05:00');
    const mechanics = await context.roster.get();
    const roster = (changes: object) => ({
      get: () => Promise.resolve(new Map([...mechanics].map(([id, one]) => [id, { ...one, ...changes }]))),
    });
    const [first, second] = asked.items.map(({ wanted }) => wanted.serviceId);
    const [one] = [...mechanics.values()];
    assert.ok(one);
    const halves = new Map(
      [first, second].map((skill, index) => [
        toId<UserId>(one.id + index),
        { ...one, id: one.id, skills: new Set([...one.skills].filter((id) => Number(id) === skill)) },
      ]),
    );
    const apart = await scheduleVisit({ ...context, roster: { get: () => Promise.resolve(halves) } }, asked);
    assert.ok(!apart.ok);
    assert.equal(apart.error.text, 'visit.no_one');
    const short = roster({ weeklyHours: [{ weekday: 6, startMinute: 600, endMinute: 700 }] });
    const long = await scheduleVisit({ ...context, roster: short }, asked);
    assert.ok(!long.ok);
    assert.equal(long.error.text, 'visit.too_long');
  });
});

describe('forty concurrent visits and single bookings of one time', () => {
  it('lets each of the two free mechanics win one, without partial visits [BK003]', async () => {
    const own = await testDatabase();
    const fixture = await bookingFixture(own);
    await addMechanic(own, downtownToronto);
    await addMechanic(own, downtownToronto);
    const time = '2026-12-03T10:00:00-05:00';
    const asked = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const customer = await addCustomer(own, downtownToronto);
        // Every fourth wants one service at the time of the visit's second.
        return index % 4 === 3
          ? () =>
              cashRequest(fixture, customer, '2026-12-03T11:30:00-05:00').then((one) =>
                scheduleService(fixture, one),
              )
          : () =>
              visitRequest(fixture, customer, { preferredTime: time }).then((one) =>
                scheduleVisit(fixture, one),
              );
      }),
    );
    const answers = await Promise.all(asked.map((book) => book()));
    const orders = await own.db
      .selectFrom('orderServices')
      .select(['ordersId', 'mechanicId', 'startsAt', 'endsAt', 'usersId'])
      .orderBy('startsAt')
      .execute();
    const ofOrder = Map.groupBy(orders, (row) => row.ordersId);
    const won = answers.filter((answer) => answer.ok);
    assert.equal(won.length, ofOrder.size);
    for (const answer of answers) if (!answer.ok) assert.equal(answer.error.code, 'slot_taken');
    for (const rows of ofOrder.values()) {
      assert.equal(new Set(rows.map((row) => row.mechanicId)).size, 1);
      if (rows.length === 2) assert.deepEqual(rows[1]?.startsAt, rows[0]?.endsAt);
    }
    const visits = [...ofOrder.values()].filter((rows) => rows.length === 2);
    const singles = [...ofOrder.values()].filter((rows) => rows.length === 1);
    assert.equal(visits.length + singles.length, 2, 'each mechanic has one of them: they exclude each other');
    assert.equal(new Set(orders.map((row) => row.mechanicId)).size, 2);
    const { count } = await own.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), ofOrder.size, 'no order without services');
    assert.ok(orders.every((row) => row.startsAt.getTime() > fixtureNow));
  });
});
