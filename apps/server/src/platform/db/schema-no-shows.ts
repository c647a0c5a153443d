import type { ContactAttemptId, CouponId, NoShowId, OrderId, UserId } from '@hoist/domain/ids';
import type { ContactKind } from '@hoist/domain/order/no-show-steps';
import type { Generated } from 'kysely';

export interface MissedVisitsTable {
  ordersServicesId: OrderId;
  startsAt: Date;
  mechanicId: UserId;
  askedAt: Date | null;
  keptAt: Date | null;
  keptBy: UserId | null;
  /** When it was cancelled automatically. */
  remediedAt: Date | null;
  /** The compensation coupon; only on the first service of a visit. */
  couponsId: CouponId | null;
  /** When the mechanic says they arrived, by the mechanic's clock; reported afterwards. */
  claimedAt: Date | null;
}

/** The mechanic arrived and the customer was absent. */
export interface CustomerAbsencesTable {
  customerAbsencesId: Generated<NoShowId>;
  ordersServicesId: OrderId;
  /** The absence of the visit's service at which the mechanic waited, if this one was closed along with it. */
  joins: number | null;
  mechanicId: UserId;
  arrivedAt: Date;
  /** Distance to the location in metres, as the mechanic's device last reported it. */
  metres: number | null;
  begunAt: Date;
  endedAt: Date | null;
  closedAt: Date | null;
  feeCents: Generated<number>;
  waivedAt: Date | null;
  waivedBy: UserId | null;
  waiveReason: Generated<string>;
}

export interface ContactAttemptsTable {
  contactAttemptsId: Generated<ContactAttemptId>;
  customerAbsencesId: NoShowId;
  kind: ContactKind;
  at: Date;
}
