import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noId, toId, type ServiceId, type UserId } from '@hoist/domain/ids';
import { zoneRules } from '@hoist/datasets/zone-rules';
import type { Visit } from '@hoist/domain/scheduling/calendar';
import { speedDrives, speedRequest } from '#server/testing/calendars/speed-drives.ts';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import fc from 'fast-check';
import { bookingFixture } from '#server/testing/booking-fixture.ts';
import { townKeeper } from '#server/testing/calendars/keep-town.ts';
import { tryEverything } from '#server/testing/calendars/oracle.ts';
import { randomTowns, type RandomTown } from '#server/testing/calendars/random-calendars.ts';
import { testDatabase } from '#server/testing/database.ts';
import { samples } from '#server/testing/samples.ts';
import { readSnapshot } from '../booking/booking-context.ts';
import { findPlaces } from './find-slot.ts';
import { readMechanics } from './roster.ts';
import { slotsOf } from './slots-of.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
const keeper = await townKeeper(database, 4);
const [one = 0, other = 0] = (await database.db.selectFrom('services').select('servicesId').execute()).map(
  (row) => row.servicesId,
);

/** Whether the database can store these hours: none crosses midnight or shares a start. */
const isKept = (hours: readonly { weekday: number; startMinute: number; endMinute: number }[]) =>
  hours.every(({ startMinute, endMinute }) => startMinute < endMinute && endMinute <= 1440) &&
  new Set(hours.map(({ weekday, startMinute }) => weekday * 1440 + startMinute)).size === hours.length;

const towns = randomTowns({ one, other }).map((town) => ({
  ...town,
  request: {
    ...town.request,
    mechanics: town.request.mechanics.map((mechanic) => ({
      ...mechanic,
      weeklyHours: mechanic.weeklyHours.filter((hours) => isKept([hours])),
      breaks: mechanic.breaks.filter((hours) => isKept([hours])),
    })),
  },
}));

/** Maps the town's mechanic numbers to accounts. */
const avoidedAs = ({ avoids = [] }: Visit) =>
  avoids.flatMap((id) => keeper.userIds.slice(id - 1, id)).map((id) => toId<UserId>(id));

const pointOf = ({ place: { lat, lng, slackMinutes } }: Visit) => ({
  lat,
  lng,
  slackMinutes,
  locationId: undefined,
});

/** The starts that the database offers for a stored town. */
async function offered({ request, speedKmh }: RandomTown) {
  const { visit, placeZone, now, window } = request;
  const found = await readSnapshot(context);
  const snapshot = {
    ...found,
    mechanics: await readMechanics(database.db),
    settings: { ...found.settings, ...window },
    ...speedRequest(speedKmh),
  };
  const [servicesId = noId, ...alongside] = visit.services;
  const selection = {
    service: { id: servicesId },
    alongside,
    location: { ...pointOf(visit), timezone: placeZone.zone, state: 'ON' },
    durationMinutes: visit.durationMinutes,
    avoids: avoidedAs(visit),
  };
  return { snapshot, starts: await slotsOf(database.db, { selection, snapshot, now }) };
}

it('offers the same times and mechanics as a brute-force search, from database calendars', async () => {
  await fc.assert(
    fc.asyncProperty(towns, fc.nat(), async (town, which) => {
      const { visit, placeZone, now, mechanics } = town.request;
      fc.pre(mechanics.every(({ weeklyHours, breaks }) => isKept(weeklyHours) && isKept(breaks)));
      await keeper.keep(town);
      const able = tryEverything(town.request);
      const { snapshot, starts } = await offered(town);
      const [servicesId = noId, ...alongside] = visit.services;
      const local = (instant: number) => formatIso(instant, placeZone);
      const expected = [...able].filter(([, ids]) => ids.length > 0).map(([start]) => start);
      assert.deepEqual(starts.map(local), expected.map(local));
      const asked = [...able.keys()];
      for (const start of [expected[which % expected.length], asked[which % asked.length]]) {
        if (start === undefined) continue;
        const { durationMinutes } = visit;
        const avoids = avoidedAs(visit);
        const placing = {
          servicesId,
          alongside,
          point: pointOf(visit),
          placeZone,
          durationMinutes,
          start,
          now,
          avoids,
        };
        const places = await findPlaces(database.db, snapshot, placing);
        const ids = places.map(({ mechanicId }) => keeper.userIds.indexOf(mechanicId) + 1);
        assert.deepEqual(
          ids.toSorted((a, b) => a - b),
          able.get(start),
          local(start),
        );
      }
    }),
    { ...samples(25, 1_000), endOnFailure: true },
  );
});

it('offers times after an out-of-calendar job that no drive from home allows', async () => {
  const toronto: ZoneRules = zoneRules('America/Toronto') ?? assert.fail();
  const home = { lat: 43.65, lng: -79.4 };
  // 28 km by road: 38 minutes each way, and 45 minutes of work within two hours.
  const there = { lat: 43.84, lng: -79.4 };
  const now = Date.parse('2026-06-15T05:00:00-04:00');
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const town = (jobs: readonly { from: number; to: number; lat: number; lng: number }[]): RandomTown => ({
    speedKmh: 45,
    request: {
      mechanics: [
        {
          id: toId<UserId>(1),
          base: home,
          zone: toronto,
          radiusKm: 60,
          skills: new Set([toId<ServiceId>(one)]),
          weeklyHours: everyDay.map((weekday) => ({ weekday, startMinute: 780, endMinute: 900 })),
          breaks: [],
          dailyLimit: { jobs: null, minutes: null },
          timeOff: [],
        },
      ],
      jobsOf: () => jobs,
      drives: speedDrives(45),
      visit: { place: there, services: [toId<ServiceId>(one)], durationMinutes: 45 },
      placeZone: toronto,
      now,
      window: { horizonDays: 2, gridMinutes: 15, leadMinutes: 0 },
    },
  });
  const empty = town([]);
  await keeper.keep(empty);
  assert.deepEqual((await offered(empty)).starts, []);
  const from = Date.parse('2026-06-15T13:00:00-04:00');
  const placed = town([{ from, to: from + 15 * 60_000, ...there }]);
  await keeper.keep(placed);
  const { starts } = await offered(placed);
  assert.deepEqual(
    starts.map((start) => formatIso(start, toronto)),
    ['2026-06-15T13:15:00-04:00', '2026-06-15T13:30:00-04:00'],
  );
});
