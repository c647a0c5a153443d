import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressCsv, sampleAddresses } from '#server/testing/address-files.ts';
import { testDatabase } from '#server/testing/database.ts';
import { locateAddress } from '@hoist/datasets/place-locate';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import type { AddressSource } from './import/address-row.ts';
import { csvSource } from './import/csv-source.ts';
import { importAddresses } from './import/import-addresses.ts';
import { ownIndex } from './own-index.ts';
import type { PlaceDetails } from './port.ts';

const database = await testDatabase();
async function fill(rows: readonly string[]) {
  await database.db.deleteFrom('addressDoors').execute();
  await database.db.deleteFrom('addressStreets').execute();
  await importAddresses(database, csvSource(addressCsv(rows)), {
    now: () => new Date('2026-12-01T12:00:00Z'),
  });
}
await fill(sampleAddresses);
const places = ownIndex(database);
const ottawa = { lat: 45.42, lng: -75.69 };
const montreal = { lat: 45.51, lng: -73.57 };

function drawnPoint(row: string) {
  const [, labelEn = '', city = '', province = '', zip = '', lat, lng] = row.split(',');
  const point = { lat: Number(lat), lng: Number(lng) };
  return { labelEn, labelFr: labelEn, city, province, zip, ...point, number: 0, suffix: '', blockFace: true };
}

const asked = { session: '', locale: 'en' as const, signal: new AbortController().signal };
const find = (input: string, more: object = {}) =>
  places.predictions({ ...asked, near: ottawa, input, ...more });
const texts = async (input: string, more: object = {}) =>
  (await find(input, more)).map(({ mainText, secondaryText }) => `${mainText} | ${secondaryText}`);
async function first(input: string, more: object = {}): Promise<PlaceDetails> {
  const [found] = await find(input, more);
  const details = found && (await places.details(found.placeId, { ...asked, ...more }));
  assert(details, input);
  return details;
}

describe('a typing error without a known place', () => {
  const bases = [ottawa, { lat: 45.43, lng: -75.7 }, montreal];

  test('is found around the bases of the company', async () => {
    const around = { near: undefined, around: bases };
    assert.equal((await first('501 Smith Rd', around)).address, '501 Smyth Road');
    assert.equal((await first('4080 saint deniss', around)).address, '4080 rue Saint-Denis');
  });

  test('is found around a town that follows the street, and around the customer before the bases', async () => {
    const elsewhere = { near: undefined, around: [{ lat: 49.28, lng: -123.12 }] };
    assert.equal((await first('501 Smith Rd Ottawa', elsewhere)).address, '501 Smyth Road');
    assert.equal((await first('501 Smith Rd', { ...elsewhere, near: ottawa })).address, '501 Smyth Road');
  });
});

describe('a typed address', () => {
  test('finds its door with postal code and position [AP068, AP069]', async () => {
    const { placeId, ...details } = await first('501 Smyth Road, Ottawa');
    assert.match(placeId, /^i:/);
    assert.deepEqual(details, {
      address: '501 Smyth Road',
      city: 'Ottawa',
      province: 'ON',
      zip: 'K1H 8L6',
      lat: 45.4017,
      lng: -75.649,
      precision: 'rooftop',
      radiusM: 30,
      keepUntil: null,
    });
  });

  const spellings = [
    ['501 smyth rd', '501 Smyth Road'],
    ['501 smyt', '501 Smyth Road'],
    ['501 Smith Rd', '501 Smyth Road'],
    ['100 carlnig', '100 Carling Avenue'],
    ['100 crling avenue', '100 Carling Avenue'],
    ['100 Carling Ave, Ottawa, ON', '100 Carling Avenue'],
    ['100 carling avenu', '100 Carling Avenue'],
    ['100 Carling Ottaw', '100 Carling Avenue'],
    ['1200 Sherbrooke St W', '1200 rue Sherbrooke O'],
    ['1200, rue Sherbrooke Ouest', '1200 rue Sherbrooke O'],
    ['1200 sherbrooke est, montreal', '1200 rue Sherbrooke E'],
    ['4080 saint denis', '4080 rue Saint-Denis'],
    ['4080 St-Denis Street', '4080 rue Saint-Denis'],
    ['5000 cote des neiges', '5000 ch. de la Côte-des-Neiges'],
    ['5000 Chemin de la Côte-des-Neiges', '5000 ch. de la Côte-des-Neiges'],
    ['carling', 'Carling Avenue'],
  ] as const;
  for (const [typed, address] of spellings)
    test(`'${typed}' suggests '${address}' first [PL001]`, async () => {
      const near = address.includes('rue') || address.includes('ch.') ? montreal : ottawa;
      assert.equal((await first(typed, { near })).address, address);
    });

  test('keeps its unit, in words or before a hyphen', async () => {
    assert.equal((await first('Apt 4, 501 Smyth Rd')).address, '501 Smyth Road, Apt 4');
    assert.equal((await first('302-501 Smyth Rd')).address, '302-501 Smyth Road');
    assert.equal((await first('12a Main St, Ottawa')).zip, 'K1S 1B4');
  });

  test('is written the French way for French readers', async () => {
    const details = await first('4080 st denis', { near: montreal, locale: 'fr' });
    assert.equal(details.address, '4080, rue Saint-Denis');
  });

  test('shows the towns of two streets of one name, that of the customer first [PL002]', async () => {
    const both = ['12 Main Street | Ottawa, ON K1S 1B3', '12 Main Street | Toronto, ON M4E 2V4'];
    assert.deepEqual(await texts('12 Main St'), both);
    assert.deepEqual(await texts('12 Main St', { near: { lat: 43.66, lng: -79.38 } }), both.toReversed());
  });

  test('with a wrong town for its postal code suggests both, for the form to ask', async () => {
    const found = await texts('12 Main St, Ottawa M4E 2V4');
    assert(found.some((text) => text.includes('Ottawa')) && found.some((text) => text.includes('Toronto')));
  });

  test('that does not exist is on its street only, never at a door', async () => {
    const near = await first('920 Carling Ave');
    assert.deepEqual([near.precision, near.radiusM > 1900, near.zip], ['postal-area', true, '']);
    const far = await first('5000 Carling Ave');
    assert.deepEqual([far.precision, far.zip, far.address], ['postal-area', '', '5000 Carling Avenue']);
    assert(far.radiusM > 500);
    assert.deepEqual(await find('12 Zyxwvut Lane, Ottawa'), []);
  });

  test('between two doors of its side is interpolated, with the postal code that both have', async () => {
    const details = await first('106 Carling Ave');
    assert.deepEqual([details.precision, details.radiusM, details.zip], ['interpolated', 100, 'K1S 2E1']);
    assert(Math.abs(details.lat - 45.400_15) < 1e-6 && Math.abs(details.lng + 75.7106) < 1e-6);
    const gap = await first('500 Carling Ave');
    assert.deepEqual([gap.precision, gap.radiusM > 1500], ['postal-area', true]);
  });
});

describe('an unknown door', () => {
  const streets = [
    '0,Elm Street,Ottawa,ON,,45.40000,-75.70000',
    '0,Elm Street,Ottawa,ON,,45.40300,-75.70000',
    '0,Elm Street,Nepean,ON,,45.41300,-75.70000',
  ];
  const drawn: AddressSource = {
    name: 'drawn',
    async *read() {
      yield { share: 1, rows: streets.map(drawnPoint) };
    },
  };

  test('is within the radius of its street, which runs on into the next town', async () => {
    await importAddresses(database, drawn, { now: () => new Date('2026-12-01T12:00:00Z') });
    const found = await first('40 Elm Street, Ottawa');
    assert.equal(found.city, 'Ottawa');
    const end = { lat: 45.413, lng: -75.7 };
    assert(straightKm(found, end) * 1000 <= found.radiusM && found.radiusM < 3000, String(found.radiusM));
    await fill(sampleAddresses);
  });

  test('of a street with one known door is as far as postal area and number allow', async () => {
    const found = await first('1501 Smyth Road');
    const area = locateAddress({ city: 'Ottawa', province: 'ON', zip: 'K1H 8L6' });
    assert.equal(found.precision, 'postal-area');
    assert(area && found.radiusM > area.radiusM + 4000, String(found.radiusM));
  });
});

test('centres a postal code on its doors', async () => {
  const details = await first('k1s 2e1');
  assert.deepEqual(
    [details.address, details.city, details.zip, details.precision],
    ['', 'Ottawa', 'K1S 2E1', 'postal-area'],
  );
  assert(Math.abs(details.lat - 45.4001) < 1e-6 && details.radiusM < 200);
});

test('returns no details for an id that it did not make or whose street is gone', async () => {
  const [found] = await find('214 Roxton Rd, Toronto');
  assert(found);
  for (const id of [
    '',
    'i:',
    'i:nonsense',
    'g:x',
    `i:${Buffer.from('["s","-1","",0,"",""]').toString('base64url')}`,
  ])
    assert.equal(await places.details(id, asked), undefined, id);
  await fill(sampleAddresses.filter((row) => !row.includes('Roxton')));
  assert.equal(await places.details(found.placeId, asked), undefined);
  await fill(sampleAddresses);
  assert.equal((await places.details(found.placeId, asked))?.address, '214 Roxton Road');
});

test('names the nearest door of a point, else its street, else nothing', async () => {
  const at = (lat: number, lng: number) => places.reverse({ lat, lng }, asked);
  const door = await at(45.401_75, -75.649_05);
  assert.deepEqual([door?.address, door?.zip, door?.precision], ['501 Smyth Road', 'K1H 8L6', 'rooftop']);
  const beside = await at(45.4022, -75.6494);
  assert.deepEqual([beside?.address, beside?.precision], ['501 Smyth Road', 'interpolated']);
  const along = await at(45.4032, -75.649);
  assert.deepEqual([along?.address, along?.zip, along?.precision], ['Smyth Road', '', 'street']);
  assert.equal(await at(45.3, -75.9), undefined);
});
