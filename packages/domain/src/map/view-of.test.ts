import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSpot } from './projection.ts';
import { viewOf } from './view-of.ts';

const place = { lat: 43.65, lng: -79.42 };
const box = { width: 340, height: 200 };

test('zooms in as far as all points fit', () => {
  const near = viewOf([place, { lat: 43.652, lng: -79.421 }], box);
  const far = viewOf([place, { lat: 43.8, lng: -79.2 }], box);
  assert.equal(near.zoom, 14);
  assert.ok(far.zoom < 12);
  for (const point of [place, { lat: 43.8, lng: -79.2 }]) {
    const { x, y } = toSpot(far, point);
    assert.ok(x >= 0 && x <= box.width && y >= 0 && y <= box.height);
  }
  assert.deepEqual(viewOf([place], box).centre, place);
});
