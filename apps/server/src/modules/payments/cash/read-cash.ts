import type { listCashSettlements, Locale, getMechanicCash, Output, getOwnCash } from '@hoist/contract';
import type { CashSettlementId, OrderId, UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import type { ZoneRules } from '@hoist/domain/time';
import { formatLocalFor } from '@hoist/domain/time-format';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { readMechanicRules } from '#server/shared/mechanic-rules.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { cashOwed } from './mechanic-cash.ts';

export interface Page {
  readonly start: number;
  readonly length: number;
}

const MOST = 100;

type OwnCash = Omit<Output<typeof getOwnCash>, 'status' | 'message'>;
type Entry = OwnCash['data']['entries'][number];

interface Row {
  readonly id: CashSettlementId;
  readonly source: string;
  readonly at: Date;
  readonly cents: number;
  readonly ordersServicesId: OrderId | null;
  readonly titleEn: string | null;
  readonly titleFr: string | null;
  readonly number: string | null;
  readonly note: string | null;
}

export interface CashRequest {
  readonly mechanicId: UserId;
  /** The zone of the office's lists; undefined: the mechanic reads. */
  readonly reader?: ZoneRules;
  readonly page: Page;
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
}

/** A mechanic's cash balance and its entries, newest first. */
export async function readCash(db: Db, given: CashRequest): Promise<OwnCash> {
  const { mechanicId, page } = given;
  const { rows } = await sql<Row>`
    SELECT t.id, t.source, t.occurred_at AS at, e.amount_cents::float8 AS cents, e.orders_services_id,
      o.services_title_en AS title_en, o.services_title_fr AS title_fr, coalesce(s.number, p.number) AS number, s.note
    FROM ledger_entries e
    JOIN ledger_transactions t ON t.id = e.transaction_id
    LEFT JOIN order_services o ON o.orders_services_id = e.orders_services_id
    LEFT JOIN cash_settlements s ON t.source = 'settlement' AND s.id::text = t.source_key
    LEFT JOIN pay_statements p ON t.source = 'pay_set_off' AND p.number = t.source_key
    WHERE e.account = 'mechanic_cash' AND e.party_id = ${mechanicId}
    ORDER BY t.id DESC OFFSET ${Math.max(0, page.start)} LIMIT ${lengthOf(page)}`.execute(db);
  const { count } = await db
    .selectFrom('ledgerEntries')
    .where('account', '=', 'mechanic_cash')
    .where('partyId', '=', mechanicId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const zone = await readMechanicRules(db, mechanicId);
  return {
    data: {
      balance: formatMoney(await cashOwed(db, mechanicId)),
      entries: rows.map((row) => present(row, { ...given, zone })),
    },
    recordsTotal: count,
  };
}

const lengthOf = ({ length }: Page): number => Math.min(MOST, Math.max(0, length));

const kinds: Readonly<Record<string, Entry['kind']>> = {
  settlement: 'settlement',
  refund: 'refund',
  pay_set_off: 'set_off',
};

const present = (
  row: Row,
  { locale, zone, reader = zone, addresses, now }: CashRequest & { readonly zone: ZoneRules },
): Entry => ({
  id: row.id,
  kind: kinds[row.source] ?? 'job',
  amount: formatMoney(row.cents),
  at: row.at.toISOString(),
  label: formatLocalFor(row.at.getTime(), { place: zone, reader }, locale),
  ordersServicesId: row.ordersServicesId,
  servicesTitle: (locale === 'en' ? row.titleEn : row.titleFr) ?? '',
  number: row.number ?? '',
  url: row.number === null ? '' : addresses.sign(documentKey(row.number), now),
  note: row.note ?? '',
});

/** Mechanics with a balance, highest first. */
export async function listHolders(
  db: Db,
  page: Page,
): Promise<Omit<Output<typeof listCashSettlements>, 'status' | 'message'>> {
  const { rows } = await sql<{
    id: UserId;
    fname: string;
    lname: string;
    cents: number;
    count: number;
    total: number;
  }>`
    SELECT u.users_id AS id, u.fname, u.lname, b.cents, count(*) OVER ()::int AS count, sum(b.cents) OVER ()::float8 AS total
    FROM (SELECT party_id, sum(amount_cents)::float8 AS cents FROM ledger_entries
      WHERE account = 'mechanic_cash' AND party_id IS NOT NULL GROUP BY party_id HAVING sum(amount_cents) <> 0) b
    JOIN users u ON u.users_id = b.party_id
    ORDER BY b.cents DESC, u.users_id`.execute(db);
  const shown = rows.slice(Math.max(0, page.start), Math.max(0, page.start) + lengthOf(page));
  return {
    data: shown.map(({ id, fname, lname, cents }) => ({
      mechanicId: id,
      fname,
      lname,
      balance: formatMoney(cents),
    })),
    total: formatMoney(rows[0]?.total ?? 0),
    recordsTotal: rows.length,
  };
}

export async function readHolder(
  db: Db,
  mechanicId: UserId,
): Promise<Output<typeof getMechanicCash>['data']['mechanic'] | undefined> {
  const row = await db
    .selectFrom('mechanics as m')
    .innerJoin('users as u', 'u.usersId', 'm.usersId')
    .where('m.usersId', '=', mechanicId)
    .select(['u.usersId', 'u.fname', 'u.lname'])
    .executeTakeFirst();
  return row && { mechanicId: row.usersId, fname: row.fname, lname: row.lname };
}
