import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addTimeOff,
  changeMechanicBase,
  changeMechanicCalendar,
  createCalendarFeed,
  getMechanicCalendar,
  removeTimeOff,
  revokeCalendarFeed,
  updateOrder,
} from '@hoist/contract';
import { HttpError, type Output } from '@hoist/contract/client';
import { noId, type OrderId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { readSlotsRequest } from '../calendars/read-slots-request.ts';
import { readSnapshot } from '../booking/booking-context.ts';
import { findPlaces } from '../calendars/find-slot.ts';
import { readMechanics } from '../calendars/roster.ts';
import { scheduleService } from '../booking/schedule-service.ts';
import { cashRequest } from '#server/testing/booking-fixture.ts';
import { availableStarts } from '@hoist/domain/scheduling/slots/slots';
import { formatIso } from '@hoist/domain/time';
import { changeCalendar } from './change-calendar.ts';

const fixture = await ordersFixture();
const { server, context, database } = fixture;
type Mechanic = Awaited<ReturnType<typeof fixture.mechanic>>;
type Calendar = Output<typeof getMechanicCalendar>['data'];

const read = async (mechanic: Mechanic): Promise<Calendar> =>
  (await server.call(getMechanicCalendar, { params: { userId: mechanic.userId } }, mechanic)).data;
const weekdays = [0, 1, 2, 3, 4, 5, 6];
const daily = (start: string, end: string) => weekdays.map((weekday) => ({ weekday, start, end }));

interface Week {
  readonly hours: object;
  readonly breaks: object;
  readonly radius: number;
  readonly drive: string;
  readonly jobs: string;
  readonly minutes: string;
  readonly version: number;
}

async function change(mechanic: Mechanic, week: Partial<Week>, who: Caller = mechanic): Promise<Calendar> {
  const now = await read(mechanic);
  const form = {
    weekly_hours: JSON.stringify(week.hours ?? now.weeklyHours),
    breaks: JSON.stringify(week.breaks ?? now.breaks),
    radius_km: week.radius ?? now.radiusKm,
    ...(week.drive === undefined ? {} : { longest_drive_minutes: week.drive }),
    max_jobs: week.jobs ?? '',
    max_minutes: week.minutes ?? '',
    version: week.version ?? now.version,
  };
  return (await server.call(changeMechanicCalendar, { params: { userId: mechanic.userId }, form }, who)).data;
}

const cityHall = { lat: 43.6532, lng: -79.3832, slackMinutes: 0, locationId: undefined };

/** The times offered for the only mechanic on a day by the current calendar. */
async function offered(mechanic: Mechanic, day: string): Promise<readonly string[]> {
  const found = await readSnapshot(context.booking);
  const service = found.menu.byCode.get('brake-pads-front');
  const now = fixture.clock.now().getTime();
  const calendar = await readSlotsRequest(database.db, {
    selection: {
      service: { id: service?.id ?? noId },
      location: { ...cityHall, timezone: 'America/Toronto' },
      durationMinutes: 60,
    },
    snapshot: { ...found, mechanics: await readMechanics(database.db, [mechanic.userId]) },
    now,
    from: now,
    to: now + 30 * 86_400_000,
  });
  return availableStarts(calendar)
    .map((start) => formatIso(start, calendar.placeZone))
    .filter((start) => start.startsWith(day))
    .map((start) => start.slice(11, 16));
}

/** The jobs that a refused calendar change lists. */
async function inTheWay(
  changing: Promise<unknown>,
): Promise<readonly { readonly ordersServicesId: OrderId }[]> {
  const error = await changing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof HttpError);
  assert.equal(`${error.status} ${error.code}`, '409 in_use');
  return (error.body as { jobs: readonly { ordersServicesId: OrderId }[] }).jobs;
}

test('changes hours, breaks, radius and limits, and offers times accordingly', async () => {
  const mechanic = await fixture.mechanic();
  const before = await read(mechanic);
  assert.deepEqual(before.weeklyHours, daily('08:00', '18:00'));
  assert.deepEqual([before.breaks, before.maxJobs, before.timeOff], [[], null, []]);
  assert.ok(before.skills.some(({ title }) => title.length > 0));
  assert.equal((await offered(mechanic, '2026-12-05')).length, 19);
  const after = await change(mechanic, {
    hours: daily('09:00', '13:00'),
    breaks: [{ weekday: 6, start: '10:00', end: '10:30' }],
    radius: 25,
    jobs: '3',
    minutes: '240',
  });
  assert.deepEqual([after.radiusKm, after.maxJobs, after.maxMinutes], [25, 3, 240]);
  assert.deepEqual(await read(mechanic), after);
  assert.deepEqual(await offered(mechanic, '2026-12-05'), ['09:00', '10:30', '11:00', '11:30', '12:00']);
  assert.equal(await refusalOf(change(mechanic, { version: before.version })), '409 conflict');
});

test('offers no times beyond the longest drive, which earlier apps leave as it is', async () => {
  const mechanic = await fixture.mechanic();
  const away = { point_lat: '43.7732', point_long: '-79.4103', confirmed: true };
  const base = { address: '20 Yonge St', city: 'Toronto', state: 'ON', zip: 'M2N 5N9', ...away };
  await server.call(changeMechanicBase, { params: { userId: mechanic.userId }, form: base }, mechanic);
  assert.notEqual((await offered(mechanic, '2026-12-05')).length, 0);
  const limited = await change(mechanic, { drive: '5' });
  assert.equal(limited.longestDriveMinutes, 5);
  assert.deepEqual(await offered(mechanic, '2026-12-05'), []);
  assert.equal((await change(mechanic, { jobs: '9' })).longestDriveMinutes, 5);
  assert.equal((await change(mechanic, { drive: '' })).longestDriveMinutes, null);
  assert.notEqual((await offered(mechanic, '2026-12-05')).length, 0);
});

test('refuses invalid calendars without changes', async () => {
  const mechanic = await fixture.mechanic();
  const before = await read(mechanic);
  const wrong: readonly Partial<Week>[] = [
    { hours: daily('18:00', '08:00') },
    { hours: [...daily('08:00', '12:00'), { weekday: 1, start: '11:00', end: '14:00' }] },
    { breaks: [{ weekday: 1, start: '17:30', end: '18:30' }] },
    { hours: { no: 'list' } },
    { hours: [{ weekday: 7, start: '08:00', end: '12:00' }] },
    { hours: [{ weekday: 1, start: '8', end: '25:00' }] },
    { radius: 0 },
    { radius: 501 },
    { drive: '0' },
    { drive: '601' },
    { drive: 'far' },
    { jobs: '0' },
    { minutes: 'many' },
  ];
  for (const week of wrong) assert.equal(await refusalOf(change(mechanic, week)), '422 invalid');
  assert.deepEqual(await read(mechanic), before);
});

test('refuses a change that breaks a promised job and accepts it after the job is moved [PL016]', async () => {
  const mechanic = await fixture.mechanic();
  const others = await database.db.selectFrom('mechanics').select('usersId').execute();
  // Deactivate the mechanics of other tests.
  await database.db
    .updateTable('mechanics')
    .set({ active: false, calendarVersion: 900 })
    .where(
      'usersId',
      'in',
      others.map((one) => one.usersId).filter((id) => id !== mechanic.userId),
    )
    .execute();
  const job = await fixture.booking(await fixture.customer(), { preferredTime: '2026-12-10T08:30:00-05:00' });
  const evening = { hours: daily('12:00', '20:00') };
  const [named, ...more] = await inTheWay(change(mechanic, evening));
  assert.deepEqual(more, []);
  assert.deepEqual(named, {
    ordersServicesId: job,
    orderServiceStatus: 'pending',
    title: 'Front brake pads',
    preferredTime: 'Thu, Dec 10, 2026, 8:30 AM (Toronto time)',
    city: 'Toronto',
  });
  const off = { from_day: '2026-12-09', to_day: '2026-12-11' };
  const params = { userId: mechanic.userId };
  assert.equal((await inTheWay(server.call(addTimeOff, { params, form: off }, mechanic))).length, 1);
  const hamilton = { address: '71 Main St W', city: 'Hamilton', state: 'ON', zip: 'L8P 4Y5' };
  const base = { ...hamilton, point_lat: '43.2557', point_long: '-79.8711', confirmed: true };
  assert.equal((await inTheWay(server.call(changeMechanicBase, { params, form: base }, mechanic))).length, 1);
  await server.call(
    updateOrder,
    { params: { ordersServicesId: job }, form: { preferred_time: '2026-12-10T15:00:00-05:00' } },
    mechanic,
  );
  assert.deepEqual((await change(mechanic, evening)).weeklyHours, daily('12:00', '20:00'));
});

test('adds time off by days or hours and removes it', async () => {
  const mechanic = await fixture.mechanic();
  const params = { userId: mechanic.userId };
  const add = async (form: { from_day: string; to_day: string; from_time?: string; to_time?: string }) =>
    (await server.call(addTimeOff, { params, form: { ...form, reason: 'Dentist' } }, mechanic)).data;
  await add({ from_day: '2026-12-24', to_day: '2026-12-26' });
  await add({ from_day: '2026-12-20', to_day: '2026-12-20' });
  const { timeOff } = await add({
    from_day: '2026-12-05',
    to_day: '2026-12-05',
    from_time: '09:00',
    to_time: '17:00',
  });
  assert.deepEqual(
    timeOff.map(({ label, reason }) => [label, reason]),
    [
      ['Sat, Dec 5, 9:00 AM – 5:00 PM', 'Dentist'],
      ['Sun, Dec 20', 'Dentist'],
      ['Thu, Dec 24 – Sat, Dec 26', 'Dentist'],
    ],
  );
  assert.equal(timeOff[2]?.endsAt, '2026-12-27T00:00:00-05:00');
  assert.deepEqual(await offered(mechanic, '2026-12-05'), ['08:00', '17:00']);
  assert.deepEqual(await offered(mechanic, '2026-12-20'), []);
  const timeOffId = timeOff[0]?.timeOffId ?? 0;
  const rival = await fixture.mechanic();
  const remove = (who: Mechanic) =>
    server.call(removeTimeOff, { params: { userId: who.userId, timeOffId } }, who);
  assert.equal(await refusalOf(remove(rival)), '404 not_found');
  assert.equal((await remove(mechanic)).data.timeOff.length, 2);
  assert.equal((await offered(mechanic, '2026-12-05')).length, 19);
  for (const form of [
    { from_day: '2026-12-10', to_day: '2026-12-09' },
    { from_day: '2026-11-10', to_day: '2026-11-12' },
    { from_day: '2026-02-30', to_day: '2026-12-09' },
    { from_day: '2026-12-10', to_day: '2026-12-10', from_time: '10:00', to_time: '10:00' },
    { from_day: '2026-12-10', to_day: '2026-12-10', from_time: '10:00' },
  ])
    assert.equal(await refusalOf(add(form)), '422 invalid');
});

test('starts the day at the new base and asks about a contradictory address', async () => {
  const mechanic = await fixture.mechanic();
  const params = { userId: mechanic.userId };
  const form = {
    address: '40 Bay St',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5J 2X2',
    point_lat: '43.9',
    point_long: '-79.4',
  };
  assert.equal(await refusalOf(server.call(changeMechanicBase, { params, form }, mechanic)), '422 invalid');
  const { data } = await server.call(
    changeMechanicBase,
    { params, form: { ...form, confirmed: true } },
    mechanic,
  );
  assert.deepEqual(data.base, { address: '40 Bay St, Toronto ON M5J 2X2', pointLat: 43.9, pointLong: -79.4 });
  // 27 km in a straight line, 29 minutes to drive: the first downtown visit is at 08:30.
  assert.equal((await offered(mechanic, '2026-12-05'))[0], '08:30');
});

test('detects an outdated cached calendar and moved day versions', async () => {
  const mechanic = await fixture.mechanic();
  await database.db
    .updateTable('mechanics')
    .set({ active: false })
    .where('usersId', '<>', mechanic.userId)
    .execute();
  const { booking } = context;
  const stale = await readSnapshot(booking);
  const request = await cashRequest(booking, await fixture.customer(), '2026-12-15T09:00:00-05:00');
  const placing = {
    servicesId: request.wanted.serviceId,
    point: cityHall,
    placeZone: stale.mechanics.get(mechanic.userId)?.zone ?? { zone: '', transitions: [] },
    durationMinutes: 60,
    start: Date.parse('2026-12-15T09:00:00-05:00'),
    now: fixture.clock.now().getTime(),
    only: mechanic.userId,
  };
  const [before] = await findPlaces(database.db, stale, placing);
  assert.equal(before?.mechanicId, mechanic.userId);
  await change(mechanic, { hours: daily('12:00', '18:00') });
  // The cached snapshot may be outdated: calendars are read again, and a read day has a new version.
  assert.deepEqual(await findPlaces(database.db, stale, placing), []);
  const rows = await database.db
    .selectFrom('mechanicDays')
    .select('version')
    .where('mechanicId', '=', mechanic.userId)
    .where('day', '=', '2026-12-15')
    .execute();
  assert.notEqual(rows[0]?.version ?? 0, before.days[0]?.version);
});

test('lets one of a concurrent booking and calendar change of the same hours succeed', async () => {
  const mechanic = await fixture.mechanic();
  await database.db
    .updateTable('mechanics')
    .set({ active: false, calendarVersion: 901 })
    .where('usersId', '<>', mechanic.userId)
    .execute();
  const { booking } = context;
  const customer = await fixture.customer();
  for (const [index, day] of ['07', '08', '09', '10', '11', '14'].entries()) {
    const preferredTime = `2026-12-${day}T09:00:00-05:00`;
    const request = { ...(await cashRequest(booking, customer, preferredTime)), naturalKey: `${index}` };
    const off = { from: Date.parse(preferredTime) - 3_600_000, to: Date.parse(preferredTime) + 3_600_000 };
    const taking = changeCalendar(booking, {
      mechanicId: mechanic.userId,
      locale: 'en',
      now: fixture.clock.now(),
      become: ({ calendar }) => ({
        ok: true,
        value: { ...calendar, timeOff: [...calendar.timeOff, off] },
      }),
      write: (tx) =>
        tx
          .insertInto('mechanicTimeOff')
          .values({
            mechanicId: mechanic.userId,
            startsAt: new Date(off.from),
            endsAt: new Date(off.to),
          })
          .execute(),
    });
    const [booked, took] = await Promise.all([scheduleService(booking, request), taking]);
    assert.equal([booked, took].filter(({ ok }) => ok).length, 1, `${preferredTime}`);
  }
});

test('serves jobs to calendar apps by a secret address until it is revoked or replaced [PL017]', async () => {
  const mechanic = await fixture.mechanic();
  await database.db
    .updateTable('mechanics')
    .set({ active: false, calendarVersion: 902 })
    .where('usersId', '<>', mechanic.userId)
    .execute();
  const job = await fixture.booking(await fixture.customer(), { preferredTime: '2026-12-17T13:30:00-05:00' });
  const params = { userId: mechanic.userId };
  const make = async () => (await server.call(createCalendarFeed, { params }, mechanic)).feedUrl;
  const fetched = (address: string) => server.fetch(address.slice('https://hoist.test'.length));
  assert.equal((await read(mechanic)).feedSince, null);
  const address = await make();
  assert.match(address, /^https:\/\/hoist\.test\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
  assert.equal((await read(mechanic)).feedSince, 'Dec 1, 2026, 8:00 AM');
  const answer = await fetched(address);
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'private, no-store');
  const ics = (await answer.text()).replaceAll('\r\n ', '');
  for (const line of [
    `UID:order-service-${job}@hoist.test`,
    'DTSTART:20261217T183000Z',
    'SUMMARY:Front brake pads · 2015 Honda Civic',
    String.raw`LOCATION:214 Roxton Rd\, Toronto\, ON M6J 2W4`,
    'STATUS:TENTATIVE',
    `URL:https://hoist.test/inside/mechanics/orders/${job}/details`,
  ])
    assert.ok(ics.includes(`${line}\r\n`), `${line} in ${ics}`);
  const second = await make();
  assert.deepEqual([(await fetched(address)).status, (await fetched(second)).status], [404, 200]);
  await server.call(revokeCalendarFeed, { params }, mechanic);
  assert.equal((await read(mechanic)).feedSince, null);
  const gone = await fetched(second);
  assert.deepEqual([gone.status, await gone.text()], [404, 'Not found']);
  const kept = await database.db.selectFrom('mechanicFeeds').selectAll().execute();
  assert.deepEqual(kept, []);
  const hidden = await make();
  const rows = JSON.stringify(await database.db.selectFrom('mechanicFeeds').selectAll().execute());
  assert.ok(!rows.includes(hidden.slice(-47, -4)));
  for (const name of ['x.ics', hidden.slice(-47, -4), `${'A'.repeat(43)}.ics`])
    assert.equal((await server.fetch(`/api/calendar-feeds/${name}`)).status, 404);
  await database.db
    .updateTable('mechanics')
    .set({ active: false })
    .where('usersId', '=', mechanic.userId)
    .execute();
  assert.equal((await fetched(hidden)).status, 404);
});

test('refuses calendar calls by a customer', async () => {
  const who = await fixture.customer();
  const mine = { params: { userId: who.userId } };
  const off = { from_day: '2026-12-07', to_day: '2026-12-07' };
  const place = {
    address: '100 Queen St W',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5H 2N2',
    point_lat: '43.6532',
    point_long: '-79.3832',
  };
  const week = { weekly_hours: '[]', breaks: '[]', radius_km: 10, version: 0 };
  for (const call of [
    () => server.call(getMechanicCalendar, mine, who),
    () => server.call(changeMechanicCalendar, { ...mine, form: week }, who),
    () => server.call(changeMechanicBase, { ...mine, form: place }, who),
    () => server.call(addTimeOff, { ...mine, form: off }, who),
    () => server.call(removeTimeOff, { params: { ...mine.params, timeOffId: 1 } }, who),
    () => server.call(createCalendarFeed, mine, who),
    () => server.call(revokeCalendarFeed, mine, who),
  ])
    assert.equal(await refusalOf(call()), '403 forbidden');
});
