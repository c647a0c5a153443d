import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aVehicle } from '../booking/test-samples.ts';
import {
  changeMake,
  changeModel,
  changeYear,
  emptyDraft,
  fromVehicle,
  fromVin,
  isPriceToConfirm,
  missingField,
  notListed,
  noChoice,
  toForm,
  unknown,
} from './vehicle-draft.ts';
import { withoutVehicle, withVehicle } from './vehicle-list.ts';

const civic = fromVehicle(aVehicle());
const pick = (value: string) => ({ value, own: '' });

test('changing year, make or model resets the dependent lists [ST038]', () => {
  const year = changeYear(civic, '2016');
  assert.deepEqual([year.make, year.model, year.engine], [noChoice, noChoice, noChoice]);
  const make = changeMake(civic, pick('475'));
  assert.deepEqual([make.year, make.model, make.engine], ['2015', noChoice, noChoice]);
  const model = changeModel(civic, pick('1900'));
  assert.deepEqual([model.make.value, model.body], ['474', noChoice]);
});

test('changing year, make or model resets the sub-model; choosing the same value does not [ST039]', () => {
  for (const next of [
    changeYear(civic, '2016'),
    changeMake(civic, pick('475')),
    changeModel(civic, pick('1900')),
  ])
    assert.deepEqual(next.subModel, noChoice);
  assert.equal(changeModel(civic, pick('1863')).subModel.value, 'EX');
});

test("'Not listed' takes free text for make and model, and the office sets the price", () => {
  const own = changeMake(changeYear(emptyDraft, '1996'), pick(notListed));
  assert.equal(own.model.value, notListed);
  assert.equal(missingField(own), 'make');
  const named = {
    ...own,
    make: { value: notListed, own: 'Pinzgauer' },
    model: { value: notListed, own: '710' },
  };
  assert.equal(missingField(named), undefined);
  assert.ok(isPriceToConfirm(named));
  const form = toForm(named);
  assert.deepEqual(
    [form.make_other, form.model_other, form.make_vehicle, form.model_vehicle],
    ['Pinzgauer', '710', '', ''],
  );
});

test("'I don't know' is sent as empty text; an unknown make requires a VIN or a plate", () => {
  const lost = { ...changeYear(emptyDraft, '2015'), make: pick(unknown) };
  assert.equal(missingField(lost), 'make');
  assert.equal(missingField({ ...lost, plate: 'BKTR 418' }), undefined);
  assert.equal(toForm({ ...civic, engine: pick(unknown) }).model_engine, '');
  assert.equal(missingField(emptyDraft), 'year');
  assert.equal(missingField(changeMake(changeYear(emptyDraft, '2015'), pick('474'))), 'model');
});

test("a saved vehicle restores the form's values", () => {
  assert.deepEqual(toForm(civic), {
    year_vehicle: 2015,
    make_vehicle: 474,
    model_vehicle: 1863,
    make_other: '',
    model_other: '',
    sub_model_vehicle: 'EX',
    model_body: 'Sedan',
    model_engine: '1.8L I4 Gas',
    drive_type: 'FWD',
    vin_number: '',
    licence_plate: 'BKTR 418',
    colour: 'blue',
    electric: false,
  });
  const own = fromVehicle(
    aVehicle({ makeVehicle: null, modelVehicle: null, makeName: 'Lada', modelName: '' }),
  );
  assert.deepEqual(own.make, { value: notListed, own: 'Lada' });
  assert.deepEqual(own.model, pick(unknown));
});

test('a VIN fills in its decoded traits and clears the earlier choices [VH002]', () => {
  const told = fromVin({ ...civic, electric: true, colour: 'red' }, '2HGFB2F59FH012345', {
    yearVehicle: null,
    makeVehicle: 474,
    modelVehicle: null,
    subModelVehicle: null,
    modelBody: 'Sedan',
    modelEngine: null,
    driveType: null,
  });
  assert.deepEqual(
    [told.vin, told.year, told.make.value, told.model, told.body.value, told.colour],
    ['2HGFB2F59FH012345', '', '474', noChoice, 'Sedan', 'red'],
  );
  assert.deepEqual(
    [told.subModel.value, told.engine.value, told.drive.value, told.electric],
    ['', '', '', false],
  );
});

test('the list adds a new vehicle in front and removes a deleted one immediately [ST029, ST036]', () => {
  const [a, b] = [aVehicle({ usersVehiclesId: toId(1) }), aVehicle({ usersVehiclesId: toId(2) })];
  assert.deepEqual(withVehicle([a], b), [b, a]);
  const changed = { ...a, colour: 'red' };
  assert.deepEqual(withVehicle([b, a], changed), [b, changed]);
  assert.deepEqual(withoutVehicle([a, b], 1), [b]);
});
