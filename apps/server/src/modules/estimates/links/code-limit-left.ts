import type { VisitId } from '@hoist/domain/ids';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** What a link can still add to a visit without a code: all that links added to its services without one counts. */
export async function codeLimitLeft(db: Db | Tx, ordersId: VisitId): Promise<number> {
  const { codeAboveCents } = await readSetting(db, 'extra_work');
  const { rows } = await sql<{ readonly added: number }>`
    SELECT coalesce(sum(greatest(0, e.total_after_cents - r.total_before_cents)), 0)::int AS added
    FROM order_services s
    JOIN estimate_revisions r ON r.orders_services_id = s.orders_services_id
    JOIN estimate_revision_ends e ON e.estimate_revisions_id = r.estimate_revisions_id
    WHERE s.orders_id = ${ordersId} AND e.outcome = 'answered' AND e.through = 'link' AND NOT e.code_given`.execute(
    db,
  );
  return Math.max(0, codeAboveCents - (rows[0]?.added ?? 0));
}
