import type { TemplateValues } from '@hoist/domain/contact/message-template';
import type { WeatherDanger } from '@hoist/domain/weather/unsafe-weather';
import type { OrderServiceRow } from './order-service-row.ts';

/**
 * Messages about an order. Recipients and channels are in `order-message-plan.ts`, texts in `order-texts-en.ts` and
 * `order-texts-fr.ts`.
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
  'move_question',
  'move_reminder',
  'assigned_by_office',
  'taken_by_office',
  'moved_up',
  'address_corrected',
  'vehicle_corrected',
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
  'mechanic_off',
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
  'goodwill_given',
  'arrived',
  'in_progress',
  'extra_work_asked',
  'extra_work_answered',
  'service_added',
  'price_lowered',
  'vin_asked',
  'completed',
  'completed_unpaid',
  'paid',
  'review_asked',
  'draft_lapsed',
  'card_needs_customer',
  'payment_asked',
  'cash_offered',
  'switched_to_card',
  'switched_to_cash',
  'refund_sent',
  'refund_in_cash',
  'tipped',
  'message_to_customer',
  'message_to_mechanic',
] as const;

export type OrderMessageKind = (typeof orderMessageKinds)[number];

/** One text for one reader: `job_` texts for the mechanic, others for the customer. */
export type OrderTextKey =
  | 'booked'
  | 'confirmed'
  | 'released'
  | 'declined'
  | 'canceled'
  | 'moved'
  | 'move_question'
  | 'move_reminder'
  | 'moved_up'
  | 'new_address'
  | 'new_vehicle'
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
  | 'mechanic_off'
  | 'on_the_way'
  | 'running_late'
  | 'running_very_late'
  | 'on_time_again'
  | 'late'
  | 'visit_missed'
  | 'customer_absent'
  | 'closed_no_show'
  | 'fee_waived'
  | 'goodwill_given'
  | 'arrived'
  | 'in_progress'
  | 'extra_work_asked'
  | 'service_added'
  | 'price_lowered'
  | 'vin_asked'
  | 'completed'
  | 'completed_unpaid'
  | 'paid'
  | 'review_asked'
  | 'draft_lapsed'
  | 'card_needs_customer'
  | 'payment_asked'
  | 'cash_offered'
  | 'switched_to_card'
  | 'switched_to_cash'
  | 'refund_sent'
  | 'refund_in_cash'
  | 'tip_charged'
  | 'message'
  | 'job_offered'
  | 'job_arrival_missing'
  | 'job_missed'
  | 'job_unfinished'
  | 'job_canceled'
  | 'job_moved'
  | 'job_address'
  | 'job_vehicle'
  | 'job_assigned'
  | 'job_taken'
  | 'job_moved_up'
  | 'job_move_asked'
  | 'job_cancel_asked'
  | 'job_stays'
  | 'job_extra_work_approved'
  | 'job_extra_work_declined'
  | 'job_by_card'
  | 'job_by_cash'
  | 'job_settled'
  | 'job_tipped'
  | 'job_unpaid'
  | 'job_weather';

/** The placeholders of messages about an order. */
export interface OrderTextValues extends TemplateValues {
  readonly number: string;
  readonly service: string;
  /** The service within a sentence: 'front brake pads and wipers'. */
  readonly work: string;
  /** With the year. */
  readonly vehicle: string;
  /** Make and model, as in 'your Honda Civic'. */
  readonly car: string;
  readonly when: string;
  readonly address: string;
  readonly mechanic: string;
  readonly customer: string;
  readonly total: string;
  /** Value of the work before tax. */
  readonly value: string;
  /** Ends a sentence: the reason after a colon, or a full stop. */
  readonly reason: string;
  /** After a hand-on: whether another mechanic was asked. */
  readonly search: string;
  /** What happens to the money if there is no visit. */
  readonly money: string;
  readonly minutes: string;
  /** Missed visit: a sentence about the credit, or empty. */
  readonly credit: string;
  /** No-show: a sentence about the fee, or empty. */
  readonly noShowFee: string;
  /** The refund, or the cost of extra work. */
  readonly amount: string;
  /** Text that a person typed. */
  readonly words: string;
  readonly from: string;
  /** Local deadline for an action. */
  readonly until: string;
  readonly untilTime: string;
  /** How long a slot was held, e.g. '15 minutes'. */
  readonly kept: string;
  readonly times: string;
  /** `times` as a sentence about the customer's wishes, and as examples within a sentence; or empty. */
  readonly wishes: string;
  readonly examples: string;
  readonly weather: string;
}

export interface Occasion {
  readonly kind: OrderMessageKind;
  readonly key?: string | undefined;
  readonly amountCents?: number | undefined;
  readonly words?: string | undefined;
  /** Extra work that was not approved, beside that in `words`. */
  readonly declined?: string | undefined;
  readonly link?: string | undefined;
  /** The author's first name; '' for staff. */
  readonly from?: string | undefined;
  /** Sent even at night. */
  readonly urgent?: boolean | undefined;
  /** The customer knows it already: only the notification in the app is sent to them. */
  readonly knownToCustomer?: boolean | undefined;
  readonly accepted?: boolean | undefined;
  readonly until?: Date | undefined;
  readonly keptMinutes?: number | undefined;
  readonly times?: readonly Date[] | undefined;
  readonly dangers?: readonly WeatherDanger[] | undefined;
  /** The services of the visit that share this message, ordered by time; the order is the first. */
  readonly visit?: readonly OrderServiceRow[] | undefined;
}
