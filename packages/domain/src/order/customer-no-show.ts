import { MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { ContactKind } from './no-show-steps.ts';
import type { OrderStatus, Progress } from './order.ts';

/** Conditions of a customer no-show, from the setting `noShow`. */
export interface CustomerNoShowSettings {
  readonly waitMinutes: number;
  readonly contactAttempts: number;
}

export interface ContactAttempt {
  readonly kind: ContactKind | 'message';
  readonly at: Instant;
}

export interface Absence {
  /** When the mechanic reported the absence. */
  readonly begunAt: Instant;
  readonly startsAt: Instant;
  readonly attempts: readonly ContactAttempt[];
  /** Number of pictures of the place since `begunAt`. */
  readonly pictures: number;
}

export type MissingForNoShow =
  | { readonly what: 'wait'; readonly until: Instant }
  | { readonly what: 'contact'; readonly left: number }
  | { readonly what: 'picture' };

/** 'Customer is not here' is available after arrival and before the work. */
export const mayBeginAbsence = (order: {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}): boolean => order.status === 'confirm' && order.progress === 'arrived';

/** The wait ends `waitMinutes` after the report or the start of the visit, whichever is later. */
export const waitsUntil = (
  { begunAt, startsAt }: Pick<Absence, 'begunAt' | 'startsAt'>,
  { waitMinutes }: CustomerNoShowSettings,
): Instant => Math.max(begunAt, startsAt) + waitMinutes * MS_PER_MINUTE;

/** The same kind of attempt within this time counts once. */
const sameAttemptMs = MS_PER_MINUTE;

export const isNewAttempt = (attempt: ContactAttempt, before: readonly ContactAttempt[]): boolean =>
  !before.some((one) => one.kind === attempt.kind && Math.abs(one.at - attempt.at) < sameAttemptMs);

export interface Closing {
  readonly now: Instant;
  /** A client that cannot take pictures is not blocked (decision C11). */
  readonly canTakePictures: boolean;
  readonly settings: CustomerNoShowSettings;
}

/** What is missing before a visit can be closed as a no-show, in display order. */
export function missingForNoShow(
  absence: Absence,
  { now, canTakePictures, settings }: Closing,
): readonly MissingForNoShow[] {
  const until = waitsUntil(absence, settings);
  const left = settings.contactAttempts - absence.attempts.length;
  return [
    ...(now < until ? [{ what: 'wait', until } as const] : []),
    ...(left > 0 ? [{ what: 'contact', left } as const] : []),
    ...(canTakePictures && absence.pictures === 0 ? [{ what: 'picture' } as const] : []),
  ];
}
