import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultPartCode,
  isOffered,
  noBooking,
  searchOf,
  spokenTime,
  startAt,
  visitOf,
  wallLabel,
  type Service,
} from './booking.ts';

const zoneWith = (zone: string, ...rows: readonly (readonly [iso: string, minutes: number])[]) => ({
  zone,
  transitions: rows.map(([iso, offsetMinutes]) => ({
    from: Date.parse(iso),
    offsetMinutes,
    abbreviation: '',
  })),
});
const toronto = zoneWith(
  'America/Toronto',
  ['2025-03-09T07:00:00Z', -240],
  ['2025-11-02T06:00:00Z', -300],
  ['2026-03-08T07:00:00Z', -240],
  ['2026-11-01T06:00:00Z', -300],
);
const stJohns = zoneWith('America/St_Johns', ['2026-03-08T05:30:00Z', -150]);
const winnipeg = zoneWith('America/Winnipeg', ['2026-03-08T08:00:00Z', -300]);

const service = (servicesId: number, servicesTitle: string, searchTerms = '') =>
  ({ servicesId, servicesTitle, searchTerms, categoryTitle: '', description: '' }) as Service;

test('finds services as customers do: by name, symptom or typo, without accents', () => {
  const search = searchOf([
    service(1, 'Battery', 'won’t start'),
    service(2, 'Front brake pads'),
    service(3, 'Évaluation des freins', 'brake noise'),
  ]);
  const ids = (typed: string) => search(typed).map((one) => Number(one.servicesId));
  assert.deepEqual(new Set(ids('brake')), new Set([2, 3]));
  assert.deepEqual(ids('evaluation'), [3]);
  assert.deepEqual(ids('start'), [1]);
  assert.deepEqual(ids('battry'), [1]);
  assert.deepEqual(ids(' '), []);
});

test('makes a visit once the vehicle, the address and a service are known', () => {
  const begun = { ...noBooking, usersId: 1, vehicleId: 2, locationId: 3 };
  assert.equal(visitOf(begun), undefined);
  const visit = visitOf({ ...begun, services: [{ servicesId: 4, partCode: 'oem', addonIds: [] }] });
  assert.deepEqual(JSON.parse(visit?.items ?? ''), [
    { users_vehicles_id: 2, services_id: 4, service_part_code: 'oem' },
  ]);
});

test('names the add-ons and the coupon of a visit', () => {
  const services = [{ servicesId: 4, partCode: undefined, addonIds: [7, 9] }];
  const visit = visitOf({ ...noBooking, vehicleId: 2, locationId: 3, services, couponCode: 'TEN' });
  assert.deepEqual(JSON.parse(visit?.items ?? ''), [
    { users_vehicles_id: 2, services_id: 4, services_addons_id: [7, 9] },
  ]);
  assert.equal(visit?.coupon_code, 'TEN');
});

test('keeps a time that is still offered, or that staff fit in', () => {
  const slots = [{ preferredTime: '2026-12-01T10:00:00-05:00', label: '10:00', available: true }];
  const info = { datesList: [{ date: '2026-12-01', label: 'Tue', slots }] };
  const time = { preferredTime: '2026-12-01T10:00:00-05:00', label: '', fitInReason: '' };
  const lost = { ...time, preferredTime: '2026-12-01T11:00:00-05:00' };
  assert.deepEqual(
    [isOffered(time, info), isOffered(lost, info), isOffered({ ...lost, fitInReason: 'Asked' }, info)],
    [true, false, true],
  );
});

test('writes a start with the offset of its place on that day', () => {
  assert.equal(startAt('2026-12-01', '19:30', toronto), '2026-12-01T19:30:00-05:00');
  assert.equal(startAt('2026-07-01', '19:30', stJohns), '2026-07-01T19:30:00-02:30');
  // The browser's own zone data may still have the change of 2026 to come.
  assert.equal(startAt('2026-12-15', '09:00', winnipeg), '2026-12-15T09:00:00-05:00');
  assert.equal(startAt('2026-07-01', '', toronto), undefined);
  // The clock went back at two.
  assert.equal(startAt('2025-11-02', '05:00', toronto), '2025-11-02T05:00:00-05:00');
  assert.equal(startAt('2025-11-02', '00:30', toronto), '2025-11-02T00:30:00-04:00');
});

test('begins with the parts type behind the price', () => {
  const part = (code: string) => ({ code, title: code, description: '', price: '1.00', warrantyMonths: 12 });
  assert.equal(defaultPartCode({ partsTypes: [part('economy'), part('standard')] }), 'standard');
  assert.equal(defaultPartCode({ partsTypes: [part('oem')] }), 'oem');
  assert.equal(defaultPartCode({ partsTypes: [] }), undefined);
});

test('names a chosen time on a button, and as one says it', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const iso = '2026-11-30T10:00:00-05:00';
  assert.equal(wallLabel(iso, 'en'), 'Mon, Nov 30, 10:00 AM');
  assert.equal(plain(wallLabel(iso, 'fr')), 'lun. 30 nov., 10 h');
  assert.equal(spokenTime(iso, 'en'), 'Monday, November 30 at 10:00 AM');
  assert.equal(plain(spokenTime(iso, 'fr')), 'lundi 30 novembre à 10 h');
});
