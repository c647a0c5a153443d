import type { Output, taxReport as endpoint } from '@hoist/contract';
import { formatSum } from '@hoist/domain/money/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { readLedger, type LedgerPeriod } from './ledger-days.ts';

type Report = Pick<Output<typeof endpoint>, 'data' | 'totals' | 'revenue'>;

interface Row {
  readonly province: string;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

export async function readTaxes(database: Database, period: LedgerPeriod): Promise<Report> {
  const { rows } = await readLedger(database, period, (tx, ledgerByDay) =>
    sql<Row>`
    SELECT province, account, sum(debit_cents)::bigint AS debit, sum(credit_cents)::bigint AS credit
    FROM (${ledgerByDay}) d
    WHERE account LIKE 'tax\\_%' OR account LIKE 'revenue\\_%' OR account = 'discounts'
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx),
  );
  const taxes = rows.filter(({ account }) => account.startsWith('tax_'));
  const names = [...new Set(taxes.map(({ account }) => account))].toSorted();
  const provinces = [...new Set(rows.map(({ province }) => province))];
  return {
    data: taxes.map((row) => ({ province: row.province, ...line(row.account, [row]) })),
    totals: names.map((name) =>
      line(
        name,
        taxes.filter(({ account }) => account === name),
      ),
    ),
    revenue: provinces.flatMap((province) => {
      const own = rows.filter((row) => row.province === province && !row.account.startsWith('tax_'));
      return own.length === 0 ? [] : { province, net: formatSum(netOf(own)) };
    }),
  };
}

const netOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0);

const line = (account: string, rows: readonly Row[]): Report['totals'][number] => ({
  tax: account.replace('tax_', ''),
  collected: formatSum(rows.reduce((sum, { credit }) => sum + credit, 0)),
  credited: formatSum(rows.reduce((sum, { debit }) => sum + debit, 0)),
  net: formatSum(netOf(rows)),
});
