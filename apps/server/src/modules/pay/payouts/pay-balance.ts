import type { PayStatementId, UserId } from '@hoist/domain/ids';
import { countedPayoutStates, type PayBalance } from '@hoist/domain/pay/payout';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** What may be paid to a contractor now: approved statements less payouts that were not returned or cancelled. */
export async function readPayBalance(db: Db | Tx, mechanicId: UserId): Promise<PayBalance> {
  const { rows } = await sql<PayBalance>`
    SELECT (coalesce(s.total, 0) - coalesce(p.amount, 0))::float8 AS balance_cents,
      (coalesce(s.fees, 0) - coalesce(p.fees, 0))::float8 AS fees_cents
    FROM (SELECT sum(total_cents) AS total, sum(fees_cents - ${setOffFees}) AS fees FROM pay_statements
        WHERE mechanic_id = ${mechanicId} AND kind = 'contractor' AND approved_at IS NOT NULL) s,
      (SELECT sum(amount_cents) AS amount, sum(fees_cents) AS fees FROM mechanic_payouts
        WHERE mechanic_id = ${mechanicId} AND state IN (${sql.join(countedPayoutStates)})) p`.execute(db);
  return rows[0] ?? { balanceCents: 0, feesCents: 0 };
}

/** The fees in what was set off, in proportion to the tax of the statement. */
export const setOffFees = sql`(CASE WHEN fees_cents + tax_cents = 0 THEN 0
  ELSE round(set_off_cents * fees_cents::numeric / (fees_cents + tax_cents)) END)`;

/**
 * The last statement of each contractor that payouts have covered with all earlier ones. One that owes nothing is
 * covered with those before it.
 */
export async function readPaidThrough(
  db: Db,
  mechanics: readonly UserId[],
): Promise<ReadonlyMap<UserId, PayStatementId>> {
  if (mechanics.length === 0) return new Map();
  const { rows } = await sql<{ mechanicId: UserId; payStatementId: PayStatementId }>`
    SELECT s.mechanic_id, max(s.pay_statement_id)::float8 AS pay_statement_id
    FROM (SELECT mechanic_id, pay_statement_id,
        sum(total_cents) OVER (PARTITION BY mechanic_id ORDER BY pay_statement_id) AS due
      FROM pay_statements WHERE mechanic_id IN (${sql.join(mechanics)}) AND kind = 'contractor') s
    WHERE s.due <= (SELECT coalesce(sum(amount_cents), 0) FROM mechanic_payouts p
      WHERE p.mechanic_id = s.mechanic_id AND p.state = 'paid')
    GROUP BY s.mechanic_id`.execute(db);
  return new Map(rows.map(({ mechanicId, payStatementId }) => [mechanicId, payStatementId]));
}
