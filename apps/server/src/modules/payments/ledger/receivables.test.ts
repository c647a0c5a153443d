import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportLedger, exportReceivables, listReceivables } from '@hoist/contract';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { OrderId } from '@hoist/domain/ids';
import { ledgerServer } from '#server/testing/ledger-server.ts';
import { jobsIn, ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { post } from './ledger.ts';

const fixture = await ordersFixture();
const { database, clock } = fixture;
const newJob = await jobsIn(fixture);
const staff = (consoleRole: ConsoleRole) => addPerson(database, clock.now(), { consoleRole });
const bookkeeper = await staff('bookkeeper');
const server = await ledgerServer(fixture);

let postings = 0;
/** Changes what the customer of an order owes. */
const change = async (ordersServicesId: OrderId, at: string, cents: number) => {
  postings += 1;
  await database.transaction((tx) =>
    post(tx, {
      source: 'test',
      key: String(postings),
      at: new Date(at),
      ordersServicesId,
      lines: [
        { account: 'receivable', amountCents: cents },
        { account: 'revenue_labour', amountCents: -cents },
      ],
    }),
  );
};
const list = async (query: object = {}) => server.call(listReceivables, { query }, bookkeeper);
const shown = async () =>
  (await list()).data.map(({ ordersServicesId, owed, since, days, age }) => [
    ordersServicesId,
    owed,
    since,
    days,
    age,
  ]);

const [first, second, third] = [await newJob(), await newJob(), await newJob()];
// The last minute of a day in Toronto before the clocks change, and the first of a day after it.
await change(first.id, '2026-11-01T03:59:00Z', 10_000);
await change(second.id, '2026-11-02T05:00:00Z', 2_500);
await change(third.id, '2026-08-01T12:00:00Z', 700);
clock.advance(Date.parse('2026-12-01T04:30:00Z') - clock.now().getTime());

test('lists what customers owe, longest first, by days of the company, with sums by age [MN032]', async () => {
  // 23:30 on 30 November in Toronto, which is December in UTC.
  assert.deepEqual(await shown(), [
    [third.id, '7.00', '2026-08-01', 121, 'over'],
    [first.id, '100.00', '2026-10-31', 30, '30'],
    [second.id, '25.00', '2026-11-02', 28, '30'],
  ]);
  const { totals } = await list();
  assert.deepEqual(totals, {
    all: '132.00',
    byAge: [
      { age: '30', owed: '125.00', count: 2 },
      { age: '60', owed: '0.00', count: 0 },
      { age: '90', owed: '0.00', count: 0 },
      { age: 'over', owed: '7.00', count: 1 },
    ],
  });
  clock.advance(3_600_000);
  const [, older] = await shown();
  assert.deepEqual(older, [first.id, '100.00', '2026-10-31', 31, '60']);
  assert.equal((await list()).totals.byAge[1]?.owed, '100.00');
});

test('counts days in the time zone that the company set', async () => {
  await database.db
    .insertInto('settings')
    .values({
      key: 'company',
      value: JSON.stringify({ timezone: 'America/St_Johns' }),
      updatedAt: clock.now(),
    })
    .execute();
  const [, , newer] = await shown();
  assert.deepEqual(newer, [second.id, '25.00', '2026-11-02', 29, '30']);
  const [, older] = await shown();
  // 00:29 in St. John's.
  assert.deepEqual(older, [first.id, '100.00', '2026-11-01', 30, '30']);
  await database.db.deleteFrom('settings').where('key', '=', 'company').execute();
});

test('pages by a cursor and refuses an invalid one', async () => {
  const page = await list({ length: 2 });
  assert.equal(page.data.length, 2);
  const rest = await list({ length: 2, cursor: page.cursor ?? '' });
  assert.deepEqual(
    rest.data.map(({ ordersServicesId }) => ordersServicesId),
    [second.id],
  );
  assert.equal(rest.cursor, null);
  assert.equal(await refusalOf(list({ cursor: 'yesterday' })), '422 invalid');
});

test('a payment lowers it, a full one settles it, and a later debt has its own start', async () => {
  await change(second.id, '2026-11-20T12:00:00Z', -1_000);
  const owedOf = async () => (await list()).data.find((row) => row.ordersServicesId === second.id);
  assert.deepEqual([(await owedOf())?.owed, (await owedOf())?.since], ['15.00', '2026-11-02']);
  await change(second.id, '2026-11-21T12:00:00Z', -1_500);
  assert.equal(await owedOf(), undefined);
  await change(second.id, '2026-11-22T12:00:00Z', 300);
  assert.deepEqual([(await owedOf())?.owed, (await owedOf())?.since], ['3.00', '2026-11-22']);
  // In the customer's favour.
  await change(second.id, '2026-11-23T12:00:00Z', -900);
  assert.equal(await owedOf(), undefined);
});

test('exports in the words of the reader, for owner and bookkeeper alone', async () => {
  for (const role of ['dispatcher', 'support'] as const) {
    const who = await staff(role);
    assert.equal(await refusalOf(server.call(exportReceivables, {}, who)), '403 forbidden');
    assert.equal(await refusalOf(server.call(listReceivables, {}, who)), '403 forbidden');
  }
  const french = { ...bookkeeper, headers: { 'accept-language': 'fr' } };
  const { data } = await server.call(exportReceivables, {}, french);
  assert.equal(data.name, 'hoist-receivables.2026-12-01.csv');
  const lines = (await (await server.fetch(data.url)).text()).trimEnd().split('\r\n');
  assert.equal(
    lines[0]?.replace('\uFEFF', ''),
    'Commande;Service;Client;Téléphone;Dû depuis;Jours;Âge;Montant;Devise',
  );
  assert.match(lines[1] ?? '', /;2026-08-01;122;Plus de 90 jours;7,00;CAD$/);

  const form = { kind: 'journal' as const, from: '2026-10-01', to: '2026-11-30' };
  const journal = await server.call(exportLedger, { form }, french);
  const text = await (await server.fetch(journal.data.url)).text();
  assert.match(text, /;2026-10-31 23:59;2026-10-31;test;.*;Dû par les clients;Actif;ON;/);
});
