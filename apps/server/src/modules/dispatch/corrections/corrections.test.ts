import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addService,
  correctAddress,
  correctVehicle,
  getConsoleOrder,
  getEstimate,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { LocationId, OrderId, UserId, VehicleId } from '@hoist/domain/ids';
import { accuracyOf } from '@hoist/domain/scheduling/precision';
import { downtownToronto, oshawaWay, type FixtureCustomer } from '#server/testing/booking-fixture.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import type { Caller } from '#server/testing/http.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { database, server, clock } = fixture;
const mechanic = await fixture.mechanic();
const staff = (consoleRole: ConsoleRole) => addPerson(database, clock.now(), { consoleRole });
const [dispatcher, support, bookkeeper] = [
  await staff('dispatcher'),
  await staff('support'),
  await staff('bookkeeper'),
];

interface Job {
  readonly id: OrderId;
  readonly customer: FixtureCustomer & Caller;
}

let day = 2;
const menu = await fixture.context.booking.menu.get();
/** Each on a day of its own, unless a time is given. */
async function job(preferredTime?: string, code = 'brake-pads-front'): Promise<Job> {
  day += 1;
  const at = preferredTime ?? `2026-12-${String(day).padStart(2, '0')}T10:00:00-05:00`;
  const customer = await fixture.customer();
  const { vehicleId, locationId } = customer;
  const service = menu.byCode.get(code);
  assert.ok(service);
  const wanted = { vehicleId, locationId, serviceId: service.id, addonIds: [] };
  return { id: await fixture.booking(customer, { preferredTime: at, wanted }), customer };
}
/** Its price depends on the size of the vehicle. */
const detailing = (): Promise<Job> => job(undefined, 'detail-interior');
const of = ({ id }: Job) => ({ params: { ordersServicesId: id } });
async function confirmed(preferredTime?: string): Promise<Job> {
  return confirm(await job(preferredTime));
}
async function confirm(made: Job): Promise<Job> {
  const form = { order_service_status: 'confirm' as const };
  await server.call(updateOrder, { ...of(made), form }, mechanic);
  return made;
}

const doors = { downtown: downtownToronto, far: oshawaWay };
async function addLocation(
  usersId: UserId,
  at: keyof typeof doors,
  given: { readonly state?: string; readonly timezone?: string } = {},
): Promise<LocationId> {
  const { usersLocationsId } = await database.db
    .insertInto('usersLocations')
    .values({
      usersId,
      address: '12 Elm St',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5G 1H1',
      ...doors[at],
      ...accuracyOf('pin'),
      timezone: 'America/Toronto',
      ...given,
    })
    .returning('usersLocationsId')
    .executeTakeFirstOrThrow();
  return usersLocationsId;
}
async function addVehicle(
  usersId: UserId,
  sizeClass: 'compact' | 'sedan' | 'suv_truck' | 'van_large',
): Promise<VehicleId> {
  const { usersVehiclesId } = await database.db
    .insertInto('usersVehicles')
    .values({ usersId, year: 2020, makeName: 'Ford', modelName: 'F-150', bodyShape: 'pickup', sizeClass })
    .returning('usersVehiclesId')
    .executeTakeFirstOrThrow();
  return usersVehiclesId;
}

interface Form {
  readonly by?: Caller;
  readonly [field: string]: unknown;
}
const moveTo = (made: Job, locationId: LocationId, { by = dispatcher, ...form }: Form = {}) =>
  server.call(
    correctAddress,
    {
      ...of(made),
      form: {
        users_locations_id: locationId,
        seen_locations_id: made.customer.locationId,
        reason: 'Gave the old one',
        ...form,
      },
    },
    by,
  );
const drive = (made: Job, vehicleId: VehicleId, { by = dispatcher, ...form }: Form = {}) =>
  server.call(
    correctVehicle,
    {
      ...of(made),
      form: {
        users_vehicles_id: vehicleId,
        seen_vehicles_id: made.customer.vehicleId,
        reason: 'Named the other car',
        ...form,
      },
    },
    by,
  );
const add = (made: Job, code: string, { by = dispatcher, ...form }: Form = {}) =>
  server.call(
    addService,
    {
      ...of(made),
      form: { services_id: menu.byCode.get(code)?.id ?? 0, reason: 'Called about it', ...form },
    },
    by,
  );
const shown = async (made: Job) => (await server.call(getConsoleOrder, of(made), support)).data;
const orderRow = (made: Job) =>
  database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', made.id)
    .selectAll()
    .executeTakeFirstOrThrow();

async function settings(value: object): Promise<void> {
  const row = { key: 'booking', value: JSON.stringify(value) };
  await database.db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
  await forgetNow(database, 'settings');
}

test('a corrected address reaches the order, its customer and its mechanic, and the price stays [DI043]', async () => {
  const made = await confirmed();
  const before = await shown(made);
  const there = await addLocation(made.customer.userId, 'downtown');
  assert.equal(await refusalOf(moveTo(made, there, { by: bookkeeper })), '403 forbidden');
  assert.equal(await refusalOf(moveTo(made, there, { reason: '' })), '422 invalid');
  const done = await moveTo(made, there, { customer_name: 'Rob', customer_phone: '4165550123', by: support });
  assert.match(done.message, /Address corrected/);
  const after = await shown(made);
  assert.deepEqual(
    [after.location.address, after.location.customerName, after.location.customerPhone],
    ['12 Elm St', 'Rob', '4165550123'],
  );
  assert.equal(after.totalToCollect, before.totalToCollect);
  assert.equal(
    (await fixture.titlesOf(made.id, made.customer.userId)).at(-1),
    'Your visit has a new address',
  );
  assert.equal((await fixture.titlesOf(made.id, mechanic.userId)).at(-1), 'New address');
  assert.match((await orderRow(made)).search, /12 elm st/);
  const logged = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'order.address_corrected')
    .where('entityId', '=', made.id)
    .select(['actorId', 'detail'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(logged, { actorId: support.usersId, detail: { reason: 'Gave the old one' } });

  // Only whom to call there: no message.
  const told = (await fixture.titlesOf(made.id, mechanic.userId)).length;
  const contact = { customer_phone: '4165550124', seen_locations_id: there };
  assert.match((await moveTo(made, there, contact)).message, /Contact corrected/);
  const { customerName, customerPhone } = (await shown(made)).location;
  assert.deepEqual([customerName, customerPhone], ['Rob', '4165550124'], 'the name is not named');
  assert.equal((await fixture.titlesOf(made.id, mechanic.userId)).length, told);
  assert.equal(await refusalOf(moveTo(made, there, contact)), '409 wrong_state');
  // A colleague who still sees the first address.
  assert.equal(await refusalOf(moveTo(made, made.customer.locationId)), '409 conflict');
  assert.equal(await refusalOf(moveTo(made, there, { customer_phone: '12' })), '422 invalid');
});

test('an address that the mechanic can’t reach in time needs a reason and the permission to dispatch [DI043]', async () => {
  const made = await confirmed('2026-12-20T10:00:00-05:00');
  const next = await orderRow(made);
  // The next visit starts as soon as the slots allow.
  await job(new Date(Math.ceil((next.endsAt.getTime() + 60_000) / 1_800_000) * 1_800_000).toISOString());
  const far = await addLocation(made.customer.userId, 'far');
  await assert.rejects(moveTo(made, far), /Would be late for the next visit\. Give a reason/);
  await assert.rejects(moveTo(made, far, { by: support }), /A dispatcher can keep/);
  const form = { pass_reason: 'The next customer agreed to wait' };
  assert.equal(await refusalOf(moveTo(made, far, { ...form, by: support })), '403 forbidden');
  await moveTo(made, far, form);
  assert.equal((await orderRow(made)).lat, oshawaWay.lat);
});

test('an address elsewhere, of another customer or too late is refused', async () => {
  const made = await confirmed();
  const { userId } = made.customer;
  const stranger = await fixture.customer();
  assert.equal(await refusalOf(moveTo(made, stranger.locationId)), '422 invalid');
  const quebec = await addLocation(userId, 'downtown', { state: 'QC' });
  await assert.rejects(moveTo(made, quebec), /another province/);
  const there = await addLocation(userId, 'downtown');
  await settings({ areas: { served: [], unserved: ['M5G'] } });
  assert.equal(await refusalOf(moveTo(made, there)), '422 not_serviceable');
  await settings({});
  for (const progress of ['on_the_way', 'arrived'] as const)
    await server.call(setProgress, { ...of(made), form: { progress, confirmed: true } }, mechanic);
  await assert.rejects(moveTo(made, there), /is there already/);
  // Whom to call can still change.
  await moveTo(made, made.customer.locationId, { customer_name: 'Rob' });
  await database.db
    .updateTable('orderServices')
    .set({ status: 'canceled', progress: null })
    .where('ordersServicesId', '=', made.id)
    .execute();
  assert.equal(await refusalOf(moveTo(made, there)), '409 wrong_state');
});

test('a larger vehicle asks the customer for the higher price, a smaller one lowers it [DI044]', async () => {
  const made = await confirm(await detailing());
  const { userId } = made.customer;
  const truck = await addVehicle(userId, 'van_large');
  const before = await shown(made);
  const asked = await drive(made, truck);
  assert.match(asked.message, /We asked the customer/);
  const after = await shown(made);
  assert.equal(after.totalToCollect, before.totalToCollect);
  assert.equal(after.vehicle.modelName, 'F-150');
  const { data } = await server.call(getEstimate, of(made), made.customer);
  assert.equal(data.revisions.at(-1)?.state, 'open');
  const titles = await fixture.titlesOf(made.id, userId);
  assert.ok(titles.includes('We corrected your vehicle'), titles.join());
  assert.ok((await fixture.titlesOf(made.id, mechanic.userId)).includes('Other vehicle'));
  assert.equal(await refusalOf(drive(made, truck, { seen_vehicles_id: truck })), '409 wrong_state');
  // Two corrections at the same time: one wins, the other sees what changed.
  const [one, two] = [await addVehicle(userId, 'compact'), await addVehicle(userId, 'compact')];
  const outcomes = await Promise.all(
    [one, two].map((id) => refusalOf(drive(made, id, { seen_vehicles_id: truck }))),
  );
  assert.deepEqual(outcomes.toSorted(), ['409 conflict', 'ok']);
  assert.ok(Number((await shown(made)).totalToCollect) < Number(before.totalToCollect));
});

test('a vehicle that changes the price waits for the confirmation, one of another customer is refused', async () => {
  const made = await detailing();
  const truck = await addVehicle(made.customer.userId, 'van_large');
  await assert.rejects(drive(made, truck), /Confirm the booking first/);
  const twin = await addVehicle(made.customer.userId, 'sedan');
  assert.match((await drive(made, twin)).message, /Everyone on the visit gets a message/);
  const stranger = await fixture.customer();
  assert.equal(await refusalOf(drive(made, stranger.vehicleId)), '422 invalid');
  assert.equal(await refusalOf(drive(made, twin, { by: bookkeeper })), '403 forbidden');
  await settings({ areas: { served: ['K'], unserved: [] } });
  assert.equal(await refusalOf(drive(made, made.customer.vehicleId)), '422 not_serviceable');
  await settings({});
});

test('a service is added with the customer’s yes by phone, which makes the visit longer [DI045]', async () => {
  const made = await confirmed();
  const before = await orderRow(made);
  const { message } = await add(made, 'detail-interior', { agreed: true, by: support });
  assert.match(message, /^Added/);
  const after = await orderRow(made);
  assert.ok(after.totalCents > before.totalCents);
  assert.ok(after.endsAt > before.endsAt);
  assert.equal(
    after.durationMinutes - before.durationMinutes,
    (after.endsAt.getTime() - before.endsAt.getTime()) / 60_000,
  );
  const given = await database.db
    .selectFrom('estimateRevisionEnds')
    .where('actorId', '=', support.usersId)
    .select(['actorRole', 'outcome', 'userAgent'])
    .executeTakeFirstOrThrow();
  assert.equal(given.outcome, 'answered');
  assert.match(given.userAgent ?? '', /^By phone: Dana Test/);
  const [customers, mechanics] = [
    await fixture.titlesOf(made.id, made.customer.userId),
    await fixture.titlesOf(made.id, mechanic.userId),
  ];
  assert.equal(customers.at(-1), 'We added a service to your visit');
  assert.equal(mechanics.at(-1), 'Extra work approved');
});

test('without a yes the customer is asked, and the time stays', async () => {
  const made = await confirmed();
  const before = await orderRow(made);
  assert.match((await add(made, 'detail-interior')).message, /We asked the customer/);
  const after = await orderRow(made);
  assert.deepEqual([after.totalCents, after.endsAt], [before.totalCents, before.endsAt]);
  const { data } = await server.call(getEstimate, of(made), made.customer);
  assert.equal(data.revisions.at(-1)?.state, 'open');
});

test('a service that doesn’t fit the day needs a reason, and a pending or unserved visit takes none', async () => {
  const made = await confirmed('2026-12-21T10:00:00-05:00');
  await job('2026-12-21T14:00:00-05:00');
  // Four hours and more run into the next visit, which nothing passes.
  await assert.rejects(add(made, 'detail-full', { agreed: true }), /Has another visit then/);
  const late = await confirmed('2026-12-22T15:00:00-05:00');
  await assert.rejects(add(late, 'detail-interior', { agreed: true }), /Give a reason/);
  const form = { agreed: true, pass_reason: 'The mechanic stays longer' };
  assert.equal(await refusalOf(add(late, 'detail-interior', { ...form, by: support })), '403 forbidden');
  assert.equal(await refusalOf(add(late, 'detail-interior', form)), 'ok');
  assert.equal(await refusalOf(add(await job(), 'wash-express')), '409 wrong_state');
  assert.equal(await refusalOf(add(late, 'wash-express', { by: bookkeeper })), '403 forbidden');
  await settings({ areas: { served: ['K'], unserved: [] } });
  assert.equal(await refusalOf(add(late, 'wash-express')), '422 not_serviceable');
  await settings({});
});
