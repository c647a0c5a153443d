import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf, instantOf } from './assign-time.ts';

const halifax = {
  zone: 'America/Halifax',
  transitions: [{ from: Number.NEGATIVE_INFINITY, offsetMinutes: -240, abbreviation: 'AST' }],
};

test('shows and reads a time at the place of the visit', () => {
  const iso = instantOf('2026-11-23', '08:05', halifax);
  assert.equal(Date.parse(iso ?? ''), Date.parse('2026-11-23T12:05:00Z'));
  assert.equal(clockOf(Date.parse(iso ?? ''), halifax), '08:05');
});

test('waits until day and time are complete', () => {
  assert.equal(instantOf('', '08:05', halifax), undefined);
  assert.equal(instantOf('2026-11-23', '8:5', halifax), undefined);
});
