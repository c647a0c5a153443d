import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Leg } from '@hoist/domain/scheduling/drive-table';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { ProviderRefused, ProviderResting } from '../circuit-breaker.ts';
import { closedPort } from '#server/testing/closed-port.ts';
import { standInEngine, type EngineKind } from '#server/testing/road-engine.ts';
import { osrmRoads } from './osrm.ts';
import { valhallaRoads } from './valhalla.ts';

const patient = { patienceMs: 5_000 };
const opened = { valhalla: valhallaRoads, osrm: osrmRoads };
const kinds: readonly EngineKind[] = ['valhalla', 'osrm'];

/** Places in rows around Ottawa. */
const town = (count: number, shift = 0): readonly Point[] =>
  Array.from({ length: count }, (_, index) => ({
    lat: 45.3 + 0.003 * (index % 40) + shift,
    lng: -75.9 + 0.004 * Math.floor(index / 40),
  }));

async function engine(kind: EngineKind) {
  const standIn = await standInEngine(kind);
  let now = Date.UTC(2026, 11, 1, 10);
  const rests: unknown[] = [];
  const options = { url: standIn.url, now: () => new Date(now), onRest: (why: unknown) => rests.push(why) };
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { standIn, roads: opened[kind](options), rests, pass };
}

const legOf = (from: Point, to: Point): Leg => {
  const km = straightKm(from, to) * 1.4;
  return { km, seconds: (km / 50) * 3600 };
};

function assertLegs(
  legs: readonly (readonly Leg[])[],
  { from, to }: { from: readonly Point[]; to: readonly Point[] },
) {
  assert.equal(legs.length, from.length);
  for (const [row, origin] of from.entries()) {
    assert.equal(legs[row]?.length, to.length);
    for (const [column, end] of to.entries()) {
      const [leg, expected] = [legs[row]?.[column], legOf(origin, end)];
      assert.ok(
        leg &&
          leg !== 'unknown' &&
          expected &&
          expected !== 'unknown' &&
          Math.abs(leg.km - expected.km) < 1e-6,
        `${row} × ${column}`,
      );
      assert.ok(Math.abs(leg.seconds - expected.seconds) < 1e-3);
    }
  }
}

for (const kind of kinds) {
  test(`${kind}: answers a matrix by rows, in kilometres and seconds`, async () => {
    const { roads, standIn } = await engine(kind);
    const points = { from: town(3), to: town(4, 0.1) };
    assertLegs(await roads.matrix(points, patient), points);
    assert.equal(standIn.heard.length, 1);
    assert.deepEqual(await roads.matrix({ from: [], to: town(2) }, patient), []);
    assert.deepEqual(await roads.matrix({ from: town(2), to: [] }, patient), [[], []]);
  });

  test(`${kind}: divides a large matrix into blocks, two requests at a time`, async () => {
    const { roads, standIn } = await engine(kind);
    standIn.delayMs = 2;
    const points = { from: town(70), to: town(110, 0.05) };
    assertLegs(await roads.matrix(points, patient), points);
    assert.ok(standIn.heard.length >= 4);
    assert.equal(standIn.most, 2);
    const sizes = standIn.heard.map(({ path, body }) =>
      kind === 'valhalla' ? body.split('"lat"').length - 1 : path.split('?')[0]?.split(';').length,
    );
    assert.ok(kind === 'valhalla' || sizes.every((size) => Number(size) <= 100));
  });

  test(`${kind}: answers that it does not know places off its map, and legs for the others`, async () => {
    const { roads, standIn } = await engine(kind);
    const points = { from: town(3), to: town(9, 0.1) };
    const lake = points.to[4];
    standIn.isOffRoad = ({ lat, lng }) => lat === lake?.lat && lng === lake.lng;
    const legs = await roads.matrix(points, patient);
    const nulls = legs.map((row) => row.flatMap((leg, column) => (leg === 'unknown' ? [column] : [])));
    assert.deepEqual(nulls, [[4], [4], [4]]);
    // One place in a lake, against many: a question about itself settles all its pairs.
    standIn.heard.length = 0;
    const [row] = await roads.matrix(
      { from: [lake ?? town(1)[0] ?? { lat: 0, lng: 0 }], to: town(40) },
      patient,
    );
    assert.deepEqual(
      row,
      Array.from({ length: 40 }, () => 'unknown'),
    );
    assert.equal(standIn.heard.length, 2);
  });

  test(`${kind}: answers null for pairs without a road between them`, async () => {
    const { roads, standIn } = await engine(kind);
    const points = { from: town(2), to: town(2, 0.1) };
    const [alone] = points.from;
    standIn.isApart = (from) => from.lat === alone?.lat;
    const legs = await roads.matrix(points, patient);
    assert.deepEqual(
      [legs[0], legs[1]?.every((leg) => leg !== null && leg !== 'unknown')],
      [[null, null], true],
    );
    standIn.isApart = () => true;
    assert.deepEqual(await roads.matrix(points, patient), [
      [null, null],
      [null, null],
    ]);
    const [from, to] = [points.from[0] ?? { lat: 0, lng: 0 }, points.to[0] ?? { lat: 0, lng: 0 }];
    assert.equal(await roads.route({ from, to }, patient), null);
    standIn.isOffRoad = () => true;
    assert.equal(await roads.route({ from, to }, patient), null);
  });

  test(`${kind}: asks only for roads within five kilometres of a place`, async () => {
    const { roads, standIn } = await engine(kind);
    await roads.matrix({ from: town(1), to: town(1, 0.1) }, patient);
    const [heard] = standIn.heard;
    const limits =
      kind === 'valhalla'
        ? heard?.body.match(/"search_cutoff":5000/g)?.length
        : heard?.path.match(/radiuses=5000;5000/)?.length;
    assert.equal(limits, kind === 'valhalla' ? 2 : 1);
  });

  test(`${kind}: answers a route with its way`, async () => {
    const { roads } = await engine(kind);
    const [from, to] = [
      { lat: 45.4, lng: -75.7 },
      { lat: 45.3, lng: -75.9 },
    ];
    const route = await roads.route({ from, to }, patient);
    assert.equal(route?.line, '_izlhA~rlgdF_{geC~ywl@');
    assertLegs([[route]], { from: [from], to: [to] });
  });

  test(`${kind}: names engine and data as version`, async () => {
    const { roads } = await engine(kind);
    const version = await roads.version(patient);
    assert.equal(version, kind === 'valhalla' ? 'valhalla 3.6.1 1700000000' : 'osrm 2026-11-01');
  });

  const some = { from: town(2), to: town(2, 0.1) };
  /** Replaces the first duration that it finds. */
  const lie = (value: unknown) => (body: unknown) =>
    JSON.parse(JSON.stringify(body).replace(/("durations":\[\[)[^,\]]+/, `$1${JSON.stringify(value)}`));
  const lies: readonly (readonly [string, (body: unknown) => unknown])[] = [
    ['a negative duration', lie(-5)],
    ['text instead of a number', lie('NaN')],
    ['an absurd speed', lie(1)],
    [
      'a matrix of another size',
      (body) => JSON.parse(JSON.stringify(body).replace(/("durations":\[)\[[^\]]*\],/, '$1')),
    ],
    ['a shorter row', (body) => JSON.parse(JSON.stringify(body).replace(/("distances":\[\[)[^,]+,/, '$1'))],
    ['something that is not JSON', () => '<html>'],
    ['an empty answer', () => ({})],
    ['a list', () => []],
  ];
  for (const [name, fault] of lies)
    test(`${kind}: fails on ${name}`, async () => {
      const { roads, standIn } = await engine(kind);
      standIn.fault = fault;
      await assert.rejects(roads.matrix(some, patient), /nonsense|refused/);
      standIn.fault = undefined;
      assertLegs(await roads.matrix(some, patient), some);
    });

  test(`${kind}: fails on an error that its documents do not name`, async () => {
    const { roads, standIn, rests } = await engine(kind);
    for (const fault of [
      { status: 500, body: { error: 'crashed' } },
      { status: 400, body: { error_code: 199, code: 'InvalidQuery' } },
      { status: 503, body: '<html>' },
    ]) {
      standIn.fault = fault;
      await assert.rejects(roads.matrix(some, patient));
    }
    // Three failures in a row.
    assert.equal(rests.length, 1);
    const asked = standIn.heard.length;
    await assert.rejects(roads.matrix(some, patient), ProviderResting);
    assert.equal(standIn.heard.length, asked);
    assert.notEqual(roads.state().restingSince, null);
  });

  test(`${kind}: is asked again a minute after failures`, async () => {
    const { roads, standIn, pass } = await engine(kind);
    standIn.fault = 'hang up';
    for (let time = 0; time < 3; time += 1) await assert.rejects(roads.matrix(some, patient));
    standIn.fault = undefined;
    await assert.rejects(roads.matrix(some, patient), ProviderResting);
    pass(60);
    assertLegs(await roads.matrix(some, patient), some);
    assert.equal(roads.state().restingSince, null);
  });

  test(`${kind}: fails at the patience when the engine is silent, and stops when its caller does`, async () => {
    const { roads, standIn } = await engine(kind);
    standIn.fault = 'silent';
    await assert.rejects(roads.matrix(some, { patienceMs: 30 }), { name: 'TimeoutError' });
    const signal = AbortSignal.timeout(30);
    await assert.rejects(roads.matrix(some, { ...patient, signal }), { name: 'TimeoutError' });
  });

  test(`${kind}: rests until the next hour when the engine refuses the address or the rate`, async () => {
    for (const status of [401, 403, 429]) {
      const { roads, standIn, pass } = await engine(kind);
      standIn.fault = { status, body: {} };
      await assert.rejects(roads.matrix(some, patient), ProviderRefused);
      standIn.fault = undefined;
      pass(59 * 60);
      await assert.rejects(roads.matrix(some, patient), ProviderResting);
      pass(60);
      assertLegs(await roads.matrix(some, patient), some);
    }
  });

  test(`${kind}: fails where nothing listens`, async () => {
    const options = { url: `http://127.0.0.1:${closedPort}`, now: () => new Date() };
    await assert.rejects(opened[kind](options).matrix(some, patient), TypeError);
  });
}

test('valhalla: does not know a pair beyond the limit of the engine, and answers legs for the others', async () => {
  const { roads } = await engine('valhalla');
  const points = { from: town(1), to: [...town(2, 0.1), { lat: 49.9, lng: -97.1 }] };
  const legs = await roads.matrix(points, patient);
  assert.deepEqual(
    legs[0]?.map((leg) => leg === 'unknown'),
    [false, false, true],
  );
});

for (const kind of kinds)
  test(`${kind}: divides a block that is too large for an engine with smaller limits`, async () => {
    const { roads, standIn } = await engine(kind);
    standIn.limit = 4;
    const points = { from: town(3), to: town(5, 0.1) };
    assertLegs(await roads.matrix(points, patient), points);
    standIn.limit = 0;
    await assert.rejects(roads.matrix(points, patient), /refused/);
  });
