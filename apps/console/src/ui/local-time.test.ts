import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test('reads back the instant that a field shows', () => {
  const iso = '2026-12-01T08:05:00.000Z';
  assert.match(toLocalInput(iso), /^2026-1[12]-\d\dT\d\d:\d\d$/);
  assert.equal(fromLocalInput(toLocalInput(iso)), iso);
  assert.equal(toLocalInput(''), '');
  assert.equal(fromLocalInput(''), '');
  // The server says what is wrong with it.
  assert.equal(fromLocalInput('tomorrow'), 'tomorrow');
});
