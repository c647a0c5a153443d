// `npm test`: everything in one run, also on a fresh clone (decision H1). The last line is `N passed, N failed`.
// With a stage, a file, an endpoint or --changed it runs a part (CONTRIBUTING).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { changedFiles } from './lib/changed-files.ts';
import { databaseSuites } from './lib/database-suites.ts';
import { findBrowser } from './lib/find-browser.ts';
import { processorSeconds } from './lib/processor-time.ts';
import { projectFiles, root } from './lib/project-files.ts';
import { runJourneys, runNodeTests, runScript } from './lib/run-tests.ts';
import type { Running } from './lib/run-tests.ts';
import { scratchFolder } from './lib/scratch-folder.ts';
import { filesNamed, testsOf } from './lib/select-tests.ts';
import { add, closingLine, nothing, oneStep, shortFailure, slowestFiles } from './lib/test-counts.ts';
import type { Counts } from './lib/test-counts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
    /** A part of the journeys, such as 1/4. */
    shard: { type: 'string' },
  },
});
/** Seed of the random suites: the same cases in every run; HOIST_SEED uses others. */
const seed = process.env['HOIST_SEED'] ?? '1';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new Error(`ended by ${signal}`)));

const scratch = scratchFolder();
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
process.env['TMPDIR'] = scratch;

const running: Running = {
  env: {
    HOIST_SEED: seed,
    HOIST_EXCHANGES: mkdtempSync(join(scratch, 'exchanges-')),
    ...(values.long ? { HOIST_LONG: '1' } : {}),
  },
  signal: stopping.signal,
};
const files = projectFiles();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tests = files.filter((file) => /^(packages|apps|scripts)\/.*\.test\.ts$/.test(file));
const journeys = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
const suites = databaseSuites(tests);
const binaries = findPostgresBinaries();

interface Stage {
  /** Its name on the command line. */
  readonly id: string;
  readonly title: string;
  /** Test files of the stage; undefined for a script. */
  readonly files?: readonly string[];
  readonly run: (files: readonly string[]) => Promise<Counts>;
}

/** Seconds of processor that a full run of a stage may use. More prints a warning, because machines differ. */
const budgets: Readonly<Record<string, number>> = {
  check: 150,
  pglite: 130,
  postgres: 450,
  exchanges: 10,
  build: 25,
  journeys: 600,
};

/** Gives tests the address of a PostgreSQL of their own in a variable. */
async function onPostgres(name: string, run: (onServer: Running) => Promise<Counts>): Promise<Counts> {
  console.log(`PostgreSQL of ${binaries}`);
  const server = await startPostgres();
  try {
    return await run({ ...running, env: { ...running.env, [name]: server.url } });
  } finally {
    await server.stop();
  }
}

/** What differs between the two databases; `app.test.ts` starts the product on PGlite and books. */
const onBoth = ['db/database', 'db/migrate', 'events/events', 'jobs/jobs'].map(
  (name) => `apps/server/src/platform/${name}.test.ts`,
);
/** With the long tests, or without PostgreSQL, everything runs on PGlite. */
const elsewhere = new Set(
  values.long || binaries === undefined ? [] : suites.filter((file) => !onBoth.includes(file)),
);

const script = (id: string, title: string, name = id): Stage => ({
  id,
  title,
  run: () => runScript(name, running),
});

const stages: readonly Stage[] = [
  script('check', 'check'),
  {
    id: 'pglite',
    title: 'tests on PGlite',
    files: tests.filter((file) => !elsewhere.has(file)),
    run: async (own) => {
      // On a fresh clone processes that start together would each make it.
      if (own.some((file) => suites.includes(file))) {
        const { migratedDump } = await import('../apps/server/src/testing/schema-template.ts');
        await migratedDump();
      }
      return runNodeTests(own, running);
    },
  },
  {
    id: 'postgres',
    title: 'database suites on PostgreSQL',
    files: suites,
    run: (own) =>
      binaries === undefined || own.length === 0
        ? Promise.resolve(nothing)
        : onPostgres('HOIST_TEST_PG', (onServer) => runNodeTests(own, onServer)),
  },
  script('exchanges', 'every call and refusal tried, as the OpenAPI document says', 'judge-exchanges'),
  script('build', 'build'),
  // Installing Lighthouse takes longer than running it.
  ...(values.long ? [script('landings', 'landings by Lighthouse', 'judge-landings')] : []),
  {
    id: 'journeys',
    title: 'journeys in a browser',
    files: journeys,
    run: (own) => {
      if (own.length === 0) return Promise.resolve(nothing);
      const part = [
        ...(own === journeys ? [] : own),
        ...(values.shard === undefined ? [] : [`--shard=${values.shard}`]),
      ];
      return binaries === undefined
        ? runJourneys(running, part)
        : onPostgres('HOIST_E2E_PG', (onServer) => runJourneys(onServer, part));
    },
  },
];

/** All that needs no browser and no build: one job of the workflow. */
const serverStages = new Set(['pglite', 'postgres', 'exchanges']);

/** The stages of this run, with their files: all, one, or those with tests of what is named or changed. */
function selected(): readonly Stage[] {
  const [first, filter] = positionals;
  if (first === 'server' && filter === undefined) return stages.filter(({ id }) => serverStages.has(id));
  const one = stages.find(({ id }) => id === first);
  const only = (wanted: (file: string) => boolean) =>
    stages.flatMap((stage) => {
      const own = (stage.files ?? []).filter(wanted);
      return own.length === 0 || (one !== undefined && stage !== one) ? [] : [{ ...stage, files: own }];
    });
  if (one !== undefined) return filter === undefined ? [one] : only((file) => file.includes(filter));
  if (first === undefined && !values.changed) return stages;
  const named = positionals.flatMap((name) => filesNamed(name, files, read));
  const wanted = new Set(testsOf([...named, ...(values.changed ? changedFiles() : [])], files, read));
  return only((file) => wanted.has(file));
}

const chosen = selected();
if (chosen.length === 0) {
  const ids = stages.map(({ id }) => id).join(', ');
  console.error(`No test for ${positionals.join(' ') || 'what changed'}. The stages are ${ids}.`);
  process.exit(1);
}
const build = stages.filter(({ id }) => id === 'build');
/** A part with journeys needs what a full run has built before them. */
const toRun =
  chosen.some(({ id }) => id === 'journeys') && chosen !== stages ? [...build, ...chosen] : chosen;

/** Why the run cannot prove what it should on this machine, with the way to get what is missing. */
function missingPart(): string | undefined {
  if (binaries === undefined && toRun.some(({ id }) => id === 'postgres')) {
    const found =
      'No PostgreSQL of version 15 or newer was found: install one, or put pg_config on the path.';
    if (process.env['CI'] !== undefined) return found;
    console.log(found);
  }
  if (toRun.some(({ id }) => id === 'journeys'))
    try {
      findBrowser(values.long ? 'whole' : 'shell');
    } catch (error) {
      return error instanceof Error ? error.message : inspect(error);
    }
  return undefined;
}

const size = values.long ? 'full figures' : 'a sample of the random suites';
console.log(`Seed: HOIST_SEED=${seed} (${size})`);
let counts = nothing;
const missing = missingPart();
if (missing !== undefined) {
  counts = oneStep(false, missing);
  stopping.abort(new Error('a part of the machine is missing'));
}

const times: string[] = [];
for (const { id, title, files: own, run } of toRun) {
  if (stopping.signal.aborted || (values.bail && counts.failed > 0)) break;
  const start = performance.now();
  const spent = processorSeconds();
  console.log(`\n── ${title}`);
  const came = await run(own ?? []).catch((error: unknown) => {
    console.error(error);
    return oneStep(false, shortFailure(title, '', inspect(error)));
  });
  counts = add(counts, came);
  const now = processorSeconds();
  const processor =
    spent === undefined || now === undefined ? '' : `, ${Math.round(now - spent)} s of processor`;
  const took = `${Math.round((performance.now() - start) / 1000)} s${processor}`;
  times.push(`${title}: ${took}`);
  console.log(`── ${title}: ${closingLine(came)} in ${took}`);
  const budget = values.long ? undefined : budgets[id];
  if (budget !== undefined && spent !== undefined && now !== undefined && now - spent > budget)
    times.push(`  Warning: more than the ${budget} s of processor of its budget (scripts/test.ts)`);
}
if (stopping.signal.aborted) counts = add(counts, oneStep(false, String(stopping.signal.reason)));
console.log(`\nTimes:\n${times.join('\n')}`);
const slowest = slowestFiles(counts.files, 10);
if (slowest.length > 0) console.log('\nSlowest files:');
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1)} s ${file}`);
if (counts.failures.length > 0) console.log(`\nFailures (HOIST_SEED=${seed}):`);
for (const failure of counts.failures) console.log(`\n✗ ${failure}`);
if (binaries === undefined)
  console.log(
    `\nNot proven, because no PostgreSQL was found: races, locks and outages (${suites.length} suites ran on PGlite alone).`,
  );
console.log(`\n${closingLine(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
