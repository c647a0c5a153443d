import { Readable } from 'node:stream';
import { csvMark } from '@hoist/domain/csv';
import type { OrderId } from '@hoist/domain/ids';
import { localeOf, type Locale } from '@hoist/domain/locale';
import { formatSum } from '@hoist/domain/money/money';
import { toLocal } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { fileWords, type FileWords } from './ledger-file-words.ts';
import { fillLedgerDays, mayBeOn, readLedger, type LedgerPeriod } from './ledger-days.ts';
import { allReceivables } from './read-receivables.ts';

export type BooksKind = 'journal' | 'taxes';

/** Transactions per read: the file is streamed, never held in memory. */
const CHUNK = 2_000;

export const booksKey = (kind: BooksKind, { from, to }: LedgerPeriod, locale: Locale): string =>
  `books/${kind}.${from}.${to}.${locale}.csv`;

export const receivablesKey = (today: string, locale: Locale): string =>
  `books/receivables.${today}.${locale}.csv`;

/** Streams the file of a key; undefined if there is no such file. The caller has checked the signed address. */
export function openLedgerFile(database: Database, key: string): Readable | undefined {
  const [, kind, from, to = from, language] =
    /^books\/(journal|taxes|receivables)\.(\d{4}-\d\d-\d\d)(?:\.(\d{4}-\d\d-\d\d))?\.(en|fr)\.csv$/.exec(
      key,
    ) ?? [];
  if (kind === undefined || from === undefined || to === undefined) return undefined;
  const locale: Locale = localeOf(language);
  const given = { database, period: { from, to }, locale, words: fileWords(locale) };
  const lines = { journal, taxes, receivables }[kind as BooksKind | 'receivables'](given);
  return Readable.from(lines, { objectMode: false });
}

interface FileRequest {
  readonly database: Database;
  readonly period: LedgerPeriod;
  readonly locale: Locale;
  readonly words: FileWords;
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
  readonly titleEn: string | null;
  readonly titleFr: string | null;
  readonly customer: string;
  readonly partyFname: string | null;
  readonly partyLname: string | null;
  readonly cents: number;
}

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
    WITH piece AS MATERIALIZED (SELECT t.id, t.occurred_at, t.day, t.source, t.source_key FROM ledger_transactions t
      WHERE ${mayBeOn(from, to)} AND ${beyond} ORDER BY t.occurred_at, t.id LIMIT ${CHUNK})
    SELECT t.id, t.occurred_at AS at, t.occurred_at::text AS place,
      t.day::text AS day, t.source, t.source_key AS key,
      e.line, e.account, a.kind, coalesce(o.state, '') AS province, e.orders_services_id AS order_id,
      o.services_title_en AS title_en, o.services_title_fr AS title_fr, trim(concat(c.fname, ' ', c.lname)) AS customer,
      party.fname AS party_fname, party.lname AS party_lname, e.amount_cents AS cents
    FROM piece t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a USING (account)
      LEFT JOIN order_services o ON o.orders_services_id = e.orders_services_id
      LEFT JOIN users c ON c.users_id = o.users_id LEFT JOIN users party ON party.users_id = e.party_id
    ORDER BY t.occurred_at, t.id, e.line`.execute(database.db);
  return rows;
}

async function* journal(given: FileRequest): AsyncGenerator<string> {
  const { database, period, words } = given;
  const zone = await readCompanyRules(database.db);
  yield csvMark + words.journalColumns(zone.zone);
  const timeOf = (at: Date): string => {
    const { year, month, day, hour, minute } = toLocal(at.getTime(), zone);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
  };
  await fillLedgerDays(database);
  let after: Place | undefined;
  for (;;) {
    const rows = await readPiece(database, period, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .filter(({ day }) => day >= period.from && day <= period.to)
      .map((row) => journalLine(row, { ...given, timeOf }))
      .join('');
    after = { at: last.place, id: last.id };
  }
}

const journalLine = (
  row: JournalRow,
  { words, locale, timeOf }: FileRequest & { readonly timeOf: (at: Date) => string },
): string =>
  words.line([
    String(row.id),
    timeOf(row.at),
    row.day,
    words.name(row.source),
    row.key,
    String(row.line),
    words.name(row.account),
    words.name(row.kind),
    row.province,
    row.orderId === null ? '' : String(row.orderId),
    (locale === 'fr' ? row.titleFr : row.titleEn) ?? '',
    row.orderId === null ? '' : customerNameOf({ fname: row.customer, lname: null }, locale),
    nameOf({ fname: row.partyFname, lname: row.partyLname }),
    row.cents > 0 ? words.amount(formatSum(row.cents)) : '',
    row.cents < 0 ? words.amount(formatSum(-row.cents)) : '',
    'CAD',
  ]);

interface TaxRow {
  readonly day: string;
  readonly province: string;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

async function* taxes({ database, period, words }: FileRequest): AsyncGenerator<string> {
  yield csvMark + words.columns('taxes');
  const { rows } = await readLedger(database, period, (tx, ledgerByDay) =>
    sql<TaxRow>`
    SELECT day::text AS day, province, account, sum(debit_cents)::bigint AS debit, sum(credit_cents)::bigint AS credit
    FROM (${ledgerByDay}) d WHERE account LIKE 'tax\\_%' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(tx),
  );
  for (const { day, province, account, debit, credit } of rows)
    yield words.line([
      day,
      province,
      words.tax(account.replace('tax_', '')),
      words.amount(formatSum(credit)),
      words.amount(formatSum(debit)),
      words.amount(formatSum(credit - debit)),
      'CAD',
    ]);
}

async function* receivables({ database, period, locale, words }: FileRequest): AsyncGenerator<string> {
  yield csvMark + words.columns('receivables');
  for await (const piece of allReceivables(database.db, { today: period.to, locale }))
    yield piece
      .map((row) =>
        words.line([
          String(row.ordersServicesId),
          row.servicesTitle,
          row.customer.name,
          row.phone,
          row.since,
          String(row.days),
          words.age(row.age),
          words.amount(row.owed),
          'CAD',
        ]),
      )
      .join('');
}
