import assert from 'node:assert/strict';
import test from 'node:test';
import { at, toronto, vancouver } from '../test/zones.ts';
import {
  formatDay,
  formatLocal,
  formatLocalFor,
  formatLocalWithZone,
  formatMark,
  formatTime,
  formatTimeFor,
  formatVisit,
  partsOfTime,
  withWholeZone,
  zoneName,
} from './time-format.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const cases = [
  [at(2026, 12, 1, 14, 30), 'Dec 1, 2026, 9:30 AM', '1er déc. 2026, 9 h 30'],
  [at(2026, 7, 14, 16, 0), 'Jul 14, 2026, 12:00 PM', '14 juill. 2026, 12 h'],
  [at(2026, 8, 2, 4, 5), 'Aug 2, 2026, 12:05 AM', '2 août 2026, 0 h 05'],
  [at(2027, 2, 28, 22, 45), 'Feb 28, 2027, 5:45 PM', '28 févr. 2027, 17 h 45'],
] as const;

test("formats dates as 'MMM d, y, h:mm a' in English and the Canadian way in French [CO035]", () => {
  for (const [instant, english, french] of cases) {
    assert.equal(formatLocal(instant, toronto, 'en'), english);
    assert.equal(plain(formatLocal(instant, toronto, 'fr')), french);
  }
});

test('joins French numbers and units with non-breaking spaces', () => {
  assert.equal(formatLocal(at(2026, 12, 1, 14, 30), toronto, 'fr'), '1er\u00a0déc. 2026, 9\u00a0h\u00a030');
});

test('names a time zone by its city', () => {
  assert.equal(
    formatLocalWithZone(at(2026, 12, 1, 14, 30), toronto, 'en'),
    'Dec 1, 2026, 9:30 AM (Toronto time)',
  );
  assert.equal(
    plain(formatLocalWithZone(at(2026, 12, 1, 14, 30), toronto, 'fr')),
    '1er déc. 2026, 9 h 30 (heure de Toronto)',
  );
  assert.equal(
    plain(formatLocalWithZone(at(2026, 12, 1, 18), vancouver, 'fr')),
    '1er déc. 2026, 11 h (heure de Vancouver)',
  );
  assert.deepEqual(
    ['America/Edmonton', 'America/St_Johns', 'America/Dawson_Creek'].flatMap((zone) => [
      zoneName(zone, 'en'),
      zoneName(zone, 'fr'),
    ]),
    [
      'Edmonton time',
      'heure d’Edmonton',
      'St. John’s time',
      'heure de St. John’s',
      'Dawson Creek time',
      'heure de Dawson Creek',
    ],
  );
});

test('formats a visit with its day of the week', () => {
  const visit = at(2026, 12, 1, 14, 30);
  assert.equal(formatVisit(visit, toronto, 'en'), 'Tue, Dec 1, 2026, 9:30 AM (Toronto time)');
  assert.equal(plain(formatVisit(visit, toronto, 'fr')), 'mar. 1er déc. 2026, 9 h 30 (heure de Toronto)');
});

test('formats a day and a time separately', () => {
  assert.equal(formatDay(at(2026, 12, 1, 14), toronto, 'en'), 'Tue, Dec 1');
  assert.equal(plain(formatDay(at(2026, 12, 1, 14), toronto, 'fr')), 'mar. 1er déc.');
  assert.equal(formatTime(at(2026, 12, 1, 18, 30), toronto, 'en'), '1:30 PM');
  assert.equal(plain(formatTime(at(2026, 12, 1, 18, 30), toronto, 'fr')), '13 h 30');
  const marks = [at(2026, 12, 1, 18), at(2026, 12, 1, 18, 30)].flatMap((one) =>
    (['en', 'fr'] as const).map((locale) => plain(formatMark(one, toronto, locale))),
  );
  assert.deepEqual(marks, ['1 PM', '13 h', '1:30 PM', '13 h 30']);
});

test('takes a named zone apart from its time, for two lines', () => {
  const at = Date.parse('2026-11-23T18:30:00Z');
  const parts = (locale: 'en' | 'fr') =>
    partsOfTime(plain(formatTimeFor(at, { place: vancouver, reader: toronto }, locale)));
  assert.deepEqual(parts('en'), { time: '11:30 AM', zone: 'Vancouver time' });
  assert.deepEqual(parts('fr'), { time: '11 h 30', zone: 'heure de Vancouver' });
  assert.deepEqual(partsOfTime('1:30 PM'), { time: '1:30 PM', zone: '' });
});

test('breaks no line within the zone of a time', () => {
  assert.equal(withWholeZone('11:30 AM (Vancouver time)'), '11:30 AM (Vancouver\u00a0time)');
  assert.equal(withWholeZone('11 h (heure de Vancouver)'), '11 h (heure\u00a0de\u00a0Vancouver)');
  assert.equal(withWholeZone('1:30 PM'), '1:30 PM');
});

test('names the zone of a visit where its clock differs from that of the list', () => {
  const at = Date.parse('2026-11-23T18:30:00Z');
  assert.equal(formatTimeFor(at, { place: vancouver, reader: toronto }, 'en'), '11:30 AM (Vancouver time)');
  assert.equal(
    formatTimeFor(at, { place: vancouver, reader: toronto }, 'fr'),
    '11\u00a0h\u00a030 (heure de Vancouver)',
  );
  assert.equal(formatTimeFor(at, { place: toronto, reader: toronto }, 'en'), '1:30 PM');
  assert.equal(
    formatLocalFor(at, { place: toronto, reader: vancouver }, 'en'),
    'Nov 23, 2026, 1:30 PM (Toronto time)',
  );
  // Another zone with the same clock.
  assert.equal(
    formatTimeFor(at, { place: { ...toronto, zone: 'America/Iqaluit' }, reader: toronto }, 'en'),
    '1:30 PM',
  );
});
