import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { cellOf, type CellPair } from '@hoist/domain/scheduling/drive-table';
import {
  carefulDrives,
  fittedDrives,
  noRoad,
  straightKm,
  type DriveTimes,
  type Point,
} from '@hoist/domain/scheduling/drive-time';
import { sql } from 'kysely';
import { valhallaRoads } from '#server/providers/roads/valhalla.ts';
import { testDatabase } from '#server/testing/database.ts';
import { standInEngine } from '#server/testing/road-engine.ts';
import { groupPairs } from './group-pairs.ts';
import { legCache } from './leg-cache.ts';
import { estimatedSource, roadSource } from './open-drives.ts';

const database = await testDatabase();
const start = Date.UTC(2026, 11, 1, 10);

/** A town of its own for each test, because they share the database. */
let towns = 0;
function town(count: number): readonly Point[] {
  towns += 1;
  return Array.from({ length: count }, (_, index) => ({
    lat: 43 + towns + 0.004 * (index % 25),
    lng: -79 + 0.006 * Math.floor(index / 25),
  }));
}

async function source() {
  const engine = await standInEngine('valhalla');
  let now = start;
  const failures: unknown[] = [];
  const clock = () => new Date(now);
  const counts = { legs: 0, estimated: 0 };
  const open = () =>
    roadSource({
      database,
      roads: valhallaRoads({ url: engine.url, now: clock }),
      now: clock,
      onFailure: (why) => failures.push(why),
      onLegs: (some) => {
        counts.legs += some.legs;
        counts.estimated += some.estimated;
      },
    });
  const pass = (minutes: number) => {
    now += minutes * 60_000;
  };
  const matrices = () => engine.heard.filter(({ path }) => path === '/sources_to_targets').length;
  return { engine, drives: open(), another: open, failures, pass, matrices, counts };
}

/** The minutes on the simulated roads. */
const minutesOf = (from: Point, to: Point) => Math.ceil(((straightKm(from, to) * 1.4) / 50) * 60);

/** From one place to others, and from the slowest of them back. */
const thereAndBack =
  ([home, ...others]: readonly Point[]) =>
  async (drives: DriveTimes) => {
    assert.ok(home);
    const there = others.map((one) => drives(home, one).minutes);
    const far = others[there.indexOf(Math.max(...there))];
    return Promise.resolve([...there, far ? drives(far, home).minutes : 0]);
  };

test('fetches the legs that a search asks for, in few requests, and runs it again', async () => {
  const { drives, matrices, failures } = await source();
  const [home, ...others] = town(30);
  assert.ok(home);
  let runs = 0;
  const found = await drives.open().settle((known) => {
    runs += 1;
    return thereAndBack([home, ...others])(known);
  });
  const there = others.map((one) => minutesOf(home, one));
  for (const [index, minutes] of there.entries()) assert.ok(Math.abs((found[index] ?? 0) - minutes) <= 1);
  // Out, back from the slowest by the optimistic bound, and back from the really slowest.
  assert.deepEqual([matrices(), runs, failures], [3, 3, []]);
  // Known in memory now.
  assert.deepEqual(await drives.open().settle(thereAndBack([home, ...others])), found);
  assert.equal(matrices(), 3);
});

test('takes the legs that another process stored, and asks again when the data of the engine change', async () => {
  const { drives, another, engine, matrices, pass } = await source();
  const places = town(12);
  const found = await drives.open().settle(thereAndBack(places));
  assert.deepEqual(await another().open().settle(thereAndBack(places)), found);
  assert.equal(matrices(), 2);
  engine.tiles += 1;
  pass(11);
  await another().open().settle(thereAndBack(places));
  assert.equal(matrices(), 4);
});

test('has the legs of a search in the transaction after it, without asking', async () => {
  const { drives, matrices } = await source();
  const places = town(5);
  const request = drives.open();
  const found = await request.settle(thereAndBack(places));
  await database.transaction(async () => {
    assert.deepEqual(await thereAndBack(places)(request.drives), found);
    await assert.rejects(request.settle(thereAndBack(places)), /before the transaction/);
    await assert.rejects(async () => estimatedSource.open().settle(thereAndBack(places)), /before the/);
  });
  assert.equal(matrices(), 2);
});

test('answers that no road leads there, and stores it', async () => {
  const { drives, another, engine, matrices, failures } = await source();
  const [home, island] = town(2);
  assert.ok(home && island);
  engine.isApart = () => true;
  const ask = (known: DriveTimes) => Promise.resolve(known(home, island));
  assert.equal(await drives.open().settle(ask), noRoad);
  assert.equal(await another().open().settle(ask), noRoad);
  assert.deepEqual([matrices(), failures], [1, []]);
});

test('estimates places off the map of the engine, does not store them, and counts them', async () => {
  const { drives, another, engine, counts } = await source();
  const [home, there, stray] = town(3);
  assert.ok(home && there && stray);
  engine.isOffRoad = ({ lat }) => Math.abs(lat - stray.lat) < 1e-9;
  const ask = (known: DriveTimes) =>
    Promise.resolve([known(home, there).estimated, known(home, stray), known(stray, there)]);
  const estimated = [undefined, carefulDrives(home, stray), carefulDrives(stray, there)];
  assert.deepEqual(await drives.open().settle(ask), estimated);
  assert.deepEqual(counts, { legs: 3, estimated: 2 });
  // A row of an earlier release did not say which of the two it meant.
  const { rows } = await sql<{ far: number }>`UPDATE road_legs SET km = NULL, seconds = NULL
    WHERE from_cell = ${cellOf(home)} AND to_cell = ${cellOf(there)} RETURNING 1 AS far`.execute(database.db);
  assert.equal(rows.length, 1);
  engine.isOffRoad = () => false;
  const known = await another().open().settle(ask);
  assert.deepEqual(
    known.map((drive) => (typeof drive === 'object' ? drive.estimated : drive)),
    [undefined, undefined, undefined],
  );
});

const faults = {
  'is dead': 'hang up',
  'is silent': 'silent',
  'is broken': { status: 500, body: {} },
  lies: () => ({ sources_to_targets: { durations: [[-1]], distances: [[1]] } }),
} as const;
for (const [name, fault] of Object.entries(faults))
  test(`takes the careful estimate within the patience when the engine ${name} [DI047]`, async () => {
    const { drives, engine, failures } = await source();
    const places = town(40);
    engine.fault = fault;
    const from = performance.now();
    const request = drives.open();
    const found = await request.settle(thereAndBack(places));
    const ms = performance.now() - from;
    // The patience of 800 ms, with room for a busy machine.
    assert.ok(ms < 2_500, `${ms} ms`);
    assert.deepEqual(found, await thereAndBack(places)(carefulDrives));
    assert.ok(failures.length > 0);
    // The same request waits no second time.
    const again = performance.now();
    assert.deepEqual(await request.settle(thereAndBack(places)), found);
    assert.ok(performance.now() - again < 800);
    engine.fault = undefined;
  });

test('rests a silent engine, so that later requests do not wait', async () => {
  const { drives, engine, pass } = await source();
  engine.fault = 'silent';
  for (let time = 0; time < 4; time += 1) await drives.open().settle(thereAndBack(town(6)));
  const asked = engine.heard.length;
  const from = performance.now();
  await drives.open().settle(thereAndBack(town(6)));
  assert.ok(performance.now() - from < 800);
  assert.equal(engine.heard.length, asked);
  engine.fault = undefined;
  pass(1);
  const [home, there] = town(2);
  assert.ok(home && there);
  const drive = await drives.open().settle((known) => Promise.resolve(known(home, there)));
  assert.equal(drive.estimated, undefined);
});

test('finds stored legs while the engine is dead from the start', async () => {
  const { drives, another, engine, pass } = await source();
  const places = town(7);
  // The version used last.
  pass(60);
  const found = await drives.open().settle(thereAndBack(places));
  engine.fault = 'hang up';
  pass(1);
  assert.deepEqual(await another().open().settle(thereAndBack(places)), found);
});

test('ends a search that asks for ever with the careful estimate', async () => {
  const { drives, matrices } = await source();
  const places = town(60);
  let asked = 0;
  const found = await drives.open().settle((known) => {
    const [from, to] = [places[asked], places[asked + 1]];
    asked += 1;
    assert.ok(from && to);
    return Promise.resolve(known(from, to));
  });
  assert.deepEqual([matrices(), asked, found.estimated], [8, 9, true]);
});

test('asks for a route along roads, and says nothing if the engine fails', async () => {
  const { drives, engine } = await source();
  const [home, there] = town(2);
  assert.ok(home && there);
  assert.ok(((await drives.route(home, there))?.km ?? 0) > 0);
  engine.isApart = () => true;
  assert.equal(await drives.route(home, there), null);
  engine.fault = 'hang up';
  assert.equal(await drives.route(home, there), undefined);
  assert.equal(await estimatedSource.route(home, there), undefined);
});

test('estimates by the fitted law without an engine', async () => {
  const [home, there] = town(2);
  assert.ok(home && there);
  const { drives, settle } = estimatedSource.open();
  assert.deepEqual(await settle((known) => Promise.resolve(known(home, there))), fittedDrives(home, there));
  assert.deepEqual(drives(home, there), fittedDrives(home, there));
});

test('groups pairs into one matrix out of and one into a place, and single ones into squares', () => {
  const cells = town(60).map(cellOf);
  const [home = 0, ...others] = cells.slice(0, 30);
  const around: CellPair[] = others.flatMap((one) => [
    { from: home, to: one },
    { from: one, to: home },
  ]);
  assert.deepEqual(groupPairs(around), [
    { from: [home], to: others },
    { from: others, to: [home] },
  ]);
  const chain = cells.slice(30).flatMap((from, index, all) => {
    const to = all[index + 1];
    return to === undefined ? [] : [{ from, to }];
  });
  const squares = groupPairs(chain);
  assert.equal(squares.length, 4);
  for (const { from, to } of chain)
    assert.ok(squares.some((one) => one.from.includes(from) && one.to.includes(to)));
});

test('keeps at most so many legs in memory, those used last', () => {
  const cache = legCache(100);
  const leg = { km: 1, seconds: 60 };
  for (let to = 0; to < 500; to += 1) {
    cache.set({ from: 1, to }, leg);
    assert.equal(cache.get({ from: 1, to: 0 }), leg);
  }
  const kept = Array.from({ length: 500 }, (_, to) => cache.get({ from: 1, to })).filter(Boolean).length;
  assert.ok(kept >= 50 && kept <= 100, `${kept}`);
  cache.clear();
  assert.equal(cache.get({ from: 1, to: 0 }), undefined);
});
