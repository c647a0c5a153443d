import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarEvent } from './add-to-calendar.ts';
import { testOrder } from '#client/model/order/test-orders.ts';

test('a visit becomes a calendar event in UTC with its place, and with escaped texts', () => {
  const order = testOrder({ version: 4 });
  const lines = calendarEvent(order, 'Hoist: Brakes; pads, rotors', Date.parse('2026-11-25T12:00:00Z')).split(
    '\r\n',
  );
  assert.ok(lines.includes('DTSTART:20261201T143000Z'));
  assert.ok(lines.includes('DTEND:20261201T154500Z'));
  assert.ok(lines.includes('SEQUENCE:4'));
  assert.ok(lines.includes(String.raw`SUMMARY:Hoist: Brakes\; pads\, rotors`));
  assert.ok(lines.some((line) => line.startsWith(String.raw`LOCATION:214 Roxton Rd\, Toronto ON`)));
});
