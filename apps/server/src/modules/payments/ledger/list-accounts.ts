import type { listLedgerAccounts, Output } from '@hoist/contract';
import { formatSum } from '@hoist/domain/money/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { readLedger } from './ledger-days.ts';

type Account = Output<typeof listLedgerAccounts>['data'][number];

interface Row {
  readonly account: string;
  readonly kind: Account['kind'];
  readonly debit: number;
  readonly credit: number;
}

export async function listAccounts(database: Database): Promise<Account[]> {
  const { rows } = await readLedger(database, undefined, (tx, ledgerByDay) =>
    sql<Row>`
    WITH sums AS (SELECT account, sum(debit_cents)::bigint AS debit, sum(credit_cents)::bigint AS credit
      FROM (${ledgerByDay}) d GROUP BY account)
    SELECT a.account, a.kind, coalesce(s.debit, 0)::bigint AS debit, coalesce(s.credit, 0)::bigint AS credit
    FROM ledger_accounts a LEFT JOIN sums s USING (account)
    ORDER BY array_position(ARRAY['asset', 'liability', 'income', 'expense'], a.kind), a.account`.execute(tx),
  );
  return rows.map(({ account, kind, debit, credit }) => ({
    account,
    kind,
    debit: formatSum(debit),
    credit: formatSum(credit),
    balance: formatSum(kind === 'asset' || kind === 'expense' ? debit - credit : credit - debit),
  }));
}
