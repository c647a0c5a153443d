import { Readable } from 'node:stream';
import { csvLine, csvMark } from '@hoist/domain/csv';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { formatSum } from '@hoist/domain/money/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { mayBeOn, readLedger, type LedgerPeriod } from './ledger-days.ts';

export type BooksKind = 'journal' | 'taxes';

/** Transactions per read: the file is streamed, never held in memory. */
const CHUNK = 2_000;

export const booksKey = (kind: BooksKind, { from, to }: LedgerPeriod): string =>
  `books/${kind}.${from}.${to}.csv`;

/** Streams the file of a key; undefined if there is no such file. The caller has checked the signed address. */
export function openLedgerFile(database: Database, key: string): Readable | undefined {
  const [, kind, from, to] =
    /^books\/(journal|taxes)\.(\d{4}-\d\d-\d\d)\.(\d{4}-\d\d-\d\d)\.csv$/.exec(key) ?? [];
  if (kind === undefined || from === undefined || to === undefined) return undefined;
  const lines = kind === 'journal' ? journal(database, { from, to }) : taxes(database, { from, to });
  return Readable.from(lines, { objectMode: false });
}

interface JournalRow {
  readonly id: number;
  readonly at: Date;
  readonly day: string;
  readonly source: string;
  readonly key: string;
  readonly line: number;
  readonly account: string;
  readonly kind: string;
  readonly province: string;
  readonly orderId: OrderId | null;
  readonly partyId: UserId | null;
  readonly cents: number;
}

/** Fixed column names in every language, because accounting programs are set up for them once. */
const journalColumns = [
  'transaction',
  'occurred_at',
  'day',
  'source',
  'source_key',
  'line',
  'account',
  'account_kind',
  'province',
  'order',
  'party',
  'debit',
  'credit',
  'currency',
];

interface Place {
  readonly at: string;
  readonly id: number;
}

/** One chunk of whole transactions; the cursor has microsecond precision. */
async function readPiece(database: Database, { from, to }: LedgerPeriod, after: Place | undefined) {
  const beyond = after
    ? sql`(t.occurred_at, t.id) > (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<JournalRow & { readonly place: string }>`
    WITH piece AS MATERIALIZED (SELECT t.id, t.occurred_at, t.source, t.source_key FROM ledger_transactions t
      WHERE ${mayBeOn(from, to)} AND ${beyond} ORDER BY t.occurred_at, t.id LIMIT ${CHUNK})
    SELECT t.id, t.occurred_at AS at, t.occurred_at::text AS place,
      (t.occurred_at AT TIME ZONE coalesce(o.timezone, 'America/Toronto'))::date::text AS day, t.source, t.source_key AS key,
      e.line, e.account, a.kind, coalesce(o.state, '') AS province, e.orders_services_id AS order_id, e.party_id,
      e.amount_cents AS cents
    FROM piece t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a USING (account)
      LEFT JOIN order_services o ON o.orders_services_id = e.orders_services_id
    ORDER BY t.occurred_at, t.id, e.line`.execute(database.db);
  return rows;
}

async function* journal(database: Database, period: LedgerPeriod): AsyncGenerator<string> {
  yield csvMark + csvLine(journalColumns);
  let after: Place | undefined;
  for (;;) {
    const rows = await readPiece(database, period, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .filter(({ day }) => day >= period.from && day <= period.to)
      .map(journalLine)
      .join('');
    after = { at: last.place, id: last.id };
  }
}

const journalLine = (row: JournalRow): string =>
  csvLine([
    String(row.id),
    row.at.toISOString(),
    row.day,
    row.source,
    row.key,
    String(row.line),
    row.account,
    row.kind,
    row.province,
    row.orderId === null ? '' : String(row.orderId),
    row.partyId === null ? '' : String(row.partyId),
    row.cents > 0 ? formatSum(row.cents) : '',
    row.cents < 0 ? formatSum(-row.cents) : '',
    'CAD',
  ]);

interface TaxRow {
  readonly day: string;
  readonly province: string;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

async function* taxes(database: Database, period: LedgerPeriod): AsyncGenerator<string> {
  yield csvMark + csvLine(['day', 'province', 'tax', 'collected', 'credited', 'net', 'currency']);
  const { rows } = await readLedger(database, period, (tx, ledgerByDay) =>
    sql<TaxRow>`
    SELECT day::text AS day, province, account, sum(debit_cents)::bigint AS debit, sum(credit_cents)::bigint AS credit
    FROM (${ledgerByDay}) d WHERE account LIKE 'tax\\_%' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(tx),
  );
  for (const { day, province, account, debit, credit } of rows)
    yield csvLine([
      day,
      province,
      account.replace('tax_', ''),
      formatSum(credit),
      formatSum(debit),
      formatSum(credit - debit),
      'CAD',
    ]);
}
