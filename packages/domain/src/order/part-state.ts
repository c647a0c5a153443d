import { MS_PER_HOUR } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/** How far a part of a job has come on its way to the vehicle. */
export const partStates = [
  'needed',
  'ordered',
  'in_locker',
  'in_van',
  /** The customer has it already, or the job does without. */
  'not_needed',
] as const;
export type PartState = (typeof partStates)[number];

/** What a mechanic can say of it: it is in the locker, it is in the van, or it is missing after all. */
export const mechanicsPartStates = ['needed', 'in_locker', 'in_van'] as const satisfies readonly PartState[];

/** So long before the visit every part has to be where the mechanic can take it. */
export const PARTS_READY_HOURS = 18;

/** Nobody has to do anything about it any more. */
export const isPartReady = (state: PartState): boolean => state !== 'needed' && state !== 'ordered';

/** Nothing is left to be fetched for it before the drive. */
export const isPartAboard = (state: PartState): boolean => state === 'in_van' || state === 'not_needed';

/** Whether emptying the locker takes a part along: not one that is on its way, nor one that its mechanic called missing. */
export const isTakenAlong = (
  state: PartState,
  { calledMissing }: { readonly calledMissing: boolean },
): boolean => state === 'in_locker' || (state === 'needed' && !calledMissing);

export interface JobOfParts {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}

/** Its parts still matter: the visit stands, and nobody has begun it. */
export const awaitsParts = ({ status, progress }: JobOfParts): boolean =>
  status === 'pending' || (status === 'confirm' && progress === null);

/** Whether a visit is so near, with a part that is not ready, that the office has to act. */
export const arePartsLate = (
  states: readonly PartState[],
  visit: { readonly startsAt: Instant; readonly now: Instant },
): boolean => visit.startsAt - visit.now <= PARTS_READY_HOURS * MS_PER_HOUR && !states.every(isPartReady);
