import { readFileSync, writeFileSync } from 'node:fs';
import { readRecallsCsv } from '../src/vehicles/read-recalls-csv.ts';
import type { RecallsFile } from '../src/vehicles/recalls.ts';

const [path, asOf = ''] = process.argv.slice(2);
if (path === undefined || !/^\d{4}-\d\d-\d\d$/.test(asOf)) {
  process.stderr.write(
    'node packages/datasets/scripts/import-recalls.ts <vrdb_full_monthly.csv> <YYYY-MM-DD of the file>\n',
  );
  process.exit(2);
}
const recalls = readRecallsCsv(readFileSync(path, 'utf8'));
const file: RecallsFile = { asOf, complete: true, recalls };
writeFileSync(new URL('../files/recalls.json', import.meta.url), `${JSON.stringify(file)}\n`);
process.stdout.write(`${recalls.length} recalls of ${asOf}\n`);
