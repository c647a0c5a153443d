import assert from 'node:assert/strict';
import type { LocationId, OrderId, UserId, VehicleId } from '@hoist/domain/ids';
import { accuracyOf } from '@hoist/domain/scheduling/precision';
import { ok } from '@hoist/domain/result';
import { sql } from 'kysely';
import { cacheBookingSettings } from '#server/shared/settings/booking-settings.ts';
import type { BookingContext } from '#server/modules/scheduling/booking/booking-context.ts';
import { cacheRoster } from '#server/modules/scheduling/calendars/roster.ts';
import { estimatedSource } from '#server/modules/scheduling/roads/open-drives.ts';
import {
  scheduleService,
  type ScheduleRequest,
} from '#server/modules/scheduling/booking/schedule-service.ts';
import { cacheInfo } from '#server/modules/settings/info/read-info.ts';
import { loadMenu } from '#server/modules/catalogue/menu/load-menu.ts';
import { readMenu } from '#server/modules/catalogue/menu/read-menu.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openCache } from '#server/platform/cache/cache.ts';
import { writtenFinder } from '#server/providers/places/own-position.ts';
import { lostPasswordHash } from './people.ts';

export interface FixturePoint {
  readonly lat: number;
  readonly lng: number;
}

export const downtownToronto: FixturePoint = { lat: 43.6532, lng: -79.3832 };
/** About 25 km by straight line from downtown: 34 km and 45 minutes to drive. */
export const oshawaWay: FixturePoint = { lat: 43.75, lng: -79.1 };

/** 2026-12-01 08:00 in Toronto, a Tuesday. */
export const fixtureNow = Date.UTC(2026, 11, 1, 13, 0);

let people = 0;

async function addUser(database: Database, given: { mechanic: boolean }): Promise<UserId> {
  people += 1;
  const row = await database.db
    .insertInto('users')
    .values({
      fname: given.mechanic ? 'Marc' : 'Dana',
      lname: `Test ${people}`,
      email: `person${people}@hoist.test`,
      phone: `416555${String(people).padStart(4, '0')}`,
      phoneE164: `+1416555${String(people).padStart(4, '0')}`,
      phoneStatus: 'verified',
      passwordHash: lostPasswordHash,
      mechanic: given.mechanic,
      invitationToken: `invite-${people}`,
    })
    .returning('usersId')
    .executeTakeFirstOrThrow();
  return row.usersId;
}

/** A mechanic with every skill, at work every day from 8 to 18 on the Toronto clock. */
export async function addMechanic(database: Database, base: FixturePoint, radiusKm = 60): Promise<UserId> {
  const id = await addUser(database, { mechanic: true });
  const { db } = database;
  await db
    .insertInto('mechanics')
    .values({
      usersId: id,
      baseLat: base.lat,
      baseLng: base.lng,
      timezone: 'America/Toronto',
      radiusKm,
    })
    .execute();
  const services = await db.selectFrom('services').select('servicesId').execute();
  await db
    .insertInto('mechanicSkills')
    .values(services.map((service) => ({ mechanicId: id, servicesId: service.servicesId })))
    .execute();
  await db
    .insertInto('mechanicHours')
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        mechanicId: id,
        weekday,
        startMinute: 480,
        endMinute: 1080,
      })),
    )
    .execute();
  return id;
}

/** Many mechanics with every skill, spread over Toronto and the towns around it, in a few statements. */
export async function addMechanics(database: Database, count: number): Promise<void> {
  await sql`WITH people AS (
      INSERT INTO users (fname, lname, email, phone_e164, phone_status, password_hash, mechanic, invitation_token)
      SELECT 'Marc', 'M' || n, 'many' || n || '@hoist.test', '+1647' || lpad(n::text, 7, '0'), 'verified', 'none', true, 'many-' || n
      FROM generate_series(1, ${count}::int) n RETURNING users_id, users_id AS n),
    mechs AS (
      INSERT INTO mechanics (users_id, base_lat, base_lng, timezone, radius_km)
      SELECT users_id, ${downtownToronto.lat} + 0.25 * sin(n * 12.9898), ${downtownToronto.lng} + 0.35 * cos(n * 78.233),
        'America/Toronto', 60 FROM people RETURNING users_id),
    skilled AS (
      INSERT INTO mechanic_skills SELECT users_id, services_id FROM mechs, services)
    INSERT INTO mechanic_hours SELECT users_id, d, 480, 1080 FROM mechs, generate_series(0, 6) d`.execute(
    database.db,
  );
}

export interface FixtureCustomer {
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
  readonly locationId: LocationId;
}

/** A customer with a verified phone, a sedan and a driveway in Toronto. */
export async function addCustomer(database: Database, place: FixturePoint): Promise<FixtureCustomer> {
  const userId = await addUser(database, { mechanic: false });
  const vehicle = await database.db
    .insertInto('usersVehicles')
    .values({
      usersId: userId,
      year: 2015,
      makeName: 'Honda',
      modelName: 'Civic',
      bodyShape: 'sedan',
      sizeClass: 'sedan',
    })
    .returning('usersVehiclesId')
    .executeTakeFirstOrThrow();
  const location = await database.db
    .insertInto('usersLocations')
    .values({
      usersId: userId,
      address: '214 Roxton Rd',
      city: 'Toronto',
      state: 'ON',
      zip: 'M6J 2W4',
      lat: place.lat,
      lng: place.lng,
      ...accuracyOf('pin'),
      timezone: 'America/Toronto',
    })
    .returning('usersLocationsId')
    .executeTakeFirstOrThrow();
  return { userId, vehicleId: vehicle.usersVehiclesId, locationId: location.usersLocationsId };
}

/** The seed menu, cash allowed, nothing else. */
export async function bookingFixture(database: Database): Promise<BookingContext> {
  await database.transaction(async (tx) => {
    await loadMenu(tx);
    await tx
      .insertInto('settings')
      .values({ key: 'feature_flags', value: JSON.stringify({ allowCashAppPayment: 1, serviceAddon: true }) })
      .execute();
  });
  return {
    database,
    menu: await openCache(database, 'menu', readMenu),
    roster: await cacheRoster(database),
    settings: await cacheBookingSettings(database),
    info: await cacheInfo(database),
    roads: estimatedSource,
    findWritten: writtenFinder(database, assert.ifError),
    secret: 'test',
    queueCharges: () => Promise.resolve(),
    startPayments: () =>
      Promise.resolve(ok({ status: 'pending', stripePayload1: null, stripePayload2: null })),
    startVisit: ({ services }) =>
      Promise.resolve(
        ok(services.map(() => ({ status: 'pending' as const, stripePayload1: null, stripePayload2: null }))),
      ),
    releaseDraft: async (tx, draft) => {
      await tx
        .updateTable('orderServices')
        .set({ status: 'canceled', holdExpiresAt: null })
        .where('ordersServicesId', '=', draft.ordersServicesId)
        .execute();
    },
  };
}

/** A cash booking of front brake pads at a time. */
export async function cashRequest(
  context: BookingContext,
  customer: FixtureCustomer,
  preferredTime: string,
): Promise<ScheduleRequest> {
  const service = (await context.menu.get()).byCode.get('brake-pads-front');
  if (!service) throw new Error('no brake pads');
  return {
    userId: customer.userId,
    wanted: {
      vehicleId: customer.vehicleId,
      locationId: customer.locationId,
      serviceId: service.id,
      addonIds: [],
    },
    preferredTime,
    couponCode: '',
    cardId: null,
    paymentOption: 'pay_with_cash_on_service',
    isDraft: false,
    quoteId: undefined,
    customerNote: '',
    site: {},
    removedParts: 'returned',
    locale: 'en',
    now: fixtureNow,
  };
}

/** Books `cashRequest`, which must succeed; answers the order service's id. */
export async function bookCash(
  context: BookingContext,
  customer: FixtureCustomer,
  preferredTime: string,
): Promise<OrderId> {
  const booked = await scheduleService(context, await cashRequest(context, customer, preferredTime));
  if (!booked.ok) throw new Error(JSON.stringify(booked.error));
  return booked.value.ordersServicesId;
}
