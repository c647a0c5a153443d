import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#server/testing/database.ts';
import { post, type LedgerLine } from './ledger.ts';

const database = await testDatabase();
const at = new Date('2026-12-01T13:00:00Z');
let serial = 0;

const pair: readonly LedgerLine[] = [
  { account: 'stripe_balance', amountCents: 1_250 },
  { account: 'receivable', amountCents: -1_250 },
];
const posting = (lines: readonly LedgerLine[], key = `k${(serial += 1)}`) =>
  database.transaction((tx) => post(tx, { source: 'test', key, at, ordersServicesId: null, lines }));
const count = async () => {
  const { rows } = await sql<{ made: number; lines: number }>`
    SELECT (SELECT count(*) FROM ledger_transactions)::int AS made, (SELECT count(*) FROM ledger_entries)::int AS lines`.execute(
    database.db,
  );
  return rows[0];
};
const run = (statement: string) => sql.raw(statement).execute(database.db);

test('posts once per key, also concurrently [MN030]', async () => {
  const before = await count();
  const done = await Promise.all([posting(pair, 'once'), posting(pair, 'once'), posting(pair, 'once')]);
  assert.equal(done.filter((one) => one).length, 1);
  const after = await count();
  assert.deepEqual([after?.made, after?.lines], [(before?.made ?? 0) + 1, (before?.lines ?? 0) + 2]);
  assert.equal(await posting([{ account: 'bank', amountCents: 0 }]), false);
});

test('refuses postings that are unbalanced, too short, empty, or with an unknown account or a zero line [MN030]', async () => {
  const before = await count();
  const [one] = pair;
  assert.ok(one);
  await assert.rejects(posting([one, { account: 'receivable', amountCents: -1_249 }]), /off by 1/);
  await assert.rejects(posting([one]), /has 1 lines/);
  const bare = `INSERT INTO ledger_transactions (source, source_key, occurred_at) VALUES ('test', 'bare', now())`;
  await assert.rejects(run(bare), /has 0 lines/);
  await assert.rejects(posting([one, { account: 'petty' as 'bank', amountCents: -1_250 }]), /no ledger account petty/); // prettier-ignore
  await assert.rejects(
    database.transaction(async (tx) => {
      await post(tx, { source: 'test', key: 'zero', at, ordersServicesId: null, lines: pair });
      await sql`INSERT INTO ledger_entries (transaction_id, line, account, amount_cents)
        SELECT max(id), 3, 'bank', 0 FROM ledger_transactions`.execute(tx);
    }),
    /amount_cents/,
  );
  assert.deepEqual(await count(), before);
});

test('refuses later lines, changes and deletions of postings [MN030]', async () => {
  await posting(pair);
  const before = await count();
  const last = '(SELECT max(id) FROM ledger_transactions)';
  const late = `INSERT INTO ledger_entries (transaction_id, line, account, amount_cents)
    VALUES (${last}, 3, 'bank', 5), (${last}, 4, 'receivable', -5)`;
  await assert.rejects(run(late), /is closed/);
  for (const statement of [
    'UPDATE ledger_entries SET amount_cents = amount_cents + 1',
    'UPDATE ledger_transactions SET occurred_at = now()',
    'DELETE FROM ledger_entries',
    'DELETE FROM ledger_transactions',
    'TRUNCATE ledger_entries',
    'TRUNCATE ledger_transactions CASCADE',
    `DELETE FROM ledger_accounts WHERE account = 'bank'`,
  ])
    await assert.rejects(run(statement), /append-only/, statement);
  assert.deepEqual(await count(), before);
});

test('refuses to unbalance a posting after its constraints were checked early', async () => {
  const before = await count();
  await assert.rejects(
    database.transaction(async (tx) => {
      await post(tx, { source: 'test', key: 'early', at, ordersServicesId: null, lines: pair });
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
      await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx);
      await sql`INSERT INTO ledger_entries (transaction_id, line, account, amount_cents)
        SELECT max(id), 3, 'bank', 7 FROM ledger_transactions`.execute(tx);
    }),
    /off by 7/,
  );
  assert.deepEqual(await count(), before);
});
