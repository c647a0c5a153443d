/**
 * `npm run bench -- ledger`: 100,000 ledger transactions of three lines by 8 clients through the product's `post`, as a
 * share of `pgbench -c 8` inserting the same rows into tables with only a primary key. Turns alternate, so both see the
 * same load. pgbench on the guarded tables shows the cost of the guards. PostgreSQL with real fsync.
 */
import { toId } from '../packages/domain/src/ids.ts';
import { post } from '../apps/server/src/modules/payments/ledger/ledger.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { benchDatabase } from './lib/bench-database.ts';
import { pgbench } from './lib/pgbench.ts';
import { median, print } from './lib/report.ts';

const CLIENTS = 8;
const TURNS = 5;
const A_TURN = 20_000;
const SECONDS = 8;

/** The same transaction and three lines, into tables with this prefix. */
const insertsInto = (prefix: string, key: string): string => `
BEGIN;
INSERT INTO ${prefix}_transactions (source, source_key, occurred_at) VALUES ('bench', ${key}, now()) RETURNING id \\gset
INSERT INTO ${prefix}_entries (transaction_id, line, account, orders_services_id, party_id, amount_cents) VALUES
  (:id, 1, 'receivable', 10401, NULL, 20905), (:id, 2, 'revenue_labour', 10401, NULL, -18500), (:id, 3, 'tax_HST', 10401, NULL, -2405);
COMMIT;
`;

const bareTables = `
CREATE TABLE bare_transactions (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, source text NOT NULL,
  source_key text NOT NULL, occurred_at timestamptz NOT NULL, reverses bigint, xact xid8 NOT NULL DEFAULT pg_current_xact_id());
CREATE TABLE bare_entries (transaction_id bigint NOT NULL, line smallint NOT NULL, account text NOT NULL,
  orders_services_id bigint, party_id bigint, currency char(3) NOT NULL DEFAULT 'cad', amount_cents bigint NOT NULL,
  PRIMARY KEY (transaction_id, line));`;

let posted = 0;

/** Postings per second. */
async function postTurn(database: Database): Promise<number> {
  const until = posted + A_TURN;
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (posted < until) {
      posted += 1;
      const key = `p${posted}`;
      await database.transaction((tx) =>
        post(tx, {
          source: 'bench',
          key,
          at: new Date(),
          ordersServicesId: toId(10_401),
          lines: [
            { account: 'receivable', amountCents: 20_905 },
            { account: 'revenue_labour', amountCents: -18_500 },
            { account: 'tax_HST', amountCents: -2_405 },
          ],
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return A_TURN / ((performance.now() - began) / 1000);
}

const { database, url, close } = await benchDatabase(CLIENTS);
try {
  await database.execute(bareTables);
  const run = { url, clients: CLIENTS, seconds: SECONDS };
  const bare: number[] = [];
  const guarded: number[] = [];
  const own: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bare.push(pgbench({ ...run, script: insertsInto('bare', `'b' || :client_id`) }));
    own.push(await postTurn(database));
    const key = `'g${turn}-' || gen_random_uuid()`;
    guarded.push(pgbench({ ...run, script: insertsInto('ledger', key) }));
  }
  const perSecond = (values: readonly number[]) => ({ figure: `${median(values).toFixed(0)}/s` });
  const share = (values: readonly number[]) =>
    median(values.map((value, turn) => value / (bare[turn] ?? Number.NaN))).toFixed(2);
  print('pgbench -c 8, without guards', { ...perSecond(bare), ratio: '1.00' });
  print('pgbench -c 8, on the guarded tables', { ...perSecond(guarded), ratio: share(guarded) });
  print(`post, 8 clients, ${(TURNS * A_TURN).toLocaleString('en')} transactions`, {
    ...perSecond(own),
    ratio: share(own),
  });
} finally {
  await close();
}
