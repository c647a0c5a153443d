import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerPayDispute,
  approvePayStatement,
  disputePayLine,
  exportPay,
  getOwnCash,
  getOwnStatement,
  getOwnStatements,
  getPaySchedule,
  getPayStatement,
  listPayStatements,
  setPaySchedule,
} from '@hoist/contract';
import type { PayDisputeId, PayStatementId } from '@hoist/domain/ids';
import { post } from '#modules/payments';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { payoutsFixture, type PaidMechanic } from '#server/testing/payouts-fixture.ts';

const fixture = await payoutsFixture();
const { database, server, clock, bookkeeper, owner } = fixture;
const setEvery = (every: 'week' | 'two_weeks' | 'month', who = owner) =>
  server.call(setPaySchedule, { form: { every, payouts_by: 'hand' } }, who);
await setEvery('week');

const own = async (who: PaidMechanic) =>
  (await server.call(getOwnStatements, { params: { userId: who.userId } }, who)).data;
const whole = async (who: PaidMechanic, payStatementId: PayStatementId) =>
  (await server.call(getOwnStatement, { params: { userId: who.userId, payStatementId } }, who)).data;
const firstOf = async (who: PaidMechanic) => (await own(who)).statements[0] ?? assert.fail('no statement');
const approve = (payStatementId: PayStatementId, who = bookkeeper) =>
  server.call(approvePayStatement, { params: { payStatementId } }, who);
const textOf = async (url: string) => (await server.fetch(url)).text();
const fileText = async (kind: 'payroll' | 'year', period: string) => {
  const { data } = await server.call(exportPay, { form: { kind, period } }, bookkeeper);
  return textOf(data.url);
};

describe('statements of pay', () => {
  it('contain what was earned through the period, once, with numbers that have no gaps [PD011]', async () => {
    const mechanic = await fixture.mechanic();
    await fixture.earned(mechanic, 11_100);
    await fixture.earned(mechanic, 2050, { kind: 'tip' });
    await fixture.earned(mechanic, 500, { at: '2026-10-03T15:00:00Z' });
    await fixture.earned(mechanic, 7777, { at: '2026-11-25T15:00:00Z' });
    await Promise.all([fixture.issue(), fixture.issue()]);
    await fixture.issue();
    const { running, statements, every } = await own(mechanic);
    assert.deepEqual([running.total, running.lines.length, every], ['77.77', 1, 'week']);
    const [statement] = statements;
    assert.deepEqual(
      [statements.length, statement?.from, statement?.through, statement?.total, statement?.state],
      [1, '2026-11-16', '2026-11-22', '136.50', 'to_approve'],
    );
    assert.match(statement?.number ?? '', /^P-\d{6}$/);
    const { lines, pdf, csv } = await whole(mechanic, (await firstOf(mechanic)).payStatementId);
    assert.deepEqual(
      lines.map(({ label, why, amount }) => [label, why, amount]),
      [
        ['Booked time', '1 h at $5.00 an hour', '5.00'],
        ['Booked time', '1 h at $111.00 an hour', '111.00'],
        ['Tip', '', '20.50'],
      ],
    );
    const paper = await server.fetch(pdf);
    assert.equal(paper.headers.get('content-type'), 'application/pdf');
    await paper.arrayBuffer();
    const table = await textOf(csv);
    assert.match(table, /Statement,Day,Order,Service,Line,Why,Amount\r\n/);
    assert.match(table, /2026-11-18,,,Booked time,1 h at \$111.00 an hour,111.00\r\n/);
    assert.match(table, /Total,,136.50\r\n$/);
    clock.set('2026-11-30T15:00:00Z');
    await fixture.issue();
    assert.deepEqual(
      (await own(mechanic)).statements.map(({ from, total }) => [from, total]),
      [
        ['2026-11-23', '77.77'],
        ['2026-11-16', '136.50'],
      ],
    );
    clock.set('2026-11-26T15:00:00Z');
  });

  it('put the tax of registered contractors on top, without tips, and say their numbers [PD012]', async () => {
    const mechanic = await fixture.mechanic({
      legal_name: 'Autos Ada inc.',
      address: '1 rue Un\nMontréal',
      province: 'QC',
      gst_number: '123456789RT0001',
      qst_number: '1234567890TQ0001',
    });
    await fixture.agree(mechanic, 'self_billing');
    await fixture.earned(mechanic, 10_000);
    await fixture.earned(mechanic, 1000, { kind: 'tip' });
    await fixture.issue();
    const { payStatementId, number } = await firstOf(mechanic);
    const { taxes, fees, tax, total } = await whole(mechanic, payStatementId);
    assert.deepEqual(
      taxes.map((one) => `${one.tax} ${one.amount}`),
      ['GST 5.00', 'QST 9.98'],
    );
    assert.deepEqual([fees, tax, total], ['110.00', '14.98', '124.98']);
    assert.equal(await fixture.ledgerOf(mechanic), -12_498);
    const document = await database.db
      .selectFrom('documents')
      .where('number', '=', number)
      .select(['kind', 'content', 'mechanicId'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [document.kind, document.mechanicId, document.content['isInvoice'], document.content['registrations']],
      ['pay_statement', mechanic.userId, true, { GST: '123456789 RT0001', QST: '1234567890 TQ0001' }],
    );
  });

  it('are set off against cash only with the contractor’s agreement', async () => {
    const [agreed, other] = [await fixture.mechanic(), await fixture.mechanic()];
    await fixture.agree(agreed, 'set_off');
    for (const mechanic of [agreed, other]) {
      await fixture.earned(mechanic, 10_000);
      await database.transaction((tx) =>
        post(tx, {
          source: 'cash',
          key: `test-${mechanic.userId}`,
          at: clock.now(),
          ordersServicesId: null,
          lines: [
            { account: 'mechanic_cash', amountCents: 4005, partyId: mechanic.userId },
            { account: 'receivable', amountCents: -4005 },
          ],
        }),
      );
    }
    await fixture.issue();
    const [kept, whole] = [await firstOf(agreed), await firstOf(other)];
    assert.deepEqual([kept.setOff, kept.total], ['40.05', '59.95']);
    assert.deepEqual([whole.setOff, whole.total], ['0.00', '100.00']);
    assert.deepEqual(
      [await fixture.ledgerOf(agreed), await fixture.ledgerOf(agreed, 'mechanic_cash')],
      [-5995, 0],
    );
    assert.equal(await fixture.ledgerOf(other, 'mechanic_cash'), 4005);
    const cash = await server.call(getOwnCash, { params: { userId: agreed.userId } }, agreed);
    assert.deepEqual(
      [cash.data.balance, cash.data.entries[0]?.kind, cash.data.entries[0]?.number],
      ['0.00', 'set_off', kept.number],
    );
  });

  it('wait until the office has set a mechanic up', async () => {
    const mechanic = await fixture.mechanic();
    await database.db.deleteFrom('payees').where('mechanicId', '=', mechanic.userId).execute();
    await fixture.earned(mechanic, 10_000);
    await fixture.issue();
    const { running, statements } = await own(mechanic);
    assert.deepEqual([running.total, statements], ['100.00', []]);
  });

  it('of employees go to the payroll when they are approved, once', async () => {
    const mechanic = await fixture.mechanic({ kind: 'employee' });
    await fixture.earned(mechanic, 10_000);
    await fixture.earned(mechanic, 500, { kind: 'tip' });
    await fixture.issue();
    const { payStatementId, number } = await firstOf(mechanic);
    await approve(payStatementId);
    assert.equal(await refusalOf(approve(payStatementId)), '409 wrong_state');
    assert.equal((await firstOf(mechanic)).state, 'to_payroll');
    assert.equal(await fixture.ledgerOf(mechanic), 0);
    const row = (await fileText('payroll', '2026-11')).split('\r\n').find((line) => line.startsWith(number));
    assert.match(row ?? '', /,2026-11-16,2026-11-22,105.00,5.00,2026-11-26,CAD$/);
    assert.doesNotMatch(await fileText('payroll', '2026-12'), new RegExp(number));
  });

  it('are disputed line by line, in a thread with the bookkeeper [PD013]', async () => {
    const [mechanic, rival] = [await fixture.mechanic(), await fixture.mechanic()];
    await fixture.earned(mechanic, 10_000);
    await fixture.issue();
    const { payStatementId } = await firstOf(mechanic);
    const [line] = (await whole(mechanic, payStatementId)).lines;
    const { payLineId } = line ?? assert.fail('no line');
    const say = (text: string, who = mechanic) =>
      server.call(disputePayLine, { params: { userId: who.userId, payLineId }, form: { text } }, who);
    assert.equal(await refusalOf(say('Mine?', rival)), '404 not_found');
    assert.equal(await refusalOf(say('  ')), '422 invalid');
    await say('It took two hours');
    const query = { state: 'disputed' as const };
    const listed = await server.call(listPayStatements, { query }, bookkeeper);
    assert.deepEqual(
      listed.data.map((one) => [one.payStatementId, one.openDisputes]),
      [[payStatementId, 1]],
    );
    const seen = await server.call(getPayStatement, { params: { payStatementId } }, bookkeeper);
    const dispute = seen.data.lines[0]?.dispute ?? assert.fail('no dispute');
    const answer = (payDisputeId: PayDisputeId, form: { text: string; close?: boolean }) =>
      server.call(answerPayDispute, { params: { payDisputeId }, form }, bookkeeper);
    assert.equal(await refusalOf(answer(dispute.payDisputeId, { text: '' })), '422 invalid');
    await answer(dispute.payDisputeId, { text: 'It is on the next one', close: true });
    const after = (await whole(mechanic, payStatementId)).lines[0]?.dispute;
    assert.deepEqual(
      after?.messages.map(({ byStaff, text }) => [byStaff, text]),
      [
        [false, 'It took two hours'],
        [true, 'It is on the next one'],
      ],
    );
    assert.equal(after?.isOpen, false);
    await say('Not yet');
    assert.equal((await whole(mechanic, payStatementId)).lines[0]?.dispute?.isOpen, true);
    await answer(dispute.payDisputeId, { text: 'Now it is', close: true });
  });

  it('are paged for the office, and hidden from everyone else', async () => {
    const [mechanic, rival] = [await fixture.mechanic(), await fixture.mechanic()];
    await fixture.earned(mechanic, 10_000);
    await fixture.issue();
    const { payStatementId } = await firstOf(mechanic);
    const page = (query: { cursor?: string; length?: number; state?: 'to_approve' }) =>
      server.call(listPayStatements, { query }, bookkeeper);
    const first = await page({ length: 1 });
    const second = await page({ length: 1, cursor: first.cursor ?? '' });
    assert.ok((first.data[0]?.payStatementId ?? 0) > (second.data[0]?.payStatementId ?? 0));
    assert.equal(await refusalOf(page({ cursor: 'x' })), '422 invalid');
    await approve(payStatementId);
    assert.ok(
      !(await page({ state: 'to_approve' })).data.some((one) => one.payStatementId === payStatementId),
    );
    const params = { userId: rival.userId, payStatementId };
    assert.equal(await refusalOf(server.call(getOwnStatement, { params }, rival)), '404 not_found');
    const theirs = { userId: mechanic.userId, payStatementId };
    assert.equal(await refusalOf(server.call(getOwnStatement, { params: theirs }, rival)), '404 not_found');
    const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    for (const who of [mechanic, dispatcher]) {
      assert.equal(await refusalOf(server.call(listPayStatements, {}, who)), '403 forbidden');
      assert.equal(await refusalOf(approve(payStatementId, who as typeof bookkeeper)), '403 forbidden');
    }
    const missing = 999_999_999 as PayStatementId;
    assert.equal(await refusalOf(approve(missing)), '404 not_found');
  });

  it('follow the period that the owner sets', async () => {
    assert.equal(await refusalOf(setEvery('month', bookkeeper)), '403 forbidden');
    assert.equal(await refusalOf(setEvery('day' as 'week')), '422 invalid');
    await setEvery('month');
    assert.equal((await server.call(getPaySchedule, {}, bookkeeper)).data.every, 'month');
    const mechanic = await fixture.mechanic();
    await fixture.earned(mechanic, 10_000, { at: '2026-10-05T15:00:00Z' });
    await fixture.earned(mechanic, 2000);
    await fixture.issue();
    const statement = await firstOf(mechanic);
    assert.deepEqual(
      [statement.from, statement.through, statement.total],
      ['2026-10-01', '2026-10-31', '100.00'],
    );
    await setEvery('week');
  });
});
