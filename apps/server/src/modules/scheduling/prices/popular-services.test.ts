import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addCustomer,
  addMechanic,
  bookingFixture,
  cashRequest,
  downtownToronto,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { popularServices } from './popular-services.ts';
import { scheduleService } from '../booking/schedule-service.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const later = Date.parse('2026-12-20T12:00:00Z');

/** Books one visit and completes it. */
async function complete(day: number): Promise<void> {
  const customer = await addCustomer(database, downtownToronto);
  const request = await cashRequest(context, customer, `2026-12-0${day}T10:00:00-05:00`);
  const booked = await scheduleService(context, request);
  assert.ok(booked.ok, JSON.stringify(booked));
  await database.db.updateTable('orderServices').set({ status: 'complete' }).execute();
}

test('a service is popular once three orders are completed, by an hourly count', async () => {
  assert.deepEqual(await popularServices(database.db, later), []);
  for (const day of [7, 8, 9]) await complete(day);
  assert.deepEqual(await popularServices(database.db, later + 60_000), []);
  const { servicesId } = await database.db
    .selectFrom('orderServices')
    .select('servicesId')
    .executeTakeFirstOrThrow();
  assert.deepEqual(await popularServices(database.db, later + 3_600_000), [servicesId]);
  assert.deepEqual(await popularServices(database.db, Date.parse('2028-06-01T00:00:00Z')), []);
});
