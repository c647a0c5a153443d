import type { WeatherDanger } from '@hoist/domain/weather/unsafe-weather';
import type { OrderServiceRow } from './order-service-row.ts';

/**
 * What people are told about an order. Who is told, and by which channels, stands in `order-message-plan.ts`; the words
 * in `order-texts-en.ts` and `order-texts-fr.ts`.
 */
export const orderMessageKinds = [
  'booked',
  'offered',
  'released',
  'confirmed',
  'declined',
  'canceled_by_customer',
  'canceled_by_system',
  'canceled_by_office',
  'moved_by_customer',
  'moved_to_other_mechanic',
  'moved_by_system',
  'moved_by_mechanic',
  'moved_by_office',
  'moved_free',
  'assigned_by_office',
  'taken_by_office',
  'moved_up',
  'move_asked',
  'cancel_asked',
  'times_offered',
  'change_refused',
  'change_withdrawn',
  'reminder_day',
  'reminder_hours',
  'earlier_offered',
  'earlier_gone',
  'earlier_taken',
  'weather_warning',
  'on_the_way',
  'running_late',
  'running_very_late',
  'on_time_again',
  'late',
  'arrival_missing',
  'visit_missed',
  'visit_unfinished',
  'customer_absent',
  'closed_no_show',
  'fee_waived',
  'arrived',
  'in_progress',
  'extra_work_asked',
  'extra_work_answered',
  'price_lowered',
  'vin_asked',
  'completed',
  'completed_unpaid',
  'paid',
  'review_asked',
  'draft_lapsed',
  'card_needs_customer',
  'cash_offered',
  'switched_to_card',
  'switched_to_cash',
  'refund_sent',
  'message_to_customer',
  'message_to_mechanic',
] as const;

export type OrderMessageKind = (typeof orderMessageKinds)[number];

/** One text, to one person: `job_` texts go to the mechanic, the others to the customer. */
export type OrderTextKey =
  | 'booked'
  | 'confirmed'
  | 'released'
  | 'declined'
  | 'canceled'
  | 'moved'
  | 'moved_up'
  | 'new_mechanic'
  | 'move_asked'
  | 'cancel_asked'
  | 'times_offered'
  | 'change_refused'
  | 'reminder'
  | 'earlier_offered'
  | 'earlier_gone'
  | 'earlier_taken'
  | 'weather_warning'
  | 'on_the_way'
  | 'running_late'
  | 'running_very_late'
  | 'on_time_again'
  | 'late'
  | 'visit_missed'
  | 'customer_absent'
  | 'closed_no_show'
  | 'fee_waived'
  | 'arrived'
  | 'in_progress'
  | 'extra_work_asked'
  | 'price_lowered'
  | 'vin_asked'
  | 'completed'
  | 'completed_unpaid'
  | 'paid'
  | 'review_asked'
  | 'draft_lapsed'
  | 'card_needs_customer'
  | 'cash_offered'
  | 'switched_to_card'
  | 'switched_to_cash'
  | 'refund_sent'
  | 'message'
  | 'job_offered'
  | 'job_arrival_missing'
  | 'job_missed'
  | 'job_unfinished'
  | 'job_canceled'
  | 'job_moved'
  | 'job_assigned'
  | 'job_taken'
  | 'job_moved_up'
  | 'job_move_asked'
  | 'job_cancel_asked'
  | 'job_stays'
  | 'job_extra_work'
  | 'job_by_card'
  | 'job_by_cash'
  | 'job_settled'
  | 'job_unpaid'
  | 'job_weather';

/** What a text may speak of, already in its reader's words. */
export interface OrderTextValues {
  readonly number: number;
  readonly service: string;
  readonly vehicle: string;
  /** Day and time at the place of the visit. */
  readonly when: string;
  readonly address: string;
  readonly mechanic: string;
  readonly customer: string;
  readonly total: string;
  /** Of the work, before tax. */
  readonly value: string;
  /** A whole sentence, or nothing. */
  readonly reason: string;
  /** What becomes of the money when there will be no visit. */
  readonly money: string;
  readonly minutes: number;
  /** Of a missed visit: a sentence about the credit, with a space before it, or nothing. */
  readonly credit: string;
  /** Of an absence: what it costs, a sentence with a space before it, or nothing. */
  readonly noShowFee: string;
  /** Of the occasion: what was refunded, what the extra work costs. */
  readonly amount: string;
  /** Of the occasion: what somebody typed. */
  readonly words: string;
  readonly link: string;
  readonly from: string;
  readonly accepted: boolean;
  /** Of the occasion: day and time by which something has to be done, at the place of the visit. */
  readonly until: string;
  /** Of the occasion: how long a time was kept, as '15 minutes'. */
  readonly kept: string;
  /** Of the occasion: days and times to choose among, as one text. */
  readonly times: string;
  /** Of the occasion: what makes the weather unsafe, as one text. */
  readonly weather: string;
}

/** What an occasion adds to what its order tells. */
export interface Occasion {
  readonly kind: OrderMessageKind;
  /** Tells two occasions of one kind apart that leave the order as it is. */
  readonly key?: string | undefined;
  readonly amountCents?: number | undefined;
  readonly words?: string | undefined;
  /** An address of the site that the text leads to. */
  readonly link?: string | undefined;
  /** Who typed it, by first name; '' for the office. */
  readonly from?: string | undefined;
  /** Does not wait for the morning. */
  readonly urgent?: boolean | undefined;
  readonly accepted?: boolean | undefined;
  readonly until?: Date | undefined;
  readonly keptMinutes?: number | undefined;
  readonly times?: readonly Date[] | undefined;
  readonly dangers?: readonly WeatherDanger[] | undefined;
  /** The services of a visit that are told of together, in the order of time; the order is the first of them. */
  readonly visit?: readonly OrderServiceRow[] | undefined;
}

export interface OrderText {
  readonly title: (values: OrderTextValues) => string;
  readonly text: (values: OrderTextValues) => string;
  /** Where there are no buttons, after it: in texts and e-mails. */
  readonly answer?: (values: OrderTextValues) => string;
}
