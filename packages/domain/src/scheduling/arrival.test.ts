import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalEstimate, arrivalWindow } from './arrival.ts';
import { speedDrives } from '../../test/speed-drives.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 23, 19, 0);
const place = { lat: 43.65, lng: -79.42 };
const drives = speedDrives(45);
const at = (point: { lat: number; lng: number }, minutesAgo: number) =>
  arrivalEstimate({ seen: { point, at: now - minutesAgo * minute }, place, drives, now });

test('estimates the arrival from the last position', () => {
  // 0.1 degrees of latitude: 11.12 km straight, 15.01 km by road, 20.02 minutes at 45 km/h.
  assert.equal(at({ lat: 43.75, lng: -79.42 }, 2), now - 2 * minute + 21 * minute);
  // An estimate in the past becomes now.
  assert.equal(at(place, 3), now);
});

test('returns null without a recent position', () => {
  assert.equal(at({ lat: 43.75, lng: -79.42 }, 5), now + 16 * minute);
  assert.equal(at({ lat: 43.75, lng: -79.42 }, 5.01), null);
  assert.equal(arrivalEstimate({ seen: null, place, drives, now }), null);
});

test('promises an arrival within half an hour', () => {
  assert.deepEqual(arrivalWindow(now), { from: now, to: now + 30 * minute });
});
