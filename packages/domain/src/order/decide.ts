import { MAX_ODOMETER_KM } from '../limits.ts';
import type { Cents } from '../money/money.ts';
import { assertUnreachable, ok, refuse, type Result } from '../result.ts';
import { isAwaited } from './delayed-day.ts';
import type {
  Assign,
  ChangeTime,
  Complete,
  Finalize,
  OrderCommand,
  SetProgress,
  UndoMove,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import {
  progressSteps,
  totalToCollect,
  type Actor,
  type ConfirmedOrder,
  type Order,
  type OrderStatus,
  type Progress,
  type Role,
} from './order.ts';
import { fromStatuses } from './transitions.ts';

export type OrderRefusal =
  /** The order belongs to other people; the server answers as if it did not exist. */
  | { readonly code: 'not_yours' }
  | { readonly code: 'wrong_role' }
  | { readonly code: 'wrong_state'; readonly status: OrderStatus }
  | { readonly code: 'reason_required' }
  | { readonly code: 'payments_not_valid'; readonly payment1: boolean; readonly payment2: boolean }
  | { readonly code: 'draft_not_expired' }
  | { readonly code: 'not_assigned' }
  | { readonly code: 'invalid_odometer' }
  | { readonly code: 'wrong_total'; readonly expectedCents: Cents }
  | { readonly code: 'cash_not_collected' }
  | { readonly code: 'progress_backwards' }
  | { readonly code: 'invalid_time' }
  | { readonly code: 'other_mechanic' }
  | { readonly code: 'no_locker' };

type Decision = Result<readonly OrderEvent[], OrderRefusal>;

/** The events of a command (none if nothing changes), or a refusal. Pure. */
export function decide(order: Order, command: OrderCommand): Decision {
  if (!isParty(order, command.by)) return refuse({ code: 'not_yours' });
  const statuses = fromStatuses(command.type, command.by.role);
  if (statuses.length === 0) return refuse({ code: 'wrong_role' });
  if (!statuses.includes(order.status)) return wrongState(order);
  const stamp = { by: command.by, at: command.now };
  switch (command.type) {
    case 'finalize':
      return finalize(command);
    case 'expire_draft':
      if (order.status !== 'draft') return wrongState(order);
      if (!command.early && command.now < order.expiresAt) return refuse({ code: 'draft_not_expired' });
      return ok([{ ...stamp, type: 'draft_expired' }]);
    case 'cancel':
    case 'cancel_granted':
      return withReason(command.reason, (reason) => ok([{ ...stamp, type: 'canceled', reason }]));
    case 'close_no_show':
      // Once the work has begun, the customer is present.
      if (order.status !== 'confirm' || order.progress === 'in_progress') return wrongState(order);
      return withReason(command.reason, (reason) => ok([{ ...stamp, type: 'canceled', reason }]));
    case 'confirm': {
      const { mechanicId } = order;
      if (mechanicId === null) return refuse({ code: 'not_assigned' });
      if (!command.paymentsValid)
        return refuse({ code: 'payments_not_valid', payment1: false, payment2: false });
      return ok([{ ...stamp, type: 'confirmed', mechanicId }]);
    }
    case 'decline': {
      const { mechanicId } = order;
      if (mechanicId === null) return refuse({ code: 'not_assigned' });
      return withReason(command.reason, (reason) => ok([{ ...stamp, type: 'declined', mechanicId, reason }]));
    }
    case 'release':
      if (!mayHandOn({ progress: null, ...order }, command.by.role)) return wrongState(order);
      return ok([
        {
          ...stamp,
          type: 'released',
          reason: command.reason.trim(),
          nextMechanicId: command.nextMechanicId,
        },
      ]);
    case 'complete':
      return complete(order, command);
    case 'set_progress':
      return order.status === 'confirm' ? setProgress(order, command) : wrongState(order);
    case 'change_time':
    case 'move_free':
      return changeTime(order, command);
    case 'assign':
      return assign(order, command);
    case 'undo_move':
      return undoMove(order, command);
    case 'undo_progress': {
      const { undone, progress, stepAt } = command;
      // A later step shows that the undone one was meant.
      if (order.status !== 'confirm' || order.progress !== undone) return wrongState(order);
      return ok([{ ...stamp, type: 'progress_undone', undone, progress, stepAt }]);
    }
    case 'pickup_locker':
      return order.hasLocker ? ok([{ ...stamp, type: 'locker_picked_up' }]) : refuse({ code: 'no_locker' });
    case 'switch_to_card': {
      const mechanicCollected = order.status === 'complete' && order.paymentCollectedByMechanic;
      if (!maySwitchToCard({ ...order, mechanicCollected })) return wrongState(order);
      return ok([{ ...stamp, type: 'switched_to_card', cardId: command.cardId }]);
    }
    case 'switch_to_cash':
      if (order.paymentOption === 'pay_with_cash_on_service') return wrongState(order);
      return ok([{ ...stamp, type: 'switched_to_cash' }]);
    case 'change_card':
      return ok([{ ...stamp, type: 'card_changed', cardId: command.cardId }]);
    case 'choose_removed_parts':
      if (command.removedParts === order.removedParts) return ok([]);
      return ok([{ ...stamp, type: 'removed_parts_chosen', removedParts: command.removedParts }]);
    case 'accept_extra_work': {
      const { revision, accepted, totalCents } = command;
      return ok([{ ...stamp, type: 'extra_work_accepted', revision, accepted, totalCents }]);
    }
    case 'lower_price': {
      const { revision, totalCents } = command;
      return ok([{ ...stamp, type: 'price_lowered', revision, totalCents }]);
    }
    case 'correct_details': {
      const { what } = command;
      const isThere = order.status === 'confirm' && !isAwaited(order.progress);
      if (what === 'address' && isThere) return wrongState(order);
      return ok([{ ...stamp, type: 'details_corrected', what }]);
    }
    default:
      return assertUnreachable(command);
  }
}

const wrongState = (order: Order): Decision => refuse({ code: 'wrong_state', status: order.status });

/** Whether an actor takes part in an order: its customer, its mechanic (not while a draft), office and system. */
export function isParty(order: Order, actor: Actor): boolean {
  switch (actor.role) {
    case 'customer':
      return order.customerId === actor.userId;
    case 'mechanic':
      return order.status !== 'draft' && order.mechanicId === actor.mechanicId;
    case 'office':
    case 'system':
      return true;
    default:
      return assertUnreachable(actor);
  }
}

/**
 * Whether a cash order can still be paid by card: it is active or complete, and the cash is not collected
 * (specification section 4).
 */
export const maySwitchToCard = (
  order: Pick<Order, 'status' | 'paymentOption'> & { readonly mechanicCollected: boolean },
): boolean =>
  fromStatuses('switch_to_card', 'customer').includes(order.status) &&
  order.paymentOption === 'pay_with_cash_on_service' &&
  !order.mechanicCollected;

/** Once the work has begun, its mechanic cannot hand the job on; the office can. */
export const mayHandOn = (order: { readonly progress: Progress | null }, role: Role): boolean =>
  role !== 'mechanic' || order.progress !== 'in_progress';

function withReason(typed: string, then: (reason: string) => Decision): Decision {
  const reason = typed.trim();
  return reason === '' ? refuse({ code: 'reason_required' }) : then(reason);
}

function finalize({ by, now, payment1Valid: payment1, payment2Valid: payment2 }: Finalize): Decision {
  if (!payment1 || !payment2) return refuse({ code: 'payments_not_valid', payment1, payment2 });
  return ok([{ type: 'finalized', by, at: now }]);
}

function complete(order: Order, command: Complete): Decision {
  const { by, now, odometer, collectedCents } = command;
  if (!Number.isInteger(odometer) || odometer < 0 || odometer > MAX_ODOMETER_KM) {
    return refuse({ code: 'invalid_odometer' });
  }
  const expectedCents = totalToCollect(order.totalCents, order.paymentOption);
  if (collectedCents !== expectedCents) return refuse({ code: 'wrong_total', expectedCents });
  const cash = order.paymentOption === 'pay_with_cash_on_service';
  // A visit under warranty costs nothing.
  const collects = cash && expectedCents > 0;
  if (collects && !command.paymentCollectedByMechanic) return refuse({ code: 'cash_not_collected' });
  return ok([
    { type: 'completed', by, at: now, odometer, collectedCents, paymentCollectedByMechanic: collects },
  ]);
}

/** Steps may be skipped but not reversed; the current one again changes nothing. */
function setProgress(order: ConfirmedOrder, { by, now, progress }: SetProgress): Decision {
  if (progress === order.progress) return ok([]);
  const present = order.progress === null ? -1 : progressSteps.indexOf(order.progress);
  if (progressSteps.indexOf(progress) < present) return refuse({ code: 'progress_backwards' });
  return ok([{ type: 'progress_set', by, at: now, progress }]);
}

/** Once the mechanic has arrived, no one can move the visit or give it to another mechanic. */
const isUnderWay = (order: Order): boolean => order.status === 'confirm' && !isAwaited(order.progress);

function assign(order: Order, { by, now, startsAt, endsAt, mechanicId }: Assign): Decision {
  if (isUnderWay(order)) return wrongState(order);
  const moves = startsAt !== order.startsAt || endsAt !== order.endsAt;
  if (!moves && mechanicId === order.mechanicId) return ok([]);
  // A late visit can keep its time with another mechanic until that time is over.
  if ((moves ? startsAt : endsAt) <= now || endsAt <= startsAt) return refuse({ code: 'invalid_time' });
  const previousMechanicId = order.mechanicId;
  const stamp = { by, at: now, mechanicId };
  const { startsAt: previousStartsAt } = order;
  return ok([
    ...(moves ? [{ ...stamp, type: 'time_changed' as const, startsAt, endsAt, previousStartsAt }] : []),
    ...(mechanicId === previousMechanicId
      ? []
      : [{ ...stamp, type: 'assigned' as const, previousMechanicId }]),
  ]);
}

/** The former time may have passed meanwhile: an undo restores what was. */
function undoMove(order: Order, { by, now, ...was }: UndoMove): Decision {
  if (isUnderWay(order)) return wrongState(order);
  const { startsAt, endsAt, mechanicId, progress, movedAt } = was;
  const previous = { previousStartsAt: order.startsAt, previousMechanicId: order.mechanicId };
  return ok([
    { type: 'move_undone', by, at: now, startsAt, endsAt, mechanicId, progress, movedAt, ...previous },
  ]);
}

function changeTime(order: Order, { type, by, now, startsAt, endsAt, mechanicId }: ChangeTime): Decision {
  if (isUnderWay(order)) return wrongState(order);
  if (startsAt <= now || endsAt <= startsAt) return refuse({ code: 'invalid_time' });
  const { mechanicId: previousMechanicId, startsAt: previousStartsAt } = order;
  const changesMechanic = order.status === 'confirm' && mechanicId !== previousMechanicId;
  if (changesMechanic && (type !== 'move_free' || mechanicId === null))
    return refuse({ code: 'other_mechanic' });
  if (startsAt === previousStartsAt && endsAt === order.endsAt && mechanicId === previousMechanicId)
    return ok([]);
  const stamp = { by, at: now };
  return ok([
    { ...stamp, type: 'time_changed', startsAt, endsAt, mechanicId, previousStartsAt },
    ...(changesMechanic && mechanicId !== null
      ? [{ ...stamp, type: 'assigned' as const, mechanicId, previousMechanicId }]
      : []),
  ]);
}
