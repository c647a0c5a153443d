import { MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { ContactKind } from './absence-steps.ts';
import type { OrderStatus, Progress } from './order.ts';

/** What has to be done before a visit is closed because nobody was there; setting `noShow`. */
export interface AbsenceFigures {
  readonly waitMinutes: number;
  readonly contactAttempts: number;
}

export interface ContactAttempt {
  readonly kind: ContactKind | 'message';
  readonly at: Instant;
}

/** A mechanic stands before a closed door. */
export interface Absence {
  /** When they said so. */
  readonly begunAt: Instant;
  /** Of the visit: before it nobody has to be there. */
  readonly startsAt: Instant;
  readonly attempts: readonly ContactAttempt[];
  /** Of the place, taken since. */
  readonly pictures: number;
}

export type MissingForNoShow =
  | { readonly what: 'wait'; readonly until: Instant }
  | { readonly what: 'contact'; readonly left: number }
  | { readonly what: 'picture' };

/** 'Customer is not here' is said by a mechanic who has arrived and not begun. */
export const mayBeginAbsence = (order: {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}): boolean => order.status === 'confirm' && order.progress === 'arrived';

/** Until when a customer is waited for: a quarter of an hour from when it was said, and never from before the visit. */
export const waitsUntil = (
  { begunAt, startsAt }: Pick<Absence, 'begunAt' | 'startsAt'>,
  { waitMinutes }: AbsenceFigures,
): Instant => Math.max(begunAt, startsAt) + waitMinutes * MS_PER_MINUTE;

/** Pressing the same button twice is one attempt. */
const sameAttemptMs = MS_PER_MINUTE;

/** Whether an attempt is another one than those before it. */
export const isNewAttempt = (attempt: ContactAttempt, before: readonly ContactAttempt[]): boolean =>
  !before.some((one) => one.kind === attempt.kind && Math.abs(one.at - attempt.at) < sameAttemptMs);

export interface Closing {
  readonly now: Instant;
  /** A picture that the client cannot take is left to the office (decision C11). */
  readonly canTakePictures: boolean;
  readonly figures: AbsenceFigures;
}

/** What is still to be done before a visit can be closed as a no-show, in the order in which screens list it. */
export function missingForNoShow(
  absence: Absence,
  { now, canTakePictures, figures }: Closing,
): readonly MissingForNoShow[] {
  const until = waitsUntil(absence, figures);
  const left = figures.contactAttempts - absence.attempts.length;
  return [
    ...(now < until ? [{ what: 'wait', until } as const] : []),
    ...(left > 0 ? [{ what: 'contact', left } as const] : []),
    ...(canTakePictures && absence.pictures === 0 ? [{ what: 'picture' } as const] : []),
  ];
}
