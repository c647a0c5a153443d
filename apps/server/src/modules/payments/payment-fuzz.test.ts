import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { openPaymentFuzz } from '#server/testing/payment-fuzz/harness.ts';
import { schedules, type Act } from '#server/testing/payment-fuzz/schedules.ts';

/**
 * Issue "Money that cannot go wrong": random schedules of customer, mechanic, provider and failure events. At the end
 * every order agrees with the provider to the cent, and repeated events change nothing.
 */

const seed = Number(process.env['HOIST_SEED'] ?? 1);
const long = process.env['HOIST_LONG'] === '1';

/** Failures found by random schedules, kept as regression cases. */
const found: Readonly<Record<string, readonly Act[]>> = {
  'a deposit that a bank took back and then left to us was never returned after the job was declined': [
    { do: 'confirm' },
    { do: 'dispute' },
    { do: 'decline' },
    { do: 'jobs' },
    { do: 'verdict', won: true },
  ],
  'a deposit that a bank gave back for good was owed to the customer still': [
    { do: 'confirm' },
    { do: 'dispute' },
    { do: 'verdict', won: false },
    { do: 'decline' },
  ],
};

async function trySome(): Promise<void> {
  const city = await openPaymentFuzz();
  for (const acts of Object.values(found))
    await city.run({ card: 'pm_card_visa', pays: 'card', free: false, daysAhead: 2, acts: [...acts] });
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => city.run(schedule)),
    { numRuns: 12, seed },
  );
}

const program = fileURLToPath(import.meta.resolve('#server/testing/payment-fuzz/run.ts'));

/** Runs the schedules in a separate process; resolves to whether all passed. */
function runCity(citySeed: number, runs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, String(citySeed), String(runs)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

async function try5000(): Promise<void> {
  const came = await Promise.all([runCity(seed, 2_500), runCity(seed + 1, 2_500)]);
  assert.deepEqual(came, [true, true]);
}

test(
  `keeps ledger and provider equal to the cent for any order of events (${long ? '5,000' : '12'} schedules)`,
  { timeout: 4 * 3_600_000 },
  long ? try5000 : trySome,
);
