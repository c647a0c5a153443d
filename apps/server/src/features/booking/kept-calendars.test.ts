import assert from 'node:assert/strict';
import { it } from 'node:test';
import { estimatedDrives } from '@hoist/domain/scheduling/drive-time';
import { formatIso } from '@hoist/domain/time';
import fc from 'fast-check';
import { bookingWorld } from '#server/testing/booking-world.ts';
import { townKeeper } from '#server/testing/calendars/keep-town.ts';
import { tryEverything } from '#server/testing/calendars/oracle.ts';
import { randomTowns } from '#server/testing/calendars/random-calendars.ts';
import { testDatabase } from '#server/testing/database.ts';
import { samples } from '#server/testing/samples.ts';
import { groundOf } from './context.ts';
import { findPlaces } from './find-slot.ts';
import { readMechanics } from './roster.ts';
import { startsOf } from './starts.ts';

const database = await testDatabase();
const context = await bookingWorld(database);
const keeper = await townKeeper(database, 4);
const [one = 0, other = 0] = (await database.db.selectFrom('services').select('services_id').execute()).map(
  (row) => row.services_id,
);

/** Hours as the database keeps them: none goes over midnight, and none begins at the minute of another. */
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

it('the database’s calendars offer the times, and are given the mechanics, that trying every minute finds', async () => {
  await fc.assert(
    fc.asyncProperty(towns, fc.nat(), async (town, which) => {
      const { visit, placeZone, now, window, mechanics } = town.request;
      fc.pre(mechanics.every(({ weeklyHours, breaks }) => isKept(weeklyHours) && isKept(breaks)));
      await keeper.keep(town);
      const able = tryEverything(town.request);
      const found = await groundOf(context);
      const ground = {
        ...found,
        mechanics: await readMechanics(database.db),
        figures: { ...found.figures, ...window },
        drives: estimatedDrives(town.speedKmh),
      };
      const [servicesId = 0, ...alongside] = visit.services;
      const selection = {
        service: { id: servicesId },
        alongside,
        location: { ...visit.place, timezone: placeZone.zone },
        durationMinutes: visit.durationMinutes,
      };
      const local = (instant: number) => formatIso(instant, placeZone);
      const expected = [...able].filter(([, ids]) => ids.length > 0).map(([start]) => start);
      const starts = await startsOf(database.db, { selection, ground, now });
      assert.deepEqual(starts.map(local), expected.map(local));
      const asked = [...able.keys()];
      for (const start of [expected[which % expected.length], asked[which % asked.length]]) {
        if (start === undefined) continue;
        const { durationMinutes, place: location } = visit;
        const placing = { servicesId, alongside, point: location, placeZone, durationMinutes, start, now };
        const places = await findPlaces(database.db, ground, placing);
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
