import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOf } from '#server/shared/zone-of.ts';
import { detailText } from './present-history.ts';

test("writes an event's amounts and distances in the reader's language", () => {
  const said = (locale: 'en' | 'fr') =>
    detailText(
      { collectedCents: 119_525, feeCents: 5_000, odometer: 61_774 },
      { locale, rules: zoneOf('America/Toronto'), totalOf: (cents) => cents, nameOf: () => '' },
    ).replaceAll(/[\u00a0\u202f]/g, ' ');
  assert.equal(said('en'), 'fee: $50.00 · $1,195.25 · 61,774 km');
  assert.equal(said('fr'), 'frais : 50,00 $ · 1 195,25 $ · 61 774 km');
});
