import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittedDrives, straightKm } from '@hoist/domain/scheduling/drive-time';
import { osrmRoads } from './osrm.ts';
import { valhallaRoads } from './valhalla.ts';

/** Address of an engine with the roads of Ottawa. */
const url = process.env['HOIST_TEST_ROADS'];
const skip = url === undefined ? 'HOIST_TEST_ROADS names no engine' : false;

const patient = { patienceMs: 10_000 };
const now = () => new Date();
const places = [
  { lat: 45.4215, lng: -75.6972 },
  { lat: 45.3476, lng: -75.7575 },
  { lat: 45.4769, lng: -75.5105 },
  { lat: 45.2733, lng: -75.7524 },
  { lat: 45.3088, lng: -75.8987 },
  { lat: 45.3811, lng: -75.69 },
];
/** In the Ottawa River's watershed, 150 km from the roads of the city. */
const wilderness = { lat: 46.9, lng: -76.9 };
/** Twenty kilometres beyond the last road of the city. */
const beyond = { lat: 44.78, lng: -75.7 };

for (const [name, open] of [
  ['valhalla', valhallaRoads],
  ['osrm', osrmRoads],
] as const)
  test(`a real engine answers as the ${name} port reads it`, { skip }, async () => {
    const roads = open({ url: url ?? '', now });
    const legs = await roads.matrix({ from: places, to: [...places, wilderness, beyond] }, patient);
    assert.equal(legs.length, places.length);
    const errors: number[] = [];
    for (const [row, from] of places.entries()) {
      assert.equal(legs[row]?.[places.length], 'unknown');
      // The engine that imitates OSRM has no `radiuses`.
      if (name === 'valhalla') assert.equal(legs[row]?.[places.length + 1], 'unknown');
      for (const [column, to] of places.entries()) {
        const leg = legs[row]?.[column];
        assert.ok(leg && leg !== 'unknown', `${row} × ${column}`);
        const straight = straightKm(from, to);
        assert.ok(leg.km >= straight - 0.5 && leg.km < 2 * straight + 1);
        if (row !== column) errors.push(Math.abs(leg.seconds / 60 - fittedDrives(from, to).minutes));
      }
    }
    assert.ok(errors.reduce((sum, one) => sum + one, 0) / errors.length < 5);
    const [from, to] = [places[0] ?? wilderness, places[1] ?? wilderness];
    const route = await roads.route({ from, to }, patient);
    assert.ok(route && route.line.length > 100);
    const known = legs[0]?.[1];
    assert.ok(Math.abs(route.km - (known && known !== 'unknown' ? known.km : 0)) < 0.2 * route.km);
    assert.equal(await roads.route({ from, to: wilderness }, patient), null);
    if (name === 'valhalla') assert.match(await roads.version(patient), /^valhalla 3/);
  });
