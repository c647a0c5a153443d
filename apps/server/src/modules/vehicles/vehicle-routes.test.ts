import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVehicle, deleteVehicle, getVehicle, listVehicles, updateVehicle } from '@hoist/contract';
import { HttpError } from '@hoist/contract/client';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { vehicleRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const server = await startTestServer({ database, clock, routes: vehicleRoutes({ database }) });
const owner = await addPerson(database, clock.now());
const neighbour = await addPerson(database, clock.now());
const mechanic = await addPerson(database, clock.now(), { mechanic: true });
const unverified = await addPerson(database, clock.now(), { phoneStatus: 'not_verified' });

const form = { year_vehicle: 2015, make_vehicle: 474, model_vehicle: 1863, colour: 'red' };
const mine = { userId: owner.usersId };

async function status(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    assert(error instanceof HttpError, String(error));
    return error.status;
  }
}

test('lets a customer add, read, change and remove a vehicle [AP022, AP023, AP024, AP025, EN058, EN059, EN060, RO007]', async () => {
  const created = await server.call(createVehicle, { params: mine, form }, owner);
  assert.equal(created.data.makeName, 'Honda');
  const params = { ...mine, vehicleId: created.usersVehiclesId };
  const changed = await server.call(updateVehicle, { params, form: { ...form, colour: 'blue' } }, owner);
  assert.equal(changed.data.colour, 'blue');
  const one = await server.call(getVehicle, { params }, owner);
  assert.deepEqual([one.recordsTotal, one.arAutos], [1, [changed.data]]);
  const listed = await server.call(listVehicles, { params: mine }, owner);
  assert.deepEqual(
    [listed.recordsTotal, listed.arAutos, typeof listed.message],
    [1, [changed.data], 'string'],
  );
  assert.equal((await server.call(deleteVehicle, { params }, owner)).message, 'Deleted');
  assert.equal((await server.call(listVehicles, { params: mine }, owner)).recordsTotal, 0);
});

test('keeps every field of a vehicle that an update does not name, and clears an empty one [AP024]', async () => {
  const whole = {
    ...form,
    sub_model_vehicle: 'EX',
    model_body: 'Sedan',
    model_engine: '2.0 L',
    drive_type: 'FWD',
    vin_number: '1HGCM82633A004352',
    licence_plate: 'HELD123',
  };
  const { data: created } = await server.call(createVehicle, { params: mine, form: whole }, owner);
  const params = { ...mine, vehicleId: created.usersVehiclesId };
  const update = async (changes: object) =>
    (await server.call(updateVehicle, { params, form: changes as never }, owner)).data;
  let last = created;
  for (const [changes, changed] of [
    [{}, {}],
    [{ year_vehicle: 2015 }, {}],
    [{ make_vehicle: 474 }, {}],
    [{ model_vehicle: 1863 }, {}],
    [{ sub_model_vehicle: 'LX' }, { subModelVehicle: 'LX' }],
    [{ model_body: '' }, { modelBody: '' }],
    [{ model_engine: '' }, { modelEngine: '' }],
    [{ drive_type: '' }, { driveType: '' }],
    [{ vin_number: '' }, { vinNumber: '' }],
    [{ licence_plate: 'cabl 001' }, { licencePlate: 'CABL 001' }],
    [{ colour: '' }, { colour: '' }],
    [{ electric: '0' }, {}],
    [{ model_other: 'Own' }, { modelVehicle: null, modelName: 'Own' }],
    [{ make_other: 'Lada' }, { makeVehicle: null, makeName: 'Lada', modelName: '' }],
    [{ model_other: 'Niva' }, { modelName: 'Niva' }],
    [{ licence_plate: 'CABL002' }, { licencePlate: 'CABL002' }],
  ] as const) {
    // What follows from the others.
    const before = last;
    last = await update(changes);
    const { bodyShape, priceToConfirm } = last;
    assert.deepEqual(last, { ...before, ...changed, bodyShape, priceToConfirm }, JSON.stringify(changes));
  }
  const { data: unknown } = await server.call(
    updateVehicle,
    { params, form: { make_vehicle: '', make_other: '' } },
    owner,
  );
  assert.deepEqual([unknown.makeName, unknown.modelName, unknown.licencePlate], ['', '', 'CABL002']);
  await server.call(deleteVehicle, { params }, owner);
});

test('lets a customer with an unverified phone add a vehicle', async () => {
  const params = { userId: unverified.usersId };
  assert.equal(await status(server.call(createVehicle, { params, form }, unverified)), 200);
});

test("refuses access to another user's vehicle without log-in, as a customer and as a mechanic", async () => {
  const { usersVehiclesId: vehicleId } = await server.call(createVehicle, { params: mine, form }, owner);
  const params = { ...mine, vehicleId };
  for (const [caller, expected] of [
    [{}, 401],
    [neighbour, 404],
    [mechanic, 404],
  ] as const) {
    assert.equal(await status(server.call(listVehicles, { params: mine }, caller)), expected);
    assert.equal(await status(server.call(getVehicle, { params }, caller)), expected);
    assert.equal(await status(server.call(createVehicle, { params: mine, form }, caller)), expected);
    assert.equal(await status(server.call(updateVehicle, { params, form }, caller)), expected);
    assert.equal(await status(server.call(deleteVehicle, { params }, caller)), expected);
  }
  const underOwnName = { userId: neighbour.usersId, vehicleId };
  assert.equal(await status(server.call(getVehicle, { params: underOwnName }, neighbour)), 404);
  assert.equal(await status(server.call(updateVehicle, { params: underOwnName, form }, neighbour)), 404);
  assert.equal(await status(server.call(deleteVehicle, { params: underOwnName }, neighbour)), 404);
  assert.equal(await status(server.call(getVehicle, { params }, owner)), 200);
});

test('rejects a form that contradicts the catalogue by field, in the reader’s language', async () => {
  const headers = { 'accept-language': 'fr' };
  const call = server.call(
    createVehicle,
    { params: mine, form: { ...form, model_vehicle: 1 } },
    { ...owner, headers },
  );
  const error = await call.catch((reason: unknown) => reason);
  assert(error instanceof HttpError);
  assert.deepEqual([error.status, error.statusText], [422, 'Entrez un modèle valide']);
});
