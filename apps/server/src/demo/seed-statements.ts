import { noId, type MechanicPayoutId, type UserId } from '@hoist/domain/ids';
import { lastPeriod, type PayPeriod } from '@hoist/domain/pay/statement-period';
import type { Result } from '@hoist/domain/result';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import {
  approveStatement,
  correctPay,
  issueStatements,
  moveToApproved,
  moveToPaid,
  preparePayout,
  savePayee,
  sealAccount,
} from '#modules/pay';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { auditedAt } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { demoPayees, type DemoPayee } from './demo-payees.ts';
import { known, type DemoPeople } from './seed-people.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Older jobs are on the first statement after this, so that few are made. */
const STATED_DAYS = 130;
/** From a statement to its approval and the steps of its payout. */
const approvedAfter = 9 * hour;
const preparedAfter = day + approvedAfter;
const agreedAfter = 2 * day + approvedAfter;
const paidAfter = 3 * day + approvedAfter;
/** Every pair of weeks has ended by then. */
const PERIOD_DAYS = 14;
/** Before every payout, so that none waits for the account. */
const SET_UP_DAYS = 400;

interface Statements {
  /** Bound to the transaction. */
  readonly database: Database;
  readonly people: DemoPeople;
  readonly vault: Vault;
  readonly now: Date;
}

/** The pay of past demo jobs: stated, approved and paid as far as its time has come, and an amount since then. */
export async function seedStatements(tx: Tx, { database, people, vault, now }: Statements): Promise<void> {
  const bookkeeper = known(people.users.get('bookkeeper@hoist.test'), 'the bookkeeper');
  const owner = known(people.users.get('owner@hoist.test'), 'the owner');
  for (const payee of demoPayees) {
    const mechanicId = known(people.users.get(payee.mechanic), payee.mechanic);
    await seedPayee(tx, { payee, mechanicId, vault, staffId: bookkeeper, now });
  }
  const zone = await readCompanyRules(tx);
  for (const { through } of await endedPeriods(tx, now)) {
    const issuedAt = startOfDate(addDays(through, 1), zone) + hour;
    await dated(tx, issuedAt, () => issueStatements(database, new Date(issuedAt)));
    if (issuedAt + paidAfter < now.getTime()) await payOut(tx, { bookkeeper, owner, issuedAt });
  }
  for (const { mechanic, allowance } of demoPayees) {
    const mechanicId = known(people.users.get(mechanic), mechanic);
    const correction = {
      ...allowance,
      isSigned: false,
      requestKey: `demo:${mechanic}`,
      locale: 'en' as const,
    };
    done(await correctPay(tx, { staffId: bookkeeper, mechanicId, ...correction, now }));
  }
  await finishMessages(tx, now);
}

interface PayeeSeed {
  readonly payee: DemoPayee;
  readonly mechanicId: UserId;
  readonly vault: Vault;
  readonly staffId: UserId;
  readonly now: Date;
}

async function seedPayee(tx: Tx, { payee, mechanicId, vault, staffId, now }: PayeeSeed): Promise<void> {
  const { mechanic: _mechanic, account, allowance: _allowance, ...fields } = payee;
  const since = new Date(now.getTime() - SET_UP_DAYS * day);
  const saved = { staffId, mechanicId, changes: { kind: 'contractor' as const, ...fields }, now: since };
  await auditedAt(since, async () => done(await savePayee(tx, saved)));
  await tx
    .insertInto('payeeSecrets')
    .values({
      mechanicId,
      accountSealed: sealAccount(vault, mechanicId, account),
      institution: account.institution,
      accountDigits: account.account.slice(-3),
      accountChangedAt: since,
      sinSealed: null,
      sinDigits: null,
    })
    .execute();
}

/** The ended periods in which demo jobs were done, oldest first. */
async function endedPeriods(tx: Tx, now: Date): Promise<readonly PayPeriod[]> {
  const zone = await readCompanyRules(tx);
  const { every } = await tx.selectFrom('paySchedule').select('every').executeTakeFirstOrThrow();
  const lines = await tx.selectFrom('payLines').select('occurredAt').orderBy('occurredAt').execute();
  const since = now.getTime() - STATED_DAYS * day;
  const today = localDate(now.getTime(), zone);
  const periods = new Map<string, PayPeriod>();
  for (const { occurredAt } of lines) {
    const date = localDate(Math.max(occurredAt.getTime(), since), zone);
    const period = lastPeriod(every, addDays(date, PERIOD_DAYS));
    if (period.through < today) periods.set(period.through, period);
  }
  return [...periods.values()];
}

interface PayOut {
  readonly bookkeeper: UserId;
  readonly owner: UserId;
  readonly issuedAt: number;
}

/** What the office did with the statements of one time, a step a day. */
async function payOut(tx: Tx, { bookkeeper, owner, issuedAt }: PayOut): Promise<void> {
  const statements = await tx
    .selectFrom('payStatements')
    .where('approvedAt', 'is', null)
    .select(['payStatementId', 'mechanicId', 'number as requestKey', 'totalCents as amountCents'])
    .orderBy('payStatementId')
    .execute();
  type Statement = (typeof statements)[number];
  const step = (after: number, act: (statement: Statement, now: Date) => Promise<Result<unknown, unknown>>) =>
    dated(tx, issuedAt + after, async () => {
      for (const statement of statements) done(await act(statement, new Date(issuedAt + after)));
    });
  const payouts = new Map<Statement, MechanicPayoutId>();
  const payoutOf = (statement: Statement) => known(payouts.get(statement), statement.requestKey);
  await step(approvedAfter, ({ payStatementId }, now) =>
    approveStatement(tx, { staffId: bookkeeper, payStatementId, now }),
  );
  await step(preparedAfter, async (statement, now) => {
    const { payStatementId: _id, ...payout } = statement;
    const prepared = await preparePayout(tx, { ...payout, staffId: bookkeeper, locale: 'en', now });
    if (prepared.ok) payouts.set(statement, prepared.value);
    return prepared;
  });
  await step(agreedAfter, (statement, now) =>
    moveToApproved(tx, { staffId: owner, mechanicPayoutId: payoutOf(statement), now }),
  );
  await step(paidAfter, (statement, now) => {
    const reference = `EFT ${statement.requestKey.slice(-4)}`;
    return moveToPaid(tx, {
      staffId: bookkeeper,
      mechanicPayoutId: payoutOf(statement),
      reference,
      now,
    });
  });
}

/** The value, or an error that names the refusal. */
function done<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`The demo pay was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Notifications and audit rows of an act have its time. */
async function dated(tx: Tx, at: number, act: () => Promise<void>): Promise<void> {
  const { last } = await tx
    .selectFrom('userNotifications')
    .select((eb) => eb.fn.max('usersNotificationsId').as('last'))
    .executeTakeFirstOrThrow();
  await auditedAt(new Date(at), act);
  await tx
    .updateTable('userNotifications')
    .set({ createdAt: new Date(at) })
    .where('usersNotificationsId', '>', last ?? noId)
    .execute();
}

/** Messages about the past are not sent, and only the latest notifications are kept. */
async function finishMessages(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('dedupeKey', 'like', 'pay\\_%').execute();
  await tx
    .deleteFrom('userNotifications')
    .where('notificationType', '=', 'pay')
    .where('createdAt', '<', new Date(now.getTime() - 7 * day))
    .execute();
}
