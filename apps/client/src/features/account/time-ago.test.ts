import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeAgo } from './time-ago.ts';

test('times ago are in the reader’s language, and a slow device clock never shows the future', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  assert.equal(timeAgo('2026-12-01T11:59:40Z', 'en', now), 'now');
  assert.equal(timeAgo('2026-12-01T11:17:00Z', 'en', now), '43 minutes ago');
  assert.equal(timeAgo('2026-12-01T09:10:00Z', 'fr', now), 'il y a 2 heures');
  assert.equal(timeAgo('2026-11-30T11:00:00Z', 'en', now), 'yesterday');
  assert.equal(timeAgo('2026-12-01T12:05:00Z', 'en', now), 'now');
});
