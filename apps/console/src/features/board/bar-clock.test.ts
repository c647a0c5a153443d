import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barClock } from './bar-clock.ts';

test('keeps the clock of a bar and leaves out AM, PM and the zone', () => {
  assert.deepEqual(barClock('10:30 AM'), { clock: '10:30', rest: ' AM' });
  assert.deepEqual(barClock('10:30 AM (Vancouver time)'), { clock: '10:30', rest: ' AM (Vancouver time)' });
  assert.deepEqual(barClock('10 h (heure de Vancouver)'), { clock: '10 h', rest: ' (heure de Vancouver)' });
  assert.deepEqual(barClock('10 h 30'), { clock: '10 h 30', rest: '' });
});
