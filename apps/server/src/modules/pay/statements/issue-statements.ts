import type { UserId } from '@hoist/domain/ids';
import { payTaxes } from '@hoist/domain/pay/payee';
import { sumOfPay } from '@hoist/domain/pay/pay-line';
import { lastPeriod, type PayPeriod } from '@hoist/domain/pay/statement-period';
import type { TaxLine } from '@hoist/domain/money/tax';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import { issuePayStatement } from '#modules/documents';
import { cashOwed, post, type LedgerAccount } from '#modules/payments';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { readTaxesOf } from '#server/shared/settings/taxes.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { lockMechanic } from '#server/shared/lock-mechanic.ts';
import { notifyStatement } from '../notices.ts';
import { lockPayee } from '../payees/agreements.ts';
import { hasAgreed } from '../payees/has-agreed.ts';
import { documentLines, readOpenLines, type StatementLine } from './read-lines.ts';
import { readSchedule } from './schedule.ts';

/** Issues the statement of the period that ended last, for each mechanic who is set up and earned something. */
export async function issueStatements(database: Database, now: Date): Promise<void> {
  const zone = await readCompanyRules(database.db);
  const { every } = await readSchedule(database.db);
  const period = lastPeriod(every, localDate(now.getTime(), zone));
  const until = new Date(startOfDate(addDays(period.through, 1), zone));
  const due = await database.db
    .selectFrom('payLines as l')
    .innerJoin('payees as p', 'p.mechanicId', 'l.mechanicId')
    .where('l.statementId', 'is', null)
    .where('l.occurredAt', '<', until)
    .select('l.mechanicId')
    .distinct()
    .orderBy('l.mechanicId')
    .execute();
  for (const { mechanicId } of due)
    await database.transaction((tx) => issueStatement(tx, { mechanicId, period, until, now }), {
      attempts: 3,
    });
}

interface Issue {
  readonly mechanicId: UserId;
  readonly period: PayPeriod;
  readonly until: Date;
  readonly now: Date;
}

/** One statement per mechanic and period; lines that come later are on the next one. */
async function issueStatement(tx: Tx, { mechanicId, period, until, now }: Issue): Promise<void> {
  const payee = await lockPayee(tx, mechanicId);
  if (!payee) return;
  const issued = await tx
    .selectFrom('payStatements')
    .where('mechanicId', '=', mechanicId)
    .where('throughDay', '>=', period.through)
    .select('payStatementId')
    .executeTakeFirst();
  if (issued) return;
  const lines = await readOpenLines(tx, mechanicId, until);
  if (lines.length === 0) return;
  const feesCents = sumOfPay(lines);
  const taxes = await taxesOf(tx, { payee, lines, date: period.through });
  const taxCents = sumOfPay(taxes);
  const setOffCents = await setOffOf(tx, mechanicId, feesCents + taxCents);
  const totalCents = feesCents + taxCents - setOffCents;
  const isInvoice = await hasAgreed(tx, mechanicId, 'self_billing');
  const number = await issuePayStatement(tx, {
    mechanicId,
    province: payee.province,
    payeeKind: payee.kind,
    isInvoice,
    mechanic: lines[0]?.mechanic ?? '',
    legalName: payee.legalName,
    lines: payee.address === '' ? [] : payee.address.split('\n'),
    registrations: { GST: payee.gstNumber, QST: payee.qstNumber },
    ...period,
    pay: await documentLines(tx, lines),
    feesCents,
    taxes,
    setOffCents,
    totalCents,
    now,
  });
  const { payStatementId } = await tx
    .insertInto('payStatements')
    .values({
      number,
      mechanicId,
      kind: payee.kind,
      fromDay: period.from,
      throughDay: period.through,
      feesCents,
      taxes: JSON.stringify(taxes),
      taxCents,
      setOffCents,
      totalCents,
      issuedAt: now,
      approvedBy: null,
      approvedAt: null,
    })
    .returning('payStatementId')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('payLines')
    .set({ statementId: payStatementId })
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  await book(tx, { number, mechanicId, taxes, taxCents, setOffCents, now });
  await notifyStatement(tx, { payStatementId, mechanicId, number, totalCents });
}

/** A tip is the customer's gift, so no tax goes on top of it. */
async function taxesOf(
  tx: Tx,
  given: {
    readonly payee: NonNullable<Awaited<ReturnType<typeof lockPayee>>>;
    readonly lines: readonly StatementLine[];
    readonly date: string;
  },
): Promise<readonly TaxLine[]> {
  const { payee, date } = given;
  const rules = payee.province === '' ? undefined : await readTaxesOf(tx, payee.province);
  if (!rules) return [];
  const baseCents = sumOfPay(given.lines.filter(({ kind }) => kind !== 'tip'));
  return payTaxes(payee, { baseCents, rules, date });
}

/** What is kept against the cash that the mechanic holds, with their agreement. */
async function setOffOf(tx: Tx, mechanicId: UserId, dueCents: number): Promise<number> {
  if (dueCents <= 0 || !(await hasAgreed(tx, mechanicId, 'set_off'))) return 0;
  await lockMechanic(tx, mechanicId);
  return Math.max(0, Math.min(dueCents, await cashOwed(tx, mechanicId)));
}

interface Booked {
  readonly number: string;
  readonly mechanicId: UserId;
  readonly taxes: readonly TaxLine[];
  readonly taxCents: number;
  readonly setOffCents: number;
  readonly now: Date;
}

async function book(tx: Tx, { number: key, mechanicId, taxes, taxCents, setOffCents, now }: Booked) {
  const common = { key, at: now, ordersServicesId: null };
  await post(tx, {
    ...common,
    source: 'pay_tax',
    lines: [
      ...taxes.map(({ tax, amountCents }) => ({
        account: `input_tax_${tax}` as LedgerAccount,
        amountCents,
      })),
      { account: 'mechanic_pay', amountCents: 0 - taxCents, partyId: mechanicId },
    ],
  });
  await post(tx, {
    ...common,
    source: 'pay_set_off',
    lines: [
      { account: 'mechanic_pay', amountCents: setOffCents, partyId: mechanicId },
      { account: 'mechanic_cash', amountCents: 0 - setOffCents, partyId: mechanicId },
    ],
  });
}
