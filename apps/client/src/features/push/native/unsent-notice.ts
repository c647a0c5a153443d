import type { QueuedAction } from '#client/app/offline-queue/queued-action.ts';

interface UnsentNotice {
  readonly count: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The time a step may wait for a connection before its mechanic is notified, app open or not. */
const patienceMs = 30 * 60_000;

/** When to say that steps wait, and how many; undefined: none does, or it was said. What was refused waits for a decision. */
export function unsentNotice(acts: readonly QueuedAction[], now: number): UnsentNotice | undefined {
  const waiting = acts.filter(({ refusal }) => !refusal);
  const at = Math.min(...waiting.map((act) => act.at)) + patienceMs;
  return waiting.length > 0 && at > now ? { count: waiting.length, at } : undefined;
}
