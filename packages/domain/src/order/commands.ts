import type { MechanicId } from '../ids.ts';
import type { Cents } from '../money/money.ts';
import type { Instant } from '../time.ts';
import type { Actor, Progress } from './order.ts';

interface CommandBase {
  readonly by: Actor;
  readonly now: Instant;
}

/** Both payments were looked at just now: a draft becomes a booking. */
export interface Finalize extends CommandBase {
  readonly type: 'finalize';
  readonly payment1Valid: boolean;
  readonly payment2Valid: boolean;
}

export interface ExpireDraft extends CommandBase {
  readonly type: 'expire_draft';
}

export interface Cancel extends CommandBase {
  readonly type: 'cancel';
  readonly reason: string;
}

/** Nobody was there when the mechanic came: what that takes was done (`customer-absence`). */
export interface CloseNoShow extends CommandBase {
  readonly type: 'close_no_show';
  readonly reason: string;
}

export interface Confirm extends CommandBase {
  readonly type: 'confirm';
  /** A mechanic cannot confirm while a payment is invalid; true for cash. */
  readonly paymentsValid: boolean;
}

export interface Decline extends CommandBase {
  readonly type: 'decline';
  readonly reason: string;
}

/** The mechanic cannot make it: the job goes to the next best mechanic, or to nobody yet. */
export interface Release extends CommandBase {
  readonly type: 'release';
  readonly reason: string;
  readonly nextMechanicId: MechanicId | null;
}

export interface Complete extends CommandBase {
  readonly type: 'complete';
  /** Whole kilometres. */
  readonly odometer: number;
  /** Must equal the order's total; for cash the rounded one. */
  readonly collectedCents: Cents;
  readonly paymentCollectedByMechanic: boolean;
}

export interface SetProgress extends CommandBase {
  readonly type: 'set_progress';
  readonly progress: Progress;
}

/** The new time was found to fit the calendar before (`scheduling/fits`). */
export interface ChangeTime extends CommandBase {
  /** `move_free`: a customer whom we gave cause to, at once and without asking (decision C18). */
  readonly type: 'change_time' | 'move_free';
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Who takes it at the new time: while pending that may be another mechanic, a confirmed job keeps its own. */
  readonly mechanicId: MechanicId | null;
}

/** The office gives the job to a mechanic, at its time or at another; found to fit their calendar before (`scheduling/placement`). */
export interface Assign extends CommandBase {
  readonly type: 'assign';
  readonly mechanicId: MechanicId;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export interface PickupLocker extends CommandBase {
  readonly type: 'pickup_locker';
}

export type OrderCommand =
  | Finalize
  | ExpireDraft
  | Cancel
  | CloseNoShow
  | Confirm
  | Decline
  | Release
  | Complete
  | SetProgress
  | ChangeTime
  | Assign
  | PickupLocker;

export type OrderCommandType = OrderCommand['type'];
