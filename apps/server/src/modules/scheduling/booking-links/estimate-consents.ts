import type { UserId, VisitId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { EstimateConsentsTable } from '#server/platform/db/schema-caller-bookings.ts';

interface Consent extends Pick<EstimateConsentsTable, 'what' | 'how' | 'givenBy'> {
  readonly ordersId: VisitId;
  /** The member of staff who heard it. */
  readonly heardBy: UserId | null;
  readonly now: Date;
}

/** Records for each service of a visit who agreed, how, when, to whom, and to which estimate. Recorded once. */
export async function recordEstimateConsent(tx: Tx, consent: Consent): Promise<void> {
  const { ordersId, what, how, givenBy, heardBy, now } = consent;
  await sql`INSERT INTO estimate_consents
      (orders_services_id, what, how, given_by, heard_by, total_cents, estimate_hash, at)
    SELECT orders_services_id, ${what}::text, ${how}::text, ${givenBy}::text, ${heardBy}::bigint, total_cents,
      estimate_hash, ${now}::timestamptz
    FROM order_services WHERE orders_id = ${ordersId} AND status IN ('draft', 'pending')
    ON CONFLICT (orders_services_id, what, how) DO NOTHING`.execute(tx);
}
