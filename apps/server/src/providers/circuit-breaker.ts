import type { Instant } from '@hoist/domain/time';
import { providerSignal } from '#server/platform/provider-patience.ts';

export interface CircuitBreakerOptions {
  readonly now: () => Date;
  /** Called when a rest begins, also after a failed probe, with the failure that caused it. */
  readonly onRest?: (why: unknown) => void;
  readonly onSuccess?: () => void;
}

export interface CallOptions {
  /** Milliseconds until the call fails, including the retry. */
  readonly patienceMs: number;
  /** The caller's own signal; an abort is not the provider's failure. */
  readonly signal?: AbortSignal | undefined;
}

export interface CircuitBreaker {
  /**
   * Runs `ask` with the patience, and repeats it once after a connection error. Rejects with `ProviderResting`
   * without a request during a rest, else with what `ask` threw, a `TimeoutError` or the caller's abort reason.
   */
  call<T>(ask: (signal: AbortSignal) => Promise<T>, options: CallOptions): Promise<T>;
  /** `restingSince` remains until a call succeeds. */
  state(): { readonly restingSince: Instant | null };
}

/** The provider rests after failures and was not asked. */
export class ProviderResting extends Error {}

/** Thrown by `ask` for a refused key or an exhausted quota: the provider rests until the next hour. */
export class ProviderRefused extends Error {}

const mostFailures = 3;
const restMs = 60_000;
const hourMs = 3_600_000;

/** `fetch` throws a TypeError with a cause if the connection failed or ended early. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && error.cause !== undefined;

/** Protects callers from a provider that is slow or down: three failures in a row rest it, then one call probes it. */
export function circuitBreaker({ now, onRest, onSuccess }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  let restingSince: Instant | null = null;
  let restUntil: Instant = -Infinity;
  let probing = false;

  function failed(error: unknown, isProbe: boolean): void {
    const at = now().getTime();
    failures += 1;
    const refused = error instanceof ProviderRefused;
    if (!refused && !isProbe && failures < mostFailures) return;
    // A slow call that began before the rest must not shorten it.
    restUntil = Math.max(restUntil, refused ? (Math.floor(at / hourMs) + 1) * hourMs : at + restMs);
    restingSince ??= at;
    onRest?.(error);
  }

  function succeeded(isProbe: boolean): void {
    if (restingSince !== null && !isProbe) return;
    failures = 0;
    restingSince = null;
    onSuccess?.();
  }

  return {
    async call(ask, { patienceMs, signal: own }) {
      const isProbe = restingSince !== null;
      if (isProbe && (probing || now().getTime() < restUntil))
        throw new ProviderResting('the provider rests');
      own?.throwIfAborted();
      probing ||= isProbe;
      const signal = AbortSignal.any([providerSignal(patienceMs), ...(own ? [own] : [])]);
      try {
        const answer = await abortable(repeatOnce(ask, signal), signal);
        succeeded(isProbe);
        return answer;
      } catch (error) {
        if (own?.aborted !== true) failed(error, isProbe);
        throw error;
      } finally {
        if (isProbe) probing = false;
      }
    },
    state: () => ({ restingSince }),
  };
}

async function repeatOnce<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await ask(signal);
  } catch (error) {
    if (signal.aborted || !isConnectionError(error)) throw error;
    return ask(signal);
  }
}

/** Settles as the work does, but rejects when the signal aborts, even if the work ignores it. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  return promise;
}
