import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toId, type ServiceId } from '../ids.ts';
import { isDoneByAnyone } from './coverage.ts';

const [oil, brakes] = [toId<ServiceId>(1), toId<ServiceId>(2)];
const now = Date.parse('2026-12-01T12:00:00Z');
const monday = { weekday: 1, startMinute: 480, endMinute: 960 };
const mechanic = { skills: new Set([oil]), weeklyHours: [monday], lapses: undefined };

test('finds a mechanic with the skill, hours and valid certificates for a service [CT006]', () => {
  assert.equal(isDoneByAnyone([mechanic], oil, now), true);
  assert.equal(isDoneByAnyone([mechanic], brakes, now), false);
  assert.equal(isDoneByAnyone([], oil, now), false);
  assert.equal(isDoneByAnyone([{ ...mechanic, weeklyHours: [] }], oil, now), false);
  const over = { ...mechanic, lapses: new Map([[oil, now]]) };
  assert.equal(isDoneByAnyone([over], oil, now), false);
  assert.equal(isDoneByAnyone([over, mechanic], oil, now), true);
});
