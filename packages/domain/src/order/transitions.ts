import type { OrderCommandType } from './commands.ts';
import type { OrderEventType } from './events.ts';
import type { OrderStatus, Role } from './order.ts';

export interface Transition {
  /** Who may, and from which statuses; a role that is not named may never. */
  readonly from: Readonly<Partial<Record<Role, readonly OrderStatus[]>>>;
  readonly event: OrderEventType;
  /** What may happen with it, or alone. */
  readonly also?: OrderEventType;
  /** The status afterwards; 'same' when the command does not change it. */
  readonly to: OrderStatus | 'same';
}

/** Every change of an order, as data: the server guards with it, the screens draw buttons from it, the docs their diagram. */
export const transitions = {
  finalize: {
    from: { customer: ['draft'], office: ['draft'], system: ['draft'] },
    event: 'finalized',
    to: 'pending',
  },
  expire_draft: { from: { system: ['draft'] }, event: 'draft_expired', to: 'canceled' },
  // Decision C3: the customer while pending; the office at any time before completion. C12: the system.
  cancel: {
    from: {
      customer: ['pending'],
      office: ['draft', 'pending', 'confirm'],
      system: ['draft', 'pending', 'confirm'],
    },
    event: 'canceled',
    to: 'canceled',
  },
  // Decision 74; what it asks for stands in `customer-absence`.
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
  // Decision C5; the system where a service before it in its visit falls away (C14).
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
  // Decision C18: where a free move was granted (`mayMoveFree`).
  move_free: { from: { customer: ['confirm'] }, event: 'time_changed', to: 'same' },
  // Decision 82: the office may give a confirmed job to somebody else; it stays confirmed.
  assign: { from: { office: ['pending', 'confirm'] }, event: 'assigned', also: 'time_changed', to: 'same' },
  // Decision C7: whatever became of the job, the locker can be emptied.
  pickup_locker: {
    from: {
      mechanic: ['pending', 'confirm', 'complete', 'declined', 'canceled'],
      office: ['pending', 'confirm', 'complete', 'declined', 'canceled'],
    },
    event: 'locker_picked_up',
    to: 'same',
  },
} as const satisfies Readonly<Record<OrderCommandType, Transition>>;

/** The statuses from which a role may give a command; empty when it never may. */
export function fromStatuses(command: OrderCommandType, role: Role): readonly OrderStatus[] {
  const { from }: Transition = transitions[command];
  return from[role] ?? [];
}
