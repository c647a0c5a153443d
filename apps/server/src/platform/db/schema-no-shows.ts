import type { ContactKind } from '@hoist/domain/order/no-show-steps';
import type { Generated } from 'kysely';

export interface MissedVisitsTable {
  orders_services_id: number;
  starts_at: Date;
  mechanic_id: number;
  asked_at: Date | null;
  kept_at: Date | null;
  kept_by: number | null;
  /** When it was cancelled automatically. */
  remedied_at: Date | null;
  /** The compensation coupon; only on the first service of a visit. */
  coupons_id: number | null;
  /** When the mechanic says they arrived, by the mechanic's clock; reported afterwards. */
  claimed_at: Date | null;
}

/** The mechanic arrived and the customer was absent. */
export interface CustomerAbsencesTable {
  customer_absences_id: Generated<number>;
  orders_services_id: number;
  /** The absence of the visit's service at which the mechanic waited, if this one was closed along with it. */
  joins: number | null;
  mechanic_id: number;
  arrived_at: Date;
  /** Distance to the location in metres, as the mechanic's device last reported it. */
  metres: number | null;
  begun_at: Date;
  ended_at: Date | null;
  closed_at: Date | null;
  fee_cents: Generated<number>;
  waived_at: Date | null;
  waived_by: number | null;
  waive_reason: Generated<string>;
}

export interface ContactAttemptsTable {
  contact_attempts_id: Generated<number>;
  customer_absences_id: number;
  kind: ContactKind;
  at: Date;
}
