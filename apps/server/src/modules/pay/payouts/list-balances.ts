import type { listPayBalances, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { payableFrom } from '@hoist/domain/pay/bank-account';
import type { PayeeKind } from '@hoist/domain/pay/payee';
import { connectStateOf, type PayoutWay } from '@hoist/domain/pay/connect';
import { sql, type Selectable } from 'kysely';
import type { ConnectAccountsTable } from '#server/platform/db/schema-payees.ts';
import { readSchedule } from '../statements/schedule.ts';
import type { Db } from '#server/platform/db/database.ts';

type Balance = Output<typeof listPayBalances>['data'][number];

interface Row {
  readonly mechanicId: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly kind: PayeeKind | null;
  readonly changedAt: Date | null;
  readonly open: number;
  readonly toApprove: number;
  readonly approved: number;
  readonly counted: number;
  readonly underWay: number;
  readonly ledger: number;
}

/** What is owed to each active mechanic, and to others with pay, from the records and from the ledger. */
export async function readBalances(db: Db, now: Date): Promise<Balance[]> {
  const { rows } = await sql<Row>`
    WITH open AS (SELECT mechanic_id, sum(amount_cents) AS cents FROM pay_lines WHERE statement_id IS NULL GROUP BY 1),
      stated AS (SELECT mechanic_id,
          sum(total_cents) FILTER (WHERE approved_at IS NULL) AS to_approve,
          sum(total_cents) FILTER (WHERE approved_at IS NOT NULL AND kind = 'contractor') AS approved
        FROM pay_statements GROUP BY 1),
      out AS (SELECT mechanic_id,
          sum(amount_cents) FILTER (WHERE state IN ('prepared', 'approved', 'sending', 'paid')) AS counted,
          sum(amount_cents) FILTER (WHERE state IN ('prepared', 'approved', 'sending')) AS under_way
        FROM mechanic_payouts GROUP BY 1),
      ledger AS (SELECT party_id, -sum(amount_cents) AS cents FROM ledger_entries
        WHERE account = 'mechanic_pay' AND party_id IS NOT NULL GROUP BY 1)
    SELECT m.users_id AS mechanic_id, u.fname, u.lname, p.kind, b.account_changed_at AS changed_at,
      coalesce(open.cents, 0)::float8 AS open, coalesce(stated.to_approve, 0)::float8 AS to_approve,
      coalesce(stated.approved, 0)::float8 AS approved, coalesce(out.counted, 0)::float8 AS counted,
      coalesce(out.under_way, 0)::float8 AS under_way, coalesce(ledger.cents, 0)::float8 AS ledger
    FROM mechanics m JOIN users u USING (users_id)
      LEFT JOIN payees p ON p.mechanic_id = m.users_id LEFT JOIN payee_secrets b ON b.mechanic_id = m.users_id
      LEFT JOIN open ON open.mechanic_id = m.users_id LEFT JOIN stated ON stated.mechanic_id = m.users_id
      LEFT JOIN out ON out.mechanic_id = m.users_id LEFT JOIN ledger ON ledger.party_id = m.users_id
    WHERE m.active OR p.mechanic_id IS NOT NULL OR ledger.cents <> 0 OR open.cents <> 0
    ORDER BY u.fname, u.lname, m.users_id`.execute(db);
  const { payoutsBy } = await readSchedule(db);
  const accounts = await db.selectFrom('connectAccounts').selectAll().execute();
  return rows.map((row) => {
    const account = accounts.find(({ mechanicId }) => mechanicId === row.mechanicId);
    return { ...present(row), hindrance: hindranceOf(row, { payoutsBy, account, now }) };
  });
}

const present = (row: Row): Omit<Balance, 'hindrance'> => {
  const toPay = row.approved - row.counted;
  const { mechanicId, fname, lname, kind, open, toApprove, underWay, ledger } = row;
  return {
    mechanicId,
    fname,
    lname,
    kind,
    open: formatMoney(open),
    toApprove: formatMoney(toApprove),
    toPay: formatMoney(toPay),
    underWay: formatMoney(underWay),
    ledger: formatMoney(ledger),
    difference: formatMoney(ledger - open - toApprove - toPay - underWay),
  };
};

interface Paying {
  readonly payoutsBy: PayoutWay;
  readonly account: Selectable<ConnectAccountsTable> | undefined;
  readonly now: Date;
}

function hindranceOf({ kind, changedAt }: Row, { payoutsBy, account, now }: Paying): Balance['hindrance'] {
  if (kind === null) return 'not_set_up';
  if (kind === 'employee') return 'employee';
  if (payoutsBy === 'stripe') {
    const state = connectStateOf(account);
    return state === 'ready' ? null : `connect_${state}`;
  }
  if (changedAt === null) return 'no_bank';
  return payableFrom(changedAt) > now ? 'bank_wait' : null;
}
