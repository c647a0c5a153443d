import type { MessageTopic } from '@hoist/domain/contact/message-choice';
import type { OrderPagePart } from '@hoist/domain/contact/order-page-part';
import type { OrderMessageKind, OrderTextKey } from './order-message.ts';
import type { Channel } from '../queue-message.ts';

export interface PlannedMessage {
  readonly to: 'customer' | 'mechanic';
  readonly text: OrderTextKey;
  readonly channels: readonly Channel[];
  /** Defaults to `visits` for customers and `jobs` for mechanics. */
  readonly topic?: MessageTopic;
  /** The notification type for the reader's screen; defaults to `order`. */
  readonly type?: 'order_review' | 'request_vin_number' | 'order_message' | 'visit_reminder';
  /** The part of the order's page that it leads to; undefined: its top. */
  readonly part?: OrderPagePart;
  /** The e-mail has the details of the visit and of its payments (decision E5). */
  readonly withDetails?: boolean;
  /** The e-mail has a calendar file that replaces or removes the earlier one. */
  readonly withCalendar?: boolean;
  /** Documents attached as PDFs. */
  readonly documents?: readonly ('estimate' | 'invoice' | 'receipt')[];
  /** Sent in the local morning instead of at night. */
  readonly canWait?: boolean;
  /** The reader no longer belongs to the order, so later changes do not cancel the message. */
  readonly wasTheirs?: boolean;
  /** Expires when the visit begins. */
  readonly beforeVisit?: boolean;
  /** Expires at the deadline for an answer (`until`). */
  readonly untilAnswered?: boolean;
}

/** To the customer by every channel, with the visit's details. */
const fullMessage = {
  to: 'customer',
  channels: ['sms', 'email', 'push'],
  withCalendar: true,
  withDetails: true,
} as const;

const conversationMessage = {
  text: 'message',
  channels: ['email', 'push'],
  topic: 'messages',
  type: 'order_message',
  canWait: true,
} as const;

/** Recipients, texts and channels of each message, beside the notification in the app. */
export const orderMessagePlan: Readonly<Record<OrderMessageKind, readonly PlannedMessage[]>> = {
  booked: [
    {
      to: 'customer',
      text: 'booked',
      documents: ['estimate'],
      channels: ['email', 'push'],
      withCalendar: true,
      withDetails: true,
    },
    { to: 'mechanic', text: 'job_offered', channels: ['sms', 'push'] },
  ],
  offered: [{ to: 'mechanic', text: 'job_offered', channels: ['sms', 'push'] }],
  released: [
    { to: 'customer', text: 'released', channels: ['email', 'push'], canWait: true, withCalendar: true },
  ],
  confirmed: [{ ...fullMessage, text: 'confirmed' }],
  declined: [{ to: 'customer', text: 'declined', channels: ['sms', 'email', 'push'], withCalendar: true }],
  canceled_by_customer: [
    { to: 'customer', text: 'canceled', channels: ['email', 'push'], withCalendar: true },
    { to: 'mechanic', text: 'job_canceled', channels: ['sms', 'push'] },
  ],
  canceled_by_system: [
    { to: 'customer', text: 'canceled', channels: ['sms', 'email', 'push'], withCalendar: true },
    { to: 'mechanic', text: 'job_canceled', channels: ['push'] },
  ],
  canceled_by_office: [
    { to: 'customer', text: 'canceled', channels: ['sms', 'email', 'push'], withCalendar: true },
    { to: 'mechanic', text: 'job_canceled', channels: ['sms', 'push'] },
  ],
  moved_by_customer: [
    { to: 'customer', text: 'moved', channels: ['email', 'push'], withCalendar: true, withDetails: true },
    { to: 'mechanic', text: 'job_moved', channels: ['sms', 'push'] },
  ],
  moved_to_other_mechanic: [
    { to: 'customer', text: 'moved', channels: ['email', 'push'], withCalendar: true, withDetails: true },
    { to: 'mechanic', text: 'job_offered', channels: ['sms', 'push'] },
  ],
  // The caller sends the customer the reason.
  moved_by_system: [{ to: 'mechanic', text: 'job_moved', channels: ['sms', 'push'] }],
  moved_by_mechanic: [{ ...fullMessage, text: 'moved' }],
  moved_by_office: [
    { ...fullMessage, text: 'moved' },
    { to: 'mechanic', text: 'job_moved', channels: ['sms', 'push'] },
  ],
  assigned_by_office: [
    { ...fullMessage, text: 'new_mechanic' },
    { to: 'mechanic', text: 'job_assigned', channels: ['sms', 'push'] },
  ],
  // Sent to the previous mechanic, with the order as it was.
  taken_by_office: [{ to: 'mechanic', text: 'job_taken', channels: ['sms', 'push'], wasTheirs: true }],
  moved_free: [
    { to: 'customer', text: 'moved', channels: ['email', 'push'], withCalendar: true, withDetails: true },
    { to: 'mechanic', text: 'job_moved', channels: ['sms', 'push'] },
  ],
  move_question: [{ ...fullMessage, text: 'move_question', beforeVisit: true }],
  move_reminder: [
    {
      to: 'customer',
      text: 'move_reminder',
      channels: ['sms', 'email', 'push'],
      canWait: true,
      beforeVisit: true,
    },
  ],
  moved_up: [
    { ...fullMessage, text: 'moved_up' },
    { to: 'mechanic', text: 'job_moved_up', channels: ['sms', 'push'] },
  ],
  address_corrected: [
    { ...fullMessage, text: 'new_address' },
    { to: 'mechanic', text: 'job_address', channels: ['sms', 'push'] },
  ],
  vehicle_corrected: [
    { to: 'customer', text: 'new_vehicle', channels: ['email', 'push'], withDetails: true },
    { to: 'mechanic', text: 'job_vehicle', channels: ['sms', 'push'] },
  ],
  move_asked: [
    { to: 'customer', text: 'move_asked', channels: ['email'] },
    { to: 'mechanic', text: 'job_move_asked', part: 'times', channels: ['push'] },
  ],
  cancel_asked: [
    { to: 'customer', text: 'cancel_asked', channels: ['email'] },
    { to: 'mechanic', text: 'job_cancel_asked', part: 'times', channels: ['push'] },
  ],
  times_offered: [
    { to: 'customer', text: 'times_offered', part: 'times', channels: ['sms', 'email', 'push'] },
  ],
  change_refused: [
    { to: 'customer', text: 'change_refused', part: 'times', channels: ['sms', 'email', 'push'] },
    { to: 'mechanic', text: 'job_stays', part: 'times', channels: ['push'] },
  ],
  change_withdrawn: [{ to: 'mechanic', text: 'job_stays', part: 'times', channels: ['push'] }],
  reminder_day: [
    {
      to: 'customer',
      text: 'reminder',
      channels: ['sms', 'email', 'push'],
      topic: 'reminders',
      type: 'visit_reminder',
      canWait: true,
      beforeVisit: true,
    },
  ],
  reminder_hours: [
    {
      to: 'customer',
      text: 'reminder',
      channels: ['sms', 'push'],
      topic: 'reminders',
      type: 'visit_reminder',
      canWait: true,
      beforeVisit: true,
    },
  ],
  earlier_offered: [
    {
      to: 'customer',
      text: 'earlier_offered',
      part: 'times',
      channels: ['sms', 'email', 'push'],
      topic: 'earlier',
      canWait: true,
      untilAnswered: true,
    },
  ],
  earlier_gone: [
    {
      to: 'customer',
      text: 'earlier_gone',
      part: 'times',
      channels: ['push'],
      topic: 'earlier',
      canWait: true,
    },
  ],
  earlier_taken: [
    {
      to: 'customer',
      text: 'earlier_taken',
      channels: ['email', 'push'],
      withCalendar: true,
      withDetails: true,
    },
  ],
  weather_warning: [
    {
      to: 'customer',
      text: 'weather_warning',
      channels: ['sms', 'email', 'push'],
      canWait: true,
      beforeVisit: true,
    },
    { to: 'mechanic', text: 'job_weather', channels: ['push'], canWait: true, beforeVisit: true },
  ],
  mechanic_off: [{ to: 'customer', text: 'mechanic_off', part: 'times', channels: ['sms', 'email', 'push'] }],
  on_the_way: [{ to: 'customer', text: 'on_the_way', channels: ['sms', 'push'] }],
  running_late: [{ to: 'customer', text: 'running_late', channels: ['sms', 'push'] }],
  running_very_late: [
    { to: 'customer', text: 'running_very_late', part: 'times', channels: ['sms', 'email', 'push'] },
  ],
  on_time_again: [{ to: 'customer', text: 'on_time_again', channels: ['sms', 'push'] }],
  late: [{ to: 'customer', text: 'late', channels: ['sms', 'push'] }],
  arrival_missing: [{ to: 'mechanic', text: 'job_arrival_missing', channels: ['sms', 'push'] }],
  visit_missed: [
    { to: 'customer', text: 'visit_missed', channels: ['sms', 'email', 'push'], withCalendar: true },
    { to: 'mechanic', text: 'job_missed', channels: ['sms', 'push'] },
  ],
  visit_unfinished: [{ to: 'mechanic', text: 'job_unfinished', channels: ['sms', 'push'], canWait: true }],
  customer_absent: [{ to: 'customer', text: 'customer_absent', channels: ['sms', 'push'] }],
  closed_no_show: [
    { to: 'customer', text: 'closed_no_show', channels: ['sms', 'email', 'push'], withCalendar: true },
  ],
  fee_waived: [
    { to: 'customer', text: 'fee_waived', part: 'money', channels: ['email', 'push'], topic: 'money' },
  ],
  goodwill_given: [
    { to: 'customer', text: 'goodwill_given', part: 'money', channels: ['email', 'push'], topic: 'money' },
  ],
  arrived: [{ to: 'customer', text: 'arrived', channels: ['sms', 'push'] }],
  in_progress: [{ to: 'customer', text: 'in_progress', channels: ['push'] }],
  extra_work_asked: [
    { to: 'customer', text: 'extra_work_asked', part: 'work', channels: ['sms', 'email', 'push'] },
  ],
  service_added: [
    { to: 'customer', text: 'service_added', part: 'work', channels: ['email', 'push'], withDetails: true },
    { to: 'mechanic', text: 'job_extra_work_approved', part: 'work', channels: ['sms', 'push'] },
  ],
  price_lowered: [{ to: 'customer', text: 'price_lowered', part: 'money', channels: ['email', 'push'] }],
  extra_work_answered: [
    { to: 'mechanic', text: 'job_extra_work_approved', part: 'work', channels: ['sms', 'push'] },
  ],
  vin_asked: [
    {
      to: 'customer',
      text: 'vin_asked',
      channels: ['email', 'push'],
      type: 'request_vin_number',
      canWait: true,
    },
  ],
  completed: [
    {
      to: 'customer',
      text: 'completed',
      documents: ['invoice', 'receipt'],
      channels: ['email', 'push'],
      withDetails: true,
    },
    { to: 'mechanic', text: 'job_settled', channels: ['push'] },
  ],
  completed_unpaid: [
    {
      to: 'customer',
      text: 'completed_unpaid',
      part: 'money',
      documents: ['invoice'],
      channels: ['email', 'push'],
      withDetails: true,
    },
    { to: 'mechanic', text: 'job_unpaid', channels: ['push'] },
  ],
  paid: [
    {
      to: 'customer',
      text: 'paid',
      part: 'money',
      documents: ['invoice', 'receipt'],
      channels: ['email', 'push'],
      topic: 'money',
      withDetails: true,
    },
    { to: 'mechanic', text: 'job_settled', channels: ['push'] },
  ],
  review_asked: [
    {
      to: 'customer',
      text: 'review_asked',
      channels: ['email', 'push'],
      topic: 'reviews',
      type: 'order_review',
      canWait: true,
    },
  ],
  draft_lapsed: [{ to: 'customer', text: 'draft_lapsed', channels: ['email', 'push'] }],
  payment_asked: [
    {
      to: 'customer',
      text: 'payment_asked',
      part: 'money',
      channels: ['sms', 'email', 'push'],
      topic: 'money',
    },
  ],
  card_needs_customer: [
    {
      to: 'customer',
      text: 'card_needs_customer',
      part: 'money',
      channels: ['sms', 'email', 'push'],
      topic: 'money',
    },
  ],
  cash_offered: [
    {
      to: 'customer',
      text: 'cash_offered',
      part: 'money',
      channels: ['sms', 'email', 'push'],
      topic: 'money',
      beforeVisit: true,
    },
  ],
  switched_to_cash: [
    { to: 'customer', text: 'switched_to_cash', part: 'money', channels: ['email'], withDetails: true },
    { to: 'mechanic', text: 'job_by_cash', channels: ['push'] },
  ],
  switched_to_card: [
    { to: 'customer', text: 'switched_to_card', part: 'money', channels: ['email'], withDetails: true },
    { to: 'mechanic', text: 'job_by_card', channels: ['push'] },
  ],
  refund_sent: [
    {
      to: 'customer',
      text: 'refund_sent',
      part: 'money',
      channels: ['email', 'push'],
      topic: 'money',
      canWait: true,
    },
  ],
  refund_in_cash: [
    {
      to: 'customer',
      text: 'refund_in_cash',
      part: 'money',
      channels: ['email', 'push'],
      topic: 'money',
      canWait: true,
    },
  ],
  tipped: [
    { to: 'customer', text: 'tip_charged', part: 'money', channels: ['email'], topic: 'money' },
    { to: 'mechanic', text: 'job_tipped', channels: ['push'] },
  ],
  message_to_customer: [{ ...conversationMessage, to: 'customer' }],
  message_to_mechanic: [{ ...conversationMessage, to: 'mechanic' }],
};
