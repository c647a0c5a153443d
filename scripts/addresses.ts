// `npm run addresses -- --nar <folder> | --osm <file> | --csv <file>` fills the address index, `--locations` places saved
// locations by it (docs/operations.md).
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { locateAgain } from '../apps/server/src/modules/scheduling/index.ts';
import { openUnlimited } from '../apps/server/src/platform/db/client.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import type { AddressSource } from '../apps/server/src/providers/places/import/address-row.ts';
import { csvSource } from '../apps/server/src/providers/places/import/csv-source.ts';
import {
  importAddresses,
  type ImportProgress,
} from '../apps/server/src/providers/places/import/import-addresses.ts';
import { narSource } from '../apps/server/src/providers/places/import/nar-source.ts';
import { osmSource } from '../apps/server/src/providers/places/import/osm-source.ts';
import { writtenFinder } from '../apps/server/src/providers/places/own-position.ts';

const usage =
  'npm run addresses -- --nar <folder>   National Address Register, unpacked\n' +
  '                     --osm <file>     OpenStreetMap extract (.osm.pbf)\n' +
  '                     --csv <file>     columns number, street, city, province, lat, lng, maybe postal_code\n' +
  '                     --locations      place saved locations without a door by the index';
const shownBroken = 20;
const barWidth = 30;
const quietMs = 10_000;

/** The source to import; undefined to place saved locations. */
function sourceOf(args: readonly string[]): AddressSource | undefined {
  const text = { type: 'string' } as const;
  const options = { nar: text, osm: text, csv: text, locations: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (Object.keys(values).length !== 1) throw new OperatorError(`Name one of these:\n${usage}`);
  if (values.locations) return undefined;
  if (values.nar !== undefined) return narSource(values.nar);
  if (values.osm !== undefined) return osmSource(values.osm);
  return csvSource(values.csv ?? '');
}

async function importFrom(database: Database, source: AddressSource): Promise<void> {
  const from = performance.now();
  let shown = 0;
  const { rows, broken, resumed, streets, doors } = await importAddresses(database, source, {
    now: () => new Date(),
    onProgress: progressPrinter(),
    onBroken: ({ file, line, reason }) => {
      shown += 1;
      if (shown <= shownBroken) console.error(`\n${file}:${line}: ${reason}`);
      if (shown === shownBroken + 1) console.error('\nMore broken rows are counted only.');
    },
  });
  const seconds = (performance.now() - from) / 1000;
  console.log(
    `\n${streets} streets and ${doors} doors of ${rows} rows (${broken} broken, ${resumed} read before) in ` +
      `${Math.round(seconds)} s: ${Math.round((rows - resumed) / seconds)} rows a second`,
  );
}

async function placeLocations(database: Database): Promise<void> {
  const { looked, improved, visits } = await locateAgain({
    database,
    findWritten: writtenFinder(database, (error) => console.error(error)),
    now: new Date(),
    onProgress: (sofar) => console.error(`${sofar.looked} locations looked up, ${sofar.improved} improved`),
  });
  console.log(
    `${looked} locations had no door; ${improved} have a better position, and ${visits} coming visits`,
  );
}

/** A bar on a terminal; a line every ten seconds elsewhere. */
function progressPrinter(): (progress: ImportProgress) => void {
  let last = performance.now();
  return ({ share, rows, broken }) => {
    const now = performance.now();
    if (now - last < (process.stderr.isTTY ? 100 : quietMs)) return;
    last = now;
    const full = Math.round(share * barWidth);
    const text = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${Math.floor(share * 100)} %, ${rows} rows, ${broken} broken`;
    process.stderr.write(process.stderr.isTTY ? `\r${text}` : `${text}\n`);
  };
}

try {
  const source = sourceOf(process.argv.slice(2));
  const database = await openUnlimited(readConfig(), (error) => console.error(error.message));
  try {
    await (source ? importFrom(database, source) : placeLocations(database));
  } finally {
    await database.close();
  }
} catch (error) {
  const isOperators = error instanceof OperatorError || (error instanceof Error && 'code' in error);
  console.error(isOperators ? error.message : error);
  process.exitCode = 1;
}
