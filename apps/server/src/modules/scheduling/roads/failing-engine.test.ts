import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIso } from '@hoist/domain/time';
import { sql } from 'kysely';
import { valhallaRoads } from '#server/providers/roads/valhalla.ts';
import {
  addCustomer,
  addMechanics,
  bookingFixture,
  cashRequest,
  downtownToronto,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { standInEngine, type EngineFault } from '#server/testing/road-engine.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { scheduleService } from '../booking/schedule-service.ts';
import { select } from '../booking/selection.ts';
import { slotsOf } from '../calendars/slots-of.ts';
import { roadSource } from './open-drives.ts';

const bookings = process.env['HOIST_LONG'] === '1' ? 1_000 : 60;
const mechanics = 25;
/** Customers who book at the same time. */
const atOnce = 6;
/** Tries of a customer whose chosen time another one took. */
const mostTries = 20;
const toronto = zoneOf('America/Toronto');

const lie = (body: unknown) =>
  JSON.parse(JSON.stringify(body).replaceAll(/("durations":\[\[)[^\]]*/g, '$1-1')) as unknown;

/** What happens to the engine, each time after it worked. */
const faults: readonly { readonly fault?: EngineFault; readonly delayMs?: number }[] = [
  { fault: 'hang up' },
  { delayMs: 1_500 },
  { fault: lie },
  { fault: 'silent' },
  { fault: { status: 503, body: '<html>' } },
];

/** Takes one of the offered times, as a customer does, and another one when it was taken. */
async function bookOne(context: BookingContext, number: number): Promise<void> {
  const { db } = context.database;
  const place = {
    lat: downtownToronto.lat + 0.12 * Math.sin(number * 12.9898),
    lng: downtownToronto.lng + 0.16 * Math.cos(number * 78.233),
  };
  const customer = await addCustomer(context.database, place);
  const request = await cashRequest(context, customer, '');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const snapshot = await readSnapshot(context);
    const selected = await select(db, { userId: customer.userId, wanted: request.wanted, snapshot });
    assert.ok(selected.ok, JSON.stringify(selected));
    const starts = await slotsOf(db, { selection: selected.value, snapshot, now: fixtureNow });
    const start = starts[(number * 7 + tries) % Math.min(starts.length, 200)];
    assert.ok(start !== undefined, 'no time was offered');
    const booked = await scheduleService(context, { ...request, preferredTime: formatIso(start, toronto) });
    if (booked.ok) return;
    assert.equal(booked.error.code, 'slot_taken', JSON.stringify(booked.error));
  }
  assert.fail('every time was taken');
}

test(`books ${bookings} visits, none twice, while the road engine is killed, slow and lying [DI047]`, async () => {
  const database = await testDatabase();
  const engine = await standInEngine('valhalla');
  let now = fixtureNow;
  const failures: unknown[] = [];
  const clock = () => new Date(now);
  const context: BookingContext = {
    ...(await bookingFixture(database)),
    roads: roadSource({
      database,
      roads: valhallaRoads({ url: engine.url, now: clock }),
      now: clock,
      onFailure: (why) => failures.push(why),
      onLegs: () => undefined,
    }),
  };
  await addMechanics(database, mechanics);
  const waiting = Array.from({ length: bookings }, (_, number) => number);
  const bookSome = async () => {
    const some = waiting.splice(0, Math.ceil(bookings / (2 * faults.length)));
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let one = some.shift(); one !== undefined; one = some.shift()) await bookOne(context, one);
      }),
    );
  };
  for (const [index, { fault, delayMs = 0 }] of faults.entries()) {
    [engine.fault, engine.delayMs] = [undefined, 0];
    // A resting engine is asked again, first by one request alone.
    now += 61_000;
    const north = { ...downtownToronto, lat: downtownToronto.lat + 0.01 * (index + 1) };
    const drive = await context.roads
      .open()
      .settle((drives) => Promise.resolve(drives(north, downtownToronto)));
    assert.equal(drive.estimated, undefined);
    await bookSome();
    [engine.fault, engine.delayMs] = [fault, delayMs];
    const failed = failures.length;
    await bookSome();
    assert.ok(failures.length > failed, `fault ${index} was met`);
  }
  const { rows } = await sql<{ booked: number; double: number }>`
    SELECT count(*)::int AS booked, (SELECT count(*)::int FROM order_services a JOIN order_services b
      ON a.mechanic_id = b.mechanic_id AND a.orders_services_id < b.orders_services_id
      AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at) AS double
    FROM order_services WHERE status = 'pending' AND mechanic_id IS NOT NULL`.execute(database.db);
  assert.deepEqual(rows, [{ booked: bookings, double: 0 }]);
});
