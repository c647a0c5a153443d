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
  /** The pause after a failure; default `everyMs`. */
  readonly retryMs?: number;
  /** Processes what is due. Returns `more` to run again immediately, or when something is due next. */
  readonly run: (now: Date) => Promise<'more' | Date | void>;
}

interface DueJob extends Pick<Job, 'name'> {
  /** The safety poll: finds what a lost notification or a process that died has left; default a minute. */
  readonly everyMs?: number;
  /** The pause after a failure, and while due rows are left that another process holds; default a second. */
  readonly retryMs?: number;
  readonly run: (now: Date) => Promise<'more' | void>;
  /** The time of the first row, which may have passed. */
  readonly nextDue: (now: Date) => Promise<Date | null | undefined>;
}

/** A job of rows with a due time. What inserts a row that is due within a minute wakes it; idle, it costs one read. */
export const dueJob = ({ name, everyMs = 60_000, retryMs = 1_000, run, nextDue }: DueJob): Job => ({
  name,
  everyMs,
  retryMs,
  run: async (now) => {
    const first = (await nextDue(now)) ?? undefined;
    if (first === undefined || first > now) return first;
    if ((await run(now)) === 'more') return 'more';
    const next = (await nextDue(now)) ?? undefined;
    return next !== undefined && next <= now ? new Date(now.getTime() + retryMs) : next;
  },
});

/** Runs a job after the commit instead of at its next turn. */
export const wake = (tx: Tx, job: string): Promise<void> => notify(tx, channel, job);

type Wake = (afterMs: number) => void;

const here = new Map<string, Set<Wake>>();
const elsewhere = new Set<(job: string, afterMs: number) => void>();

/**
 * As `wake`, `afterMs` after the commit: NOTIFY in it would make the commits of bookings wait for each other. A process
 * that dies before leaves the rows to the safety polls of the others.
 */
export const wakeAfterCommit = (job: string, afterMs = 0): void =>
  afterCommit(() => {
    for (const wakeIt of here.get(job) ?? []) wakeIt(afterMs);
    for (const passOn of elsewhere) passOn(job, afterMs);
  });

/** The wakes of a process without jobs are collected for this long. */
const collectMs = 100;

/** Passes what `wakeAfterCommit` wakes on to the processes with jobs, for one without. Returns the stop function. */
export function passWakesOn({
  database,
  logger,
}: Pick<JobOptions, 'database' | 'logger'>): () => Promise<void> {
  const waiting = new Map<string, NodeJS.Timeout>();
  const sending = new Set<Promise<void>>();
  const send = (job: string) => {
    clearTimeout(waiting.get(job));
    waiting.delete(job);
    const sent = notify(database.db, channel, job)
      .catch((error: unknown) => logger.warn({ err: error, job }, 'job not woken'))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  const passOn = (job: string, afterMs: number) => {
    if (!waiting.has(job)) waiting.set(job, setTimeout(send, Math.max(afterMs, collectMs), job).unref());
  };
  elsewhere.add(passOn);
  return async () => {
    elsewhere.delete(passOn);
    for (const job of waiting.keys()) send(job);
    await Promise.all(sending);
  };
}

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
  readonly wake: Wake;
  readonly done: Promise<void>;
}

/** A row that came due between two looks is taken by the next run. */
const shortestMs = 50;

function loop(
  job: Job,
  { clock, logger, onRun, signal, spread }: JobOptions & { signal: AbortSignal; spread: number },
): Running {
  let later: NodeJS.Timeout | undefined;
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
      const most = spread * (thrown === undefined ? job.everyMs : (job.retryMs ?? job.everyMs));
      const due = more instanceof Date ? more.getTime() - clock.now().getTime() : most;
      await sleep(Math.min(most, Math.max(due, shortestMs)), undefined, { signal: either }).catch(
        () => undefined,
      );
    }
  })();
  const wakeNow = () => {
    later = undefined;
    woken = true;
    pause.abort();
  };
  return {
    done,
    wake: (afterMs) => {
      if (afterMs === 0) wakeNow();
      else later ??= setTimeout(wakeNow, afterMs).unref();
    },
  };
}

/** Runs the jobs in this process independently, one run per job at a time. */
export async function startJobs(jobs: readonly Job[], given: JobOptions): Promise<Jobs> {
  const stopping = new AbortController();
  const running = new Map<string, Running>();
  const wakeAll = () => {
    for (const job of running.values()) job.wake(0);
  };
  // Keeps processes that started together apart, and the polls of one together: it wakes once a minute for all.
  const spread = 0.8 + 0.4 * Math.random();
  const stopListening = await given.database.listen(channel, {
    onMessage: (name) => running.get(name)?.wake(0),
    onReconnect: wakeAll,
  });
  for (const job of jobs) {
    if (running.has(job.name)) throw new Error(`Duplicate job name: ${job.name}`);
    const started = loop(job, { ...given, signal: stopping.signal, spread });
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
