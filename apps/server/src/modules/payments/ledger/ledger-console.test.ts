import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  completePayment,
  exportLedger,
  getPayout,
  listLedger,
  listLedgerAccounts,
  listPayouts,
  taxReport,
  updateOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { formatSum } from '@hoist/domain/money/money';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Caller } from '#server/testing/http.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { post, type LedgerLine } from './ledger.ts';
import { syncPayout } from '../connect/sync-payout.ts';
import { runNightly } from '../reconciliation/run-nightly.ts';
import { closeLedgerDays } from './ledger-days.ts';
import { ledgerServer } from '#server/testing/ledger-server.ts';
import { passingTime } from '#server/testing/passing-time.ts';

const fixture = await ordersFixture();
const { database, cards, clock, context } = fixture;
const { simulator } = cards;
const { payments } = context;
const mechanic = await fixture.mechanic();
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const pass = await passingTime(fixture);
const server = await ledgerServer(fixture);

const DAY = 86_400_000;

let booked = 0;
/** A confirmed card order of $209.05 in Ontario. */
async function confirmed(): Promise<OrderId> {
  booked += 1;
  const day = new Date(clock.now().getTime() + (2 + booked) * DAY).toISOString().slice(0, 10);
  const { ordersServicesId: id } = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime: `${day}T11:00:00-05:00`,
    changes: { now: clock.now().getTime() },
  });
  const form = { order_service_status: 'confirm' as const };
  await fixture.server.call(updateOrder, { params: { ordersServicesId: id }, form }, mechanic);
  return id;
}

const posting = (given: { key: string; at: string; order: OrderId | null; lines: readonly LedgerLine[] }) => {
  const { key, at, order, lines } = given;
  const about = { source: 'test', key, at: new Date(at), ordersServicesId: order };
  return database.transaction((tx) => post(tx, { ...about, lines }));
};

const ofBooks = { from: '2026-01-01', to: '2027-12-31' };
const taxes = (period = ofBooks, who: Caller = bookkeeper) => server.call(taxReport, { query: period }, who);
const balances = async () => {
  const { data } = await server.call(listLedgerAccounts, {}, bookkeeper);
  return Object.fromEntries(data.map(({ account, balance }) => [account, balance]));
};
const ledgerCents = () => ledgerBalances(database.db);
const close = async () => {
  while ((await closeLedgerDays(database, clock.now())) === 'more');
};
const through = async () => {
  const row = await database.db.selectFrom('ledgerClosed').select('through').executeTakeFirstOrThrow();
  return row.through;
};

const id = await confirmed();
await fixture.server.call(
  completePayment,
  { params: { ordersServicesId: id }, form: { total_amount_collected: '209.05', odometer: 5 } },
  mechanic,
);
/** An order moved to British Columbia, for its province and time zone. */
const western = await confirmed();
await database.db
  .updateTable('orderServices')
  .set({ state: 'BC', timezone: 'America/Vancouver' })
  .where('ordersServicesId', '=', western)
  .execute();
await posting({
  key: 'late evening',
  // 22:30 on November 30 in Vancouver.
  at: '2026-12-01T06:30:00Z',
  order: western,
  lines: [
    { account: 'receivable', amountCents: 11_200 },
    { account: 'revenue_labour', amountCents: -10_000 },
    { account: 'tax_GST', amountCents: -500 },
    { account: 'tax_PST', amountCents: -700 },
  ],
});
await posting({
  key: 'credited',
  at: '2026-12-02T20:00:00Z',
  order: western,
  lines: [
    { account: 'revenue_labour', amountCents: 1_000 },
    { account: 'tax_GST', amountCents: 50 },
    { account: 'tax_PST', amountCents: 70 },
    { account: 'receivable', amountCents: -1_120 },
  ],
});

describe('accounts', () => {
  test("shows the ledger's balances on the side of each account's kind [MN031]", async () => {
    const cents = await ledgerCents();
    const shown = await balances();
    assert.equal(shown['revenue_labour'], formatSum(-(cents['revenue_labour'] ?? 0)));
    assert.equal(shown['stripe_balance'], formatSum(cents['stripe_balance'] ?? 0));
    assert.equal(shown['tax_GST'], '4.50');
    assert.equal(shown['bank'], '0.00');
    const { data } = await server.call(listLedgerAccounts, {}, bookkeeper);
    for (const { account, debit, credit } of data)
      assert.equal(
        Math.round((Number(debit) - Number(credit)) * 100),
        cents[account] ?? 0,
        `${account}: ${debit} less ${credit}`,
      );
  });
});

describe('the ledger', () => {
  const list = (query: Record<string, string | number> = {}) =>
    server.call(listLedger, { query: query as never }, bookkeeper);

  test('pages through all postings newest first, each with all its lines', async () => {
    const whole = await list({ length: 100 });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ length: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.map((one) => one.id));
      ({ cursor } = page);
    } while (cursor !== null);
    assert.deepEqual(
      seen,
      whole.data.map((one) => one.id),
    );
    assert.deepEqual(
      seen,
      seen.toSorted((one, other) => other - one),
    );
    const invoice = whole.data.find(({ source }) => source === 'invoice');
    assert.equal(invoice?.amount, '209.05');
    assert.equal(invoice.ordersServicesId, id);
    assert.deepEqual(invoice.lines.find(({ account }) => account === 'receivable')?.debit, '209.05');
    assert.ok(invoice.lines.some(({ account, credit }) => account === 'tax_HST' && credit !== null));
  });

  test('filters by account, order and days, also combined', async () => {
    const ofOrder = await list({ order: western });
    assert.deepEqual(
      ofOrder.data.slice(0, 2).map(({ key }) => key),
      ['credited', 'late evening'],
    );
    const pst = await list({ account: 'tax_PST' });
    assert.deepEqual(
      pst.data.map(({ key }) => key),
      ['credited', 'late evening'],
    );
    assert.equal(pst.data[0]?.lines.length, 4);
    const first = await list({ account: 'tax_PST', length: 1 });
    const rest = await list({ account: 'tax_PST', length: 1, cursor: first.cursor ?? '' });
    assert.deepEqual([rest.data[0]?.key, rest.cursor], ['late evening', null]);
    const on = await list({ account: 'tax_PST', from: '2026-12-02', to: '2026-12-02' });
    assert.deepEqual(
      on.data.map(({ key }) => key),
      ['credited'],
    );
    assert.deepEqual((await list({ from: '2030-01-01' })).data, []);
    for (const query of [{ from: 'x' }, { to: '2026-13-01' }, { cursor: 'x' }, { length: 0 }])
      assert.equal(await refusalOf(list(query)), '422 invalid');
  });
});

describe('the tax report', () => {
  test('reports taxes collected and credited by local day, equal to the ledger [MN031]', async () => {
    const november = await taxes({ from: '2026-11-01', to: '2026-11-30' });
    assert.deepEqual(
      november.data.filter(({ province }) => province === 'BC'),
      [
        { province: 'BC', tax: 'GST', collected: '5.00', credited: '0.00', net: '5.00' },
        { province: 'BC', tax: 'PST', collected: '7.00', credited: '0.00', net: '7.00' },
      ],
    );
    const december = await taxes({ from: '2026-12-01', to: '2026-12-31' });
    assert.deepEqual(
      december.data.filter(({ province, tax }) => province === 'BC' && tax === 'PST'),
      [{ province: 'BC', tax: 'PST', collected: '0.00', credited: '0.70', net: '-0.70' }],
    );
    assert.deepEqual(
      december.revenue.filter(({ province }) => province === 'BC'),
      [{ province: 'BC', net: '-10.00' }],
    );
    const cents = await ledgerCents();
    const all = await taxes();
    for (const { tax, net } of all.totals) assert.equal(net, formatSum(-(cents[`tax_${tax}`] ?? 0)), tax);
    assert.deepEqual(
      all.totals.map(({ tax }) => tax),
      ['GST', 'HST', 'PST'],
    );
  });

  test('refuses invalid periods', async () => {
    for (const period of [
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '1990-01-01', to: '2026-03-01' },
    ]) {
      assert.equal(await refusalOf(taxes(period)), '422 invalid');
      const form = { kind: 'taxes' as const, ...period };
      assert.equal(await refusalOf(server.call(exportLedger, { form }, bookkeeper)), '422 invalid');
    }
  });
});

describe('accounting export', () => {
  const fetched = async (kind: 'journal' | 'taxes', period = ofBooks) => {
    const { data } = await server.call(exportLedger, { form: { kind, ...period } }, bookkeeper);
    return { ...data, answer: await server.fetch(data.url) };
  };

  test('exports every line once, balanced, with formulas escaped [MN031]', async () => {
    await posting({
      key: '=HYPERLINK("x")',
      at: '2026-12-03T12:00:00Z',
      order: null,
      lines: [
        { account: 'bank', amountCents: 5 },
        { account: 'cash_on_hand', amountCents: -5 },
      ],
    });
    const { answer, name } = await fetched('journal');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="journal\.2026-01-01/,
    );
    assert.equal(name, 'hoist-journal.2026-01-01.2027-12-31.csv');
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(bytes.subarray(0, 3).toString('hex'), 'efbbbf');
    const text = bytes.subarray(3).toString();
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    assert.equal(
      head,
      'Transaction,Recorded at (Toronto time),Tax date,Posting,Reference,Line,Account,Account type,Province,Order,Service,Customer,Mechanic,Debit,Credit,Currency',
    );
    const { count } = await database.db
      .selectFrom('ledgerEntries')
      .select((entry) => entry.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(lines.length, Number(count));
    assert.ok(text.includes(`"'=HYPERLINK(""x"")"`));
    const cents = (cell: string | undefined) => Math.round(Number(cell ?? '0') * 100);
    const sum = lines.reduce((total, line) => {
      const cells = line.split(',');
      return total + cents(cells.at(-3)) - cents(cells.at(-2));
    }, 0);
    assert.equal(sum, 0);
    const bc = lines.filter((line) => line.includes(',late evening,'));
    assert.ok(bc.length === 4 && bc.every((line) => line.includes(',2026-11-30,') && line.includes(',BC,')));
    const november = await (await fetched('journal', { from: '2026-11-30', to: '2026-11-30' })).answer.text();
    assert.ok(november.includes('late evening') && !november.includes('credited'));
  });

  test('opens only with the signed address and logs who exported it', async () => {
    const { url } = await fetched('taxes');
    assert.equal((await server.fetch(url.replace('2026-01-01', '2025-01-01'))).status, 404);
    assert.equal((await server.fetch('/api/files/books/taxes.2026-01-01.2026-12-31.csv')).status, 404);
    const text = await (await server.fetch(url)).text();
    assert.match(text, /2026-11-30,BC,PST,7\.00,0\.00,7\.00,CAD/);
    const row = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'books.exported')
      .select(['actorId', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { actorId: bookkeeper.usersId, detail: { kind: 'taxes', ...ofBooks } });
  });
});

describe('payouts', () => {
  test("lists payouts with the ledger's bank amount and their movements", async () => {
    await pass(DAY);
    const { id: payout } = (await simulator.control('payout', { amount: 15_000 })) as Stripe.Payout;
    await syncPayout(payments, payout);
    while ((await runNightly(payments)) === 'more');
    const read = async () => (await server.call(listPayouts, {}, bookkeeper)).data[0];
    const leaving = await read();
    assert.deepEqual(
      [leaving?.payout, leaving?.status, leaving?.amount, leaving?.booked, leaving?.matches],
      [payout, 'in_transit', '150.00', '0.00', true],
    );
    await pass(3 * DAY);
    await syncPayout(payments, payout);
    const paid = await read();
    assert.deepEqual([paid?.status, paid?.booked, paid?.matches], ['paid', '150.00', true]);
    const { data } = await server.call(getPayout, { params: { payout } }, bookkeeper);
    const charges = data.contents.find(({ type }) => type === 'charge' || type === 'payment');
    assert.ok(charges && charges.count >= 2, JSON.stringify(data.contents));
    assert.ok(data.movements.some(({ ordersServicesId }) => ordersServicesId === id));
    const net = data.contents.reduce((sum, one) => sum + Math.round(Number(one.net) * 100), 0);
    assert.equal(data.carried, formatSum(15_000 - net));
    await pass(DAY);
    const { id: next } = (await simulator.control('payout', { amount: 100 })) as Stripe.Payout;
    await syncPayout(payments, next);
    const first = await server.call(listPayouts, { query: { length: 1 } }, bookkeeper);
    assert.equal(first.data[0]?.payout, next);
    const cursor = first.cursor ?? '';
    const second = await server.call(listPayouts, { query: { length: 1, cursor } }, bookkeeper);
    assert.deepEqual([second.data[0]?.payout, second.cursor], [payout, null]);
    for (const query of [{ cursor: 'x' }, { length: 0 }])
      assert.equal(await refusalOf(server.call(listPayouts, { query }, bookkeeper)), '422 invalid');
    const nowhere = { params: { payout: 'po_nowhere' } };
    assert.equal(await refusalOf(server.call(getPayout, nowhere, bookkeeper)), '404 not_found');
  });
});

describe('closed days', () => {
  test('returns the same balances from sums, also after a late posting', async () => {
    const before = [await balances(), await taxes()];
    await pass(40 * DAY);
    await close();
    const closed = await through();
    assert.ok(closed > '2026-12-20' && closed < clock.now().toISOString().slice(0, 10));
    assert.deepEqual([await balances(), await taxes()], before);
    const sums = await database.db.selectFrom('ledgerDays').selectAll().execute();
    assert.ok(sums.length > 5);

    await posting({
      key: 'very late',
      at: '2026-12-10T17:00:00Z',
      order: western,
      lines: [
        { account: 'receivable', amountCents: 105 },
        { account: 'revenue_labour', amountCents: -100 },
        { account: 'tax_GST', amountCents: -5 },
      ],
    });
    assert.equal(await through(), '2026-12-08');
    assert.equal((await balances())['tax_GST'], '4.55');
    await close();
    assert.equal(await through(), closed);
    assert.equal((await balances())['tax_GST'], '4.55');
    const cents = await ledgerCents();
    for (const { tax, net } of (await taxes()).totals)
      assert.equal(net, formatSum(-(cents[`tax_${tax}`] ?? 0)));
  });

  test('has a posting on the day of its place, also one of an earlier release', async () => {
    const place = { timezone: 'America/Winnipeg' };
    await database.db
      .updateTable('orderServices')
      .set(place)
      .where('ordersServicesId', '=', western)
      .execute();
    // Winnipeg keeps its summer time from 2026 on: half past midnight.
    const at = '2026-12-15T05:30:00Z';
    const lines: LedgerLine[] = [
      { account: 'receivable', amountCents: 10 },
      { account: 'revenue_labour', amountCents: -10 },
    ];
    await posting({ key: 'at night', at, order: western, lines });
    await database.transaction(async (tx) => {
      await sql`WITH made AS (INSERT INTO ledger_transactions (source, source_key, occurred_at)
          VALUES ('test', 'earlier release', ${at}) RETURNING id)
        INSERT INTO ledger_entries (transaction_id, line, account, orders_services_id, amount_cents)
        SELECT id, line, account, ${western}::bigint, cents FROM made,
          (VALUES (1, 'receivable', 10), (2, 'revenue_labour', -10)) l (line, account, cents)`.execute(tx);
    });
    const days = () =>
      database.db
        .selectFrom('ledgerTransactions')
        .where('sourceKey', 'in', ['at night', 'earlier release'])
        .orderBy('id')
        .select('day')
        .execute();
    assert.deepEqual(await days(), [{ day: '2026-12-15' }, { day: null }]);
    await balances();
    assert.deepEqual(await days(), [{ day: '2026-12-15' }, { day: '2026-12-15' }]);
    await assert.rejects(
      sql`UPDATE ledger_transactions SET day = '2026-12-14' WHERE source_key = 'at night'`.execute(
        database.db,
      ),
      /append-only/,
    );
  });

  test("reads today's postings from the lines", async () => {
    const closed = await through();
    await posting({
      key: 'today',
      at: clock.now().toISOString(),
      order: null,
      lines: [
        { account: 'bank', amountCents: 700 },
        { account: 'cash_on_hand', amountCents: -700 },
      ],
    });
    assert.equal(await through(), closed);
    assert.equal((await balances())['bank'], '157.05');
  });
});
