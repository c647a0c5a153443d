import { dayNumberOf, weekdayOf } from '@hoist/domain/civil-date';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { takeNow } from '@hoist/domain/pay/claw-back';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { earn } from '../earn.ts';
import { owedForWork } from '../owed-for-work.ts';
import { lockPayee } from '../payees/agreements.ts';
import { hasAgreed } from '../payees/has-agreed.ts';
import { readRefundRule } from './refund-rule.ts';

interface Open {
  readonly ordersServicesId: OrderId;
  readonly kind: 'refund_share' | 'dispute_share';
  readonly openCents: number;
  /** Lines of pay about it so far. */
  readonly lines: number;
}

/** Takes what contractors still bear, as far as the week's cap and their pay go. */
export async function takeAllBack(database: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ mechanicId: UserId }>`
    SELECT DISTINCT mechanic_id AS "mechanicId" FROM (${openOf(sql`true`)}) o ORDER BY 1`.execute(
    database.db,
  );
  for (const { mechanicId } of rows)
    await database.transaction((tx) => takeBack(tx, { mechanicId, now }), { attempts: 3 });
}

/**
 * Takes what a contractor bears, oldest first, at most the cap of a week and never more than is owed to them; the rest
 * waits. What is no longer borne is given back.
 */
export async function takeBack(
  tx: Tx,
  { mechanicId, now }: { readonly mechanicId: UserId; readonly now: Date },
): Promise<void> {
  await lockPayee(tx, mechanicId);
  const { rows } = await sql<Open>`${openOf(sql`c.mechanic_id = ${mechanicId}`)} ORDER BY first`.execute(tx);
  if (rows.length === 0) return;
  const hasToBear = await hasAgreed(tx, mechanicId, 'claw_back');
  const weeklyCapCents = hasToBear ? (await readRefundRule(tx)).weeklyCapCents : 0;
  let takenThisWeekCents = await takenSince(tx, mechanicId, await monday(tx, now));
  for (const { ordersServicesId, kind, openCents, lines } of rows) {
    const owedCents = await owedForWork(tx, mechanicId);
    const cents = takeNow({ openCents, takenThisWeekCents, weeklyCapCents, owedCents });
    if (cents === 0) continue;
    await earn(tx, {
      kind,
      amountCents: 0 - cents,
      facts: {},
      mechanicId,
      ordersServicesId,
      occurredAt: now,
      eventKey: `${kind}:${ordersServicesId}:${lines}`,
    });
    takenThisWeekCents += cents;
  }
}

/** What is borne and not taken, or taken and no longer borne, by order and kind. */
const openOf = (condition: ReturnType<typeof sql>) => sql`
  SELECT c.mechanic_id, c.orders_services_id AS "ordersServicesId", c.kind, min(c.pay_claw_back_id) AS first,
    (sum(c.amount_cents) + coalesce(t.cents, 0))::float8 AS "openCents", coalesce(t.lines, 0)::int AS lines
  FROM pay_claw_backs c LEFT JOIN LATERAL (SELECT sum(l.amount_cents) AS cents, count(*) AS lines FROM pay_lines l
    WHERE l.orders_services_id = c.orders_services_id AND l.kind = c.kind AND l.mechanic_id = c.mechanic_id) t ON true
  WHERE ${condition} GROUP BY c.mechanic_id, c.orders_services_id, c.kind, t.cents, t.lines
  HAVING sum(c.amount_cents) + coalesce(t.cents, 0) <> 0`;

/** Net of what was given back. */
async function takenSince(tx: Tx, mechanicId: UserId, since: Date): Promise<number> {
  const { cents } = await tx
    .selectFrom('payLines')
    .where('mechanicId', '=', mechanicId)
    .where('kind', 'in', ['refund_share', 'dispute_share'])
    .where('occurredAt', '>=', since)
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow();
  return Math.max(0, cents);
}

async function monday(tx: Tx, now: Date): Promise<Date> {
  const zone = await readCompanyRules(tx);
  const today = localDate(now.getTime(), zone);
  return new Date(startOfDate(addDays(today, -((weekdayOf(dayNumberOf(today)) + 6) % 7)), zone));
}
