import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseIso, type ZoneRules } from '../time.ts';
import {
  defaultLeads,
  leadOf,
  longestWait,
  partsReadyAt,
  startsWithParts,
  type PartsLead,
} from './parts-lead.ts';

const utc: ZoneRules = { zone: 'Etc/UTC', transitions: [{ at: -Infinity, offsetMinutes: 0 }] } as never;
const place = { zone: utc, province: 'ON' };
const at = (text: string) => parseIso(`${text}:00+00:00`) ?? Number.NaN;
const ready = (from: string, count: number, unit: PartsLead['unit']) =>
  new Date(partsReadyAt(at(from), { count, unit }, place)).toISOString().slice(0, 16);

// 2 November 2026 is a Monday.
for (const [from, count, unit, there] of [
  ['2026-11-02T10:00', 2, 'days', '2026-11-04T08:00'],
  ['2026-11-02T18:00', 2, 'days', '2026-11-05T08:00'],
  ['2026-11-05T10:00', 2, 'days', '2026-11-09T08:00'],
  ['2026-11-07T12:00', 1, 'days', '2026-11-10T08:00'],
  ['2026-11-02T10:00', 2, 'hours', '2026-11-02T12:00'],
  ['2026-11-02T16:00', 2, 'hours', '2026-11-03T09:00'],
  ['2026-11-02T08:00', 9, 'hours', '2026-11-02T17:00'],
  ['2026-11-06T20:00', 1, 'hours', '2026-11-09T09:00'],
  ['2026-11-02T05:00', 1, 'hours', '2026-11-02T09:00'],
  ['2026-11-07T12:00', 0, 'days', '2026-11-07T12:00'],
  // Thanksgiving, and Christmas with Boxing Day observed on the Monday.
  ['2026-10-09T18:00', 1, 'days', '2026-10-14T08:00'],
  ['2026-12-24T16:00', 2, 'hours', '2026-12-29T09:00'],
] as const)
  test(`a part ordered ${from} that takes ${count} working ${unit} is there ${there}`, () =>
    assert.equal(ready(from, count, unit), there));

test('a parts type has its own lead or that of its source; van and locker parts take no time', () => {
  const slow: PartsLead = { count: 5, unit: 'days' };
  assert.deepEqual(leadOf({ source: 'supplier', lead: null }, defaultLeads), { count: 2, unit: 'days' });
  assert.deepEqual(leadOf({ source: 'shop', lead: slow }, defaultLeads), slow);
  assert.equal(leadOf({ source: 'van', lead: slow }, defaultLeads).count, 0);
});

test('a visit waits for the part that comes last, and says so only if it rules out a time [PT006]', () => {
  const monday = at('2026-11-02T10:00');
  const [hours, days]: readonly PartsLead[] = [
    { count: 3, unit: 'hours' },
    { count: 1, unit: 'days' },
  ];
  assert.ok(hours && days);
  const wait = longestWait(
    [days, hours].map((lead) => ({ from: monday, lead })),
    place,
  );
  assert.deepEqual(wait, { until: at('2026-11-03T08:00'), lead: days });
  assert.equal(longestWait([{ from: monday, lead: defaultLeads.van }], place), undefined);
  const [early, late] = [at('2026-11-02T15:00'), at('2026-11-03T08:00')];
  assert.deepEqual(startsWithParts([early, late], wait), { starts: [late], waitsFor: days });
  assert.deepEqual(startsWithParts([late], wait), { starts: [late], waitsFor: undefined });
  assert.deepEqual(startsWithParts([early], undefined), { starts: [early], waitsFor: undefined });
});
