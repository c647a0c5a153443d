import assert from 'node:assert/strict';
import type { UserId } from '@hoist/domain/ids';
import type { PayoutWay } from '@hoist/domain/pay/connect';
import { cashOwed, createAccountLink } from '#modules/payments';
import { followPayoutStep } from '#server/modules/pay/payouts/follow-payout-step.ts';
import { moveToApproved, moveToPaid, moveToSending } from '#server/modules/pay/payouts/move-payout.ts';
import { readPayBalance } from '#server/modules/pay/payouts/pay-balance.ts';
import { preparePayout } from '#server/modules/pay/payouts/prepare-payout.ts';
import { approveStatement } from '#server/modules/pay/statements/approve-statement.ts';
import { issueStatements } from '#server/modules/pay/statements/issue-statements.ts';
import { sweepAccounts } from '#server/modules/payments/connect/sweep-accounts.ts';
import { syncAccount } from '#server/modules/payments/connect/sync-account.ts';
import { sendDueOperations } from '#server/modules/payments/sweeps.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { differenceOfBalances } from './money-violations.ts';
import type { OrdersFixture } from './orders-fixture.ts';
import { addContractor } from './pay-fixture.ts';
import { paySums } from './pay-sums.ts';

const day = 86_400_000;

/** A mechanic whom the office may pay, take refunds back from and set cash off for. */
async function addPaid(
  database: Database,
  { mechanicId, staffId }: { readonly mechanicId: UserId; readonly staffId: UserId },
): Promise<void> {
  await addContractor(database, { mechanicId, staffId, agreed: ['claw_back', 'set_off'] });
  await database.db
    .insertInto('payeeSecrets')
    .values({
      mechanicId,
      accountSealed: 'sealed',
      institution: '815',
      accountDigits: '678',
      accountChangedAt: new Date('2026-01-01T12:00:00Z'),
      sinSealed: null,
      sinDigits: null,
    })
    .execute();
}

interface Office {
  readonly staffId: UserId;
  readonly secondId: UserId;
  readonly way: PayoutWay;
  readonly pass: (ms: number) => Promise<void>;
}

/** Sets all mechanics of a city up to be paid; returns what states and pays their work. */
export async function setUpPayees({ database, clock, cards, context }: OrdersFixture, office: Office) {
  const { staffId, secondId, way, pass } = office;
  const { simulator } = cards;
  const payments = { ...context.payments, onPayoutStep: followPayoutStep };
  const accountOf = (mechanicId: UserId) =>
    database.db
      .selectFrom('connectAccounts')
      .where('mechanicId', '=', mechanicId)
      .select('account')
      .executeTakeFirstOrThrow();
  const mechanics = await database.db.selectFrom('mechanics').select('usersId').execute();
  for (const { usersId: mechanicId } of mechanics) await addPaid(database, { mechanicId, staffId });
  await database.db.updateTable('paySchedule').set({ payoutsBy: way }).execute();
  if (way === 'stripe') for (const { usersId } of mechanics) await onboard(usersId);

  /** The mechanic gives the provider everything that it wants. */
  async function onboard(mechanicId: UserId): Promise<void> {
    const link = await createAccountLink(payments, { mechanicId, returnUrl: 'https://hoist.test/pay' });
    assert.ok(link.ok);
    const body = new URLSearchParams({ answer: 'complete' });
    await fetch(link.value, { method: 'POST', body, redirect: 'manual' });
    const { account } = await accountOf(mechanicId);
    await syncAccount(payments, account);
  }
  /** Approves, pays by hand or sends the whole balance; returns it. */
  async function payOut(tx: Tx, mechanicId: UserId): Promise<number> {
    const { balanceCents: amountCents } = await readPayBalance(tx, mechanicId);
    if (amountCents === 0) return 0;
    const now = clock.now();
    const requestKey = `payout:${mechanicId}`;
    const given = { staffId, mechanicId, amountCents, requestKey, locale: 'en' as const, now };
    const prepared = await preparePayout(tx, given);
    assert.ok(prepared.ok);
    const mechanicPayoutId = prepared.value;
    assert.ok((await moveToApproved(tx, { staffId: secondId, mechanicPayoutId, now })).ok);
    const request = { staffId, mechanicPayoutId, now };
    const moved =
      way === 'hand' ? moveToPaid(tx, { ...request, reference: 'R1' }) : moveToSending(tx, request);
    assert.ok((await moved).ok);
    return amountCents;
  }

  /** The provider's answers are lost at first; its payouts arrive days later. */
  async function arrive(): Promise<void> {
    for (const path of ['transfers$', 'payouts$'])
      await simulator.control('fail', { kind: 'timeout_after', path, times: 2 });
    for (let turn = 0; turn < 6; turn += 1) {
      await sendDueOperations(payments);
      await pass(3_600_000);
    }
    await simulator.control('heal', {});
    await pass(3 * day);
    await sweepAccounts(payments);
  }

  const cashOf = (mechanicId: UserId) => database.transaction((tx) => cashOwed(tx, mechanicId));

  async function sentTo(mechanicId: UserId): Promise<number> {
    if (way === 'hand') {
      const paid = await database.db
        .selectFrom('mechanicPayouts')
        .where('mechanicId', '=', mechanicId)
        .where('state', '=', 'paid')
        .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
        .executeTakeFirst();
      return Number(paid?.cents ?? 0);
    }
    const { account } = await accountOf(mechanicId);
    const { data } = await simulator.stripe.payouts.list({}, { stripeAccount: account });
    return data.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0);
  }

  /**
   * Issues the statements and pays them: what they come to, what cash they set off, and what arrived, in cents. The
   * ledger then owes no mechanic anything and agrees with the provider.
   */
  return async function settle() {
    await pass(40 * day);
    const held = new Map<UserId, number>();
    for (const { usersId } of mechanics) held.set(usersId, await cashOf(usersId));
    await issueStatements(database, clock.now());
    await issueStatements(database, clock.now());
    const statements = await database.db.selectFrom('payStatements').selectAll().execute();
    for (const { mechanicId, payStatementId, totalCents } of statements)
      await database.transaction(async (tx) => {
        await approveStatement(tx, { staffId, payStatementId, now: clock.now() });
        assert.equal(await payOut(tx, mechanicId), totalCents);
      });
    if (way === 'stripe') await arrive();
    let arrived = 0;
    for (const { mechanicId, feesCents, setOffCents, totalCents } of statements) {
      const cash = held.get(mechanicId) ?? 0;
      assert.equal(setOffCents, Math.max(0, Math.min(feesCents, cash)));
      assert.equal(await cashOf(mechanicId), cash - setOffCents);
      const sent = await sentTo(mechanicId);
      assert.equal(sent, totalCents);
      arrived += sent;
    }
    const { owed } = await paySums(database);
    assert.ok(
      owed.every((line) => line.endsWith(' 0')),
      owed.join(),
    );
    assert.equal(await differenceOfBalances(database, simulator), 0);
    const sum = (key: 'totalCents' | 'setOffCents') => statements.reduce((all, one) => all + one[key], 0);
    return { stated: sum('totalCents'), setOff: sum('setOffCents'), arrived };
  };
}
