import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { vehicleForm } from '@hoist/contract';
import { toId, type UserId, type VehicleId } from '@hoist/domain/ids';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createVehicle } from './create-vehicle.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { validateVehicle, type VehicleForm } from './validate-vehicle.ts';
import { presentVehicle } from './present-vehicle.ts';
import { findVehicle, readVehicles } from './queries.ts';
import { updateVehicle } from './update-vehicle.ts';

const now = new Date(fixtureNow);
const honda = 474;
const civic = 1863;
const form = (given: Record<string, unknown>): VehicleForm =>
  vehicleForm.parse({ year_vehicle: '2015', ...given });
const theCivic = {
  make_vehicle: honda,
  model_vehicle: civic,
  sub_model_vehicle: 'LX',
  model_body: 'Coupe',
  model_engine: '1.8L I4 Gas',
  drive_type: 'FWD',
  vin_number: '2hgfb2f5 4fh123456',
  licence_plate: 'cabc 123',
  colour: 'red',
};

const judged = (given: Record<string, unknown>) => {
  const result = validateVehicle(form(given), now);
  assert(result.ok, JSON.stringify(result));
  return result.value;
};

const refusedField = (given: Record<string, unknown>): string | undefined => {
  const result = validateVehicle(form(given), now);
  return result.ok ? 'accepted' : result.error.details?.[0]?.field;
};

describe('a vehicle form', () => {
  test("uses the catalogue's names, capitalizes VIN and plate and needs no price by staff", () => {
    assert.deepEqual(judged(theCivic), {
      year: 2015,
      makeId: honda,
      makeName: 'Honda',
      modelId: civic,
      modelName: 'Civic',
      subModel: 'LX',
      body: 'Coupe',
      engine: '1.8L I4 Gas',
      driveType: 'FWD',
      vin: '2HGFB2F54FH123456',
      licencePlate: 'CABC 123',
      colour: 'red',
      bodyShape: 'sedan',
      sizeClass: 'compact',
      electric: false,
      priceToConfirm: false,
    });
  });

  test("'I don't know' for all but year, make and model never raises the price [VH001]", () => {
    const { sizeClass, priceToConfirm, bodyShape } = judged({
      make_vehicle: honda,
      model_vehicle: civic,
    });
    assert.deepEqual([sizeClass, priceToConfirm, bodyShape], ['sedan', false, 'sedan']);
  });

  test("'Not listed' stores the customer's own names and requires a price by staff", () => {
    const own = judged({ year_vehicle: 1984, make_other: 'Lada', model_other: 'Niva', electric: '0' });
    assert.deepEqual(
      [own.makeId, own.makeName, own.modelId, own.modelName, own.priceToConfirm],
      [null, 'Lada', null, 'Niva', true],
    );
    const ownModel = judged({ make_vehicle: honda, model_other: 'Beat' });
    assert.deepEqual([ownModel.makeId, ownModel.makeName, ownModel.modelName], [honda, 'Honda', 'Beat']);
    assert.equal(judged({ ...theCivic, sub_model_vehicle: 'Club Sport' }).priceToConfirm, true);
  });

  test('takes the class of a vehicle that is not listed from its body, else from its name', () => {
    const classed = (fields: object) => {
      const { bodyShape, sizeClass, modelId } = judged(fields as never);
      return [bodyShape, sizeClass, modelId];
    };
    const lada = { year_vehicle: 1984, make_other: 'Lada', model_other: 'Niva' };
    assert.deepEqual(classed({ ...lada, model_body: 'SUV' }), ['suv', 'suv_truck', null]);
    assert.deepEqual(classed({ year_vehicle: 2018, make_other: 'ford', model_other: 'f-150 ' }), [
      'pickup',
      'suv_truck',
      null,
    ]);
  });

  test('accepts an unknown make with a VIN or a plate', () => {
    assert.equal(refusedField({}), 'make_vehicle');
    assert.equal(judged({ licence_plate: 'ABCD 123' }).makeName, '');
  });

  test('rejects values that contradict the catalogue, by field [VH001]', () => {
    assert.equal(refusedField({ ...theCivic, year_vehicle: 1995.0, make_vehicle: 448 }), 'model_vehicle');
    assert.equal(refusedField({ ...theCivic, model_vehicle: 1 }), 'model_vehicle');
    assert.equal(refusedField({ make_vehicle: 1, model_other: 'X' }), 'make_vehicle');
    assert.equal(refusedField({ ...theCivic, year_vehicle: 2031 }), 'year_vehicle');
    assert.equal(refusedField({ ...theCivic, year_vehicle: 1850 }), 'year_vehicle');
  });

  test("determines an electric car by model or engine, else by the customer's answer", () => {
    const tesla = { year_vehicle: 2019, make_vehicle: 441, model_vehicle: 17834 };
    assert.equal(judged(tesla).electric, true);
    assert.equal(judged({ ...theCivic, electric: '1' }).electric, false);
    assert.equal(judged({ make_other: 'Own', electric: '1' }).electric, true);
    const focus = { make_vehicle: 460, model_vehicle: 1779 };
    assert.deepEqual(
      [
        judged({ ...focus, electric: '1' }),
        judged(focus),
        judged({ ...focus, model_engine: '2.0L I4 Flex-fuel', electric: '1' }),
      ].map(({ electric }) => electric),
      [true, false, false],
    );
  });
});

describe('vehicles', async () => {
  const database = await testDatabase();
  const fixture = await bookingFixture(database);
  await addMechanic(database, downtownToronto);
  const owner = await addCustomer(database, downtownToronto);
  const other = await addCustomer(database, downtownToronto);
  const create = (userId: UserId) =>
    database.transaction((tx) => createVehicle(tx, { userId, form: form(theCivic), now }));

  test('lists a new vehicle first and returns every field of it [EN049, EN050, EN051, EN052, EN053, EN054, EN055, EN056, EN057]', async () => {
    const created = await create(owner.userId);
    assert(created.ok);
    const rows = (await readVehicles(database.db, owner.userId)).map(presentVehicle);
    assert.equal(rows.length, 2);
    assert.deepEqual(rows[0], {
      usersVehiclesId: created.value.usersVehiclesId,
      yearVehicle: 2015,
      makeVehicle: honda,
      makeName: 'Honda',
      modelVehicle: civic,
      modelName: 'Civic',
      subModelVehicle: 'LX',
      modelBody: 'Coupe',
      modelEngine: '1.8L I4 Gas',
      driveType: 'FWD',
      vinNumber: '2HGFB2F54FH123456',
      licencePlate: 'CABC 123',
      colour: 'red',
      odometer: null,
      bodyShape: 'sedan',
      electric: false,
      priceToConfirm: false,
    });
  });

  test("replaces every field on a change, and answers another user's id like a missing one", async () => {
    const created = await create(owner.userId);
    assert(created.ok);
    const vehicleId = created.value.usersVehiclesId;
    const plain = form({ make_vehicle: honda, model_vehicle: civic });
    const change = (userId: UserId, id: VehicleId) =>
      database.transaction((tx) => updateVehicle(tx, { userId, vehicleId: id, form: plain, now }));
    const changed = await change(owner.userId, vehicleId);
    assert(changed.ok && changed.value.vin === '' && changed.value.subModel === '');
    assert.deepEqual(await change(other.userId, vehicleId), await change(owner.userId, toId(999_999)));
    assert.deepEqual(await change(other.userId, vehicleId), { ok: false, error: { code: 'not_found' } });
  });

  test('lets only its owner remove a vehicle [VH004]', async () => {
    const created = await create(owner.userId);
    assert(created.ok);
    const vehicleId = created.value.usersVehiclesId;
    const remove = (userId: UserId) =>
      database.transaction((tx) => deleteVehicle(tx, { userId, vehicleId, now }));
    assert.deepEqual(await remove(other.userId), { ok: false, error: { code: 'not_found' } });
    assert(await findVehicle(database.db, { userId: owner.userId, vehicleId }));
    assert.deepEqual(await remove(owner.userId), { ok: true, value: null });
    assert.equal(await findVehicle(database.db, { userId: owner.userId, vehicleId }), undefined);
    assert.deepEqual(await remove(owner.userId), { ok: false, error: { code: 'not_found' } });
  });

  test('removes a vehicle only once no open order needs it [VH004]', async () => {
    await bookCash(fixture, owner, '2026-12-03T10:00:00-05:00');
    const remove = () =>
      database.transaction((tx) =>
        deleteVehicle(tx, { userId: owner.userId, vehicleId: owner.vehicleId, now }),
      );
    assert.deepEqual(await remove(), { ok: false, error: { code: 'in_use' } });
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('usersVehiclesId', '=', owner.vehicleId)
      .execute();
    assert.deepEqual(await remove(), { ok: true, value: null });
  });
});
