import { retryWaitMs } from '@hoist/domain/retry-wait';

export interface RetryLater {
  /** Tries it at once, whatever waits. */
  readonly now: () => void;
  /** It did not work: it is tried again after a wait that grows with every failure. */
  readonly failed: () => void;
  /** It worked: the next failure begins with the shortest wait. */
  readonly worked: () => void;
  /** What may have been in the way is gone: what waits is tried at once. */
  readonly hurry: () => void;
}

/** Tries something again, later and later (specification section 9: push retry back-off). */
export function retryLater(attempt: () => void, random: () => number = Math.random): RetryLater {
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
    worked() {
      stop();
      failures = 0;
    },
    hurry() {
      if (timer !== undefined) now();
    },
  };
}
