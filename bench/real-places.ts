/**
 * `npm run bench -- real-places`: stated radii and typing errors on the real addresses in the folder that GEO_DATA
 * names (`addresses.csv`, `montreal-doors.csv`, `ottawa.osm.pbf`, `montreal.osm.pbf`). The same samples in every run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import type { AddressSource } from '../apps/server/src/providers/places/import/address-row.ts';
import { csvSource } from '../apps/server/src/providers/places/import/csv-source.ts';
import { importAddresses } from '../apps/server/src/providers/places/import/import-addresses.ts';
import { osmSource } from '../apps/server/src/providers/places/import/osm-source.ts';
import { ownIndex } from '../apps/server/src/providers/places/own-index.ts';
import type { PlaceDetails } from '../apps/server/src/providers/places/port.ts';
import { locateAddress } from '../packages/datasets/src/place-locate.ts';
import { areasByFsa } from '../packages/datasets/src/place-tables.ts';
import { plainText } from '../packages/datasets/src/plain-text.ts';
import { isSameStreet, streetKey } from '../packages/datasets/src/street-key.ts';
import { placePrecisions } from '../packages/domain/src/scheduling/precision.ts';
import { straightKm } from '../packages/domain/src/scheduling/drive-time.ts';
import { benchDatabase } from './lib/bench-database.ts';
import type { RegisterDoor } from './lib/address-register.ts';
import { readDoors, writeDoors } from './lib/geo-addresses.ts';
import { median, print } from './lib/report.ts';
import { seeded } from './lib/seeded.ts';
import { withTypo } from './lib/typo.ts';

const mostOutside = 0.02;
const asked = { session: '', locale: 'en' as const, signal: new AbortController().signal };

interface Placed {
  readonly errorM: number;
  readonly radiusM: number;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** How many places lie outside of their stated radius. */
function printOutside(name: string, placed: readonly Placed[]): void {
  if (placed.length === 0) return;
  const outside = placed.filter(({ errorM, radiusM }) => errorM > radiusM).length;
  const radius = median(placed.map(({ radiusM }) => radiusM));
  print(`${name}: outside, of ${placed.length}`, {
    figure: percent(outside / placed.length),
    ratio: `limit ${percent(mostOutside)}; median radius ${Math.round(radius)} m`,
  });
}

/** Postal areas and towns of the gazetteer. */
function benchGazetteer(doors: readonly RegisterDoor[]): void {
  const located = (door: RegisterDoor, zip = door.zip) => {
    const found = locateAddress({ ...door, zip });
    return found ? [{ errorM: straightKm(found, door) * 1000, radiusM: found.radiusM }] : [];
  };
  const isRural = ({ zip }: RegisterDoor) => areasByFsa().get(zip.slice(0, 3))?.rural === true;
  const isUrban = (door: RegisterDoor) => !isRural(door);
  printOutside(
    'gazetteer, urban postal areas',
    doors.filter(isUrban).flatMap((door) => located(door)),
  );
  printOutside(
    'gazetteer, rural postal areas',
    doors.filter(isRural).flatMap((door) => located(door)),
  );
  // Some rows name a town hundreds of kilometres from their postal code.
  const isMeant = (door: RegisterDoor) => locateAddress(door)?.contradiction === null;
  printOutside(
    'gazetteer, towns alone',
    doors.filter(isMeant).flatMap((door) => located(door, '')),
  );
}

const isStreetOf = ({ address }: PlaceDetails, door: RegisterDoor): boolean =>
  isSameStreet(streetKey(address.replace(/^\d+\w?,? /, '')), streetKey(door.street));

/** The place that a customer chooses: of the street and town; streets of a map alone have only guessed towns. */
async function choose(
  { database, anyTown }: Pick<Measured, 'database' | 'anyTown'>,
  door: RegisterDoor,
): Promise<PlaceDetails | undefined> {
  const index = ownIndex(database);
  const input = `${door.number} ${door.street}, ${door.city}`;
  const predictions = await index.predictions({ ...asked, input });
  const places = await Promise.all(predictions.map(({ placeId }) => index.details(placeId, asked)));
  const same = places.filter((place) => place !== undefined).filter((place) => isStreetOf(place, door));
  return same.find(({ city }) => plainText(city) === plainText(door.city)) ?? (anyTown ? same[0] : undefined);
}

interface Measured {
  readonly database: Database;
  readonly name: string;
  readonly doors: readonly RegisterDoor[];
  readonly anyTown?: boolean;
}

async function benchRadii({ name, doors, ...from }: Measured): Promise<void> {
  const found: (Placed & Pick<PlaceDetails, 'precision'>)[] = [];
  for (const door of doors) {
    const place = await choose(from, door);
    if (place) found.push({ ...place, errorM: straightKm(place, door) * 1000 });
  }
  const vague = found.filter(({ precision }) => precision === 'street' || precision === 'postal-area');
  printOutside(`${name}, unknown door`, vague);
  for (const precision of placePrecisions)
    printOutside(
      `${name}, ${precision}`,
      found.filter((one) => one.precision === precision),
    );
}

const load = (database: Database, source: AddressSource) =>
  importAddresses(database, source, { now: () => new Date() });

/** An import adds to what is there. */
async function clear({ db }: Database): Promise<void> {
  await db.deleteFrom('addressDoors').execute();
  await db.deleteFrom('addressStreets').execute();
}

const isIn = (city: string) => (door: RegisterDoor) => plainText(door.city) === plainText(city);

/** Streets with their lines, but no door. */
async function benchDrawn(database: Database, data: string): Promise<void> {
  const [addresses, doors] = [readDoors(data, 'addresses.csv'), readDoors(data, 'montreal-doors.csv')];
  await clear(database);
  await load(database, osmSource(join(data, 'ottawa.osm.pbf')));
  await benchRadii({
    database,
    anyTown: true,
    name: 'Ottawa, drawn streets',
    doors: addresses.filter(isIn('Ottawa')),
  });
  await clear(database);
  await load(database, osmSource(join(data, 'montreal.osm.pbf')));
  await benchRadii({ database, anyTown: true, name: 'Montréal, drawn streets', doors });
}

/** Streets with some of their doors: a share of the addresses is held out. */
async function benchHeldOut(database: Database, data: string, folder: string): Promise<void> {
  for (const name of ['addresses.csv', 'montreal-doors.csv'])
    for (const share of [0.5, 0.1]) {
      const random = seeded(7);
      const all = readDoors(data, name);
      const heldOut = new Set(all.filter(() => random() < share));
      const known = all.filter((door) => !heldOut.has(door));
      await clear(database);
      await load(database, csvSource(writeDoors(join(folder, `${share}-${name}`), known)));
      const line = ({ number, street, city }: RegisterDoor) =>
        `${number} ${streetKey(street).name} ${plainText(city)}`;
      const lines = new Set(known.map(line));
      const unknown = [...heldOut].filter((door) => !lines.has(line(door)));
      await benchRadii({ database, name: `${name}, ${percent(share)} held out`, doors: unknown });
      if (share === 0.1) await benchRadii({ database, name: `${name}, known`, doors: known });
    }
}

/** Whether the address with one wrong letter, number and town as they are, is among the first three. */
async function benchTypos(database: Database, data: string, folder: string): Promise<void> {
  const doors = readDoors(data, 'addresses.csv');
  await clear(database);
  await load(database, csvSource(writeDoors(join(folder, 'all.csv'), doors)));
  const index = ownIndex(database);
  const sample = doors.filter((_, at) => at % 10 === 0);
  const places = (door: RegisterDoor) => ({
    'customer near': { near: { lat: door.lat + 0.03, lng: door.lng - 0.03 } },
    'company around': { around: [{ lat: door.lat + 0.1, lng: door.lng - 0.1 }] },
    'no place': {},
  });
  for (const name of ['customer near', 'company around', 'no place'] as const) {
    const random = seeded(7);
    let found = 0;
    for (const door of sample) {
      const input = `${door.number} ${withTypo(door.street, random)}`;
      const predictions = await index.predictions({ ...asked, input, ...places(door)[name] });
      const first = predictions.slice(0, 3);
      const shown = await Promise.all(first.map(({ placeId }) => index.details(placeId, asked)));
      if (shown.some((place) => place && isStreetOf(place, door) && straightKm(place, door) < 5)) found += 1;
    }
    print(`typing error, ${name}: found, of ${sample.length}`, {
      figure: percent(found / sample.length),
      ratio: '',
    });
  }
}

const data = process.env['GEO_DATA'];
if (data === undefined || !existsSync(data)) {
  process.stdout.write('real addresses: skipped, GEO_DATA names no folder\n');
} else {
  const { database, close } = await benchDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'hoist-real-places-'));
  try {
    benchGazetteer(readDoors(data, 'addresses.csv'));
    await benchDrawn(database, data);
    await benchTypos(database, data, folder);
    await benchHeldOut(database, data, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await close();
  }
}
