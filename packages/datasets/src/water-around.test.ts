import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePolyline } from '@hoist/domain/map/polyline';
import type { LatLng } from '@hoist/domain/map/projection';
import { isOpenWater, waterAround } from './water-around.ts';

/** Whether a ray to the east crosses the rings an odd number of times. */
function isWater(rings: readonly string[], { lat, lng }: LatLng): boolean {
  const crossings = rings.map(decodePolyline).flatMap((ring) =>
    ring.filter((to, index) => {
      const from = ring.at(index - 1) ?? to;
      if (from.lat > lat === to.lat > lat) return false;
      return lng < from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
    }),
  );
  return crossings.length % 2 === 1;
}

const places = [
  ['Toronto', { lat: 43.6532, lng: -79.3832 }, { lat: 43.55, lng: -79.3 }],
  ['Vancouver', { lat: 49.25, lng: -123.1 }, { lat: 49.3, lng: -123.4 }],
  ['Halifax', { lat: 44.65, lng: -63.62 }, { lat: 44.4, lng: -63.4 }],
  ['Thunder Bay', { lat: 48.4, lng: -89.3 }, { lat: 48.3, lng: -88.9 }],
] as const;

for (const [name, land, water] of places)
  test(`draws water beside ${name}, and none in the town`, () => {
    const rings = waterAround(land, 60);
    assert.equal(isWater(rings, land), false);
    assert.equal(isWater(rings, water), true);
  });

test('draws no water where there is none, and an island as land', () => {
  const regina = { lat: 50.45, lng: -104.6 };
  assert.equal(isWater(waterAround(regina, 20), regina), false);
  const manitoulin = { lat: 45.75, lng: -82.3 };
  assert.equal(isWater(waterAround(manitoulin, 60), manitoulin), false);
});

test('tells open water from towns at the shore', () => {
  const inWater = [
    { lat: 47.8, lng: -87.5 },
    { lat: 44.45, lng: -79.4 },
    { lat: 49.3, lng: -123.8 },
    { lat: 43.3, lng: -79.2 },
  ];
  for (const point of inWater) assert.equal(isOpenWater(point), true, JSON.stringify(point));
  const onLand = [
    { lat: 43.6405, lng: -79.3805 },
    { lat: 49.2827, lng: -123.1207 },
    { lat: 44.6488, lng: -63.5752 },
    { lat: 47.5615, lng: -52.7126 },
    { lat: 45.75, lng: -82.3 },
    { lat: 52.13, lng: -106.66 },
  ];
  for (const point of onLand) assert.equal(isOpenWater(point), false, JSON.stringify(point));
});

test('stays within its square', () => {
  for (const { lat, lng } of waterAround({ lat: 49.2, lng: -123.1 }, 50).flatMap(decodePolyline)) {
    assert.ok(Math.abs(lat - 49.2) < 0.4492 && Math.abs(lng + 123.1) < 0.6875, `${lat} ${lng}`);
  }
});
