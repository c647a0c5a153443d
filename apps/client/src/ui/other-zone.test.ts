import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherZone, withZone } from './other-zone.ts';

const toronto = () => -300;
const nameOf = (iso: string, language: 'en' | 'fr' = 'en') =>
  otherZone({ iso, zone: 'America/Vancouver', language }, toronto);

test("names a visit's zone only where its clock differs from the reader's", () => {
  assert.equal(nameOf('2026-12-01T09:30:00-07:00'), 'Vancouver time');
  assert.equal(nameOf('2026-12-01T09:30:00-07:00', 'fr'), 'heure de Vancouver');
  assert.equal(nameOf('2026-12-01T09:30:00-05:00'), '');
  assert.equal(nameOf(''), '');
});

test('adds the zone to a time only where it is given and differs, and breaks a line only before it', () => {
  const said = (iso: string, zone?: string) => withZone('9:30 AM', { iso, zone, language: 'en' }, toronto);
  assert.equal(said('2026-12-01T09:30:00-07:00', 'America/Vancouver'), '9:30\u00a0AM (Vancouver\u00a0time)');
  assert.equal(said('2026-12-01T09:30:00-05:00', 'America/Vancouver'), '9:30\u00a0AM');
  assert.equal(said('2026-12-01T09:30:00-07:00'), '9:30\u00a0AM');
});
