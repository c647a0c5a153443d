import { createHash } from 'node:crypto';
import { locationForm } from '@hoist/contract/scheduling/locations';
import { vehicleForm } from '@hoist/contract/vehicles/vehicles';
import { makesOf, modelsOf } from '@hoist/datasets/vehicles/vehicle-catalogue';
import type { LocationId, UserId, VehicleId } from '@hoist/domain/ids';
import { certificateKinds } from '@hoist/domain/mechanic/certificate';
import { addDays } from '@hoist/domain/time';
import { createLocation } from '#modules/scheduling';
import { hashPassword } from '#modules/identity';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { createVehicle } from '#modules/vehicles';
import type { Tx } from '#server/platform/db/database.ts';
import { demoAccounts, demoMechanics, type DemoAccount, type DemoMechanic } from './demo-accounts.ts';
import { demoLocations, demoVehicles } from './demo-garage.ts';

type Ids<Id> = ReadonlyMap<string, Id>;

export interface DemoPeople {
  readonly users: Ids<UserId>;
  readonly vehicles: Ids<VehicleId>;
  readonly locations: Ids<LocationId>;
}

/** Accounts, vehicles and locations, created by the same functions as customers' own. */
export async function seedPeople(
  tx: Tx,
  { now, password }: { readonly now: Date; readonly password: string },
): Promise<DemoPeople> {
  const passwordHash = await hashPassword(password);
  const users = new Map<string, UserId>();
  for (const account of demoAccounts)
    users.set(account.email, await insertAccount(tx, account, passwordHash));
  for (const mechanic of demoMechanics)
    users.set(mechanic.email, await insertMechanic(tx, mechanic, passwordHash));
  await insertCertificates(tx, users, now);
  await showMechanics(tx, users, now);
  const vehicles = await insertVehicles(tx, users, now);
  const locations = await insertLocations(tx, users);
  await tx
    .updateTable('users')
    .set({
      lastUsersVehiclesId: vehicles.get('civic') ?? null,
      lastUsersLocationsId: locations.get('toronto') ?? null,
    })
    .where('email', '=', 'customer@hoist.test')
    .execute();
  return { users, vehicles, locations };
}

async function insertAccount(tx: Tx, account: DemoAccount, passwordHash: string): Promise<UserId> {
  const { usersId: id } = await tx
    .insertInto('users')
    .values({
      fname: account.fname,
      lname: account.lname,
      email: account.email,
      emailConfirmed: true,
      phone: account.phone,
      phoneE164: `+1${account.phone}`,
      phoneStatus: account.verified === false ? 'not_verified' : 'verified',
      passwordHash,
      mechanic: 'base' in account,
      consoleRole: account.consoleRole ?? null,
      locale: account.locale ?? 'en',
      cashOption: account.cash ?? 0,
      // Stable across installations, so that invitation links can be documented.
      invitationToken: createHash('sha256').update(account.email).digest('base64url').slice(0, 16),
    })
    .returning('usersId')
    .executeTakeFirstOrThrow();
  return id;
}

const weekday = { startMinute: 8 * 60, endMinute: 18 * 60 };
const weekend = { startMinute: 9 * 60, endMinute: 16 * 60 };

async function insertMechanic(tx: Tx, mechanic: DemoMechanic, passwordHash: string): Promise<UserId> {
  const id = await insertAccount(tx, mechanic, passwordHash);
  await tx
    .insertInto('mechanics')
    .values({
      usersId: id,
      baseLat: mechanic.base.lat,
      baseLng: mechanic.base.lng,
      baseAddress: mechanic.baseAddress,
      timezone: mechanic.timezone,
      radiusKm: 60,
      certificate: mechanic.certificate,
    })
    .execute();
  await tx
    .insertInto('mechanicHours')
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        mechanicId: id,
        weekday: day,
        ...(day === 0 || day === 6 ? weekend : weekday),
      })),
    )
    .execute();
  const services = await tx.selectFrom('services').select('servicesId').execute();
  await tx
    .insertInto('mechanicSkills')
    .values(services.map((service) => ({ mechanicId: id, servicesId: service.servicesId })))
    .execute();
  return id;
}

const certificateDays = 400;

/** Certificates that the office has checked. */
async function insertCertificates(tx: Tx, users: Ids<UserId>, now: Date): Promise<void> {
  const validUntil = addDays(await companyToday(tx, now), certificateDays);
  await tx
    .insertInto('mechanicCertificates')
    .values(
      demoMechanics.flatMap(({ email, certificate }) =>
        certificateKinds.map((kind) => ({
          mechanicId: known(users.get(email), email),
          kind,
          number: kind === 'trade' ? certificate : `${kind.slice(0, 3).toUpperCase()}-${certificate}`,
          validUntil,
          addedBy: known(users.get('owner@hoist.test'), 'the owner'),
          addedAt: now,
        })),
      ),
    )
    .execute();
}

/** The demo's mechanics agree to be shown to visitors. */
async function showMechanics(tx: Tx, users: Ids<UserId>, now: Date): Promise<void> {
  await tx
    .insertInto('consents')
    .values(
      demoMechanics.map(({ email }) => ({
        usersId: known(users.get(email), email),
        consent: 'public_profile' as const,
        given: true,
        textVersion: 'privacy:0',
        source: 'profile' as const,
        at: now,
      })),
    )
    .execute();
}

async function insertVehicles(tx: Tx, users: Ids<UserId>, now: Date): Promise<Ids<VehicleId>> {
  const ids = new Map<string, VehicleId>();
  for (const demo of demoVehicles) {
    const make = makesOf(demo.year).find(({ name }) => name === demo.make);
    const model = modelsOf(demo.year, known(make?.makesID, demo.make)).find(
      ({ name }) => name === demo.model,
    );
    const form = vehicleForm.parse({
      year_vehicle: demo.year,
      make_vehicle: make?.makesID,
      model_vehicle: known(model?.modelsID, demo.model),
      sub_model_vehicle: demo.subModel,
      model_body: demo.body,
      model_engine: demo.engine,
      drive_type: demo.drive,
      licence_plate: demo.plate,
      colour: demo.colour,
    });
    const made = await createVehicle(tx, { userId: known(users.get(demo.owner), demo.owner), form, now });
    if (!made.ok)
      throw new Error(`The demo vehicle ${demo.key} was refused: ${made.error.text ?? made.error.code}`);
    ids.set(demo.key, made.value.usersVehiclesId);
  }
  return ids;
}

async function insertLocations(tx: Tx, users: Ids<UserId>): Promise<Ids<LocationId>> {
  const ids = new Map<string, LocationId>();
  for (const demo of demoLocations) {
    const form = locationForm.parse({
      address: demo.address,
      city: demo.city,
      state: demo.province,
      zip: demo.zip,
      point_lat: String(demo.pin.lat),
      point_long: String(demo.pin.lng),
      locations_name: demo.name,
      is_default: demo.isDefault ?? false,
    });
    const made = await createLocation(tx, { userId: known(users.get(demo.owner), demo.owner), form });
    if (!made.ok)
      throw new Error(`The demo location ${demo.key} was refused: ${made.error.text ?? made.error.code}`);
    ids.set(demo.key, made.value.usersLocationsId);
  }
  return ids;
}

/** Throws if something that the demo data names does not exist. */
export function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo data names ${name}, which does not exist`);
  return value;
}
