import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isNearCanada } from '@hoist/datasets/place-locate';
import { placePrecisions } from '@hoist/domain/scheduling/precision';
import { signer } from '#server/platform/signer.ts';
import { addressCsv, sampleAddresses } from '#server/testing/address-files.ts';
import { testDatabase } from '#server/testing/database.ts';
import { standInProvider, type Reply } from '#server/testing/stand-in-provider.ts';
import { circuitBreaker, ProviderRefused } from '../circuit-breaker.ts';
import { gazetteerPlaces } from './embedded.ts';
import { googlePlaces, type Address } from './google.ts';
import { csvSource } from './import/csv-source.ts';
import { importAddresses } from './import/import-addresses.ts';
import { findOwnPosition } from './own-position.ts';
import { ownIndex } from './own-index.ts';
import { photonPlaces } from './photon.ts';
import { patientPlaces, placeSearch } from './place-search.ts';
import type { Asked, Places, PlaceSource } from './port.ts';

const start = new Date('2026-12-01T10:20:00Z');
const now = () => start;
const session = '0b4e2f7e-9f1b-4f5e-9e55-2f5b8a0c6a11';
const asked = { session, locale: 'en' as const, signal: new AbortController().signal };
const near = { lat: 43.6512, lng: -79.4203 };
const input = 'Apt 4, 214 Roxton Rd, Toronto';

const database = await testDatabase();
await importAddresses(database, csvSource(addressCsv(sampleAddresses)), { now });
const index = ownIndex(database);

/** Answers as Google documents them, with fields that are not asked for. */
const autocomplete = (structuredFormat: object = {}): Reply => ({
  status: 200,
  body: {
    suggestions: [
      { queryPrediction: { text: { text: 'roxton' } } },
      {
        placePrediction: {
          place: 'places/ChIJ_rox-1',
          placeId: 'ChIJ_rox-1',
          structuredFormat: {
            mainText: { text: '214 Roxton Road', matches: [{ endOffset: 3 }] },
            secondaryText: { text: 'Toronto, ON, Canada' },
            ...structuredFormat,
          },
        },
      },
    ],
  },
});
const component = (longText: string, type: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type, 'political'],
  languageCode: 'en',
});
const place = (more: object = {}): Reply => ({
  status: 200,
  body: {
    id: 'ChIJ_rox-1',
    types: ['street_address'],
    location: { latitude: 43.64905, longitude: -79.41905 },
    addressComponents: [
      component('214', 'street_number'),
      component('Roxton Road', 'route', 'Roxton Rd'),
      component('Toronto', 'locality'),
      component('Ontario', 'administrative_area_level_1', 'ON'),
      component('Canada', 'country', 'CA'),
      component('M6J 2Y5', 'postal_code'),
    ],
    ...more,
  },
});
const geocode = (type: string): Reply => ({
  status: 200,
  body: { status: 'OK', results: [{ place_id: 'ChIJ_rox-1', geometry: { location_type: type } }] },
});
const googleError = (code: number, status: string, reason?: string): Reply => ({
  status: code,
  body: { error: { code, message: 'Refused.', status, details: reason === undefined ? [] : [{ reason }] } },
});

/** A GeoJSON answer as Photon documents it. */
const photon = (...properties: readonly object[]): Reply => ({
  status: 200,
  body: {
    type: 'FeatureCollection',
    features: properties.map((one) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-79.41905, 43.64905] },
      properties: {
        osm_type: 'N',
        osm_id: 1,
        osm_key: 'building',
        countrycode: 'CA',
        city: 'Toronto',
        state: 'Ontario',
        country: 'Canada',
        postcode: 'M6J 2Y5',
        ...one,
      },
    })),
  },
});
const roxtonDoor = { housenumber: '214', street: 'Roxton Road' };

async function google(options: { readonly pinOnly?: boolean } = {}) {
  const provider = await standInProvider();
  const ownPosition = options.pinOnly
    ? (address: Address, more: Asked) => findOwnPosition(index, address, more)
    : undefined;
  const base = { apiBase: provider.origin, geocodeBase: `${provider.origin}/` };
  return { ...provider, places: googlePlaces({ key: 'the-key', now, ...base, ownPosition }) };
}

async function photonService() {
  const provider = await standInProvider();
  const ids = signer({ secret: 'a secret', length: 22 });
  return { ...provider, places: photonPlaces({ url: `${provider.origin}/`, signer: ids }) };
}

interface Adapter {
  readonly name: string;
  readonly source: PlaceSource;
  readonly letter: string;
  /** A fresh adapter that will find the sample address. */
  readonly open: () => Promise<{ readonly places: Places }>;
}

const adapters: readonly Adapter[] = [
  {
    name: 'the gazetteer',
    source: 'gazetteer',
    letter: 'z:',
    open: () => Promise.resolve({ places: gazetteerPlaces() }),
  },
  { name: 'the index', source: 'index', letter: 'i:', open: () => Promise.resolve({ places: index }) },
  {
    name: 'Google',
    source: 'google',
    letter: 'g:',
    async open() {
      const service = await google();
      service.replies.push(autocomplete(), place(), geocode('ROOFTOP'));
      return service;
    },
  },
  {
    name: 'Google, pins only',
    source: 'google',
    letter: 'g:',
    async open() {
      const service = await google({ pinOnly: true });
      service.replies.push(autocomplete(), place());
      return service;
    },
  },
  {
    name: 'Photon',
    source: 'photon',
    letter: 'p:',
    async open() {
      const service = await photonService();
      service.replies.push(photon(roxtonDoor));
      return service;
    },
  },
];

for (const { name, letter, open } of adapters)
  describe(name, () => {
    test('finds an address in Canada, its unit included, and where it is [AP068, AP069, AP070]', async () => {
      const { places } = await open();
      const [found, ...others] = await places.predictions({ ...asked, input, near });
      assert(found && others.length < 5);
      assert(found.placeId.startsWith(letter) && found.mainText !== '' && found.placeId.length <= 800);
      const details = await places.details(found.placeId, asked);
      assert(details);
      assert.match(details.address, /214 Roxton R(oa)?d/);
      assert.match(details.address, /Apt 4/);
      assert.deepEqual([details.placeId, details.city, details.province], [found.placeId, 'Toronto', 'ON']);
      assert(isNearCanada(details) && details.radiusM > 0 && placePrecisions.includes(details.precision));
    });

    test("knows no details of another adapter's id or of nonsense", async () => {
      const { places } = await open();
      const letters = ['i:', 'g:', 'p:', 'z:'].filter((other) => other !== letter);
      for (const id of ['', 'nonsense', ...letters.map((other) => `${other}WyJ4Il0`)])
        assert.equal(await places.details(id, asked), undefined, id);
    });
  });

describe('Google as documented', () => {
  test('gets the text, a coarse point and the session, and nothing else [PL015]', async () => {
    const { places, replies, heard } = await google();
    replies.push(autocomplete(), place(), geocode('ROOFTOP'));
    const [found] = await places.predictions({ ...asked, input: '214 roxton', near });
    await places.details(found?.placeId ?? '', asked);
    const [first, second, third] = heard;
    assert.equal(first?.path, '/v1/places:autocomplete');
    assert.equal(first.headers['x-goog-api-key'], 'the-key');
    assert.equal(
      first.headers['x-goog-fieldmask'],
      'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
    );
    assert.deepEqual(JSON.parse(first.body.toString()), {
      input: '214 roxton',
      sessionToken: session,
      includedRegionCodes: ['ca'],
      languageCode: 'en',
      locationBias: { circle: { center: { latitude: 43.7, longitude: -79.4 }, radius: 50_000 } },
    });
    assert.equal(second?.path, `/v1/places/ChIJ_rox-1?languageCode=en&sessionToken=${session}`);
    assert.equal(second.headers['x-goog-fieldmask'], 'id,location,addressComponents,types');
    assert.equal(third?.path, '/maps/api/geocode/json?place_id=ChIJ_rox-1&key=the-key');
  });

  for (const [type, precision] of [
    ['ROOFTOP', 'rooftop'],
    ['RANGE_INTERPOLATED', 'interpolated'],
    ['GEOMETRIC_CENTER', 'street'],
    ['APPROXIMATE', 'postal-area'],
  ] as const)
    test(`${type} is ${precision}, to be forgotten after 30 days`, async () => {
      const { places, replies } = await google();
      replies.push(place(), geocode(type));
      const details = await places.details('g:ChIJ_rox-1', asked);
      assert.deepEqual(
        [details?.precision, details?.keepUntil],
        [precision, Date.parse('2026-12-31T10:20:00Z')],
      );
    });

  test('pins only: its position is ours, or the postal area, and may be kept', async () => {
    const { places, replies, heard } = await google({ pinOnly: true });
    replies.push(place());
    const own = await places.details('g:ChIJ_rox-1', asked);
    assert.deepEqual(
      [own?.lat, own?.lng, own?.precision, own?.keepUntil],
      [43.649, -79.419, 'rooftop', null],
    );
    replies.push(
      place({
        addressComponents: [
          component('Halifax', 'locality'),
          component('Nova Scotia', 'administrative_area_level_1', 'NS'),
          component('B3H 1A1', 'postal_code'),
        ],
      }),
    );
    const area = await places.details('g:ChIJ_rox-1', asked);
    assert.deepEqual(
      [area?.precision, area?.keepUntil, area?.lat === 43.64905],
      ['postal-area', null, false],
    );
    assert(heard.every(({ path }) => !path.includes('geocode')));
  });

  test('a street without its number keeps the typed one', async () => {
    const { places, replies } = await google();
    replies.push(
      autocomplete(),
      place({ addressComponents: [component('Roxton Road', 'route'), component('Toronto', 'locality')] }),
      geocode('GEOMETRIC_CENTER'),
    );
    const [found] = await places.predictions({ ...asked, input: '214B Roxton Rd' });
    assert.equal((await places.details(found?.placeId ?? '', asked))?.address, '214B Roxton Road');
  });

  test('a wrong text has no match, an unknown id no details, and a place abroad none', async () => {
    const { places, replies } = await google();
    replies.push(googleError(400, 'INVALID_ARGUMENT'), { status: 200, body: {} });
    assert.deepEqual(await places.predictions({ ...asked, input: '?' }), []);
    assert.deepEqual(await places.predictions({ ...asked, input: 'qqqq' }), []);
    replies.push(googleError(404, 'NOT_FOUND'), googleError(400, 'INVALID_ARGUMENT'));
    assert.equal(await places.details('g:gone', asked), undefined);
    assert.equal(await places.details('g:wrong', asked), undefined);
    replies.push(place({ location: { latitude: 48.85, longitude: 2.35 } }));
    assert.equal(await places.details('g:paris', asked), undefined);
  });

  for (const [name, reply] of [
    ['a spent quota', googleError(429, 'RESOURCE_EXHAUSTED')],
    ['a forbidden key', googleError(403, 'PERMISSION_DENIED')],
    ['an unknown key', googleError(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID')],
    ['a missing key', googleError(401, 'UNAUTHENTICATED')],
  ] as const)
    test(`${name} is a refusal`, async () => {
      const { places, replies } = await google();
      replies.push(reply, reply);
      await assert.rejects(places.predictions({ ...asked, input }), ProviderRefused);
      await assert.rejects(places.details('g:1', asked), ProviderRefused);
    });

  for (const status of ['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'REQUEST_DENIED'])
    test(`geocoding with ${status} is a refusal`, async () => {
      const { places, replies } = await google();
      replies.push(place(), { status: 200, body: { status, results: [] } });
      await assert.rejects(places.details('g:1', asked), ProviderRefused);
    });

  test('geocoding without a result tells no precision, and with another status fails', async () => {
    const { places, replies } = await google();
    replies.push(place(), { status: 200, body: { status: 'ZERO_RESULTS', results: [] } });
    assert.equal((await places.details('g:1', asked))?.precision, 'postal-area');
    replies.push(place(), { status: 200, body: { status: 'UNKNOWN_ERROR' } });
    await assert.rejects(places.details('g:1', asked), /UNKNOWN_ERROR/);
  });
});

describe('Photon as documented', () => {
  test('gets the text and a coarse point', async () => {
    const { places, replies, heard } = await photonService();
    replies.push(photon(roxtonDoor), photon(roxtonDoor));
    await places.predictions({ ...asked, input: '214 roxton', near });
    await places.reverse(near, asked);
    const [search, reverse] = heard.map(({ path }) => path);
    assert.equal(
      search,
      '/api?q=214+roxton&limit=5&lang=en&countrycode=CA&lat=43.7&lon=-79.4&layer=house&layer=street',
    );
    assert.equal(reverse, '/reverse?lat=43.6512&lon=-79.4203&radius=1&lang=en&layer=house&layer=street');
  });

  test('a house is rooftop, a street keeps the typed number, anything else is an area; other countries are dropped', async () => {
    const { places, replies } = await photonService();
    replies.push(
      photon(
        roxtonDoor,
        { osm_key: 'highway', name: 'Roxton Road' },
        { osm_key: 'place', name: 'Little Italy' },
        { countrycode: 'US', ...roxtonDoor },
        { state: 'Nowhere', ...roxtonDoor },
      ),
    );
    const found = await places.predictions({ ...asked, input: '9 Roxton Rd' });
    const details = await Promise.all(found.map(({ placeId }) => places.details(placeId, asked)));
    assert.deepEqual(
      details.map((one) => [one?.address, one?.precision, one?.radiusM, one?.keepUntil]),
      [
        ['214 Roxton Road', 'rooftop', 30, null],
        ['9 Roxton Road', 'street', 500, null],
        ['', 'postal-area', 2608, null],
      ],
    );
  });

  test('an id that was changed or signed by another is unknown', async () => {
    const { places, replies } = await photonService();
    replies.push(photon(roxtonDoor));
    const [found] = await places.predictions({ ...asked, input });
    const [text = '', signature = ''] = (found?.placeId ?? '').slice(2).split('.');
    const forged = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace('Toronto', 'Ottawa'),
    ).toString('base64url');
    for (const id of [`p:${forged}.${signature}`, `p:${text}.${signature.slice(1)}x`, `p:${text}`])
      assert.equal(await places.details(id, asked), undefined);
  });

  test('nothing at a point is no address', async () => {
    const { places, replies } = await photonService();
    replies.push(photon());
    assert.equal(await places.reverse(near, asked), undefined);
  });
});

const failures: readonly (readonly [string, Reply | 'hang up'])[] = [
  ['an error of the server', { status: 500, body: {} }],
  ['an overloaded server', { status: 503 }],
  ['nonsense', { status: 200, body: '<html>It works!</html>' }],
  [
    'another shape',
    { status: 200, body: { suggestions: [{ placePrediction: { placeId: 7 } }], features: [{}] } },
  ],
];
for (const [kind, open] of [
  ['Google', google],
  ['Photon', photonService],
] as const)
  describe(`${kind} failing`, () => {
    for (const [name, reply] of failures)
      test(`${name} rejects the search`, async () => {
        const { places, replies } = await open();
        replies.push(reply);
        await assert.rejects(places.predictions({ ...asked, input }));
      });

    test('the gazetteer answers within the patience when it hangs, and rests it after three calls', async () => {
      const { places, replies, heard } = await open();
      const breaker = circuitBreaker({ now });
      const patience = { predictionsMs: 50, detailsMs: 50 };
      const source = kind === 'Google' ? 'google' : 'photon';
      const search = placeSearch([
        { source, places: patientPlaces(places, breaker, patience) },
        { source: 'gazetteer', places: gazetteerPlaces() },
      ]);
      for (let count = 0; count < 4; count += 1) {
        replies.push('silent');
        const { predictions, source: answered } = await search.predictions({ ...asked, input });
        assert.deepEqual([predictions.length > 0, answered], [true, 'gazetteer']);
      }
      assert.equal(heard.length, 3);
      assert.equal(breaker.state().restingSince, start.getTime());
      assert.deepEqual(await search.details(kind === 'Google' ? 'g:1' : 'i:1', asked), {
        ok: false,
        error: kind === 'Google' ? 'unavailable' : 'not_found',
      });
      assert.equal(await search.reverse(near, asked), undefined);
    });

    test('a refusal rests it until the next hour, and a lost connection is repeated once', async () => {
      const { places, replies, heard } = await open();
      const breaker = circuitBreaker({ now });
      const patient = patientPlaces(places, breaker);
      replies.push('hang up', kind === 'Google' ? autocomplete() : photon(roxtonDoor));
      assert.equal((await patient.predictions({ ...asked, input })).length, 1);
      replies.push(kind === 'Google' ? googleError(429, 'RESOURCE_EXHAUSTED') : { status: 429 });
      await assert.rejects(patient.predictions({ ...asked, input }), ProviderRefused);
      await assert.rejects(patient.predictions({ ...asked, input }));
      assert.equal(heard.length, 3);
    });
  });

test('a failed provider is replaced by the index, and the index by the gazetteer [PL015]', async () => {
  const fails = () => Promise.reject(new Error('no answer'));
  const broken = { predictions: fails, details: fails, reverse: fails };
  const failed: string[] = [];
  const search = placeSearch(
    [
      { source: 'photon', places: broken },
      { source: 'index', places: index },
      { source: 'gazetteer', places: gazetteerPlaces() },
    ],
    (source) => failed.push(source),
  );
  const sourceOf = async (text: string) => (await search.predictions({ ...asked, input: text, near })).source;
  assert.equal(await sourceOf('214 Roxton Rd'), 'index');
  assert.equal(await sourceOf('7 Zyxwvut Lane, Toronto'), 'gazetteer');
  assert.equal((await search.reverse({ lat: 43.649, lng: -79.419 }, asked))?.address, '214 Roxton Road');
  assert.deepEqual(failed, ['photon', 'photon', 'photon']);
});

test('a postal code costs no call of a provider', async () => {
  const fails = () => Promise.reject(new Error('asked'));
  const provider = { predictions: fails, details: fails, reverse: fails };
  const own = { source: 'index', places: index } as const;
  const gazetteer = { source: 'gazetteer', places: gazetteerPlaces() } as const;
  const search = placeSearch([{ source: 'google', places: provider }, own, gazetteer]);
  assert.equal((await search.predictions({ ...asked, input: 'K1S 2E1' })).source, 'index');
  assert.equal((await search.predictions({ ...asked, input: 'M5V 2T6' })).source, 'gazetteer');
});
