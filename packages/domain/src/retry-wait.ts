import { PUSH_RETRY } from './limits.ts';

/**
 * Milliseconds before the next try after `tries` failed ones: 1 s doubled with every try, up to half of it taken off
 * at random, at most 4 hours (specification section 9). `random` is in [0, 1).
 */
export function retryWaitMs(tries: number, random: number): number {
  const { baseMs, factor, jitter, maxMs } = PUSH_RETRY;
  const whole = Math.min(maxMs, baseMs * factor ** Math.max(0, tries - 1));
  return Math.round(whole * (1 - jitter * random));
}
