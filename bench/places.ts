/**
 * `npm run bench -- places`: the address index on PostgreSQL with a generated register of 2 million doors, and with the
 * real addresses in the folder that GEO_DATA names, if it does. A search has one typo in the street and comes from
 * within 5 km. Limits: those of part 10 of the design (bench/README.md).
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { csvSource } from '../apps/server/src/providers/places/import/csv-source.ts';
import { importAddresses } from '../apps/server/src/providers/places/import/import-addresses.ts';
import { osmSource } from '../apps/server/src/providers/places/import/osm-source.ts';
import type { AddressSource } from '../apps/server/src/providers/places/import/address-row.ts';
import { ownIndex } from '../apps/server/src/providers/places/own-index.ts';
import type { PlaceDetails } from '../apps/server/src/providers/places/port.ts';
import { parseCsv } from '../packages/datasets/src/csv.ts';
import { plainText } from '../packages/datasets/src/plain-text.ts';
import { streetKey } from '../packages/datasets/src/street-key.ts';
import { straightKm } from '../packages/domain/src/scheduling/drive-time.ts';
import { benchDatabase } from './lib/bench-database.ts';
import { writeRegister, type RegisterDoor } from './lib/address-register.ts';
import { median, print } from './lib/report.ts';
import { seeded } from './lib/seeded.ts';

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
const asked = { session: '', locale: 'en' as const, signal: new AbortController().signal };
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** One letter of the name is lost, doubled, replaced or swapped with the next, not the first. */
function withTypo(street: string): string {
  const places = Array.from(street).flatMap((letter, index) =>
    index > 0 && /\p{L}/u.test(letter) && /[\p{L}-]/u.test(street[index - 1] ?? '') ? [index] : [],
  );
  const index = places[Math.floor(random() * places.length)];
  if (index === undefined) return street;
  const [before, letter, after] = [street.slice(0, index), street[index] ?? '', street.slice(index + 1)];
  const kind = Math.floor(random() * 4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + letter + after;
  if (kind === 2) return `${before}e${after}`;
  return /^\p{L}/u.test(after) ? before + after.slice(0, 1) + letter + after.slice(1) : before + after;
}

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
  { name, doors, type = withTypo, limit = {} }: Measured,
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

const identity = (street: string): string => street;

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

const csvHeader = 'number,street,city,province,postal_code,lat,lng';

async function doorsOf(file: string): Promise<readonly RegisterDoor[]> {
  return parseCsv(await readFile(file, 'utf8')).map((row) => {
    const cell = (name: string) => row.get(name) ?? '';
    return {
      number: Number.parseInt(cell('number'), 10),
      street: cell('street'),
      city: cell('city'),
      province: cell('province'),
      zip: cell('postal_code'),
      lat: Number(cell('lat')),
      lng: Number(cell('lng')),
    };
  });
}

/** Real addresses: nine of ten are imported, all are searched. */
async function benchReal(database: Database, folder: string, data: string): Promise<void> {
  const { first, firstHeldOut, medianM, overstated } = limits;
  for (const name of ['addresses.csv', 'montreal-doors.csv']) {
    const doors = await doorsOf(join(data, name));
    const [known, heldOut] = [
      doors.filter((_, index) => index % 10 !== 0),
      doors.filter((_, index) => index % 10 === 0),
    ];
    const file = join(folder, name);
    const lines = known.map((one) => [
      one.number,
      one.street,
      one.city,
      one.province,
      one.zip,
      one.lat,
      one.lng,
    ]);
    writeFileSync(
      file,
      [csvHeader, ...lines.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\n'),
    );
    await load(database, csvSource(file));
    await measure(database, {
      name,
      doors: known.slice(0, 1500),
      limit: { first, medianM, overstated },
    });
    // A street without any known door cannot be found.
    const streets = new Set(known.map(({ street, city }) => `${streetKey(street).name} ${plainText(city)}`));
    const findable = heldOut.filter(({ street, city }) =>
      streets.has(`${streetKey(street).name} ${plainText(city)}`),
    );
    await measure(database, {
      name: `${name}, held out`,
      doors: findable,
      limit: { first: firstHeldOut },
    });
  }
  await load(database, osmSource(join(data, 'ottawa.osm.pbf')));
  const ottawa = (await doorsOf(join(data, 'addresses.csv'))).filter(
    ({ city }) => plainText(city) === 'ottawa',
  );
  const reverse = ownIndex(database);
  let named = 0;
  for (const door of ottawa) {
    const place = await reverse.reverse(door, asked);
    if (place && streetKey(place.address).name === streetKey(door.street).name) named += 1;
  }
  await measure(database, { name: 'Ottawa by streets alone', doors: ottawa, type: identity });
  print('Ottawa: reverse names the street', { figure: percent(named / ottawa.length), ratio: '' });
}

const { database, close } = await benchDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hoist-register-'));
try {
  await benchRegister(database, folder);
  const data = process.env['GEO_DATA'];
  if (data !== undefined && existsSync(data)) await benchReal(database, folder, data);
  else process.stdout.write('real addresses: skipped, GEO_DATA names no folder\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
  await close();
}
