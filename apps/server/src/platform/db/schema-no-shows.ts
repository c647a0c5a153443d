import type { ContactAttemptId, CouponId, NoShowId, OrderId, UserId } from '@hoist/domain/ids';
import type { ContactKind } from '@hoist/domain/order/no-show-steps';
import type { Generated } from 'kysely';

export interface MissedVisitsTable {
  orders_services_id: OrderId;
  starts_at: Date;
  mechanic_id: UserId;
  asked_at: Date | null;
  kept_at: Date | null;
  kept_by: UserId | null;
  /** When it was cancelled automatically. */
  remedied_at: Date | null;
  /** The compensation coupon; only on the first service of a visit. */
  coupons_id: CouponId | null;
  /** When the mechanic says they arrived, by the mechanic's clock; reported afterwards. */
  claimed_at: Date | null;
}

/** The mechanic arrived and the customer was absent. */
export interface CustomerAbsencesTable {
  customer_absences_id: Generated<NoShowId>;
  orders_services_id: OrderId;
  /** The absence of the visit's service at which the mechanic waited, if this one was closed along with it. */
  joins: number | null;
  mechanic_id: UserId;
  arrived_at: Date;
  /** Distance to the location in metres, as the mechanic's device last reported it. */
  metres: number | null;
  begun_at: Date;
  ended_at: Date | null;
  closed_at: Date | null;
  fee_cents: Generated<number>;
  waived_at: Date | null;
  waived_by: UserId | null;
  waive_reason: Generated<string>;
}

export interface ContactAttemptsTable {
  contact_attempts_id: Generated<ContactAttemptId>;
  customer_absences_id: NoShowId;
  kind: ContactKind;
  at: Date;
}
