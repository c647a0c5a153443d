import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { inBackground } from '../db/background.ts';
import type { Database, Tx } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import type { Logger } from '../logger.ts';
import type { JobRun } from '../metrics/metrics.ts';

const channel = 'jobs';

/**
 * Work on due rows. Several processes may run the same job: each claims its rows (`FOR UPDATE SKIP LOCKED` or a
 * lease), so that a crash loses nothing and no row is processed twice.
 */
export interface Job {
  readonly name: string;
  /** The longest pause between two runs. */
  readonly everyMs: number;
  /** Processes what is due. Returns `more` to run again immediately. */
  readonly run: (now: Date) => Promise<'more' | void>;
}

/** Runs a job after the commit instead of at its next turn. */
export const wake = (tx: Tx, job: string): Promise<void> => notify(tx, channel, job);

export interface Jobs {
  wakeAll(): void;
  /** Starts no more work and waits for running jobs. */
  stop(): Promise<void>;
}

export interface JobOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onRun?: ((run: JobRun) => void) | undefined;
}

interface Running {
  readonly wake: () => void;
  readonly done: Promise<void>;
}

function loop(job: Job, { clock, logger, onRun, signal }: JobOptions & { signal: AbortSignal }): Running {
  let woken = false;
  let pause = new AbortController();
  const done = (async () => {
    while (!signal.aborted) {
      woken = false;
      let more: 'more' | void = undefined;
      let outcome: JobRun['outcome'] = 'done';
      let thrown: unknown;
      const from = performance.now();
      try {
        more = await inBackground(() => job.run(clock.now()));
      } catch (error) {
        outcome = 'failed';
        thrown = error;
        logger.error({ err: error, job: job.name }, 'job failed');
      }
      onRun?.({ job: job.name, outcome, seconds: (performance.now() - from) / 1000, error: thrown });
      if (more === 'more' || woken || signal.aborted) continue;
      pause = new AbortController();
      const either = AbortSignal.any([signal, pause.signal]);
      // Jitter keeps processes that started together apart.
      await sleep(job.everyMs * (0.8 + 0.4 * Math.random()), undefined, { signal: either }).catch(
        () => undefined,
      );
    }
  })();
  return {
    done,
    wake: () => {
      woken = true;
      pause.abort();
    },
  };
}

/** Runs the jobs in this process independently, one run per job at a time. */
export async function startJobs(jobs: readonly Job[], given: JobOptions): Promise<Jobs> {
  const stopping = new AbortController();
  const running = new Map<string, Running>();
  const wakeAll = () => {
    for (const job of running.values()) job.wake();
  };
  const stopListening = await given.database.listen(channel, {
    onMessage: (name) => running.get(name)?.wake(),
    onReconnect: wakeAll,
  });
  for (const job of jobs) {
    if (running.has(job.name)) throw new Error(`Duplicate job name: ${job.name}`);
    running.set(job.name, loop(job, { ...given, signal: stopping.signal }));
  }
  return {
    wakeAll,
    async stop() {
      stopping.abort();
      await Promise.all([...running.values()].map((job) => job.done));
      await stopListening();
    },
  };
}
