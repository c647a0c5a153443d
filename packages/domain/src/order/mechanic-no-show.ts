import { MS_PER_MINUTE } from '../civil-date.ts';
import { arrivalWindow } from '../scheduling/arrival.ts';
import type { Instant } from '../time.ts';

/** Minutes that a confirmed visit waits for its mechanic after the arrival window; setting `noShow`. */
export interface MechanicNoShowSettings {
  /** Then the mechanic and the office get a question. */
  readonly askMinutes: number;
  /** Then the visit is given up, with a refund and a credit. */
  readonly remedyMinutes: number;
  /** Minimum between question and giving up, because an answer may wait for a connection. */
  readonly answerMinutes: number;
}

export interface Unarrived {
  readonly startsAt: Instant;
  /** By the current mechanic. */
  readonly confirmedAt: Instant;
  /** Arrival that a late mechanic reported, which informs the affected customers (decision C18); else null. */
  readonly expectedAt: Instant | null;
  readonly askedAt: Instant | null;
  readonly now: Instant;
  readonly settings: MechanicNoShowSettings;
}

/** The next step for a confirmed visit without an arrival. It is never given up without a question first. */
export function missedVisitStep({
  startsAt,
  confirmedAt,
  expectedAt,
  askedAt,
  now,
  settings,
}: Unarrived): 'wait' | 'ask' | 'remedy' {
  const promised = Math.max(arrivalWindow(Math.max(startsAt, confirmedAt)).to, expectedAt ?? startsAt);
  const after = (from: Instant, minutes: number): boolean => now >= from + minutes * MS_PER_MINUTE;
  if (askedAt === null) return after(promised, settings.askMinutes) ? 'ask' : 'wait';
  const due = after(promised, settings.remedyMinutes) && after(askedAt, settings.answerMinutes);
  return due ? 'remedy' : 'wait';
}
