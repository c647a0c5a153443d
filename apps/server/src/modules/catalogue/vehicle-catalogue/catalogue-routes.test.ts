import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  decodeVin,
  getInfo,
  listMakes,
  listModels,
  placeDetails,
  placeMap,
  placePredictions,
  reversePlace,
  subModelDetails,
  supportedCountryCodes,
} from '@hoist/contract';
import { infoRoutes } from '#server/modules/settings/info/routes.ts';
import { cacheInfo } from '#server/modules/settings/info/read-info.ts';
import { gazetteerPlaces } from '#server/providers/places/embedded.ts';
import { placeSearch } from '#server/providers/places/place-search.ts';
import { testDatabase } from '#server/testing/database.ts';
import { testClock } from '#server/testing/clock.ts';
import { startTestServer } from '#server/testing/http.ts';
import { refusal } from '#server/testing/refusal.ts';
import { catalogueRoutes } from './routes.ts';

const database = await testDatabase();
const development = { inboxUrl: '/dev/inbox', testCards: [{ number: '4242424242424242', meaning: 'Visa' }] };
const mapStyle = {
  light: 'https://tiles.example/light.json',
  dark: '/tiles/dark.json',
  origins: ['https://tiles.example'],
};
const gazetteer = { source: 'gazetteer', places: gazetteerPlaces() } as const;
const routes = catalogueRoutes({
  places: placeSearch([gazetteer]),
  mapStyle,
  bases: () => Promise.resolve([]),
});
const fails = () => Promise.reject(new Error('no answer'));
const failing = { source: 'google', places: { predictions: fails, details: fails, reverse: fails } } as const;
const broken = await startTestServer({
  database,
  routes: catalogueRoutes({
    places: placeSearch([failing, gazetteer]),
    mapStyle,
    bases: () => Promise.resolve([]),
  }),
});
const server = await startTestServer({
  database,
  routes: [
    ...routes,
    ...infoRoutes({
      database,
      publicUrl: '',
      webVersion: undefined,
      info: await cacheInfo(database),
      development,
    }),
  ],
});

describe('the vehicle catalogue over HTTP', () => {
  test('lists makes, models and options of a year [AP031, AP032, AP033]', async () => {
    const makes = await server.call(listMakes, { query: { year: 2015 } });
    const honda = makes.data.find(({ name }) => name === 'Honda');
    assert(honda);
    const models = await server.call(listModels, { query: { year: '2015', makesID: honda.makesID } });
    const civic = models.data.find(({ name }) => name === 'Civic');
    assert(civic);
    const query = { year_vehicle: 2015, make_vehicle: honda.makesID, model_vehicle: civic.modelsID };
    const options = await server.call(subModelDetails, { query });
    assert.deepEqual([options.arr_body, options.arr_drive_type], [['Sedan', 'Coupe'], ['FWD']]);
    assert.deepEqual((await server.call(listMakes, { query: { year: 1950 } })).data, []);
  });

  test('decodes a VIN, reports a wrong check digit, and names the sign that no VIN has', async () => {
    const { data } = await server.call(decodeVin, { query: { vin: '2HGFB2F54FH123456' } });
    assert.deepEqual([data.makeName, data.modelName, data.yearVehicle], ['Honda', 'Civic', 2015]);
    const wrong = await server.call(decodeVin, { query: { vin: '2HGFB2F54FH123457' } });
    assert.equal(wrong.data.checkDigitValid, false);
    const refused = await refusal(server.call(decodeVin, { query: { vin: '2HGFB2F54FHI23456' } }));
    assert.deepEqual(
      [refused.status, refused.code, refused.statusText],
      [422, 'invalid', 'Take out the “I”'],
    );
  });

  test('refuses a year that is not a number', async () => {
    assert.equal((await refusal(server.call(listMakes, { query: { year: 'soon' } }))).status, 422);
  });
});

describe('places over HTTP', () => {
  test('predicts the postal code of a street that it does not know, and keeps the street as typed [AP068, AP069]', async () => {
    const { predictions } = await server.call(placePredictions, {
      query: { input: '214 Roxton Rd, M6J 2Y5' },
    });
    assert.equal(predictions[0]?.mainText, 'M6J 2Y5');
    const { data } = await server.call(placeDetails, { query: { place_id: predictions[0]?.placeId ?? '' } });
    assert.deepEqual(
      [data.address, data.city, data.state, data.zip, data.timezone, data.approximate],
      ['214 Roxton Rd', 'Toronto', 'ON', 'M6J 2Y5', 'America/Toronto', true],
    );
    assert.deepEqual([data.precision, data.radiusM], ['postal-area', 2608]);
  });

  test('answers 404 for an unknown place and predicts nothing for nonsense', async () => {
    assert.equal((await refusal(server.call(placeDetails, { query: { place_id: 'nonsense' } }))).status, 404);
    assert.deepEqual((await server.call(placePredictions, { query: { input: 'qqqq' } })).predictions, []);
  });

  test('suggests a street without a town only around the customer, and names its source', async () => {
    const input = '1200 rue Sherbrooke';
    const { predictions, source } = await server.call(placePredictions, { query: { input } });
    assert.deepEqual([predictions, source], [[], 'gazetteer']);
    const near = { lat: '45.50', lng: '-73.57', session: '0b4e2f7e-9f1b-4f5e-9e55-2f5b8a0c6a11' };
    const around = await server.call(placePredictions, { query: { input, ...near } });
    assert.deepEqual(
      around.predictions.map(({ mainText, secondaryText }) => [mainText, secondaryText]),
      [['Montréal', 'QC']],
    );
  });

  test('answers a PO box and a rural route with their kind instead of predictions', async () => {
    for (const [input, kind] of [
      ['PO Box 45, Toronto', 'po_box'],
      ['RR 2, Carp ON', 'rural_route'],
    ] as const) {
      const { predictions, mailOnly } = await server.call(placePredictions, { query: { input } });
      assert.deepEqual([predictions, mailOnly], [[], kind]);
    }
  });

  test('finds no address at a point without an index, and refuses a point outside Canada', async () => {
    const toronto = { lat: '43.65', lng: '-79.4' };
    assert.equal((await server.call(reversePlace, { query: toronto })).data, null);
    const paris = server.call(reversePlace, { query: { lat: '48.85', lng: '2.35' } });
    assert.equal((await refusal(paris)).status, 422);
  });

  test('answers 503 when the provider of a prediction fails', async () => {
    const call = broken.call(placeDetails, { query: { place_id: 'g:1' } });
    assert.equal((await refusal(call)).code, 'unavailable');
    const { source } = await broken.call(placePredictions, { query: { input: '12 Main St, Toronto' } });
    assert.equal(source, 'gazetteer');
  });

  test('limits predictions to 60 and details to 20 a minute and address', async () => {
    const limited = await startTestServer({ database, routes, clock: testClock('2027-01-05T10:00:00Z') });
    const ask = () => limited.call(placePredictions, { query: { input: 'tor' } });
    const look = () => limited.call(placeDetails, { query: { place_id: 'z:1' } });
    for (let count = 0; count < 60; count += 1) await ask();
    assert.equal((await refusal(ask())).status, 429);
    for (let count = 0; count < 20; count += 1) assert.equal((await refusal(look())).status, 404);
    assert.equal((await refusal(look())).status, 429);
  });

  test('lists map places around a point, only in Canada, and the styles of both themes', async () => {
    const toronto = { lat: '43.65', lng: '-79.4' };
    const { data, water, tiles, tilesDark } = await server.call(placeMap, { query: toronto });
    assert.ok(water.length > 1);
    assert.deepEqual([tiles, tilesDark], [mapStyle.light, mapStyle.dark]);
    assert(data.some(({ name, kind }) => name === 'Toronto' && kind === 'city'));
    for (const query of [
      { lat: '48.85', lng: '2.35' },
      { lat: '', lng: '' },
    ])
      assert.equal((await refusal(server.call(placeMap, { query }))).status, 422);
  });
});

describe('content over HTTP', () => {
  test('lists Canada first and translates country names [AP009, EN207]', async () => {
    const english = await server.call(supportedCountryCodes, {});
    assert.deepEqual(english.countryCodes[0], { name: 'Canada', code: 'CA', callingCode: '1' });
    const headers = { 'accept-language': 'fr-CA' };
    const french = await server.call(supportedCountryCodes, {}, { headers });
    assert.equal(french.countryCodes[1]?.name, 'États-Unis');
  });

  test('returns terms, privacy and development data to anonymous readers', async () => {
    const { data } = await server.call(getInfo, { query: { get_fields: 'terms,privacy,development' } });
    assert.deepEqual(Object.keys(data), ['terms', 'privacy', 'development']);
    assert.deepEqual(data.development, development);
  });

  test('answers 304 for a current ETag, but not in another language', async () => {
    const path = '/api/info?get_fields=terms';
    const first = await server.fetch(path);
    const tag = first.headers.get('etag') ?? '';
    assert.match(tag, /^"[\w-]{22}"$/);
    const again = await server.fetch(path, { headers: { 'if-none-match': `W/${tag}` }, cache: 'no-store' });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    const headers = { 'if-none-match': tag, 'accept-language': 'fr' };
    assert.equal((await server.fetch(path, { headers, cache: 'no-store' })).status, 200);
  });
});
