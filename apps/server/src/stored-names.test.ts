import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { scheduleService } from './modules/scheduling/booking/schedule-service.ts';
import { migrations } from './platform/db/migrations/index.ts';
import {
  addCustomer,
  addMechanic,
  bookingFixture,
  cashRequest,
  downtownToronto,
} from './testing/booking-fixture.ts';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();
const fixture = await bookingFixture(database);
await addMechanic(database, downtownToronto);

const cleanNames = migrations['0058-names'];
assert.ok(cleanNames);

test('the migration of stored names cleans an account and whom to ask for at its order', async () => {
  const customer = await addCustomer(database, downtownToronto);
  const other = await addCustomer(database, downtownToronto);
  const booked = await scheduleService(
    fixture,
    await cashRequest(fixture, customer, '2026-12-02T10:00:00-05:00'),
  );
  assert.ok(booked.ok, JSON.stringify(booked));
  const { ordersServicesId } = booked.value;
  const { db } = database;
  const written = 'Zoe\u0301\u200b Roy';
  await db.updateTable('users').set({ fname: written }).where('usersId', '=', customer.userId).execute();
  await db.updateTable('users').set({ fname: 'Zo\u00e9' }).where('usersId', '=', other.userId).execute();
  await sql`UPDATE order_services SET location = location || jsonb_build_object('customerName', ${written}::text)
    WHERE orders_services_id = ${ordersServicesId}`.execute(db);
  const read = async () => {
    const { location } = await db
      .selectFrom('orderServices')
      .select('location')
      .where('ordersServicesId', '=', ordersServicesId)
      .executeTakeFirstOrThrow();
    const users = await db
      .selectFrom('users')
      .select('fname')
      .where('usersId', 'in', [customer.userId, other.userId])
      .orderBy('usersId')
      .execute();
    return { location, names: users.map(({ fname }) => fname) };
  };
  const before = await read();
  assert.equal(before.location?.customerName, written);
  await cleanNames.up(db as never);
  assert.deepEqual(await read(), {
    location: { ...before.location, customerName: 'Zo\u00e9 Roy' },
    names: ['Zo\u00e9 Roy', 'Zo\u00e9'],
  });
});
