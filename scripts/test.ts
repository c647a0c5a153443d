// `npm test`: everything in one run, also on a fresh clone (decision H1). The last line is `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { databaseSuites } from './lib/database-suites.ts';
import { projectFiles } from './lib/project-files.ts';
import { runJourneys, runNodeTests, runScript } from './lib/run-tests.ts';
import type { Running } from './lib/run-tests.ts';
import { add, closingLine, nothing, oneStep, shortFailure } from './lib/test-counts.ts';
import type { Counts } from './lib/test-counts.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });
/** Seed of the random suites: the same cases in every run; HOIST_SEED uses others. */
const seed = process.env['HOIST_SEED'] ?? '1';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new Error(`ended by ${signal}`)));

const exchanges = mkdtempSync(join(tmpdir(), 'hoist-exchanges-'));
process.once('exit', () => rmSync(exchanges, { recursive: true, force: true }));

const running: Running = {
  env: { HOIST_SEED: seed, HOIST_EXCHANGES: exchanges, ...(values.long ? { HOIST_LONG: '1' } : {}) },
  signal: stopping.signal,
};
const files = projectFiles();
const tests = files.filter((file) => /^(packages|apps|scripts)\/.*\.test\.ts$/.test(file));
const journeys = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));

const suites = databaseSuites(tests);
const binaries = suites.length === 0 ? undefined : findPostgresBinaries();

/** All tests with the long tests or without PostgreSQL; else tests without a database and those of the platform. */
function onPglite(): Promise<Counts> {
  if (values.long || binaries === undefined) return runNodeTests(tests, running);
  const elsewhere = new Set(suites.filter((file) => !file.startsWith('apps/server/src/platform/')));
  return runNodeTests(
    tests.filter((file) => !elsewhere.has(file)),
    running,
  );
}

async function onPostgres(): Promise<Counts> {
  if (binaries === undefined) {
    console.log(
      `No PostgreSQL server of version 15 or newer was found: ${suites.length} suites ran on PGlite alone.`,
    );
    return nothing;
  }
  console.log(`PostgreSQL of ${binaries}`);
  const server = await startPostgres();
  try {
    return await runNodeTests(suites, {
      ...running,
      env: { ...running.env, HOIST_TEST_PG: server.url },
    });
  } finally {
    await server.stop();
  }
}

type Stage = readonly [name: string, run: () => Promise<Counts>];

/** Installs Lighthouse, which takes longer than running it. */
const lighthouse: Stage = ['landings by Lighthouse', () => runScript('judge-landings', running)];

const stages: readonly Stage[] = [
  ['check', () => runScript('check', running)],
  ['tests on PGlite', onPglite],
  ['database suites on PostgreSQL', onPostgres],
  ['every call and refusal tried, as the OpenAPI document says', () => runScript('judge-exchanges', running)],
  ['build', () => runScript('build', running)],
  ...(values.long ? [lighthouse] : []),
  ['journeys in a browser', () => (journeys.length === 0 ? Promise.resolve(nothing) : runJourneys(running))],
];

const size = values.long ? 'full figures' : 'a sample of the random suites';
console.log(`Seed: HOIST_SEED=${seed} (${size})`);
let counts = nothing;
for (const [name, run] of stages) {
  if (stopping.signal.aborted) break;
  const start = performance.now();
  console.log(`\n── ${name}`);
  const came = await run().catch((error: unknown) => {
    console.error(error);
    return oneStep(false, shortFailure(name, '', inspect(error)));
  });
  counts = add(counts, came);
  console.log(`── ${name}: ${closingLine(came)} in ${Math.round((performance.now() - start) / 1000)} s`);
}
if (stopping.signal.aborted) counts = add(counts, oneStep(false, String(stopping.signal.reason)));
if (counts.failures.length > 0) console.log(`\nFailures (HOIST_SEED=${seed}):`);
for (const failure of counts.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${closingLine(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
