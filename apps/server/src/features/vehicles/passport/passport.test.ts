import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listMaintenanceDue } from '@hoist/contract';
import { stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { productWorld } from '#server/testing/product-world.ts';

const world = await productWorld();
const { database, server } = world;
const newStage = await stagesIn(world);

/** A customer whose completed visit of 2026 was one of the menu's services. */
async function afterVisit(code: string): Promise<Stage & { readonly token: string }> {
  const stage = await newStage('complete');
  const { services_id } = await database.db
    .selectFrom('services')
    .where('code', '=', code)
    .select('services_id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('order_services')
    .set({ services_id })
    .where('orders_services_id', '=', stage.ordersServicesId)
    .execute();
  return { ...stage, token: await world.enter(stage.userId) };
}

describe('what is due', () => {
  test('is told of every vehicle by what was done on it, here or elsewhere, with the service to book', async () => {
    const { userId, vehicleId, token } = await afterVisit('oil-change');
    await database.db
      .insertInto('vehicle_entries')
      .values([
        {
          users_vehicles_id: vehicleId,
          users_id: userId,
          kind: 'work',
          happened_on: '2025-11-20',
          odometer: 43_000,
          maintenance_code: 'brake-fluid',
          said: 'At the dealer',
          cost_cents: null,
          created_at: world.clock.now(),
        },
        {
          users_vehicles_id: vehicleId,
          users_id: userId,
          kind: 'work',
          happened_on: '2025-11-20',
          odometer: 43_000,
          maintenance_code: 'wipers',
          said: 'At the dealer',
          cost_cents: null,
          created_at: world.clock.now(),
        },
      ])
      .execute();
    const { data, intervalsAsOf } = await server.call(listMaintenanceDue, { params: { userId } }, { token });
    assert.match(intervalsAsOf, /^20\d\d-/);
    const [mine] = data;
    assert.deepEqual([data.length, mine?.usersVehiclesId, mine?.kmToday], [1, vehicleId, 61_774]);
    const of = (code: string) => mine?.due.find((one) => one.code === code);
    // 18,774 km in 376 days: 8,000 km come before six months do.
    assert.deepEqual(
      [of('oil')?.state, of('oil')?.lastOn, of('oil')?.lastKm, of('oil')?.dueKm, of('oil')?.by],
      ['ok', '2026-12-01', 61_774, 69_774, 'km'],
    );
    assert.deepEqual([of('oil')?.dueOn, of('brake-fluid')?.dueOn], ['2027-05-11', '2028-11-20']);
    assert.deepEqual([of('wipers')?.state, of('wipers')?.dueOn], ['due', '2026-11-20']);
    assert.deepEqual(
      [of('coolant')?.state, of('coolant')?.unknown, of('coolant')?.dueOn],
      ['not_known', 'never_recorded', null],
    );
    assert.equal(mine?.due[0]?.code, 'wipers');
    const oil = await database.db
      .selectFrom('services')
      .where('code', '=', 'oil-change')
      .select('services_id')
      .executeTakeFirst();
    assert.equal(of('oil')?.servicesId, oil?.services_id);
  });

  test('an electric car needs no oil, and a removed vehicle nothing', async () => {
    const stage = await newStage('account');
    const token = await world.enter(stage.userId);
    const params = { userId: stage.userId };
    await database.db
      .updateTable('users_vehicles')
      .set({ electric: true })
      .where('users_vehicles_id', '=', stage.vehicleId)
      .execute();
    const { data } = await server.call(listMaintenanceDue, { params }, { token });
    const codes = data[0]?.due.map(({ code }) => code) ?? [];
    assert.deepEqual(
      [codes.includes('oil'), codes.includes('spark-plugs'), codes.includes('cabin-filter')],
      [false, false, true],
    );
    assert(data[0]?.due.every(({ state }) => state === 'not_known'));
    await database.db
      .updateTable('users_vehicles')
      .set({ deleted_at: world.clock.now() })
      .where('users_vehicles_id', '=', stage.vehicleId)
      .execute();
    assert.deepEqual((await server.call(listMaintenanceDue, { params }, { token })).data, []);
  });

  test('a six-cylinder engine is offered six spark plugs', async () => {
    const stage = await newStage('account');
    const token = await world.enter(stage.userId);
    await database.db
      .updateTable('users_vehicles')
      .set({ engine: '3.5L V6 Gas' })
      .where('users_vehicles_id', '=', stage.vehicleId)
      .execute();
    const { data } = await server.call(
      listMaintenanceDue,
      { params: { userId: stage.userId } },
      { token, headers: { 'accept-language': 'fr' } },
    );
    const plugs = data[0]?.due.find(({ code }) => code === 'spark-plugs');
    assert.equal(plugs?.title, 'Bougies d’allumage');
    const six = await database.db
      .selectFrom('services')
      .where('code', '=', 'spark-plugs-6')
      .select('services_id')
      .executeTakeFirst();
    assert.equal(plugs.servicesId, six?.services_id);
  });
});
