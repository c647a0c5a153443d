import { MS_PER_MINUTE } from '../civil-date.ts';
import { arrivalWindow } from '../scheduling/arrival.ts';
import type { Instant } from '../time.ts';

/** How long a confirmed visit waits for its mechanic after the promised half hour; setting `noShow`. Minutes. */
export interface MissedVisitFigures {
  /** Then the mechanic and the office are asked. */
  readonly askMinutes: number;
  /** Then the visit is given up: its money goes back, and a credit is given. */
  readonly remedyMinutes: number;
  /** At least so long after having asked: an answer that waits for a connection, or for us, has time to come. */
  readonly answerMinutes: number;
}

export interface Unarrived {
  readonly startsAt: Instant;
  /** By the mechanic whose job it is now. */
  readonly confirmedAt: Instant;
  /** When the mechanic has told to come, running late (decision C18); null: they have told nothing. */
  readonly expectedAt: Instant | null;
  /** When they were asked; null: not yet. */
  readonly askedAt: Instant | null;
  readonly now: Instant;
  readonly figures: MissedVisitFigures;
}

/** What a confirmed visit to which nobody has arrived is due for. It is never given up without having asked. */
export function missedVisitStep({
  startsAt,
  confirmedAt,
  expectedAt,
  askedAt,
  now,
  figures,
}: Unarrived): 'wait' | 'ask' | 'remedy' {
  const promised = Math.max(arrivalWindow(Math.max(startsAt, confirmedAt)).to, expectedAt ?? startsAt);
  const after = (from: Instant, minutes: number): boolean => now >= from + minutes * MS_PER_MINUTE;
  if (askedAt === null) return after(promised, figures.askMinutes) ? 'ask' : 'wait';
  const due = after(promised, figures.remedyMinutes) && after(askedAt, figures.answerMinutes);
  return due ? 'remedy' : 'wait';
}
