import type { ContactKind } from '@hoist/domain/order/absence-steps';
import type { Generated } from 'kysely';

type Time = Date;

/** A time of a confirmed visit at which its mechanic has not arrived. */
export interface MissedVisitsTable {
  orders_services_id: number;
  starts_at: Time;
  mechanic_id: number;
  /** When mechanic and office were asked. */
  asked_at: Time | null;
  /** The office keeps the visit all the same. */
  kept_at: Time | null;
  kept_by: number | null;
  /** When it was given up by itself. */
  remedied_at: Time | null;
  /** The credit; on the first service of a visit alone. */
  coupons_id: number | null;
  /** By the clock of a mechanic who told afterwards of having been there. */
  claimed_at: Time | null;
}

/** A mechanic came and nobody was there. */
export interface CustomerAbsencesTable {
  customer_absences_id: Generated<number>;
  orders_services_id: number;
  /** Of a service that was closed with another of its visit: the absence at which it was waited. */
  joins: number | null;
  mechanic_id: number;
  arrived_at: Time;
  /** From the place, as the mechanic's device said last on the way there. */
  metres: number | null;
  begun_at: Time;
  /** The customer came after all. */
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
