import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionsTo } from '#client/model/job/day.ts';
import { outsideLink } from './outside-link.ts';

const origins = { app: 'capacitor://localhost', server: 'https://hoist.test' };
const at = (href: string) => outsideLink(href, origins);

test('opens pages of the app inside it, and files and other sites in the in-app browser [OF031]', () => {
  for (const to of ['/inside/orders/5/user/details?x=1', '/company/about#team', '/'])
    for (const origin of Object.values(origins)) assert.deepEqual(at(origin + to), { kind: 'inside', to });
  for (const path of ['/api/files/receipts/5.pdf?signature=x', '/mobile/car-detailing', '/admin'])
    for (const origin of Object.values(origins))
      assert.deepEqual(at(origin + path), { kind: 'browser', url: `https://hoist.test${path}` });
  for (const url of ['https://recalls.test/x', 'http://example.test', 'https://hoist.test.evil.test/inside'])
    assert.deepEqual(at(url), { kind: 'browser', url });
});

test('leaves phone numbers, e-mails, blobs and scripts to the system', () => {
  for (const href of ['tel:+14165550123', 'sms:+14165550123', 'mailto:a@b.ca', 'blob:x', 'javascript:void 0'])
    assert.deepEqual(at(href), { kind: 'leave' });
});

test("opens directions in the system's maps", () => {
  const location = {
    address: '10 Front St',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5V 2T6',
    country: 'Canada',
    customerName: '',
    customerPhone: '',
    pointLat: 43.65,
    pointLong: -79.38,
    precision: 'postal-area',
    radiusM: 1912,
  } as const;
  assert.deepEqual(at(directionsTo(location)), { kind: 'way', to: '10 Front St, Toronto ON M5V 2T6' });
  const street = { ...location, precision: 'street' } as const;
  assert.deepEqual(at(directionsTo(street)), { kind: 'way', to: '10 Front St, Toronto ON M5V 2T6' });
  for (const precision of ['pin', 'rooftop', 'interpolated'] as const)
    assert.deepEqual(at(directionsTo({ ...location, precision })), { kind: 'way', to: '43.65,-79.38' });
});
