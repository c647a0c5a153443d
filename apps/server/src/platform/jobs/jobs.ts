import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { inBackground } from '../db/background.ts';
import type { Database, Tx } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { afterCommit } from '../db/transaction.ts';
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
  /** The pause in a process whose bookings are made by others, which cannot wake it (`wakeHere`). */
  readonly polledMs?: number;
  /** The pause after a failure; default `everyMs`. */
  readonly retryMs?: number;
  /** Processes what is due. Returns `more` to run again immediately, or when something is due next. */
  readonly run: (now: Date) => Promise<'more' | Date | void>;
}

interface DueJob extends Pick<Job, 'name'> {
  readonly run: (now: Date) => Promise<'more' | void>;
  /** The time of the next row, after `now`. */
  readonly nextDue: (now: Date) => Promise<Date | null | undefined>;
}

/** A job of rows with a due time whose insertion wakes it. It polls in case another process died with a row. */
export const dueJob = ({ name, run, nextDue }: DueJob): Job => ({
  name,
  everyMs: 30_000,
  retryMs: 1_000,
  run: async (now) => (await run(now)) ?? (await nextDue(now)) ?? undefined,
});

/** Runs a job after the commit instead of at its next turn. */
export const wake = (tx: Tx, job: string): Promise<void> => notify(tx, channel, job);

const here = new Map<string, Set<() => void>>();

/** As `wake`, in this process alone: NOTIFY would make the commits of bookings wait for each other. */
export const wakeHere = (job: string): void =>
  afterCommit(() => {
    for (const wakeIt of here.get(job) ?? []) wakeIt();
  });

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
  /** Whether this process answers requests too. */
  readonly serves?: boolean;
}

interface Running {
  readonly wake: () => void;
  readonly done: Promise<void>;
}

/** A row that came due between two looks is taken by the next run. */
const shortestMs = 50;

function loop(
  job: Job,
  { clock, logger, onRun, serves, signal }: JobOptions & { signal: AbortSignal },
): Running {
  const longestMs = serves === true ? job.everyMs : (job.polledMs ?? job.everyMs);
  let woken = false;
  let pause = new AbortController();
  const done = (async () => {
    while (!signal.aborted) {
      woken = false;
      let more: 'more' | Date | void = undefined;
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
      const most =
        (thrown === undefined ? longestMs : (job.retryMs ?? longestMs)) * (0.8 + 0.4 * Math.random());
      const due = more instanceof Date ? more.getTime() - clock.now().getTime() : most;
      await sleep(Math.min(most, Math.max(due, shortestMs)), undefined, { signal: either }).catch(
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
    const started = loop(job, { ...given, signal: stopping.signal });
    running.set(job.name, started);
    here.set(job.name, (here.get(job.name) ?? new Set()).add(started.wake));
  }
  return {
    wakeAll,
    async stop() {
      stopping.abort();
      for (const [name, job] of running) here.get(name)?.delete(job.wake);
      await Promise.all([...running.values()].map((job) => job.done));
      await stopListening();
    },
  };
}
