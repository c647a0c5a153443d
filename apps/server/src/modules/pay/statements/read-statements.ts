import type { getOwnStatement, getOwnStatements, Locale, Output } from '@hoist/contract';
import type { PayStatementId, UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { sumOfPay } from '@hoist/domain/pay/pay-line';
import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { PayStatementsTable } from '#server/platform/db/schema-payees.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { readPaidThrough } from '../payouts/pay-balance.ts';
import { presentPayLine } from '../present-line.ts';
import { statementKey } from './pay-file-keys.ts';
import { readPayDisputes } from './pay-disputes.ts';
import { readOpenLines, readStatementLines, type StatementLine } from './read-lines.ts';
import { readSchedule } from './schedule.ts';

type Own = Output<typeof getOwnStatements>['data'];
export type Statement = Own['statements'][number];
type WholeStatement = Output<typeof getOwnStatement>['data'];
type Row = Selectable<PayStatementsTable>;

/** More statements than in four years of weeks are not shown. */
const MOST = 208;

interface Reading {
  readonly mechanicId: UserId;
  readonly locale: Locale;
}

/** A mechanic's pay: earned since the last statement, past statements, and what was paid out. */
export async function readOwnStatements(db: Db, { mechanicId, locale }: Reading): Promise<Own> {
  const open = await readOpenLines(db, mechanicId);
  const rows = await db
    .selectFrom('payStatements')
    .selectAll()
    .where('mechanicId', '=', mechanicId)
    .orderBy('payStatementId', 'desc')
    .limit(MOST)
    .execute();
  const payouts = await db
    .selectFrom('mechanicPayouts')
    .where('mechanicId', '=', mechanicId)
    .where('state', 'in', ['sending', 'paid', 'returned'])
    .orderBy('mechanicPayoutId', 'desc')
    .limit(MOST)
    .select(['amountCents', 'state', 'way', 'approvedAt', 'paidAt', 'returnedAt', 'accountDigits'])
    .execute();
  const paidThrough = await readPaidThrough(db, [mechanicId]);
  return {
    every: (await readSchedule(db)).every,
    running: { total: formatMoney(sumOfPay(open)), lines: await presentLines(db, open, locale) },
    statements: rows.map((row) => presentStatement(row, paidThrough)),
    payouts: payouts.map(({ amountCents, state, way, approvedAt, paidAt, returnedAt, accountDigits }) => ({
      amount: formatMoney(amountCents),
      state: state === 'returned' || state === 'sending' ? state : 'paid',
      way,
      at: (returnedAt ?? paidAt ?? approvedAt)?.toISOString() ?? '',
      lastDigits: accountDigits,
    })),
  };
}

/** Of a contractor, an approved statement is paid once payouts have covered it and all earlier ones. */
export function presentStatement(row: Row, paidThrough: ReadonlyMap<UserId, PayStatementId>): Statement {
  const isPaid = row.payStatementId <= (paidThrough.get(row.mechanicId) ?? 0);
  const approved = row.kind === 'employee' ? 'to_payroll' : isPaid ? 'paid' : 'to_pay';
  return {
    payStatementId: row.payStatementId,
    number: row.number,
    kind: row.kind,
    from: row.fromDay,
    through: row.throughDay,
    fees: formatMoney(row.feesCents),
    tax: formatMoney(row.taxCents),
    setOff: formatMoney(row.setOffCents),
    total: formatMoney(row.totalCents),
    issuedAt: row.issuedAt.toISOString(),
    state: row.approvedAt === null ? 'to_approve' : approved,
  };
}

interface WholeReading {
  readonly payStatementId: PayStatementId;
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
}

/** A statement with its lines and files; of the mechanic alone, if one is given. */
export async function readStatement(
  db: Db,
  { payStatementId, locale, now, addresses }: WholeReading,
  mechanicId?: UserId,
): Promise<(WholeStatement & { readonly mechanicId: UserId }) | undefined> {
  const row = await db
    .selectFrom('payStatements')
    .selectAll()
    .where('payStatementId', '=', payStatementId)
    .$if(mechanicId !== undefined, (query) => query.where('mechanicId', '=', mechanicId as UserId))
    .executeTakeFirst();
  if (!row) return undefined;
  const paidThrough = await readPaidThrough(db, [row.mechanicId]);
  const lines = await readStatementLines(db, row.mechanicId, payStatementId);
  return {
    ...presentStatement(row, paidThrough),
    mechanicId: row.mechanicId,
    taxes: row.taxes.map(({ tax, rate, amountCents }) => ({ tax, rate, amount: formatMoney(amountCents) })),
    lines: await presentLines(db, lines, locale),
    pdf: addresses.sign(documentKey(row.number), now),
    csv: addresses.sign(statementKey(row.number, locale), now),
  };
}

/** The lines of a job on a day are shown together, under their sum. */
const jobDay = ({ id, ordersServicesId, occurredAt }: StatementLine): string =>
  ordersServicesId === null ? `line ${id}` : `${ordersServicesId} ${occurredAt.toISOString().slice(0, 10)}`;

async function presentLines(db: Db, lines: readonly StatementLine[], locale: Locale) {
  const disputes = await readPayDisputes(
    db,
    lines.map(({ id }) => id),
  );
  const totals = new Map<string, number>();
  for (const line of lines) totals.set(jobDay(line), (totals.get(jobDay(line)) ?? 0) + line.amountCents);
  return lines.map((line) => ({
    ...presentPayLine(line, locale),
    payLineId: line.id,
    at: line.occurredAt.toISOString(),
    jobTotal: formatMoney(totals.get(jobDay(line)) ?? 0),
    ordersServicesId: line.ordersServicesId,
    servicesTitle: (locale === 'fr' ? line.titleFr : line.titleEn) ?? '',
    dispute: disputes.get(line.id) ?? null,
  }));
}
