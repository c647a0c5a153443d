import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../test/samples.ts';
import { at, stJohns, toronto, utc, vancouver } from '../test/zones.ts';
import {
  addDays,
  formatIso,
  fromLocal,
  localDate,
  parseIso,
  startOfDate,
  toLocal,
  transitionAt,
} from './time.ts';

const instants = fc.integer({ min: at(2008, 1, 1), max: at(2037, 1, 1) });
const zones = fc.constantFrom(toronto, stJohns, vancouver);

test('agrees with Intl about local time in Toronto', () => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const local = toLocal(instant, toronto);
      const two = (value: number) => String(value).padStart(2, '0');
      const text = `${local.year}-${two(local.month)}-${two(local.day)}, ${two(local.hour)}:${two(local.minute)}:${two(local.second)}`;
      assert.equal(text, parts.format(instant));
    }),
    samples(300),
  );
});

test('keeps the summer offset of Vancouver in the winter of 2026', () => {
  const december = at(2026, 12, 1, 18);
  assert.equal(formatIso(december, vancouver), '2026-12-01T11:00:00-07:00');
  assert.equal(formatIso(at(2025, 12, 1, 18), vancouver), '2025-12-01T10:00:00-08:00');
});

test('formats zones with a half-hour offset', () => {
  assert.equal(formatIso(at(2026, 12, 1, 12), stJohns), '2026-12-01T08:30:00-03:30');
  assert.equal(formatIso(at(2026, 7, 1, 12), stJohns), '2026-07-01T09:30:00-02:30');
});

test('converts to local time and back, except in the second pass of a repeated hour', () => {
  fc.assert(
    fc.property(instants, zones, (raw, rules) => {
      const instant = Math.floor(raw / 1000) * 1000;
      const back = fromLocal(toLocal(instant, rules), rules);
      if (back === instant) return;
      assert.equal(instant - back, 3_600_000);
      assert.deepEqual(
        { ...toLocal(back, rules), offsetMinutes: 0 },
        { ...toLocal(instant, rules), offsetMinutes: 0 },
      );
    }),
    samples(500),
  );
});

test('reads a repeated local time as the first of the two', () => {
  const wall = { year: 2026, month: 11, day: 1, hour: 1, minute: 30 };
  assert.equal(formatIso(fromLocal(wall, toronto), toronto), '2026-11-01T01:30:00-04:00');
});

test('moves a skipped local time forward by the skipped hour', () => {
  const wall = { year: 2026, month: 3, day: 8, hour: 2, minute: 30 };
  assert.equal(formatIso(fromLocal(wall, toronto), toronto), '2026-03-08T03:30:00-04:00');
});

test('carries hours and minutes beyond their range into the next days', () => {
  const wall = { year: 2026, month: 12, day: 31, hour: 0, minute: 25 * 60 };
  assert.equal(formatIso(fromLocal(wall, toronto), toronto), '2027-01-01T01:00:00-05:00');
});

test('formats and parses ISO times of whole seconds in every zone', () => {
  fc.assert(
    fc.property(instants, zones, (raw, rules) => {
      const instant = Math.floor(raw / 1000) * 1000;
      assert.equal(parseIso(formatIso(instant, rules)), instant);
    }),
    samples(300),
  );
});

test('parses only existing ISO times with an offset or Z', () => {
  assert.equal(parseIso('2026-12-01T09:30:00-05:00'), at(2026, 12, 1, 14, 30));
  assert.equal(parseIso('2026-12-01T14:30Z'), at(2026, 12, 1, 14, 30));
  assert.equal(parseIso('2026-12-01T14:30:00.250Z'), at(2026, 12, 1, 14, 30) + 250);
  assert.equal(parseIso('2026-12-01T14:30:00+0000'), at(2026, 12, 1, 14, 30));
  const bad = [
    '2026-12-01T09:30:00',
    '2026-12-01 09:30:00Z',
    '2026-02-30T09:30:00Z',
    '2026-12-01T24:00:00Z',
    '2026-12-01T09:60:00Z',
    '2026-12-01T09:30:60Z',
    '2026-12-01T09:30:00+19:00',
    'Dec 1, 2026, 9:30 AM',
    '',
  ];
  for (const text of bad) assert.equal(parseIso(text), undefined, text);
});

test('computes days in the zone', () => {
  assert.equal(localDate(at(2026, 12, 2, 4), toronto), '2026-12-01');
  assert.equal(localDate(at(2026, 12, 2, 4), utc), '2026-12-02');
  assert.equal(addDays('2026-02-27', 2), '2026-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(startOfDate('2026-03-08', toronto), at(2026, 3, 8, 5));
  assert.throws(() => addDays('tomorrow', 1), RangeError);
  assert.throws(() => startOfDate('2026-02-30', toronto), RangeError);
});

test('changes rules exactly at a transition', () => {
  const spring = at(2026, 3, 8, 7);
  assert.equal(transitionAt(spring - 1, toronto).abbreviation, 'EST');
  assert.equal(transitionAt(spring, toronto).abbreviation, 'EDT');
  assert.equal(transitionAt(at(1990, 1, 1), toronto).offsetMinutes, -300);
  assert.throws(() => transitionAt(spring, { zone: 'Nowhere', transitions: [] }), RangeError);
});
