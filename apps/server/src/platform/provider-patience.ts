import { AsyncLocalStorage } from 'node:async_hooks';

/** The longest wait for a provider: of one request to it, and of a caller for all of them together. */
export const PROVIDER_LIMIT_MS = 15_000;

interface Caller {
  readonly until: number;
  waits: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/**
 * Bounds what a caller waits for providers in total, within the bound of its own caller. Work that outlives the answer
 * has the usual limit again.
 */
export async function limitWaits<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const outer = callers.getStore();
  const latest = outer?.waits === true ? outer.until : Infinity;
  const caller = { until: Math.min(latest, performance.now() + limitMs), waits: true };
  try {
    return await callers.run(caller, work);
  } finally {
    caller.waits = false;
  }
}

/** Milliseconds that a request to a provider may take now; at least one, so that timers accept it. */
export function providerPatience(mostMs = PROVIDER_LIMIT_MS): number {
  const caller = callers.getStore();
  if (caller?.waits !== true) return mostMs;
  return Math.max(1, Math.min(mostMs, Math.floor(caller.until - performance.now())));
}

/** Aborts a request to a provider when its patience ends. */
export const providerSignal = (mostMs?: number): AbortSignal => AbortSignal.timeout(providerPatience(mostMs));

/** Settles as the work does, but rejects with a `TimeoutError` when the patience ends. */
export async function withinPatience<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const ms = providerPatience();
  const timer = setTimeout(() => {
    reject(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'));
  }, ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
