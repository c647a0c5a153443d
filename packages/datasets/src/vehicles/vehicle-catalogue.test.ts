import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  catalogueEntry,
  isElectric,
  makeName,
  makesOf,
  modelById,
  modelsOf,
  subModelDetails,
  years,
} from './vehicle-catalogue.ts';

const honda = 474;
const civic = 1863;

test('covers model years 1990 to 2026, newest first', () => {
  const began = performance.now();
  const all = years();
  console.log(`catalogue loaded in ${(performance.now() - began).toFixed(1)} ms`);
  assert.deepEqual([all.length, all[0], all.at(-1)], [37, 2026, 1990]);
});

test('lists the makes of a year by name, each once, and none outside the catalogue [EN061]', () => {
  const makes = makesOf(2015);
  assert(makes.some(({ makesID, name }) => makesID === honda && name === 'Honda'));
  assert(!makes.some(({ name }) => name === 'Pontiac'));
  assert(makesOf(2005).some(({ name }) => name === 'Pontiac'));
  assert.equal(new Set(makes.map(({ makesID }) => makesID)).size, makes.length);
  assert.deepEqual(
    makes.slice(0, 2).map(({ name }) => name),
    ['Acura', 'Alfa Romeo'],
  );
  assert.deepEqual(makesOf(1989), []);
});

test('lists only the models of the make [EN062]', () => {
  const models = modelsOf(2015, honda);
  assert(models.some(({ modelsID, name }) => modelsID === civic && name === 'Civic'));
  for (const { modelsID } of models) assert.equal(modelById(modelsID)?.makeName, 'Honda');
  assert.deepEqual(modelsOf(2015, 1), []);
});

test('lists sub-models, bodies, drive and engines of a 2015 Honda Civic [EN063, EN064, EN065, EN066]', () => {
  assert.deepEqual(subModelDetails(2015, honda, civic), {
    arr_model: ['DX', 'EX', 'EX-L', 'HF', 'Hybrid', 'Hybrid-L', 'LX', 'SE', 'Si', 'Natural Gas'],
    arr_body: ['Sedan', 'Coupe'],
    arr_drive_type: ['FWD'],
    arr_engine: ['1.5L I4 Hybrid', '1.8L I4 CNG', '1.8L I4 Gas', '2.4L I4 Gas'],
  });
});

test('lists nothing for a model of another make or year', () => {
  const nothing = { arr_model: [], arr_body: [], arr_drive_type: [], arr_engine: [] };
  assert.deepEqual(subModelDetails(2015, 448, civic), nothing);
  assert.deepEqual(subModelDetails(1989, honda, civic), nothing);
});

test('has a model for every make and year, and an entry for every model', () => {
  let entries = 0;
  for (const year of years()) {
    for (const { makesID, name } of makesOf(year)) {
      assert.equal(makeName(makesID), name);
      const models = modelsOf(year, makesID);
      assert(models.length > 0, `${year} ${name}`);
      for (const { modelsID } of models) {
        assert.equal(catalogueEntry(year, modelsID)?.makeId, makesID);
        entries += 1;
      }
    }
  }
  assert.equal(entries, 12_025);
});

function entryOf(year: number, make: string, model: string): NonNullable<ReturnType<typeof catalogueEntry>> {
  const makeId = makesOf(year).find(({ name }) => name === make)?.makesID ?? 0;
  const entry = catalogueEntry(
    year,
    modelsOf(year, makeId).find(({ name }) => name === model)?.modelsID ?? 0,
  );
  assert(entry, `${year} ${make} ${model}`);
  return entry;
}

test('detects an electric car by its chosen engine, or if its model has only electric engines', () => {
  assert.equal(isElectric(entryOf(2019, 'Tesla', 'Model 3')), true);
  assert.equal(isElectric(entryOf(2020, 'Toyota', 'Mirai')), true);
  assert.equal(isElectric(entryOf(2015, 'Honda', 'Civic')), false);
  assert.equal(isElectric(entryOf(2015, 'Honda', 'Civic'), '1.5L I4 Hybrid'), false);
  const focus = entryOf(2015, 'Ford', 'Focus');
  const label = (fuel: string): string => focus.engines.find((engine) => engine.fuel === fuel)?.label ?? '';
  assert.equal(isElectric(focus), false);
  assert.equal(isElectric(focus, label('ev')), true);
  assert.equal(isElectric(focus, label('gas')), false);
});
