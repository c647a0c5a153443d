import { MS_PER_HOUR } from '../civil-date.ts';
import type { UserId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/**
 * Reasons for a free reschedule without a request: a delay, unsafe weather, a mechanic's no-show (decision C18), a
 * mechanic who is off (ADR 150).
 */
export const freeRescheduleReasons = ['late', 'weather', 'no_show', 'mechanic_off'] as const;
export type FreeRescheduleReason = (typeof freeRescheduleReasons)[number];

/** Whether the visit keeps its mechanic when it moves: one who is off cannot come. */
export const keepsMechanic = (reason: FreeRescheduleReason): boolean => reason !== 'mechanic_off';

/** A granted free reschedule, usable once. */
export interface FreeReschedule {
  readonly reason: FreeRescheduleReason;
  /** The time that may be left; the grant is void once the visit has another. */
  readonly startsAt: Instant;
  /** The mechanic who is off, null for other reasons; the grant is void once another has the visit. */
  readonly mechanicId: UserId | null;
  readonly until: Instant;
  readonly used: boolean;
}

/** Milliseconds before a visit until which its customer may choose another time, then the office calls: our own choice. */
export const CHOICE_ENDS_MS = 2 * MS_PER_HOUR;

const mayDuringDrive: readonly FreeRescheduleReason[] = ['late', 'no_show'];

export interface MovableService {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}

/**
 * Whether a grant still applies to a visit. For `late` and `no_show` the customer may move until the mechanic arrives,
 * for the others only until the mechanic is on the way.
 */
export function mayRescheduleFree(
  grant: FreeReschedule,
  visit: {
    readonly startsAt: Instant;
    readonly mechanicId: UserId | null;
    readonly services: readonly MovableService[];
  },
  now: Instant,
): boolean {
  if (grant.used || now >= grant.until || grant.startsAt !== visit.startsAt) return false;
  if (grant.mechanicId !== null && grant.mechanicId !== visit.mechanicId) return false;
  return visit.services.every(
    ({ status, progress }) =>
      status === 'confirm' &&
      (progress === null || (progress === 'on_the_way' && mayDuringDrive.includes(grant.reason))),
  );
}
