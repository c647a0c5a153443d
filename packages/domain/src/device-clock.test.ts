import assert from 'node:assert/strict';
import test from 'node:test';
import { at, toronto } from '../test/zones.ts';
import { isClockUnlikely, MAX_CLOCK_DRIFT_MS } from './device-clock.ts';
import { formatIso } from './time.ts';

const now = at(2026, 12, 1, 15);
const shown = (drift: number) => formatIso(now + drift, toronto);

test('rejects a clock that is more than five minutes early or late', () => {
  for (const drift of [0, MAX_CLOCK_DRIFT_MS, -MAX_CLOCK_DRIFT_MS])
    assert.equal(isClockUnlikely(shown(drift), toronto, now), false);
  for (const drift of [MAX_CLOCK_DRIFT_MS + 1000, -MAX_CLOCK_DRIFT_MS - 1000, 3_600_000])
    assert.equal(isClockUnlikely(shown(drift), toronto, now), true);
});

test('rejects an offset that the zone does not have, unless the rules of the zone are unknown', () => {
  const summerTime = shown(3_600_000).replace('-05:00', '-04:00');
  assert.equal(isClockUnlikely(summerTime, toronto, now), true);
  assert.equal(isClockUnlikely(summerTime, undefined, now), false);
  assert.equal(isClockUnlikely(new Date(now).toISOString(), toronto, now), false);
});

test('reads a time without an offset in the zone', () => {
  for (const [minutes, unlikely] of [
    [0, false],
    [-4, false],
    [6, true],
    [180, true],
  ] as const) {
    const [time = ''] = shown(minutes * 60_000).split('-05:00');
    for (const written of [time, time.replace('T', ' ')]) {
      assert.equal(isClockUnlikely(written, toronto, now), unlikely, written);
      assert.equal(isClockUnlikely(written, undefined, now), false);
    }
  }
});

test('accepts an unreadable time', () => {
  for (const time of ['', 'now', 'Z', '12/01/2026 08:00'])
    assert.equal(isClockUnlikely(time, toronto, now), false);
});
