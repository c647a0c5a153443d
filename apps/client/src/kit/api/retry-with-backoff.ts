import { retryWaitMs } from '@hoist/domain/retry-wait';

export interface Retry {
  /** Runs the attempt immediately. */
  readonly now: () => void;
  /** Schedules a retry; the wait grows with every failure. */
  readonly failed: () => void;
  /** Cancels the retry and resets the wait. */
  readonly succeeded: () => void;
  /** Runs a pending retry immediately. */
  readonly retryNow: () => void;
}

/** Retries with back-off (specification section 9: push retry back-off). */
export function retryWithBackoff(attempt: () => void, random: () => number = Math.random): Retry {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    stop();
    attempt();
  };
  return {
    now,
    failed() {
      stop();
      failures += 1;
      timer = setTimeout(now, retryWaitMs(failures, random()));
    },
    succeeded() {
      stop();
      failures = 0;
    },
    retryNow() {
      if (timer !== undefined) now();
    },
  };
}
