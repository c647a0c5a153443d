import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';

interface UnsentNotice {
  readonly count: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The time a step may wait for a connection before its mechanic is notified, app open or not. */
const delayMs = 30 * 60_000;

/** The notice about unsent steps; undefined: none is due. Refused steps do not count. */
export function unsentNotice(acts: readonly QueuedAction[], now: number): UnsentNotice | undefined {
  const waiting = acts.filter(({ refusal }) => !refusal);
  const at = Math.min(...waiting.map((act) => act.at)) + delayMs;
  return waiting.length > 0 && at > now ? { count: waiting.length, at } : undefined;
}
