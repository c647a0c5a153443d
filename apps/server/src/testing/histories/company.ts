import type { LocationId, UserId, VehicleId } from '@hoist/domain/ids';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { enter, enterConsole, lostPasswordHash } from '../people.ts';
import { openCompany } from '../product-fixture.ts';
import { mechanicsOf, placesOf } from './places.ts';

/** 08:00 in Toronto, on a Monday. Toronto changes its clocks on November 1; Vancouver does not. */
export const opensAt = new Date('2026-10-26T12:00:00Z');
const longAgo = new Date('2026-01-01T12:00:00Z');

export const customerNames = ['Ana', 'Ben'] as const;
export const mechanicNames = ['Marc', 'Mia', 'Vic'] as const;
export const staffNames = ['owner', 'dispatcher', 'bookkeeper'] as const;
export type CustomerName = (typeof customerNames)[number];
export type MechanicName = (typeof mechanicNames)[number];
export type StaffName = (typeof staffNames)[number];
export type PersonName = CustomerName | MechanicName | StaffName;

export interface Person {
  readonly userId: UserId;
  readonly token: string;
}

export interface Customer extends Person {
  readonly vehicles: readonly VehicleId[];
  readonly places: readonly LocationId[];
}

export interface Company {
  readonly customers: Readonly<Record<CustomerName, Customer>>;
  readonly people: Readonly<Record<PersonName, Person>>;
}

let phones = 0;

async function addUser(tx: Tx, fname: PersonName, more: object): Promise<UserId> {
  phones += 1;
  const email = `${fname.toLowerCase()}@histories.test`;
  const phone = `416700${String(phones).padStart(4, '0')}`;
  const { usersId } = await tx
    .insertInto('users')
    .values({
      fname,
      lname: `Of ${fname}`,
      email,
      phone,
      phoneE164: `+1${phone}`,
      phoneStatus: 'verified',
      passwordHash: lostPasswordHash,
      invitationToken: `invite ${fname}`,
      ...more,
    })
    .returning('usersId')
    .executeTakeFirstOrThrow();
  // No oracle reads the documents that e-mails print, a fifth of all processor time.
  await tx.insertInto('emailSuppressions').values({ email, because: 'bounce', at: longAgo }).execute();
  return usersId;
}

async function addCustomer(tx: Tx, name: CustomerName) {
  const usersId = await addUser(tx, name, {});
  const vehicle = { usersId, year: 2015, bodyShape: 'sedan', sizeClass: 'sedan' } as const;
  const vehicles = await tx
    .insertInto('usersVehicles')
    .values([
      { ...vehicle, makeName: 'Honda', modelName: 'Civic' },
      { ...vehicle, makeName: 'Toyota', modelName: 'Corolla' },
    ])
    .returning('usersVehiclesId')
    .execute();
  const accuracy = { precision: 'pin', radiusM: 20 } as const;
  const places = await tx
    .insertInto('usersLocations')
    .values(placesOf[name].map((place) => ({ usersId, ...place, ...accuracy })))
    .returning('usersLocationsId')
    .execute();
  return {
    usersId,
    vehicles: vehicles.map(({ usersVehiclesId }) => usersVehiclesId),
    places: places.map(({ usersLocationsId }) => usersLocationsId),
  };
}

/** Works every day from 8 to 20 and has every skill; a contractor can be paid, and bears what they agreed to. */
async function addMechanic(tx: Tx, name: MechanicName, notedBy: UserId): Promise<UserId> {
  const { base, kind, gstNumber, province } = mechanicsOf[name];
  const mechanicId = await addUser(tx, name, { mechanic: true });
  const { lat: baseLat, lng: baseLng, timezone } = base;
  await tx
    .insertInto('mechanics')
    .values({ usersId: mechanicId, baseLat, baseLng, timezone, radiusKm: 60 })
    .execute();
  const services = await tx.selectFrom('services').select('servicesId').execute();
  await tx
    .insertInto('mechanicSkills')
    .values(services.map(({ servicesId }) => ({ mechanicId, servicesId })))
    .execute();
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  await tx
    .insertInto('mechanicHours')
    .values(weekdays.map((weekday) => ({ mechanicId, weekday, startMinute: 480, endMinute: 1_200 })))
    .execute();
  const payee = { legalName: `Of ${name}`, address: '', province, gstNumber, qstNumber: '' };
  await tx
    .insertInto('payees')
    .values({ mechanicId, kind, ...payee, updatedAt: longAgo })
    .execute();
  if (kind === 'employee') return mechanicId;
  const account = { accountSealed: 'sealed', institution: '815', accountDigits: '678' };
  await tx
    .insertInto('payeeSecrets')
    .values({ mechanicId, ...account, accountChangedAt: longAgo, sinSealed: null, sinDigits: null })
    .execute();
  const agreement = { mechanicId, wording: 'I agree', agreedOn: '2026-01-01', notedBy };
  for (const agreed of ['claw_back', 'set_off'] as const)
    await tx
      .insertInto('payAgreements')
      .values({ ...agreement, kind: agreed, notedAt: longAgo, endedAt: null })
      .execute();
  return mechanicId;
}

/** The company before its first day: people, places, the menu and what calling off costs. */
export async function makeCompany(database: Database): Promise<Company> {
  const made = await database.transaction(async (tx) => {
    await openCompany(tx);
    const flags = {
      payWithCardSwitch: true,
      allowCashAppPayment: 1,
      serviceAddon: true,
      notifications: true,
    };
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify(flags) })
      .where('key', '=', 'feature_flags')
      .execute();
    const steps = [
      { state: 'confirm', hoursBefore: 240, percent: 10 },
      { state: 'confirm', hoursBefore: 24, percent: 60 },
      { state: 'no_show', hoursBefore: null, cents: 9_100 },
    ];
    const value = JSON.stringify({ cancellationFees: [{ from: '2026-01-01T00:00:00Z', steps }] });
    await tx.insertInto('settings').values({ key: 'booking', value }).execute();
    const staff = {
      owner: await addUser(tx, 'owner', { consoleRole: 'owner' }),
      dispatcher: await addUser(tx, 'dispatcher', { consoleRole: 'dispatcher' }),
      bookkeeper: await addUser(tx, 'bookkeeper', { consoleRole: 'bookkeeper' }),
    };
    const mechanics = {
      Marc: await addMechanic(tx, 'Marc', staff.owner),
      Mia: await addMechanic(tx, 'Mia', staff.owner),
      Vic: await addMechanic(tx, 'Vic', staff.owner),
    };
    const customers = { Ana: await addCustomer(tx, 'Ana'), Ben: await addCustomer(tx, 'Ben') };
    return { staff, mechanics, customers };
  });
  const user = async (userId: UserId) => ({ userId, token: await enter(database, userId, opensAt) });
  const office = async (userId: UserId) => ({
    userId,
    token: await enterConsole(database, userId, opensAt),
  });
  const { staff, mechanics } = made;
  const [ana, ben] = [made.customers.Ana, made.customers.Ben];
  const Ana = { ...ana, ...(await user(ana.usersId)) };
  const Ben = { ...ben, ...(await user(ben.usersId)) };
  return {
    customers: { Ana, Ben },
    people: {
      Ana,
      Ben,
      Marc: await user(mechanics.Marc),
      Mia: await user(mechanics.Mia),
      Vic: await user(mechanics.Vic),
      owner: await office(staff.owner),
      dispatcher: await office(staff.dispatcher),
      bookkeeper: await office(staff.bookkeeper),
    },
  };
}
