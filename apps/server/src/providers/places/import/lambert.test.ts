import assert from 'node:assert/strict';
import { test } from 'node:test';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { fromLambert } from './lambert.ts';

// Computed with proj4js 2 from EPSG:4269.
const places = [
  ['Toronto', { lat: 43.6532, lng: -79.3832 }, { x: 7_224_817.495, y: 928_699.052 }],
  ['Montréal', { lat: 45.5017, lng: -73.5673 }, { x: 7_631_760.581, y: 1_244_624.557 }],
  ['Vancouver', { lat: 49.2827, lng: -123.1207 }, { x: 4_018_834.406, y: 2_007_337.19 }],
  ["St. John's", { lat: 47.5615, lng: -52.7126 }, { x: 8_980_061.656, y: 2_152_320.016 }],
  ['Whitehorse', { lat: 60.7212, lng: -135.0568 }, { x: 4_082_387.252, y: 3_459_268.477 }],
  ['Iqaluit', { lat: 63.7467, lng: -68.517 }, { x: 7_292_762.363, y: 3_241_335.326 }],
] as const;

for (const [name, point, projected] of places)
  test(`converts the projected point of ${name} to degrees within a metre`, () => {
    assert(straightKm(fromLambert(projected), point) < 0.001);
  });

test('converts the false origin to its degrees', () => {
  const { lat, lng } = fromLambert({ x: 6_200_000, y: 3_000_000 });
  assert(Math.abs(lat - 63.390675) < 1e-9 && Math.abs(lng + 91.866_666_667) < 1e-8);
});
