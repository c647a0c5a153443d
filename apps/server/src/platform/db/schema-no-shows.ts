import type { ContactKind } from '@hoist/domain/order/absence-steps';
import type { Generated } from 'kysely';

type Time = Date;

/** A start of a confirmed visit that its mechanic missed. */
export interface MissedVisitsTable {
  orders_services_id: number;
  starts_at: Time;
  mechanic_id: number;
  /** When mechanic and staff were asked. */
  asked_at: Time | null;
  /** Staff decided to keep the visit. */
  kept_at: Time | null;
  kept_by: number | null;
  /** When it was cancelled automatically. */
  remedied_at: Time | null;
  /** The compensation coupon; only on the first service of a visit. */
  coupons_id: number | null;
  /** When the mechanic says they arrived, by the mechanic's clock; reported afterwards. */
  claimed_at: Time | null;
}

/** The mechanic arrived and the customer was absent. */
export interface CustomerAbsencesTable {
  customer_absences_id: Generated<number>;
  orders_services_id: number;
  /** The absence of the visit's service at which the mechanic waited, if this one was closed along with it. */
  joins: number | null;
  mechanic_id: number;
  arrived_at: Time;
  /** Distance to the location in metres, as the mechanic's device last reported it. */
  metres: number | null;
  begun_at: Time;
  /** When the customer came after all. */
  ended_at: Time | null;
  closed_at: Time | null;
  fee_cents: Generated<number>;
  waived_at: Time | null;
  waived_by: number | null;
  waive_reason: Generated<string>;
}

export interface ContactAttemptsTable {
  contact_attempts_id: Generated<number>;
  customer_absences_id: number;
  kind: ContactKind;
  at: Time;
}
