import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areasByFsa, cities, citiesById, postalAreas } from './place-tables.ts';
import {
  canBeIn,
  isMidpoint,
  isNearCanada,
  locateAddress,
  nearestZone,
  pinDistance,
  placesAround,
  radiusOf,
} from './place-locate.ts';
import { placeDetails, searchPlaces } from './place-search.ts';
import { zoneRules } from './zone-rules.ts';

const texts = (typed: string, limit?: number): string[] =>
  searchPlaces(typed, limit).map(({ mainText, secondaryText }) => `${mainText} | ${secondaryText}`);

test('loads all rows with coordinates and zones', () => {
  const began = performance.now();
  const counts = [cities().length, postalAreas().length];
  console.log(`places loaded in ${(performance.now() - began).toFixed(1)} ms`);
  assert.deepEqual(counts, [1738, 1663]);
  for (const place of [...cities(), ...postalAreas()]) {
    assert(place.lat > 41 && place.lat < 84 && place.lng > -142 && place.lng < -52, JSON.stringify(place));
    assert(zoneRules(place.timezone), place.timezone);
    assert.match(place.province, /^[A-Z]{2}$/);
  }
  for (const { fsa, cityId } of postalAreas()) if (cityId) assert(citiesById().has(cityId), fsa);
  for (const { name, fsas } of cities())
    for (const fsa of fsas) if (fsa) assert(areasByFsa().has(fsa), `${name} ${fsa}`);
});

test('keeps commas in a quoted name', () => {
  assert(cities().some(({ name }) => name === 'Killaloe, Hagarty and Richards'));
});

const searches: readonly (readonly [typed: string, first: string])[] = [
  ['tor', 'Toronto | ON'],
  ['MONTREAL', 'Montréal | QC'],
  ['trois riv', 'Trois-Rivières | QC'],
  ["st. john's", "St. John's | NL"],
  ['Saint Cath', 'St. Catharines | ON'],
  ['Hope', 'Hope | BC'],
  ['north york', 'North York | ON'],
  ['Toronto ON', 'Toronto | ON'],
  ['London, Ontario, Canada', 'London | ON'],
  ['m5v', 'M5V | Toronto, ON'],
  ['m5v2t6', 'M5V 2T6 | Toronto, ON'],
  ['M5V-2T6', 'M5V 2T6 | Toronto, ON'],
  ['Y0A 1A0', 'Y0A 1A0 | Watson Lake, YT'],
  ['214 Roxton Rd, Toronto', 'Toronto | ON'],
  ['214 Roxton Rd Tor', 'Toronto | ON'],
  ['214 Roxton Rd, M6J 2Y5', 'M6J 2Y5 | Toronto, ON'],
  ['214 roxton rd, toronto, on m6j2y5', 'M6J 2Y5 | Toronto, ON'],
  ['Unit 4, 12 Main St, Etobicoke, ON M8V 1A1', 'M8V 1A1 | Etobicoke, ON'],
  ['1200, rue Sainte-Catherine O, Montréal', 'Montréal | QC'],
  ['99 Granville St, Vancouver M5V 2T6', 'M5V 2T6 | Toronto, ON'],
];

for (const [typed, first] of searches) {
  test(`'${typed}' finds '${first}' first`, () => {
    assert.equal(texts(typed)[0], first);
  });
}

test('suggests a street without a city in the city around the customer, or not at all', () => {
  assert.deepEqual(texts('1200 rue Sherbrooke'), []);
  const near = (lat: number, lng: number) =>
    searchPlaces('1200 rue Sherbrooke', 5, { lat, lng }).map(({ mainText }) => mainText);
  assert.deepEqual(near(45.5, -73.57), ['Montréal']);
  assert.deepEqual(near(60, -110), []);
});

test('sorts names with the same prefix by population', () => {
  const found = searchPlaces('port', 100).map(({ mainText, secondaryText }) =>
    cities().find(({ name, province }) => name === mainText && province === secondaryText),
  );
  const populations = found.flatMap((city) => (city ? [city.population] : []));
  assert(populations.length > 10);
  assert.deepEqual(
    populations,
    populations.toSorted((a, b) => b - a),
  );
});

test('returns at most the limit, and nothing for empty or invalid text', () => {
  assert.equal(searchPlaces('saint', 3).length, 3);
  assert.equal(searchPlaces('a').length, 5);
  for (const typed of ['', '   ', ',', 'xqzzy', 'Z9Z 9Z9', '\t\t']) assert.deepEqual(searchPlaces(typed), []);
});

test('returns details with the street and the point of the postal code [AP069]', () => {
  const [found] = searchPlaces('214 Roxton Rd, M6J 2Y5');
  assert.deepEqual(placeDetails(found?.placeId ?? ''), {
    placeId: found?.placeId,
    address: '214 Roxton Rd',
    city: 'Toronto',
    province: 'ON',
    zip: 'M6J 2Y5',
    lat: 43.648,
    lng: -79.4177,
    timezone: 'America/Toronto',
    radiusM: 2608,
  });
});

test("uses the city's point for a street without a postal code, with a wide radius", () => {
  const details = placeDetails(searchPlaces('214 Roxton Rd, Toronto')[0]?.placeId ?? '');
  assert.deepEqual([details?.lat, details?.zip, details?.radiusM], [43.7417, '', 30_000]);
});

test('returns no details for an invalid id', () => {
  for (const id of [
    '',
    'nonsense',
    Buffer.from('1\tM5V 2T6').toString('base64url'),
    Buffer.from('0\tH0H\t').toString('base64url'),
  ])
    assert.equal(placeDetails(id), undefined);
});

test('returns details in Canada for every prediction of many searches [AP070, CO025]', () => {
  for (let at = 0; at < cities().length; at += 7) {
    for (const { placeId } of searchPlaces(`12 Main St, ${cities()[at]?.name ?? ''}`)) {
      const details = placeDetails(placeId);
      assert(details && zoneRules(details.timezone));
      assert.equal(details.address, '12 Main St');
    }
  }
});

const addresses = [
  ['Toronto', 'ON', 'M5V 2T6', null],
  ['toronto', 'ON', 'm5v2t6', null],
  ['Etobicoke', 'ON', 'M8V 1A1', null],
  ['Montreal', 'QC', 'H2X 1Y4', null],
  ['Small Hamlet', 'ON', 'K0J 1C0', null],
  ['Toronto', 'QC', 'M5V 2T6', 'zip_province'],
  ['Vancouver', 'BC', 'M5V 2T6', 'zip_province'],
  ['Ottawa', 'ON', 'M5V 2T6', 'zip_city'],
  ['Vancouver', 'ON', 'M5V 2T6', 'city_province'],
  ['Toronto', 'ON', 'M9Z 1A1', 'unknown_zip'],
] as const;

for (const [city, province, zip, contradiction] of addresses) {
  test(`${city}, ${province} ${zip}: ${contradiction ?? 'no contradiction'}`, () => {
    assert.equal(locateAddress({ city, province, zip })?.contradiction, contradiction);
  });
}

test('locates an address by its postal area, or by its city if the area is unknown', () => {
  const known = locateAddress({ city: 'Toronto', province: 'ON', zip: 'M5V 2T6' });
  assert.deepEqual([known?.lat, known?.timezone, known?.radiusM], [43.6404, 'America/Toronto', 2486]);
  assert.deepEqual(known?.zipTown, { city: 'Toronto', province: 'ON' });
  const rural = locateAddress({ city: 'Killaloe', province: 'ON', zip: 'K0J 2A0' });
  assert.equal(rural?.radiusM, 140_000);
  const byCity = locateAddress({ city: 'Regina', province: 'SK', zip: '' });
  assert.deepEqual([byCity?.timezone, byCity?.radiusM, byCity?.zipTown], ['America/Regina', 30_000, null]);
  assert.equal(locateAddress({ city: 'Nowhere', province: 'ON', zip: '' }), undefined);
});

test('tells a midpoint from the position of an address', () => {
  const toronto = { city: 'Toronto', province: 'ON', zip: 'M5V 2T6' };
  assert(isMidpoint({ lat: 43.6404, lng: -79.3995 }, toronto));
  assert(isMidpoint({ lat: 43.7417, lng: -79.3733 }, toronto));
  assert(!isMidpoint({ lat: 43.6412, lng: -79.3995 }, toronto));
});

test('gives urban postal areas 1.5 to 15 km, less where areas are close', () => {
  for (const area of postalAreas()) {
    const metres = radiusOf(area);
    assert(area.rural ? metres === 140_000 : metres >= 1500 && metres <= 15_000, `${area.fsa} ${metres}`);
  }
  const radius = (fsa: string) =>
    radiusOf(postalAreas().find((area) => area.fsa === fsa) ?? assert.fail(fsa));
  assert(radius('M5V') < radius('K2W'));
});

test('flags a pin far from its postal code, with a larger reach in rural areas', () => {
  assert.equal(pinDistance({ lat: 43.65, lng: -79.4 }, 'M5V 2T6')?.far, false);
  assert.equal(pinDistance({ lat: 44.4, lng: -79.7 }, 'M5V 2T6')?.far, true);
  assert.equal(pinDistance({ lat: 43.67, lng: -79.4 }, 'M5V 2T6')?.far, false);
  assert.equal(pinDistance({ lat: 43.69, lng: -79.4 }, 'M5V 2T6')?.far, true);
  assert.equal(pinDistance({ lat: 45.4, lng: -77 }, 'K0J 1C0')?.far, false);
  assert.equal(pinDistance({ lat: 43.65, lng: -79.4 }, 'nonsense'), undefined);
});

test('returns the zone of the nearest city', () => {
  for (const [lat, lng, zone] of [
    [49.28, -123.1, 'America/Vancouver'],
    [52.13, -106.66, 'America/Regina'],
    [46.1, -64.8, 'America/Moncton'],
    [47.56, -52.71, 'America/St_Johns'],
    [60.72, -135.06, 'America/Whitehorse'],
  ] as const)
    assert.equal(nearestZone({ lat, lng }).timezone, zone);
});

test('returns cities and neighbourhoods within the radius, big ones first', () => {
  const around = placesAround({ lat: 43.65, lng: -79.4 }, 30);
  assert.equal(around[0]?.name, 'Toronto');
  const areas = around.filter(({ kind }) => kind === 'area').map(({ name }) => name);
  for (const name of ['High Park', 'Christie', 'Trinity']) assert(areas.includes(name), name);
  assert.deepEqual(
    areas.filter((name) => /^[A-Z]\d[A-Z]$|[/()]/.test(name)),
    [],
  );
  assert(!around.some(({ name }) => name === 'Hamilton'));
  assert.deepEqual(
    around.map(({ rank }) => rank),
    around.map(({ rank }) => rank).toSorted((a, b) => a - b),
  );
});

test('names a neighbourhood of several postal areas once', () => {
  const named = placesAround({ lat: 45.5229, lng: -73.5959 }, 8).map(({ name }) => name);
  for (const name of ['Plateau Mont-Royal', 'Ahuntsic', 'Outremont'])
    assert.equal(named.filter((one) => one === name).length, 1, name);
  assert(named.includes(''));
});

test('accepts the province of a point and one across a near border', () => {
  const lloydminster = { lat: 53.28, lng: -110 };
  const toronto = { lat: 43.65, lng: -79.38 };
  assert.deepEqual(
    ['AB', 'SK', 'MB'].map((code) => canBeIn(lloydminster, code)),
    [true, true, false],
  );
  assert.deepEqual(
    ['ON', 'QC', 'AB'].map((code) => canBeIn(toronto, code)),
    [true, false, false],
  );
  assert(canBeIn({ lat: 64, lng: -100 }, 'NU'));
});

test('rejects New York and Paris as outside Canada', () => {
  assert(isNearCanada({ lat: 43.65, lng: -79.38 }));
  assert(!isNearCanada({ lat: 40.71, lng: -74 }) && !isNearCanada({ lat: 48.85, lng: 2.35 }));
});
