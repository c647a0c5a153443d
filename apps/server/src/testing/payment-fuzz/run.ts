// A process of its own for many schedules: `run.ts SEED RUNS [PATH]`. Outside the test runner, whose hooks make every
// promise dear. Ends with 1 and fast-check's report, which names seed, path and the shortest counterexample.
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { endByHand } from '../at-end.ts';
import { openPaymentFuzz } from './harness.ts';
import { schedules } from './schedules.ts';

const [seed = '', runs = '', path] = process.argv.slice(2);
const end = endByHand();
const city = await openPaymentFuzz();
const every = 100;
let done = 0;
let since = performance.now();

const details = await fc.check(
  fc.asyncProperty(schedules, async (schedule) => {
    await city.run(schedule);
    done += 1;
    if (done % every !== 0) return;
    const each = Math.round((performance.now() - since) / every);
    since = performance.now();
    process.stdout.write(`seed ${seed}: ${done} of ${runs} schedules, ${each} ms each\n`);
  }),
  { seed: Number(seed), numRuns: Number(runs), ...(path === undefined ? {} : { path }) },
);
if (details.failed) {
  const error = details.errorInstance instanceof Error ? (details.errorInstance.stack ?? '') : '';
  process.stderr.write(`${fc.defaultReportMessage(details)}\n${error}\n`);
  process.exitCode = 1;
}
await end();
