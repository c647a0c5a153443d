import type { listLedger as endpoint, Output, Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { LedgerTransactionId, OrderId } from '@hoist/domain/ids';
import { formatSum } from '@hoist/domain/money/money';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage } from '#server/platform/http/paging.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { listPageOf, type ListPageQuery } from '#server/shared/lists/list-page.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;

export interface LedgerQuery extends ListPageQuery {
  readonly account: string;
  readonly order?: number | undefined;
}

interface Row {
  readonly id: LedgerTransactionId;
  readonly at: Date;
  readonly source: string;
  readonly key: string;
  readonly line: number;
  readonly account: string;
  readonly cents: number;
  readonly orderId: OrderId | null;
  readonly party: string | null;
}

/** A posting is made within a day of its event (domain/order/done-at); two allow for clocks. */
const LATE_MS = 2 * MS_PER_DAY;

/** Ids grow nearly in the order of `occurred_at`, so a period is a range of ids, which an index finds quickly. */
function withinPeriod(from: Date | undefined, until: Date | undefined): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (from)
    conditions.push(
      sql`t.occurred_at >= ${from}`,
      sql`t.id > coalesce((SELECT b.id FROM ledger_transactions b WHERE b.occurred_at < ${new Date(from.getTime() - LATE_MS)}
        ORDER BY b.occurred_at DESC, b.id DESC LIMIT 1), 0)`,
    );
  if (until)
    conditions.push(
      sql`t.occurred_at < ${until}`,
      sql`t.id < coalesce((SELECT b.id FROM ledger_transactions b WHERE b.occurred_at >= ${new Date(until.getTime() + LATE_MS)}
        ORDER BY b.occurred_at, b.id LIMIT 1), 9223372036854775807)`,
    );
  return conditions;
}

export async function listLedger(db: Db, query: LedgerQuery): Promise<Result<Listed, Refusal>> {
  const paged = listPageOf<LedgerTransactionId>(query, await readCompanyRules(db));
  if (!paged.ok) return paged;
  const { last, length, from, until } = paged.value;
  const conditions = withinPeriod(from, until);
  if (last !== undefined) conditions.push(sql`t.id < ${last}`);
  if (query.order !== undefined)
    conditions.push(
      sql`t.id IN (SELECT transaction_id FROM ledger_entries WHERE orders_services_id = ${query.order})`,
    );
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (${pageOf(query.account, conditions)} LIMIT ${length + 1})
    SELECT t.id, t.occurred_at AS at, t.source, t.source_key AS key, e.line, e.account, e.amount_cents AS cents,
      e.orders_services_id AS order_id, nullif(trim(concat(u.fname, ' ', u.lname)), '') AS party
    FROM page p JOIN ledger_transactions t ON t.id = p.id JOIN ledger_entries e ON e.transaction_id = t.id
      LEFT JOIN users u ON u.users_id = e.party_id
    ORDER BY t.id DESC, e.line`.execute(db);
  return ok(present(rows, length));
}

/** The ids of a page. One account is read from its own index, so a rarely used account is as fast as a busy one. */
function pageOf(account: string, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const where = sql.join([sql`true`, ...conditions], sql` AND `);
  if (account === '') return sql`SELECT t.id FROM ledger_transactions t WHERE ${where} ORDER BY t.id DESC`;
  return sql`SELECT DISTINCT e.transaction_id AS id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.account = ${account} AND ${where} ORDER BY 1 DESC`;
}

function present(rows: readonly Row[], length: number): Listed {
  const byId = new Map<LedgerTransactionId, Row[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  const { page, cursor } = cutPage([...byId.values()], length, ([first]) => first?.id ?? 0);
  const data = page.flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return {
      id: first.id,
      at: first.at.toISOString(),
      source: first.source,
      key: first.key,
      ordersServicesId: first.orderId,
      amount: formatSum(lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)),
      lines: lines.map(({ account, cents, party }) => ({
        account,
        debit: cents > 0 ? formatSum(cents) : null,
        credit: cents < 0 ? formatSum(-cents) : null,
        party,
      })),
    };
  });
  return { data, cursor };
}
