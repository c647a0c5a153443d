// `npm run mutate -- --rows 20 --seed 1`: breaks a line that the tests of a requirement reach, in a copy of the tree, and
// reports whether they notice (decision: ADR 168).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { projectFiles, root } from './lib/project-files.ts';
import { requirementIds } from './lib/requirement-ids.ts';
import { requirementTests } from './lib/requirement-tests.ts';
import { scratchFolder } from './lib/scratch-folder.ts';
import { readCoverage } from './lib/mutate/coverage.ts';
import { applied, mutationsOf, parses } from './lib/mutate/mutations.ts';
import type { Mutation } from './lib/mutate/mutations.ts';
import { runFile } from './lib/mutate/run-row.ts';
import { copyTree, writeIn } from './lib/mutate/scratch-tree.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string' },
    journeys: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const say = (text: string) => {
  if (!values.json) console.log(text);
};

const hash = (...parts: readonly (string | number)[]): string =>
  createHash('sha256')
    .update([values.seed, ...parts].join('\n'))
    .digest('hex');
/** The same order for a seed, whatever the order of the input. */
const drawn = <T>(items: readonly T[], key: (item: T) => string): readonly T[] =>
  items
    .map((item) => ({ item, by: hash(key(item)) }))
    .sort((one, other) => (one.by < other.by ? -1 : 1))
    .map(({ item }) => item);

const { production, filesOf } = requirementTests();
const levels = [/^packages\//, /^apps\/(client|console)\//, /^apps\/server\//, /^e2e\//];
const levelOf = (file: string) => levels.findIndex((level) => level.test(file));
const testsOf = (id: string) =>
  (filesOf.get(id) ?? [])
    .filter((file) => values.journeys || !file.startsWith('e2e/'))
    .toSorted((one, other) => levelOf(one) - levelOf(other) || (one < other ? -1 : 1));

/** Rows of the specification come first; those of an area, or with tests in a folder, where one is named. */
function rowsToTry(): readonly string[] {
  const { area } = values;
  const all = requirementIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const beyond = all.indexOf('MN001');
  const inArea = (id: string) =>
    area === undefined || id.startsWith(area) || testsOf(id).some((file) => file.startsWith(area));
  const tried = (ids: readonly string[]) =>
    drawn(
      ids.filter((id) => inArea(id) && testsOf(id).length > 0),
      (id) => id,
    );
  return [...tried(all.slice(0, beyond)), ...tried(all.slice(beyond))];
}

interface Place extends Mutation {
  readonly file: string;
}

interface Tried {
  readonly id: string;
  readonly outcome: 'killed' | 'killed by other tests' | 'survived' | 'not buildable' | 'no line';
  readonly file?: string;
  readonly line?: number;
  readonly change?: string;
  readonly tests: readonly string[];
}

const scratch = scratchFolder();
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.env['TMPDIR'] = scratch;
const folder = join(scratch, 'tree');
mkdirSync(folder);
copyTree(folder);
const postgres = findPostgresBinaries() === undefined ? undefined : await startPostgres();
const env: Readonly<Record<string, string>> = {
  HOIST_SEED: '1',
  ...(postgres === undefined ? {} : { HOIST_TEST_PG: postgres.url }),
};
const sourceOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const ofFile = new Map<string, readonly Mutation[]>();
function mutations(file: string): readonly Mutation[] {
  const known = ofFile.get(file) ?? mutationsOf(file, sourceOf(file));
  ofFile.set(file, known);
  return known;
}
const isTried = (file: string) =>
  production.has(file) && !/\/(?:messages|texts)\/|-texts?(?:-\w\w)?\.ts$/.test(file);

/** The places that a row's first passing test file reaches. */
async function placesOf(id: string): Promise<readonly Place[]> {
  for (const file of testsOf(id)) {
    const reports = join(scratch, 'coverage', id);
    const { outcome } = await runFile(file, { folder, env: { ...env, NODE_V8_COVERAGE: reports }, id });
    const { files, reached } = readCoverage(reports, folder);
    rmSync(reports, { recursive: true, force: true });
    if (outcome !== 'passed') continue;
    return files.filter(isTried).flatMap((one) =>
      mutations(one)
        .filter(({ start }) => reached(one, start))
        .map((change) => ({ ...change, file: one })),
    );
  }
  return [];
}

const nameOf = ({ file, start, kind }: Place) => `${file}:${start}:${kind}`;
const besideIt = (file: string) =>
  projectFiles(dirname(file)).filter((one) => one.endsWith('.test.ts') && dirname(one) === dirname(file));

async function tryPlace(id: string, place: Place): Promise<Tried> {
  const source = sourceOf(place.file);
  const broken = applied(source, place);
  const line = source.slice(0, place.start).split('\n').length;
  const change = `${place.kind}: ${source.slice(place.start, place.end)} → ${place.text}`.replace(
    /\s+/g,
    ' ',
  );
  const tests = testsOf(id);
  const about = { id, file: place.file, line, change: change.slice(0, 240), tests };
  if (!parses(place.file, broken)) return { ...about, outcome: 'not buildable' };
  writeIn(folder, place.file, broken);
  try {
    for (const file of tests)
      if ((await runFile(file, { folder, env, id })).outcome === 'failed')
        return { ...about, outcome: 'killed' };
    for (const file of new Set([...tests, ...besideIt(place.file)]))
      if (!file.startsWith('e2e/') && (await runFile(file, { folder, env })).outcome === 'failed')
        return { ...about, outcome: 'killed by other tests', tests: [file] };
    return { ...about, outcome: 'survived' };
  } finally {
    writeIn(folder, place.file, source);
  }
}

const tried: Tried[] = [];
try {
  const rows = rowsToTry().slice(0, Number(values.rows));
  const places = new Map<string, readonly Place[]>();
  for (const id of rows) {
    places.set(id, await placesOf(id));
    say(`${id}: ${places.get(id)?.length ?? 0} changes in reach`);
  }
  // What few rows reach belongs to the row; what all reach starts a server.
  const reachedBy = Map.groupBy([...places.values()].flat().map(nameOf), (name) => name);
  for (const id of rows) {
    const own = drawn(places.get(id) ?? [], (place) => `${id} ${nameOf(place)}`);
    const [place] = own.toSorted(
      (one, other) => (reachedBy.get(nameOf(one))?.length ?? 0) - (reachedBy.get(nameOf(other))?.length ?? 0),
    );
    const result =
      place === undefined
        ? { id, outcome: 'no line' as const, tests: testsOf(id) }
        : await tryPlace(id, place);
    tried.push(result);
    say(
      `${id}: ${result.outcome}${place === undefined ? '' : ` ${place.file}:${result.line} ${result.change}`}`,
    );
  }
} finally {
  await postgres?.stop();
}
if (values.json) console.log(JSON.stringify(tried, null, 2));
const counts = Map.groupBy(tried, ({ outcome }) => outcome);
say([...counts].map(([outcome, own]) => `${own.length} ${outcome}`).join(', '));
process.exitCode = counts.has('survived') ? 1 : 0;
