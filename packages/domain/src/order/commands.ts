import type { CardId, UserId } from '../ids.ts';
import type { Cents } from '../money/money.ts';
import type { Instant } from '../time.ts';
import type { Actor, Progress } from './order.ts';

interface CommandBase {
  readonly by: Actor;
  readonly now: Instant;
}

/** Turns a draft into a booking, with freshly synced payments. */
export interface Finalize extends CommandBase {
  readonly type: 'finalize';
  readonly payment1Valid: boolean;
  readonly payment2Valid: boolean;
}

export interface ExpireDraft extends CommandBase {
  readonly type: 'expire_draft';
  /** Before the expiry: the card was declined, or the customer books again. */
  readonly early: boolean;
}

export interface Cancel extends CommandBase {
  /** `cancel_granted`: the customer of a confirmed visit, without a request (ADR 131). */
  readonly type: 'cancel' | 'cancel_granted';
  readonly reason: string;
}

/** The caller has checked the conditions of a no-show (`customer-absence`). */
export interface CloseNoShow extends CommandBase {
  readonly type: 'close_no_show';
  readonly reason: string;
}

export interface Confirm extends CommandBase {
  readonly type: 'confirm';
  /** True for cash. */
  readonly paymentsValid: boolean;
}

export interface Decline extends CommandBase {
  readonly type: 'decline';
  readonly reason: string;
}

/** The mechanic gives the job back; it goes to the next best mechanic or becomes unassigned. */
export interface Release extends CommandBase {
  readonly type: 'release';
  readonly reason: string;
  readonly nextMechanicId: UserId | null;
}

export interface Complete extends CommandBase {
  readonly type: 'complete';
  /** Whole kilometres. */
  readonly odometer: number;
  /** Must equal the order's total, rounded for cash. */
  readonly collectedCents: Cents;
  readonly paymentCollectedByMechanic: boolean;
}

export interface SetProgress extends CommandBase {
  readonly type: 'set_progress';
  readonly progress: Progress;
}

/** The caller has checked that the new time fits the calendar (`scheduling/fits`). */
export interface ChangeTime extends CommandBase {
  /** `move_free`: the customer moves without a request, e.g. because the mechanic is late (decision C18). */
  readonly type: 'change_time' | 'move_free';
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** May differ from the current mechanic while pending, and with `move_free` because that one is off (ADR 150). */
  readonly mechanicId: UserId | null;
}

/** The office assigns a mechanic and a time; the caller has checked that they fit (`scheduling/placement`). */
export interface Assign extends CommandBase {
  readonly type: 'assign';
  readonly mechanicId: UserId;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** The office or the mechanic undoes their own move within `UNDO_MS`: the visit is again as it was (ADR 118). */
export interface UndoMove extends CommandBase {
  readonly type: 'undo_move';
  readonly mechanicId: UserId | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly progress: Progress | null;
  /** The time of the move's events. */
  readonly movedAt: Instant;
}

/** The mechanic undoes a step within `UNDO_MS`, before its message leaves (ADR 128). */
export interface UndoProgress extends CommandBase {
  readonly type: 'undo_progress';
  readonly undone: Progress;
  /** As it was before the step. */
  readonly progress: Progress | null;
  /** The time of the step's event. */
  readonly stepAt: Instant;
}

export interface PickupLocker extends CommandBase {
  readonly type: 'pickup_locker';
}

/** All card payments are valid; without a saved card a wallet brought one. */
export interface SwitchToCard extends CommandBase {
  readonly type: 'switch_to_card';
  readonly cardId: CardId | null;
}

/** The caller has checked that cash was offered. */
export interface SwitchToCash extends CommandBase {
  readonly type: 'switch_to_cash';
}

/** Another saved card for the open payments. */
export interface ChangeCard extends CommandBase {
  readonly type: 'change_card';
  readonly cardId: CardId;
}

/** Replaced parts are given back to the customer, or not. */
export interface ChooseRemovedParts extends CommandBase {
  readonly type: 'choose_removed_parts';
  readonly removedParts: 'returned' | 'declined';
}

/** The lines that the customer accepted; the caller has priced the revision (`pricing/revise-quote`). */
export interface AcceptExtraWork extends CommandBase {
  readonly type: 'accept_extra_work';
  readonly revision: number;
  readonly accepted: readonly number[];
  readonly totalCents: Cents;
}

/** A mere reduction by the mechanic or the office, which needs no approval (decision C10). */
export interface LowerPrice extends CommandBase {
  readonly type: 'lower_price';
  readonly revision: number;
  readonly totalCents: Cents;
}

/** What the office corrects; the caller has checked that the visit still fits. */
export interface CorrectDetails extends CommandBase {
  readonly type: 'correct_details';
  readonly what: 'address' | 'contact' | 'vehicle';
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
  | UndoMove
  | UndoProgress
  | PickupLocker
  | SwitchToCard
  | SwitchToCash
  | ChangeCard
  | ChooseRemovedParts
  | AcceptExtraWork
  | LowerPrice
  | CorrectDetails;

export type OrderCommandType = OrderCommand['type'];
