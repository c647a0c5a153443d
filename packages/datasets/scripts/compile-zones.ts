// Compiles files/zones.json from the pinned moment-timezone: the zones that the place files name, 2020 to 2045.
// Runtimes have older rules than the changes of 2026, so the table is committed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import moment from 'moment-timezone';
import { cities, postalAreas } from '../src/place-tables.ts';

const from = Date.UTC(2020, 0, 1);
const to = Date.UTC(2046, 0, 1);
const target = fileURLToPath(new URL('../files/zones.json', import.meta.url));

type Row = [from: number, offsetMinutes: number, abbreviation: string];

function transitionsOf(name: string): Row[] {
  const zone = moment.tz.zone(name);
  if (!zone) throw new Error(`No zone ${name} in the pinned package`);
  const rows: Row[] = [];
  let began = -Infinity;
  zone.untils.forEach((until, at) => {
    const ends = until ?? Infinity;
    if (ends > from && began < to)
      rows.push([Math.max(began, from), -(zone.offsets[at] ?? 0), zone.abbrs[at] ?? '']);
    began = ends;
  });
  return rows;
}

/** The text of files/zones.json, with offsets in minutes east of UTC. */
export function compileZones(): string {
  const names = [...new Set([...cities(), ...postalAreas()].map(({ timezone }) => timezone))].sort();
  const zones = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(transitionsOf(name))}`);
  return `{\n "tzdata": "${moment.tz.dataVersion}",\n "zones": {\n${zones.join(',\n')}\n }\n}\n`;
}

if (import.meta.main) writeFileSync(target, compileZones());
