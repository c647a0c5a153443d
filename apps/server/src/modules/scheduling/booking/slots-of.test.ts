import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toId, type ServiceId } from '@hoist/domain/ids';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import {
  addCustomer,
  addMechanics,
  bookCash,
  bookingFixture,
  cashRequest,
  downtownToronto,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { readJobs } from './calendar-queries.ts';
import { windowOf } from './read-slots-request.ts';
import { readSnapshot } from './booking-context.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { select } from './selection.ts';
import { slotsOf } from './slots-of.ts';

const database = await testDatabase();
const context = await bookingFixture(database);

it('finds the same starts in batches as all calendars together allow', async () => {
  await addMechanics(database, 90);
  const customer = await addCustomer(database, downtownToronto);
  const request = await cashRequest(context, customer, '2026-12-02T09:00:00-05:00');
  for (const hour of ['09:00', '12:00', '15:30']) {
    const other = await addCustomer(database, downtownToronto);
    await bookCash(context, other, `2026-12-02T${hour}:00-05:00`);
  }
  const snapshot = await readSnapshot(context);
  const selected = await select(database.db, { userId: customer.userId, wanted: request.wanted, snapshot });
  assert.ok(selected.ok);
  const selection = selected.value;
  const starts = await slotsOf(database.db, { selection, snapshot, now: fixtureNow });
  const jobs = await readJobs(database.db, {
    mechanicIds: [...snapshot.mechanics.keys()],
    from: new Date(0),
    to: new Date(fixtureNow + 60 * 86_400_000),
    now: new Date(fixtureNow),
  });
  const expected = availableStarts({
    mechanics: [...snapshot.mechanics.values()],
    jobsOf: (id) => jobs.get(id) ?? [],
    drives: snapshot.drives,
    visit: {
      place: selection.location,
      services: [toId<ServiceId>(selection.service.id)],
      durationMinutes: selection.durationMinutes,
    },
    placeZone: zoneOf(selection.location.timezone),
    now: fixtureNow,
    window: windowOf(snapshot.settings),
  });
  assert.ok(expected.length > 100);
  assert.deepEqual(starts, expected);
});
