import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  assignmentChoices,
  getBoard,
  getCheckoutInfo,
  getLocation,
  getMechanicAgenda,
  getTracking,
  getVisitDrives,
  planDay,
  readHealth,
  scheduleService,
  setProgress,
  sharePosition,
  updateOrder,
} from '@hoist/contract';
import { noId, toId, type OrderId, type ServiceId } from '@hoist/domain/ids';
import { cellOf } from '@hoist/domain/scheduling/drive-table';
import { carefulDrives, straightKm } from '@hoist/domain/scheduling/drive-time';
import { addCustomer, addMechanic, downtownToronto } from '#server/testing/booking-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { standInEngine } from '#server/testing/road-engine.ts';

const engine = await standInEngine('valhalla');
const fixture = await productFixture({ roads: { engine: 'valhalla', url: engine.url } });
const { database, server, clock } = fixture;

const base = downtownToronto;
/** 30 km north: 42 km and 51 minutes on the simulated roads. */
const place = { lat: downtownToronto.lat + 30 / 111.195, lng: downtownToronto.lng };
const km = straightKm(base, place) * 1.4;
const minutes = Math.ceil((km / 50) * 60);

const mechanicId = await addMechanic(database, base, 60);
const mechanic = { token: await fixture.enter(mechanicId) };
const desk = await addPerson(database, clock.now(), { consoleRole: 'owner', fname: 'Ona', lname: 'Roy' });
const { servicesId } = await database.db
  .selectFrom('services')
  .where('code', '=', 'brake-pads-front')
  .select('servicesId')
  .executeTakeFirstOrThrow();

async function newCustomer() {
  const customer = await addCustomer(database, place);
  return { ...customer, token: await fixture.enter(customer.userId) };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const ask = (customer: Customer) =>
  server.call(
    getCheckoutInfo,
    {
      query: {
        users_vehicles_id: customer.vehicleId,
        users_locations_id: customer.locationId,
        services_id: toId<ServiceId>(servicesId),
        users_id: customer.userId,
      } as never,
    },
    customer,
  );

const book = (customer: Customer, preferredTime: string, quoteId?: string) =>
  server.call(
    scheduleService,
    {
      params: { userId: customer.userId },
      form: {
        users_vehicles_id: customer.vehicleId,
        users_locations_id: customer.locationId,
        services_id: servicesId,
        services_addons_id: [],
        preferred_time: preferredTime,
        order_payment_option: 'pay_with_cash_on_service',
        ...(quoteId === undefined ? {} : { quote_id: quoteId }),
      },
    } as never,
    customer,
  );

const quoteOf = async (id: OrderId) =>
  (
    await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('quote')
      .executeTakeFirstOrThrow()
  ).quote;

/** Asks a resting engine again. */
const recover = () => {
  engine.fault = undefined;
  clock.advance(61_000);
};

describe('drives of the road engine', () => {
  let customer: Customer;
  let id: OrderId = noId;

  it('decide which times are offered', async () => {
    customer = await newCustomer();
    const shown = await ask(customer);
    const day = shown.datesList.find(({ date }) => date === '2026-12-05');
    // From 08:00 at the base, 51 minutes.
    assert.equal(day?.slots[0]?.preferredTime, '2026-12-05T09:00:00-05:00');
    assert.equal(minutes, 51);
  });

  it('are the charged distance, which the quote keeps when the engine dies', async () => {
    const shown = await ask(customer);
    const quoteId = shown.checkoutInfo.quoteId;
    // Its legs are forgotten, as after a restart without its database's cache.
    await database.db.deleteFrom('roadLegs').execute();
    const booked = await book(customer, '2026-12-05T09:00:00-05:00', quoteId);
    id = (booked as { ordersServicesId: OrderId }).ordersServicesId;
    assert.equal((await quoteOf(id)).distanceKm, Math.round(km * 10) / 10);

    engine.fault = 'hang up';
    const other = await addCustomer(database, { ...place, lat: place.lat + 0.01 });
    const alone = { ...other, token: await fixture.enter(other.userId) };
    const estimated = await ask(alone);
    recover();
    await ask(alone);
    const second = await book(alone, '2026-12-05T14:00:00-05:00', estimated.checkoutInfo.quoteId);
    const { distanceKm } = await quoteOf((second as { ordersServicesId: OrderId }).ordersServicesId);
    assert.equal(distanceKm, Math.round(straightKm(base, { ...place, lat: place.lat + 0.01 }) * 13.5) / 10);
  });

  it("are in the mechanic's day", async () => {
    const { data } = await server.call(
      getMechanicAgenda,
      { params: { userId: mechanicId }, query: { from: '2026-12-05', days: 1 } },
      mechanic,
    );
    assert.equal(data.days[0]?.drives[0]?.minutes, minutes);
    // Cells are 0.1 km apart.
    assert.ok(Math.abs((data.days[0]?.drives[0]?.km ?? 0) - km) < 0.2);
  });

  it('are on the board, with those of a lifted visit on request', async () => {
    const query = { day: '2026-12-05' };
    const { data } = await server.call(getBoard, { query }, desk);
    const pair = { from: cellOf(base), to: cellOf(place) };
    const found = data.legs?.find(({ from, to }) => from === pair.from && to === pair.to);
    assert.equal(Math.ceil((found?.seconds ?? 0) / 60), minutes);
    const rival = await addMechanic(database, { lat: 43.8, lng: -79.5 }, 60);
    await database.db.updateTable('mechanics').set({ active: true }).where('usersId', '=', rival).execute();
    const drivesOf = (ordersServicesId: OrderId) =>
      server.call(getVisitDrives, { params: { ordersServicesId } }, desk);
    const { data: lifted } = await drivesOf(id);
    assert.ok(lifted.legs?.some(({ from, to }) => from === pair.to && to === pair.from));
    assert.equal(await refusalOf(drivesOf(toId(999_999))), '404 not_found');
    await database.db.updateTable('mechanics').set({ active: false }).where('usersId', '=', rival).execute();
  });

  it('say when a driving mechanic arrives, along which way, once a minute [JB024]', async () => {
    const params = { ordersServicesId: id };
    await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
    clock.advance(Date.parse('2026-12-05T08:00:00-05:00') - clock.now().getTime());
    await server.call(setProgress, { params, form: { progress: 'on_the_way', confirmed: true } }, mechanic);
    const share = (latitude: number) =>
      server.call(sharePosition, { params, form: { latitude, longitude: base.lng } }, mechanic);
    const look = async () => (await server.call(getTracking, { params }, customer)).data;
    const routes = () => engine.heard.filter(({ path }) => path === '/route').length;
    await share(base.lat);
    const asked = routes();
    const seen = await look();
    assert.equal(seen.line, '_izlhA~rlgdF_{geC~ywl@');
    const arrives = Date.parse(seen.arrivesAt ?? '');
    assert.equal(arrives, clock.now().getTime() + minutes * 60_000);
    await look();
    clock.advance(20_000);
    await share(base.lat + 0.001);
    assert.equal(Date.parse((await look()).arrivesAt ?? ''), arrives);
    assert.equal(routes() - asked, 1);
    // After 300 m.
    clock.advance(1_000);
    await share(base.lat + 0.02);
    assert.ok(Date.parse((await look()).arrivesAt ?? '') < arrives);
    assert.equal(routes() - asked, 2);
    // By the careful estimate when the engine dies.
    clock.advance(61_000);
    await share(base.lat + 0.05);
    engine.fault = 'hang up';
    const estimated = await look();
    recover();
    assert.equal(estimated.line, '');
    const drive = carefulDrives({ ...base, lat: base.lat + 0.05 }, place).minutes * 60_000;
    assert.equal(Date.parse(estimated.arrivesAt ?? ''), clock.now().getTime() - 61_000 + drive);
  });

  it('make a place without a road to it impossible to book, but not one off the map of the engine', async () => {
    recover();
    const island = { lat: 43.6, lng: -79.2 };
    const isIsland = ({ lng }: { readonly lng: number }) => Math.abs(lng - island.lng) < 0.001;
    engine.isApart = (from, to) => isIsland(from) !== isIsland(to);
    const { userId, ...rest } = await addCustomer(database, island);
    const stranded = { userId, ...rest, token: await fixture.enter(userId) };
    const { data } = await server.call(
      getLocation,
      { params: { userId, locationId: stranded.locationId } },
      stranded,
    );
    assert.equal(data[0]?.serviceable, false);
    assert.equal(await refusalOf(ask(stranded)), '422 not_serviceable');
    engine.isApart = () => false;
    const beyond = { lat: 43.6, lng: -79.25 };
    engine.isOffRoad = ({ lng }) => Math.abs(lng - beyond.lng) < 0.001;
    const unknown = await addCustomer(database, beyond);
    const served = { ...unknown, token: await fixture.enter(unknown.userId) };
    const shown = await server.call(
      getLocation,
      { params: { userId: served.userId, locationId: served.locationId } },
      served,
    );
    assert.equal(shown.data[0]?.serviceable, true);
    assert.ok((await ask(served)).datesList.some(({ slots }) => slots.length > 0));
  });

  it('keep the calendar of a mechanic with a visit off the map', async () => {
    const before = await ask(customer);
    const far = { lat: 43.61, lng: -79.25 };
    const visitor = await addCustomer(database, far);
    const alone = { ...visitor, token: await fixture.enter(visitor.userId) };
    await book(alone, '2026-12-07T10:00:00-05:00', (await ask(alone)).checkoutInfo.quoteId);
    const free = (shown: typeof before) => shown.datesList.reduce((sum, { slots }) => sum + slots.length, 0);
    const lost = free(before) - free(await ask(customer));
    assert.ok(lost > 0 && lost < 16, `${lost} times lost`);
    engine.isOffRoad = () => false;
  });

  it('name the visit that blocks a mechanic because no road leads to it [DI001]', async () => {
    const islet = { lat: 43.62, lng: -79.21 };
    const inland = { lat: 43.63, lng: -79.4 };
    const isAt = (one: typeof islet, lng: number) => Math.abs(one.lng - lng) < 0.001;
    engine.isApart = (from, to) =>
      (isAt(from, islet.lng) && isAt(to, inland.lng)) || (isAt(from, inland.lng) && isAt(to, islet.lng));
    const bookFor = async (point: typeof islet, time: string) => {
      const one = await addCustomer(database, point);
      const alone = { ...one, token: await fixture.enter(one.userId) };
      const booked = await book(alone, time, (await ask(alone)).checkoutInfo.quoteId);
      return { ...one, id: (booked as unknown as { ordersServicesId: OrderId }).ordersServicesId };
    };
    const stranded = await bookFor(islet, '2026-12-08T10:00:00-05:00');
    const { id: other } = await bookFor(inland, '2026-12-09T12:00:00-05:00');
    const at = async (preferred_time: string) => {
      const params = { ordersServicesId: other };
      const { data } = await server.call(assignmentChoices, { params, query: { preferred_time } }, desk);
      return data.mechanics.find((one) => one.mechanicId === mechanicId);
    };
    const blocked = await at('2026-12-08T13:00:00-05:00');
    assert.equal(blocked?.reason, 'too_late_from_previous');
    assert.deepEqual([blocked?.blocker?.ordersServicesId, blocked?.blocker?.noRoad], [stranded.id, true]);
    assert.match(blocked?.blocker?.servicesTitle ?? '', /brake pads/i);
    assert.match(blocked?.blocker?.time ?? '', /^Dec 8, 2026, 10:00/);
    assert.ok(blocked?.blocker?.customer && blocked.blocker.place.includes(', '));
    const free = await at('2026-12-09T12:00:00-05:00');
    assert.deepEqual([free?.reason, free?.blocker, free?.estimated], [null, null, false]);
    const planned = async () => (await server.call(planDay, { query: { day: '2026-12-08' } }, desk)).data;
    assert.deepEqual((await planned()).withoutRoad, []);
    const cut = { ...islet, lat: 43.615 };
    engine.isApart = (from, to) => from.lat === cut.lat || to.lat === cut.lat;
    await database.db
      .updateTable('orderServices')
      .set(cut)
      .where('ordersServicesId', '=', stranded.id)
      .execute();
    const [one, ...others] = (await planned()).withoutRoad;
    assert.deepEqual([one?.ordersServicesId, one?.timezone, others], [stranded.id, 'America/Toronto', []]);
    engine.isApart = () => false;
  });

  it('are counted on the health page, with the share of estimates', async () => {
    await fixture.flush();
    const { data } = await server.call(readHealth, {}, desk);
    const drives = data.providers.find(({ provider }) => provider === 'roads')?.drives;
    assert.ok(drives && drives.estimated > 0 && drives.estimated < drives.count);
  });

  it('are warmed for new locations and bookings, and the engine is on the health page', async () => {
    recover();
    const run = async (name: string) => fixture.jobs.find((job) => job.name === name)?.run(clock.now());
    await run('roads-warm');
    const far = { lat: 43.7, lng: -79.6 };
    await addCustomer(database, far);
    await run('roads-warm');
    const stored = await database.db
      .selectFrom('roadLegs')
      .select(['fromCell', 'toCell'])
      .where((eb) => eb.or([eb('fromCell', '=', cellOf(far)), eb('toCell', '=', cellOf(far))]))
      .execute();
    assert.equal(stored.length, 2);
    await run('roads-watch');
    const stateOf = async () =>
      (await server.call(readHealth, {}, desk)).data.providers.find(({ provider }) => provider === 'roads');
    assert.equal((await stateOf())?.state, 'ok');
    engine.fault = { status: 500, body: {} };
    await run('roads-watch');
    assert.equal((await stateOf())?.state, 'failing');
    assert.match((await stateOf())?.error ?? '', /road engine/);
    recover();
  });
});
