import { MS_PER_DAY, MS_PER_HOUR } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

export const partStates = [
  'needed',
  'ordered',
  /** Received, and waiting at the shop's counter. */
  'at_shop',
  'in_locker',
  'in_van',
  /** The customer has it, or the job does not need it. */
  'not_needed',
] as const;
export type PartState = (typeof partStates)[number];

/** States that a mechanic can report; `needed` means missing. */
export const mechanicsPartStates = ['needed', 'in_locker', 'in_van'] as const satisfies readonly PartState[];

/** Every part must be ready this long before the visit. */
export const PARTS_READY_HOURS = 18;

/** The office has nothing left to do for it. */
export const isPartReady = (state: PartState): boolean => state !== 'needed' && state !== 'ordered';

/** The mechanic has nothing left to fetch. */
export const isPartAboard = (state: PartState): boolean => state === 'in_van' || state === 'not_needed';

/**
 * Whether emptying the locker takes a part along; not for ordered parts and those that the mechanic reported missing.
 */
export const isTakenAlong = (
  state: PartState,
  { calledMissing }: { readonly calledMissing: boolean },
): boolean => state === 'in_locker' || (state === 'needed' && !calledMissing);

export interface JobOfParts {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}

/** Whether a job still waits for its parts: it is booked and the mechanic is not on the way. */
export const awaitsParts = ({ status, progress }: JobOfParts): boolean =>
  status === 'pending' || (status === 'confirm' && progress === null);

/** Whether the office may order a part: the job waits for it, and no one ordered it. */
export const isPartToOrder = (state: PartState, job: JobOfParts): boolean =>
  state === 'needed' && awaitsParts(job);

/** Whether a visit moved so far from the start that a part was ordered for that the office decides about the part. */
export const isMovedForParts = (visit: {
  readonly orderedFor: Instant;
  readonly startsAt: Instant;
}): boolean => Math.abs(visit.startsAt - visit.orderedFor) >= MS_PER_DAY;

/** Whether the office must act, because a visit is near and a part is not ready. */
export const arePartsLate = (
  states: readonly PartState[],
  visit: { readonly startsAt: Instant; readonly now: Instant },
): boolean => visit.startsAt - visit.now <= PARTS_READY_HOURS * MS_PER_HOUR && !states.every(isPartReady);
