import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toId, type ServiceId } from '@hoist/domain/ids';
import { accuracyOf } from '@hoist/domain/scheduling/precision';
import { availableStarts } from '@hoist/domain/scheduling/slots/slots';
import {
  addCustomer,
  addMechanic,
  addMechanics,
  bookCash,
  bookingFixture,
  cashRequest,
  downtownToronto,
  fixtureNow,
  type FixtureCustomer,
} from '#server/testing/booking-fixture.ts';
import { formatIso } from '@hoist/domain/time';
import { testDatabase } from '#server/testing/database.ts';
import { readJobs } from './calendar-queries.ts';
import { cacheRoster } from './roster.ts';
import { windowOf } from './read-slots-request.ts';
import { readSnapshot } from '../booking/booking-context.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { select } from '../booking/selection.ts';
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

it('keeps more time before, after and between visits whose position is only known to a postal area [PL010]', async () => {
  await database.db.updateTable('mechanics').set({ active: false }).execute();
  await addMechanic(database, downtownToronto);
  const alone = { ...context, roster: await cacheRoster(database) };
  const offered = async ({ userId, ...customer }: FixtureCustomer) => {
    const snapshot = await readSnapshot(alone);
    const { wanted } = await cashRequest(context, { userId, ...customer }, '2026-12-02T09:00:00-05:00');
    const selected = await select(database.db, { userId, wanted, snapshot });
    assert.ok(selected.ok);
    const starts = await slotsOf(database.db, { selection: selected.value, snapshot, now: fixtureNow });
    const zone = zoneOf(selected.value.location.timezone);
    return starts.map((start) => formatIso(start, zone)).filter((iso) => iso.startsWith('2026-12-09'));
  };
  const vaguely = async () => {
    const customer = await addCustomer(database, downtownToronto);
    await database.db
      .updateTable('usersLocations')
      .set(accuracyOf('postal-area', 5000))
      .where('usersLocationsId', '=', customer.locationId)
      .execute();
    return customer;
  };
  const [exact, vague, other] = [
    await addCustomer(database, downtownToronto),
    await vaguely(),
    await vaguely(),
  ];
  const [before, narrower] = [await offered(exact), await offered(vague)];
  assert.ok(before.length > narrower.length && narrower.every((start) => before.includes(start)));
  assert.equal(before.includes('2026-12-09T08:00:00-05:00'), true);
  assert.equal(narrower[0], '2026-12-09T08:30:00-05:00');
  await bookCash(alone, vague, '2026-12-09T12:00:00-05:00');
  const booked = await database.db
    .selectFrom('orderServices')
    .where('usersId', '=', vague.userId)
    .select(['precision', 'radiusM', 'slackMinutes', 'endsAt'])
    .executeTakeFirstOrThrow();
  assert.deepEqual([booked.precision, booked.radiusM, booked.slackMinutes], ['postal-area', 5000, 13]);
  const after = (starts: readonly string[]) =>
    starts.map(Date.parse).filter((start) => start >= booked.endsAt.getTime())[0] ?? Infinity;
  const minutesAfter = async (customer: FixtureCustomer) =>
    (after(await offered(customer)) - booked.endsAt.getTime()) / 60_000;
  assert.ok((await minutesAfter(exact)) >= 13);
  assert.ok((await minutesAfter(other)) >= 26);
});
