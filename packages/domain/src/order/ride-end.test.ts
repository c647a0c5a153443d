import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkStillExplains, rideEnd } from './ride-end.ts';

test('says what a visit became after its drive', () => {
  assert.equal(rideEnd({ status: 'confirm', progress: 'arrived' }), 'arrived');
  assert.equal(rideEnd({ status: 'confirm', progress: 'in_progress' }), 'arrived');
  assert.equal(rideEnd({ status: 'complete', progress: 'in_progress' }), 'done');
  assert.equal(rideEnd({ status: 'canceled', progress: null }), 'canceled');
  assert.equal(rideEnd({ status: 'declined', progress: null }), 'canceled');
  // Moved or released, and perhaps on another drive.
  assert.equal(rideEnd({ status: 'pending', progress: null }), 'changed');
  assert.equal(rideEnd({ status: 'confirm', progress: 'on_the_way' }), 'changed');
});

test('a link explains the end of its drive for a week [JB023]', () => {
  const week = 7 * 24 * 3_600_000;
  assert.equal(linkStillExplains(0, week - 1), true);
  assert.equal(linkStillExplains(0, week), false);
});
