import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePolyline, encodePolyline } from './polyline.ts';

test('decodes a polyline with six decimals, latitude first', () => {
  // The example of the format's page, at six decimals: (38.5, -120.2), (40.7, -120.95), (43.252, -126.453).
  assert.deepEqual(decodePolyline('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'), [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ]);
});

test('encodes what it decodes', () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 40.7, lng: -120.950001 },
    { lat: -43.252, lng: 126.453 },
  ];
  assert.deepEqual(decodePolyline(encodePolyline(points)), points);
  assert.equal(encodePolyline(points.slice(0, 2)), '_izlhA~rlgdF_{geC~ywl@');
});

test('ends a broken line where it breaks', () => {
  assert.deepEqual(decodePolyline(''), []);
  assert.equal(decodePolyline('_izlhA~rlgdF_{geC').length, 1);
  assert.equal(decodePolyline('_izlhA~rlgdF é').length, 1);
});
