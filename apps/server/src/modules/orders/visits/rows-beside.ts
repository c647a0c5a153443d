import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** Tables whose rows the reactions to a move or a step change or remove. */
const beside = {
  attendances: 'order_attendances',
  reminders: 'order_timed_tellings',
  requests: 'change_requests',
  wishes: 'earlier_wishes',
  offers: 'earlier_offers',
  absences: 'customer_absences',
  questions: 'move_questions',
  pays: 'job_pay',
} as const;

type Beside = keyof typeof beside;

/** The rows about these services that a move or a step changes, as JSON by table; to be read before it. */
export async function readBeside(
  tx: Tx,
  visit: readonly Pick<LoadedOrder, 'ordersServicesId'>[],
): Promise<string> {
  const ids = visit.map(({ ordersServicesId }) => ordersServicesId);
  const rowsOf = (name: Beside, open: RawBuilder<boolean>) => sql`
    (SELECT coalesce(jsonb_agg(r), '[]') FROM ${sql.table(beside[name])} r
      WHERE r.orders_services_id = ANY(${ids}::bigint[]) AND ${open})`;
  const { rows } = await sql<{ beside: string }>`SELECT jsonb_build_object(
    'attendances', ${rowsOf('attendances', sql`true`)},
    'reminders', ${rowsOf('reminders', sql`true`)},
    'requests', ${rowsOf('requests', sql`r.ended_at IS NULL`)},
    'wishes', ${rowsOf('wishes', sql`r.ended_at IS NULL`)},
    'pays', ${rowsOf('pays', sql`true`)},
    'offers', ${rowsOf('offers', sql`r.state = 'open'`)},
    'questions', ${rowsOf('questions', sql`r.ended_at IS NULL`)},
    'absences', ${rowsOf('absences', sql`r.ended_at IS NULL AND r.closed_at IS NULL`)})::text AS beside`.execute(
    tx,
  );
  return rows[0]?.beside ?? '{}';
}

/** Puts the rows back as they were before `changedAt`. */
export async function restoreBeside(
  tx: Tx,
  { beside: rows, changedAt }: { readonly beside: unknown; readonly changedAt: Date },
): Promise<void> {
  const stored = (name: Beside) => sql`
    FROM jsonb_populate_recordset(NULL::${sql.table(beside[name])}, ${JSON.stringify(rows)}::jsonb->${sql.lit(name)}) r
    WHERE true`;
  await sql`INSERT INTO order_attendances SELECT r.* ${stored('attendances')} ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  // What was agreed when the mechanic confirmed, also if the rule of their pay has changed since.
  await sql`INSERT INTO job_pay SELECT r.* ${stored('pays')}
    ON CONFLICT (orders_services_id) DO UPDATE SET mechanic_id = excluded.mechanic_id,
      pay_rules_id = excluded.pay_rules_id, lines = excluded.lines, amount_cents = excluded.amount_cents,
      frozen_at = excluded.frozen_at`.execute(tx);
  await sql`INSERT INTO order_timed_tellings OVERRIDING SYSTEM VALUE SELECT r.* ${stored('reminders')}
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`UPDATE change_requests c SET state = r.state, ended_at = NULL, answered_at = r.answered_at,
      answered_by = r.answered_by ${stored('requests')}
    AND c.change_requests_id = r.change_requests_id AND c.ended_at = ${changedAt}`.execute(tx);
  await sql`UPDATE earlier_wishes c SET ended_at = NULL, ended_as = NULL ${stored('wishes')}
    AND c.earlier_wishes_id = r.earlier_wishes_id AND c.ended_at = ${changedAt}`.execute(tx);
  await sql`UPDATE earlier_offers c SET state = 'open', ended_at = NULL ${stored('offers')}
    AND c.earlier_offers_id = r.earlier_offers_id AND c.ended_at = ${changedAt}`.execute(tx);
  await sql`UPDATE customer_absences c SET ended_at = NULL ${stored('absences')}
    AND c.customer_absences_id = r.customer_absences_id AND c.ended_at = ${changedAt}`.execute(tx);
  await sql`UPDATE move_questions c SET state = 'open', ended_at = NULL ${stored('questions')}
    AND c.move_questions_id = r.move_questions_id AND c.ended_at = ${changedAt}`.execute(tx);
}
