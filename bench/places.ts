/**
 * `npm run bench -- places`: the address index on PostgreSQL with a generated register of 2 million doors. A search has
 * one typo in the street and comes from within 5 km (bench/README.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { csvSource } from '../apps/server/src/providers/places/import/csv-source.ts';
import { importAddresses } from '../apps/server/src/providers/places/import/import-addresses.ts';
import type { AddressSource } from '../apps/server/src/providers/places/import/address-row.ts';
import { ownIndex } from '../apps/server/src/providers/places/own-index.ts';
import type { PlaceDetails } from '../apps/server/src/providers/places/port.ts';
import { streetKey } from '../packages/datasets/src/street-key.ts';
import { straightKm } from '../packages/domain/src/scheduling/drive-time.ts';
import { benchDatabase } from './lib/bench-database.ts';
import { writeRegister, type RegisterDoor } from './lib/address-register.ts';
import { median, print } from './lib/report.ts';
import { seeded } from './lib/seeded.ts';
import { withTypo } from './lib/typo.ts';

const size = { streets: 150_000, doors: 2_000_000 };
const limits = {
  p95Ms: 50,
  first: 0.95,
  firstHeldOut: 0.9,
  medianM: 50,
  overstated: 0.02,
  rowsPerSecond: 20_000,
};
const warmUp = 50;
const nearDegrees = 0.03;
/** A street of the name at most this far is the right one. */
const sameStreetKm = 5;

const random = seeded(7);
const typo = (street: string) => withTypo(street, random);
const asked = { session: '', locale: 'en' as const, signal: new AbortController().signal };
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

interface Found {
  readonly ms: number;
  /** The place of the right street among the first three. */
  readonly place: PlaceDetails | undefined;
  readonly errorM: number;
}

const isStreetOf = (place: PlaceDetails, door: RegisterDoor): boolean =>
  streetKey(place.address.replace(/^\d+\w?,? /, '')).name === streetKey(door.street).name &&
  straightKm(place, door) < sameStreetKm;

async function search(database: Database, door: RegisterDoor, typed: string): Promise<Found> {
  const index = ownIndex(database);
  const near = {
    lat: door.lat + (random() - 0.5) * 2 * nearDegrees,
    lng: door.lng + (random() - 0.5) * 2 * nearDegrees,
  };
  const from = performance.now();
  const predictions = await index.predictions({ ...asked, input: typed, near });
  const ms = performance.now() - from;
  for (const { placeId } of predictions.slice(0, 3)) {
    const place = await index.details(placeId, asked);
    if (place && isStreetOf(place, door)) return { ms, place, errorM: straightKm(place, door) * 1000 };
  }
  return { ms, place: undefined, errorM: Number.NaN };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const ratioTo = (value: number, limit: number): string => `${(value / limit).toFixed(2)} of the limit`;

interface Limits {
  readonly p95Ms?: number;
  readonly first?: number;
  readonly medianM?: number;
  readonly overstated?: number;
}

interface Measured {
  readonly name: string;
  readonly doors: readonly RegisterDoor[];
  /** What is typed of a street. */
  readonly type?: (street: string) => string;
  readonly limit?: Limits;
}

async function measure(
  database: Database,
  { name, doors, type = typo, limit = {} }: Measured,
): Promise<void> {
  const found: Found[] = [];
  for (const [index, door] of doors.entries()) {
    const one = await search(database, door, `${door.number} ${type(door.street)}`);
    if (index >= Math.min(warmUp, doors.length / 4)) found.push(one);
  }
  const placed = found.flatMap(({ place, errorM }) => (place ? [{ place, errorM }] : []));
  const times = found.map(({ ms }) => ms);
  const row = (what: string, figure: string, ratio: string) => print(`${name}: ${what}`, { figure, ratio });
  const p95 = at(times, 0.95);
  row(
    'predictions p50, p95',
    `${at(times, 0.5).toFixed(1)}, ${p95.toFixed(1)} ms`,
    limit.p95Ms ? ratioTo(p95, limit.p95Ms) : '',
  );
  const first = placed.length / found.length;
  row(
    `in the first three, of ${found.length}`,
    percent(first),
    limit.first ? `limit ${percent(limit.first)}` : '',
  );
  const middle = median(placed.map(({ errorM }) => errorM));
  row('median error', `${middle.toFixed(0)} m`, limit.medianM ? ratioTo(middle, limit.medianM) : '');
  const overstated = placed.filter(({ place, errorM }) => errorM > place.radiusM).length / placed.length;
  row(
    'precision overstated',
    percent(overstated),
    limit.overstated ? `limit ${percent(limit.overstated)}` : '',
  );
}

async function load(database: Database, source: AddressSource, limit?: number): Promise<void> {
  const from = performance.now();
  const { rows, streets, doors, broken } = await importAddresses(database, source, { now: () => new Date() });
  const perSecond = rows / ((performance.now() - from) / 1000);
  print(
    `${source.name.split(' ').slice(0, 2).join(' ')}: import of ${streets} streets, ${doors} doors, ${broken} broken`,
    {
      figure: `${Math.round(perSecond)} rows/s`,
      ratio: limit ? ratioTo(limit, perSecond) : '',
    },
  );
}

async function benchRegister(database: Database, folder: string): Promise<void> {
  const file = join(folder, 'register.csv');
  const { known, heldOut } = await writeRegister(file, size);
  await load(database, csvSource(file), limits.rowsPerSecond);
  const { p95Ms, first, firstHeldOut, medianM, overstated } = limits;
  await measure(database, { name: 'one typo', doors: known, limit: { p95Ms, first, medianM, overstated } });
  await measure(database, {
    name: 'held out, one typo',
    doors: heldOut,
    limit: { p95Ms, first: firstHeldOut, overstated },
  });
  await measure(database, {
    name: 'half-typed',
    doors: known.slice(0, 300),
    type: (street) => street.slice(0, Math.ceil(street.length * 0.6)),
    limit: { p95Ms },
  });
}

const { database, close } = await benchDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hoist-register-'));
try {
  await benchRegister(database, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await close();
}
