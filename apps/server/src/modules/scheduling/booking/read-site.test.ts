import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSite } from './read-site.ts';

test('keeps each answer about the place, a no too, and none that was not given', () => {
  assert.deepEqual(readSite({}), {});
  assert.deepEqual(
    readSite({ site_permission: true, site_level: false, site_room: true, site_covered: false }),
    { permission: true, level: false, room: true, covered: false },
  );
  assert.deepEqual(readSite({ site_level: true }), { level: true });
});
