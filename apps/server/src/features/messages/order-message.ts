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
  'moved_by_customer',
  'moved_by_mechanic',
  'on_the_way',
  'arrived',
  'in_progress',
  'completed',
  'review_asked',
  'draft_lapsed',
  'card_needs_customer',
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
  | 'on_the_way'
  | 'arrived'
  | 'in_progress'
  | 'completed'
  | 'review_asked'
  | 'draft_lapsed'
  | 'card_needs_customer'
  | 'job_offered'
  | 'job_canceled'
  | 'job_moved';

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
  /** A whole sentence, or nothing. */
  readonly reason: string;
  /** What becomes of the money when there will be no visit. */
  readonly money: string;
  readonly minutes: number;
}

export interface OrderText {
  readonly title: (values: OrderTextValues) => string;
  readonly text: (values: OrderTextValues) => string;
}
