import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cityKey, settlementsByKey } from './settlements.ts';

test('finds a city by its name, however it is written', () => {
  const found = (city: string, province: string) => settlementsByKey().get(cityKey(city, province))?.name;
  assert.equal(found('MONTREAL', 'QC'), 'Montréal');
  assert.equal(found('Saint-Jérôme', 'QC'), found('St. Jerome', 'QC'));
  assert.equal(found('North York', 'ON'), 'North York');
  assert.equal(found('Atlantis', 'ON'), undefined);
});
