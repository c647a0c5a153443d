import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { brakes, downtown, mechanicAt, monday, north, slotRequests } from '../../test/calendars.ts';
import { samples } from '../../test/samples.ts';
import { toronto } from '../../test/zones.ts';
import { arrivalEstimate } from './arrival.ts';
import { agendaOf } from './agenda.ts';
import { nearestBaseDrive } from './coverage.ts';
import { cellOf, DriveTable, middleOf, type CellPair, type Leg } from './drive-table.ts';
import { carefulDrives, fittedDrives, noRoad, straightKm } from './drive-time.ts';
import { blockerOf, fits } from './slots/fits.ts';
import { availableStarts, candidatesAt, type SlotsRequest } from './slots/slots.ts';

/** Any number for a pair, always the same. */
const hashOf = ({ from, to }: CellPair, salt: number): number => {
  const mixed = Math.sin(from * 12.9898 + to * 78.233 + salt * 37.719) * 43_758.5453;
  return mixed - Math.floor(mixed);
};

/** Roads of a country: some faster than the optimistic bound, some slow, some missing, each way different. */
const roadsOf =
  (salt: number) =>
  (pair: CellPair): Leg => {
    const chance = hashOf(pair, salt);
    if (chance < 0.05) return null;
    const km = straightKm(middleOf(pair.from), middleOf(pair.to)) * (1 + chance);
    return { km, seconds: Math.round((km / (20 + 120 * hashOf(pair, salt + 1))) * 3600) };
  };

/** Runs a search until no leg is missing. */
function settled<T>(search: (request: SlotsRequest) => T, request: SlotsRequest, salt: number): T {
  const table = new DriveTable();
  const roads = roadsOf(salt);
  for (let round = 0; round < 500; round += 1) {
    const found = search({ ...request, drives: table.hopeful });
    const missing = table.missing();
    if (missing.length === 0) return found;
    for (const pair of missing) table.add(pair, roads(pair));
  }
  throw new Error('The search asks for ever');
}

test('finds what a search with all legs finds, once no leg is missing', () => {
  fc.assert(
    fc.property(slotRequests, fc.nat(1000), (request, salt) => {
      const all = { ...request, drives: new DriveTable(roadsOf(salt)).hopeful };
      assert.deepEqual(settled(availableStarts, request, salt), availableStarts(all));
      for (const start of availableStarts(all).slice(0, 3)) {
        const search = (given: SlotsRequest) => candidatesAt(start, given);
        assert.deepEqual(settled(search, request, salt), search(all));
      }
    }),
    samples(60),
  );
});

test('keeps legs by cells of a thousandth of a degree', () => {
  const place = { lat: 45.421_53, lng: -75.697_19 };
  assert.equal(cellOf(place), 135_422_104_303);
  assert.deepEqual(middleOf(cellOf(place)), { lat: 45.422, lng: -75.697 });
  assert.equal(cellOf(place), cellOf({ lat: 45.4219, lng: -75.6969 }));
  assert.notEqual(cellOf(place), cellOf({ lat: 45.421_53, lng: -75.6983 }));
  const table = new DriveTable();
  const there = { lat: 45.3, lng: -75.9 };
  table.add({ from: cellOf(place), to: cellOf(there) }, { km: 23.4, seconds: 1201 });
  assert.deepEqual(table.hopeful({ lat: 45.4219, lng: -75.6969 }, there), { km: 23.4, minutes: 21 });
  assert.deepEqual(table.hopeful(place, { lat: 45.4219, lng: -75.6969 }), { km: 0, minutes: 0 });
  assert.deepEqual(table.missing(), []);
});

test('notes a missing leg once, and answers an optimistic and a careful one', () => {
  const table = new DriveTable();
  const far = north(10);
  const hoped = table.hopeful(downtown, far);
  assert.deepEqual([Math.round(hoped.km * 10) / 10, hoped.minutes], [13, 8]);
  table.hopeful(downtown, far);
  const pair = { from: cellOf(downtown), to: cellOf(far) };
  assert.deepEqual(table.missing(), [pair]);
  assert.deepEqual(table.careful(downtown, far), carefulDrives(downtown, far));
  assert.ok(carefulDrives(downtown, far).minutes > fittedDrives(downtown, far).minutes);
  table.add(pair, { km: 12.3, seconds: 900 });
  assert.deepEqual(table.missing(), []);
  assert.deepEqual(table.careful(downtown, far), { km: 12.3, minutes: 15 });
});

test('offers and charges nothing where no road leads', () => {
  const place = north(10);
  const drives = new DriveTable(() => null).hopeful;
  const visit = { place, services: [brakes], durationMinutes: 60 };
  const request = {
    mechanics: [mechanicAt(1)],
    jobsOf: () => [{ from: monday + 36_000_000, to: monday + 39_600_000, ...north(5) }],
    drives,
    visit,
    placeZone: toronto,
    now: monday,
    window: { leadMinutes: 0, horizonDays: 2, gridMinutes: 30 },
  };
  assert.deepEqual(availableStarts(request), []);
  assert.deepEqual(candidatesAt(monday + 13 * 3_600_000, request), []);
  assert.equal(nearestBaseDrive([mechanicAt(1)], visit, drives), undefined);
});

test('keeps the times of a mechanic with a job of another day where no road leads', () => {
  const hour = 3_600_000;
  const day = 24 * hour;
  const island = north(-20);
  const drives = (from: { lat: number }, to: { lat: number }) =>
    (from.lat === island.lat) === (to.lat === island.lat) ? { km: 10, minutes: 12 } : noRoad;
  const visit = { place: north(5), services: [brakes], durationMinutes: 60 };
  const ask = (from: number) => ({
    mechanics: [mechanicAt(1)],
    jobsOf: () => [{ from, to: from + hour, ...island }],
    drives,
    visit,
    placeZone: toronto,
    now: monday,
    window: { leadMinutes: 0, horizonDays: 2, gridMinutes: 30 },
  });
  const all = availableStarts({ ...ask(monday), jobsOf: () => [] });
  assert.ok(all.length > 10);
  for (const from of [monday - 14 * day, monday - day + 17 * hour, monday + 9 * day]) {
    assert.deepEqual(availableStarts(ask(from)), all);
    assert.equal(candidatesAt(all[0] ?? 0, ask(from)).length, 1);
  }
  // On the same day no drive joins the two.
  const busy = availableStarts(ask(monday + 10 * hour));
  assert.ok(busy.every((start) => start > monday + day));
  assert.equal(candidatesAt(monday + 14 * hour, ask(monday + 10 * hour)).length, 0);
});

test('estimates a leg that the engine does not know, and counts it', () => {
  const table = new DriveTable();
  const [near, far, missing] = [north(2), north(10), north(12)];
  table.add({ from: cellOf(downtown), to: cellOf(near) }, { km: 2.4, seconds: 300 });
  table.add({ from: cellOf(downtown), to: cellOf(far) }, 'unknown');
  assert.deepEqual(table.hopeful(downtown, far), carefulDrives(downtown, far));
  assert.deepEqual(table.careful(downtown, far), carefulDrives(downtown, far));
  assert.equal(table.careful(downtown, far).estimated, true);
  assert.deepEqual(table.missing(), []);
  table.hopeful(downtown, missing);
  assert.deepEqual(table.counts(), { legs: 3, estimated: 2 });
});

test('ranks a visit between two places without a road between them by the careful estimate', () => {
  const drives = (from: { lat: number }, to: { lat: number }) =>
    Math.abs(from.lat - to.lat) > 0.15 ? noRoad : { km: 10, minutes: 12 };
  const hour = 3_600_000;
  const jobs = [
    { from: monday + 9 * hour, to: monday + 10 * hour, ...north(-10) },
    { from: monday + 14 * hour, to: monday + 15 * hour, ...north(10) },
  ];
  const visit = { place: downtown, services: [brakes], durationMinutes: 60 };
  const fit = fits({ mechanic: mechanicAt(1), jobs, visit, start: monday + 11.5 * hour, drives });
  assert.ok(fit.ok);
  assert.equal(fit.value.addedMinutes, 24 - carefulDrives(north(-10), north(10)).minutes);
});

test('names the job that no road joins with a visit, or that is too far, only where it blocks', () => {
  const hour = 3_600_000;
  const isApart = (one: { lat: number }, other: { lat: number }) => Math.abs(one.lat - other.lat) > 0.15;
  const drives = (from: { lat: number }, to: { lat: number }) =>
    isApart(from, to) ? noRoad : { km: 20, minutes: 40 };
  const island = { from: monday + 14 * hour, to: monday + 15 * hour, ...north(20) };
  const near = { from: monday + 9 * hour, to: monday + 10 * hour, ...north(5) };
  const visit = { place: north(0), services: [brakes], durationMinutes: 60 };
  const at = (hours: number, jobs = [near, island]) =>
    blockerOf({ mechanic: mechanicAt(1), jobs, visit, start: monday + hours * hour, drives });
  assert.deepEqual(at(12), { job: island, noRoad: true });
  assert.deepEqual(at(10.5), { job: near, noRoad: false });
  assert.equal(at(12, [near]), undefined);
  assert.equal(at(20), undefined, 'outside hours');
});

test('estimates a drive that the office ordered where no road is known', () => {
  const drives = () => noRoad;
  const job = { from: monday + 36_000_000, to: monday + 39_600_000, ...north(10) };
  const [day] = agendaOf({ mechanic: mechanicAt(1), jobs: [job], drives, from: '2026-11-23', days: 1 });
  const { minutes } = carefulDrives(downtown, north(10));
  assert.deepEqual(
    day?.drives.map((one) => one.minutes),
    [minutes, minutes],
  );
  const seen = { point: downtown, at: monday };
  assert.equal(arrivalEstimate({ seen, place: north(10), drives, now: monday }), monday + minutes * 60_000);
});

test('estimates by the fitted law', () => {
  const minutes = [1, 4, 10, 25, 60].map((km) => fittedDrives(downtown, north(km)).minutes);
  assert.deepEqual(minutes, [3, 7, 14, 27, 51]);
  const { km, estimated } = fittedDrives(downtown, north(10));
  assert.deepEqual([Math.round(km * 10) / 10, estimated], [13.5, true]);
  assert.deepEqual(fittedDrives(downtown, downtown), { km: 0, minutes: 0, estimated: true });
});
