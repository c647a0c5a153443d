// Counts production code by room, and the structure: what `npm run check` compares with `structure.json`.
//
// Production code is each line of `.ts` and `.tsx` in `apps/` and `packages/`, without
// - tests (`.test.ts`) and their support (`testing/`, `test/`, `test-*.ts`),
// - texts: the contract's `texts/`, the client's `messages/`, `*messages.ts` of the console, `*-texts.ts` and
//   `*-emails.ts` of the server, starter content,
// - `schema*.ts`, the card provider's simulator and the demo data.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  ceilingsToLower,
  figuresBroken,
  figuresOf,
  loweredCeilings,
  totalLines,
} from './lib/structure/figures.ts';
import type { Ceilings } from './lib/structure/figures.ts';
import { folderWidths, isProduction, sizes } from './lib/structure/production-code.ts';
import type { Size } from './lib/structure/production-code.ts';
import { readModules } from './lib/structure/read-modules.ts';
import { crossingsOf, mutualPairs, places, ringsOf, roomGraph } from './lib/structure/rooms.ts';
import type { Place } from './lib/structure/rooms.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, rings: { type: 'string' } },
});
const modules = readModules();

/** The rings of a place with their arrows, and the imports of rooms that import each other directly. */
function printRings(place: Place) {
  const graph = roomGraph(place, modules);
  const crossings = crossingsOf(place, modules);
  for (const ring of ringsOf(graph)) {
    console.log(`A ring of ${ring.length}: ${ring.join(', ')}`);
    const inside = crossings.filter(({ from, to }) => ring.includes(from) && ring.includes(to));
    const arrows = [...Map.groupBy(inside, ({ from, to }) => `${from} → ${to}`)];
    for (const [arrow, own] of arrows.toSorted(([, one], [, other]) => one.length - other.length))
      console.log(`  ${arrow}: ${own.length} imports`);
  }
  for (const pair of mutualPairs(graph)) {
    console.log(`\n${pair.join(' and ')}`);
    for (const { file, target, kind } of crossings.filter(
      ({ from, to }) => pair.includes(from) && pair.includes(to),
    ))
      console.log(`  ${file} → ${target}${kind === 'value' ? '' : ` (${kind})`}`);
  }
}

function printSizes() {
  const widths = folderWidths(modules.map(({ file }) => file));
  const row = (name: string, own: readonly Size[], widest = '') => {
    const sum = (of: 'lines' | 'files') => String(own.reduce((total, size) => total + size[of], 0));
    console.log(
      `${name.padEnd(34)}${sum('lines').padStart(8)}${sum('files').padStart(7)}  ${widest}`.trimEnd(),
    );
  };
  console.log('room                                 lines  files  widest folder');
  for (const [workspace, rooms] of sizes(modules)) {
    row(workspace, rooms);
    for (const one of rooms) {
      const below = `${workspace}/src/${one.room}`;
      const [folder, width] = [...widths]
        .filter(([path]) => path === below || path.startsWith(`${below}/`))
        .reduce((most, other) => (other[1] > most[1] ? other : most), ['', 0]);
      row(`  ${one.room}`, [one], width === 0 ? '' : `${width} in ${folder.slice(workspace.length + 5)}`);
    }
  }
}

function printFigures() {
  const path = new URL('structure.json', import.meta.url);
  const ceilings = JSON.parse(readFileSync(path, 'utf8')) as Ceilings;
  const figures = figuresOf(modules);
  const counted = modules.filter(({ file }) => isProduction(file)).length;
  console.log(`\nproduction files: ${counted}`);
  for (const { name, value, limit } of figures)
    if (value > limit) {
      const goal = name === totalLines ? '' : `, goal ${limit}`;
      console.log(`${name}: ${value} (at most ${ceilings[name] ?? limit}${goal})`);
    }
  const broken = figuresBroken(figures, ceilings);
  for (const sentence of broken) console.log(`✗ ${sentence}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
  const lower = ceilingsToLower(figures, ceilings);
  if (!values.write) {
    if (lower.length > 0) console.log(`\n${lower.join('\n')}\nnpm run size -- --write commits what improved`);
  } else if (broken.length > 0) console.log('Nothing was written: a committed figure is never raised');
  else writeFileSync(path, `${JSON.stringify(loweredCeilings(figures, ceilings), undefined, 2)}\n`);
}

const place = places.find((name) => name === values.rings);
if (values.rings === undefined) {
  printSizes();
  printFigures();
} else if (place === undefined) {
  console.error(`No place is called ${values.rings}: ${places.join(', ')}`);
  process.exitCode = 1;
} else printRings(place);
