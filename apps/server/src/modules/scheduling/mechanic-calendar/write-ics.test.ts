import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { samples } from '#server/testing/samples.ts';
import { writeIcs, type CalendarEvent } from '#server/shared/formats/write-ics.ts';

const now = new Date('2026-12-01T13:00:00Z');
const event: CalendarEvent = {
  uid: 'order-service-7@hoist.test',
  from: new Date('2026-12-03T15:00:00Z'),
  to: new Date('2026-12-03T16:15:00Z'),
  title: 'Front brake pads; Honda, Civic',
  place: '214 Roxton Rd, Toronto',
  point: { lat: 43.6532, lng: -79.3832 },
  text: 'Gate: 12\\34\nRing twice',
  url: 'https://hoist.test/inside/mechanics/orders/7/details',
  status: 'confirmed',
};

/** Parses the file: unfolded lines with unescaped values. */
function read(ics: string): readonly (readonly [name: string, value: string])[] {
  assert.ok(ics.endsWith('\r\n'));
  for (const line of ics.slice(0, -2).split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.doesNotMatch(line, /[\r\n]/);
  }
  return ics
    .replaceAll('\r\n ', '')
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
      return [name, value.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one))] as const;
    });
}

test('writes an event in UTC that reads back unchanged', () => {
  const ics = writeIcs([event], { name: 'Jobs', now });
  assert.ok(ics.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:'));
  assert.ok(ics.includes('SUMMARY:Front brake pads\\; Honda\\, Civic\r\n'));
  assert.ok(ics.includes('DESCRIPTION:Gate: 12\\\\34\\nRing twice\r\n'));
  const values = new Map(read(ics));
  assert.deepEqual(
    ['DTSTAMP', 'DTSTART', 'DTEND', 'GEO', 'STATUS'].map((name) => values.get(name)),
    ['20261201T130000Z', '20261203T150000Z', '20261203T161500Z', '43.653200;-79.383200', 'CONFIRMED'],
  );
  const tentative = writeIcs([{ ...event, status: 'tentative' }], { name: 'Jobs', now });
  assert.ok(tentative.includes('STATUS:TENTATIVE\r\n'));
  assert.deepEqual(
    read(writeIcs([], { name: 'Jobs', now }))
      .map(([name]) => name)
      .slice(-2),
    ['X-PUBLISHED-TTL', 'END'],
  );
});

test('keeps lines short and escaped for any input, without injected lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const ics = writeIcs([{ ...event, text: `${typed}\r\nBEGIN:VEVENT`, title: typed }], {
        name: typed,
        now,
      });
      const lines = read(ics);
      assert.equal(lines.filter(([name]) => name === 'BEGIN').length, 2);
      const shown = typed
        .replace(/\r\n?/g, '\n')
        // oxlint-disable-next-line no-control-regex -- the very ones that are left out
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
      assert.equal(new Map(lines).get('SUMMARY'), shown);
    }),
    samples(200, 5_000),
  );
});
