import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metresPerPixel, scaleOf, toPoint, toSpot, type View } from './projection.ts';

const view: View = { centre: { lat: 43.65, lng: -79.42 }, zoom: 11.5, width: 350, height: 260 };

test('projects the centre to the middle, with north up and west left', () => {
  assert.deepEqual(toSpot(view, view.centre), { x: 175, y: 130 });
  assert.ok(toSpot(view, { lat: 43.7, lng: -79.42 }).y < 130);
  assert.ok(toSpot(view, { lat: 43.65, lng: -79.5 }).x < 175);
});

test('converts a pixel back to its point within a metre', () => {
  for (const point of [view.centre, { lat: 43.7, lng: -79.3 }, { lat: 43.6, lng: -79.55 }]) {
    const back = toPoint(view, toSpot(view, point));
    assert.ok(Math.abs(back.lat - point.lat) < 1e-5 && Math.abs(back.lng - point.lng) < 1e-5);
  }
});

test('returns the longest round length that fits as scale bar', () => {
  const { metres, pixels } = scaleOf(view, 90);
  assert.ok(pixels <= 90);
  assert.ok(Math.abs(metres - pixels * metresPerPixel(view)) < 0.01);
  assert.ok([2000, 5000].includes(metres), String(metres));
});
