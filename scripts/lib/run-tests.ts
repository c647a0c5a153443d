import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { root } from './project-files.ts';
import { add, countsOfNodeTest, countsOfPlaywright, nothing, oneStep, shortFailure } from './test-counts.ts';
import type { Counts } from './test-counts.ts';
import { testGroups, writeTestGroups } from './test-groups.ts';

export interface Running {
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const spawned = ({ env, signal }: Running): Omit<SpawnOptions, 'stdio'> => ({
  cwd: root,
  env: { ...process.env, ...env },
  signal,
});

/** Runs a program of the project with visible output; returns whether it succeeded. */
function show(command: string, args: readonly string[], running: Running): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawned(running), stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Runs a script as one step with visible output; a failure has the end of the output. */
export function runScript(name: string, running: Running): Promise<Counts> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`scripts/${name}.ts`], {
      ...spawned(running),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const pass = (to: NodeJS.WriteStream) => (chunk: string) => {
      to.write(chunk);
      said = `${said}${chunk}`.slice(-8_000);
    };
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout));
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr));
    const failed = (reason: string) => oneStep(false, shortFailure(`scripts/${name}.ts`, '', reason));
    child.on('error', (error) => resolve(failed(error.message)));
    child.on('close', (code) => resolve(code === 0 ? oneStep(true, '') : failed(said.slice(-1_900))));
  });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// A failing exit code is a failure, whatever was counted.
function agreed(counts: Counts | undefined, ok: boolean): Counts {
  if (counts === undefined) return oneStep(false, 'a run of tests that ended before it could count');
  if (ok || counts.failed > 0) return counts;
  return add(counts, oneStep(false, 'a run of tests that counted no failure and ended with one'));
}

async function withReport(
  name: string,
  run: (file: string) => Promise<boolean>,
  count: (report: unknown) => Counts | undefined,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-test-'));
  const file = join(folder, name);
  try {
    const ok = await run(file);
    return agreed(count(parsed(file)), ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const reporter = (name: string) => `--test-reporter=${join(root, 'scripts', 'lib', `${name}.ts`)}`;

/** One more than cores: some wait for the database or for processes. */
const workers = availableParallelism() + 1;

/** Runs groups of test files with `node --test`. An empty list runs nothing. */
export async function runNodeTests(files: readonly string[], running: Running): Promise<Counts> {
  if (files.length === 0) return nothing;
  const timeout = running.env['HOIST_LONG'] === '1' ? Infinity : 600_000;
  // Half of a process's start-up compiles what others have compiled, so they share a cache.
  const env = { ...running.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
  const run = (report: string) =>
    show(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        // Fewer copies of what lives for one test.
        '--max-semi-space-size=64',
        '--test',
        `--test-concurrency=${workers}`,
        reporter('test-reporter'),
        '--test-reporter-destination=stdout',
        reporter('test-summary-reporter'),
        `--test-reporter-destination=${report}`,
        ...writeTestGroups(testGroups(files, workers), { folder: join(dirname(report), 'groups'), timeout }),
      ],
      { ...running, env },
    );
  return withReport('node.json', run, countsOfNodeTest);
}

/** Runs the journeys of e2e/, or those of some files, in a real browser. */
export async function runJourneys(running: Running, files: readonly string[] = []): Promise<Counts> {
  const browser = findBrowser(running.env['HOIST_LONG'] === '1' ? 'whole' : 'shell');
  console.log(`Browser: ${browser}`);
  const run = (report: string) =>
    show('playwright', ['test', '--config=e2e/playwright.config.ts', ...files], {
      ...running,
      env: { ...running.env, HOIST_BROWSER: browser, HOIST_E2E_REPORT: report },
    });
  return withReport('journeys.json', run, countsOfPlaywright);
}
