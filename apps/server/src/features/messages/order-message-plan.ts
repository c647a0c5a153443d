import type { OrderMessageKind, OrderTextKey } from './order-message.ts';
import type { Channel } from './queue-message.ts';

export interface Telling {
  readonly to: 'customer' | 'mechanic';
  readonly text: OrderTextKey;
  readonly channels: readonly Channel[];
  /** The e-mail carries the details of the visit and what is charged, held and at most due (decision E5). */
  readonly withDetails?: boolean;
}

/** Who is told what, by which channels, besides the notification inside the product. */
export const orderMessagePlan: Readonly<Record<OrderMessageKind, readonly Telling[]>> = {
  booked: [
    { to: 'customer', text: 'booked', channels: ['email', 'push'], withDetails: true },
    { to: 'mechanic', text: 'job_offered', channels: ['sms', 'push'] },
  ],
  offered: [{ to: 'mechanic', text: 'job_offered', channels: ['sms', 'push'] }],
  released: [{ to: 'customer', text: 'released', channels: ['email', 'push'] }],
  confirmed: [{ to: 'customer', text: 'confirmed', channels: ['sms', 'email', 'push'], withDetails: true }],
  declined: [{ to: 'customer', text: 'declined', channels: ['sms', 'email', 'push'] }],
  canceled_by_customer: [{ to: 'mechanic', text: 'job_canceled', channels: ['sms', 'push'] }],
  canceled_by_system: [
    { to: 'customer', text: 'canceled', channels: ['sms', 'email', 'push'] },
    { to: 'mechanic', text: 'job_canceled', channels: ['push'] },
  ],
  moved_by_customer: [{ to: 'mechanic', text: 'job_moved', channels: ['sms', 'push'] }],
  moved_by_mechanic: [
    { to: 'customer', text: 'moved', channels: ['sms', 'email', 'push'], withDetails: true },
  ],
  on_the_way: [{ to: 'customer', text: 'on_the_way', channels: ['sms', 'push'] }],
  arrived: [{ to: 'customer', text: 'arrived', channels: ['sms', 'push'] }],
  in_progress: [{ to: 'customer', text: 'in_progress', channels: ['push'] }],
  completed: [{ to: 'customer', text: 'completed', channels: ['email', 'push'], withDetails: true }],
  review_asked: [{ to: 'customer', text: 'review_asked', channels: ['push'] }],
  draft_lapsed: [{ to: 'customer', text: 'draft_lapsed', channels: ['push'] }],
  card_needs_customer: [{ to: 'customer', text: 'card_needs_customer', channels: ['sms', 'email', 'push'] }],
};
