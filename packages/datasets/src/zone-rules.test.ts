import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offsetAt, transitionAt } from '@hoist/domain/time';
import { readJson } from './data-file.ts';
import { assertZoneRules, zoneRules } from './zone-rules.ts';

const stored = readJson<{ readonly tzdata: string; readonly zones: object }>('zones.json');

const rulesOf = (zone: string): NonNullable<ReturnType<typeof zoneRules>> => {
  const rules = zoneRules(zone);
  assert(rules, zone);
  return rules;
};

const december = Date.UTC(2026, 11, 15, 12);
const july = Date.UTC(2026, 6, 15, 12);

for (const [zone, winter, summer] of [
  ['America/Vancouver', -420, -420],
  ['America/Edmonton', -360, -360],
  ['America/Inuvik', -360, -360],
  ['America/Winnipeg', -300, -300],
  ['America/Toronto', -300, -240],
  ['America/Halifax', -240, -180],
  ['America/St_Johns', -210, -150],
  ['America/Regina', -360, -360],
] as const) {
  test(`puts ${zone} ${winter} minutes from UTC in December 2026 and ${summer} in July`, () => {
    assert.deepEqual([offsetAt(december, rulesOf(zone)), offsetAt(july, rulesOf(zone))], [winter, summer]);
  });
}

test('changes the clocks in Vancouver in the winter of 2025', () => {
  assert.equal(offsetAt(Date.UTC(2025, 11, 15, 12), rulesOf('America/Vancouver')), -480);
});

test('changes Toronto to summer time at 7:00 UTC on 14 March 2027', () => {
  const change = Date.UTC(2027, 2, 14, 7);
  assert.deepEqual(
    [change - 1, change].map((instant) => transitionAt(instant, rulesOf('America/Toronto')).abbreviation),
    ['EST', 'EDT'],
  );
});

test('has sorted rules from 2020 for every zone, with whole minutes and an abbreviation', () => {
  const zones = Object.keys(stored.zones);
  assert.equal(zones.length, 19);
  for (const zone of zones) {
    const { transitions } = rulesOf(zone);
    assert.equal(transitions[0]?.from, Date.UTC(2020, 0, 1));
    transitions.forEach(({ from, offsetMinutes, abbreviation }, at) => {
      assert(at === 0 || from > (transitions[at - 1]?.from ?? Infinity));
      assert(Number.isInteger(offsetMinutes) && abbreviation !== '');
    });
  }
});

test('uses tzdata 2026e or later', () => {
  assert(stored.tzdata >= '2026e', stored.tzdata);
});

test('has no rules for other zones', () => {
  for (const zone of ['Europe/Paris', '', 'constructor', '__proto__'])
    assert.equal(zoneRules(zone), undefined);
});

test('passes the start-up test with the real rules, and fails it with old or missing ones', () => {
  assert.doesNotThrow(() => assertZoneRules());
  const old = {
    zone: 'America/Vancouver',
    transitions: [{ from: 0, offsetMinutes: -480, abbreviation: 'PST' }],
  };
  assert.throws(
    () => assertZoneRules((zone) => (zone === old.zone ? old : zoneRules(zone))),
    /America\/Vancouver is -480 in December 2026, not -420/,
  );
  assert.throws(() => assertZoneRules(() => undefined), /missing/);
});
