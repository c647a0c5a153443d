import type { OrderCommandType } from './commands.ts';
import type { OrderEventType } from './events.ts';
import type { OrderStatus, Role } from './order.ts';

export interface Transition {
  /** Statuses from which each role may give the command; a missing role never may. */
  readonly from: Readonly<Partial<Record<Role, readonly OrderStatus[]>>>;
  readonly event: OrderEventType;
  /** An event that may accompany or replace `event`. */
  readonly also?: OrderEventType;
  readonly to: OrderStatus | 'same';
}

/** All transitions of an order, used by the server's checks, the screens' buttons and the diagram in the docs. */
export const transitions = {
  finalize: {
    from: { customer: ['draft'], office: ['draft'], system: ['draft'] },
    event: 'finalized',
    to: 'pending',
  },
  expire_draft: { from: { system: ['draft'] }, event: 'draft_expired', to: 'canceled' },
  // Customers cancel while pending, the office until completion (decision C3).
  // The system cancels, for example, jobs that no mechanic confirms in time (decision C12).
  cancel: {
    from: {
      customer: ['pending'],
      office: ['draft', 'pending', 'confirm'],
      system: ['draft', 'pending', 'confirm'],
    },
    event: 'canceled',
    to: 'canceled',
  },
  // Without a person: its mechanic moved the visit, or the office's rule grants it (ADR 131).
  cancel_granted: { from: { customer: ['confirm'] }, event: 'canceled', to: 'canceled' },
  // `missingForNoShow` has the conditions (ADR 74).
  close_no_show: { from: { mechanic: ['confirm'] }, event: 'canceled', to: 'canceled' },
  confirm: { from: { mechanic: ['pending'], office: ['pending'] }, event: 'confirmed', to: 'confirm' },
  decline: { from: { mechanic: ['pending', 'confirm'] }, event: 'declined', to: 'declined' },
  release: {
    from: { mechanic: ['pending', 'confirm'], office: ['pending', 'confirm'], system: ['pending'] },
    event: 'released',
    to: 'pending',
  },
  complete: { from: { mechanic: ['confirm'], office: ['confirm'] }, event: 'completed', to: 'complete' },
  set_progress: { from: { mechanic: ['confirm'], office: ['confirm'] }, event: 'progress_set', to: 'same' },
  undo_progress: { from: { mechanic: ['confirm'] }, event: 'progress_undone', to: 'same' },
  // Customers change the time only while pending (decision C5); the system moves services up in a visit (decision C14).
  change_time: {
    from: {
      customer: ['pending'],
      mechanic: ['pending', 'confirm'],
      office: ['pending', 'confirm'],
      system: ['pending', 'confirm'],
    },
    event: 'time_changed',
    to: 'same',
  },
  // Requires a granted free reschedule, e.g. after a delay (decision C18); another mechanic comes if the own one is off.
  move_free: { from: { customer: ['confirm'] }, event: 'time_changed', also: 'assigned', to: 'same' },
  // A confirmed job stays confirmed when the office reassigns it (ADR 82).
  assign: { from: { office: ['pending', 'confirm'] }, event: 'assigned', also: 'time_changed', to: 'same' },
  undo_move: {
    from: { mechanic: ['pending', 'confirm'], office: ['pending', 'confirm'] },
    event: 'move_undone',
    to: 'same',
  },
  // A locker can be emptied in every status of a booked job (decision C7).
  pickup_locker: {
    from: {
      mechanic: ['pending', 'confirm', 'complete', 'declined', 'canceled'],
      office: ['pending', 'confirm', 'complete', 'declined', 'canceled'],
    },
    event: 'locker_picked_up',
    to: 'same',
  },
  // The conditions are in `maySwitchToCard` and, for cash, in decision M10.
  switch_to_card: {
    from: { customer: ['pending', 'confirm', 'complete'] },
    event: 'switched_to_card',
    to: 'same',
  },
  switch_to_cash: { from: { customer: ['pending', 'confirm'] }, event: 'switched_to_cash', to: 'same' },
  change_card: {
    from: { customer: ['draft', 'pending', 'confirm', 'complete'] },
    event: 'card_changed',
    to: 'same',
  },
  choose_removed_parts: {
    from: { customer: ['draft', 'pending', 'confirm'] },
    event: 'removed_parts_chosen',
    to: 'same',
  },
  // The office notes what the customer agreed to by phone.
  accept_extra_work: {
    from: { customer: ['confirm'], office: ['confirm'] },
    event: 'extra_work_accepted',
    to: 'same',
  },
  // The address only until the mechanic has arrived.
  correct_details: { from: { office: ['pending', 'confirm'] }, event: 'details_corrected', to: 'same' },
  lower_price: { from: { mechanic: ['confirm'], office: ['confirm'] }, event: 'price_lowered', to: 'same' },
} as const satisfies Readonly<Record<OrderCommandType, Transition>>;

/** The statuses from which a role may give a command; empty if it never may. */
export function fromStatuses(command: OrderCommandType, role: Role): readonly OrderStatus[] {
  const { from }: Transition = transitions[command];
  return from[role] ?? [];
}
