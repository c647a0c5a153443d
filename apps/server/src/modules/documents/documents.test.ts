import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePayment, listDocuments, listConsoleDocuments, updateOrder } from '@hoist/contract';
import { noId, toId, type CreditId, type UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { brokenInvariants } from '#server/testing/invariants.ts';
import { addPerson } from '#server/testing/people.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { issueCashSettlement } from './issue/issue-cash-settlement.ts';
import { issueCreditNote, type Credit } from './issue/issue-credit-note.ts';
import { issueEstimate } from './issue/issue-estimate.ts';
import { issueFeeInvoice } from './issue/issue-fee-invoice.ts';
import { issueReceipts } from './issue/issue-receipts.ts';
import { readDocument } from './read-document.ts';
import { readPaid } from './read-paid.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const office = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const officeId = office.usersId;

const of = ({ id }: Pick<Job, 'id'>) => ({ params: { ordersServicesId: id } });
const papersOf = async (job: Job, who: Caller = job.customer) =>
  (await server.call(listDocuments, of(job), who)).data;

async function booked(): Promise<Job> {
  const job = await newJob();
  await database.transaction((tx) =>
    issueEstimate(tx, { ordersServicesId: job.id, revision: 0, now: clock.now() }),
  );
  return job;
}

async function completed(): Promise<Job> {
  const job = await booked();
  const form = { order_service_status: 'confirm' as const };
  await server.call(updateOrder, { ...of(job), form }, job.mechanic);
  await server.call(
    completePayment,
    {
      ...of(job),
      form: { total_amount_collected: '209.05', odometer: 81_234, payment_collected_by_mechanic: true },
    },
    job.mechanic,
  );
  return job;
}

const creditOf = (job: Job, creditId: CreditId): Credit => ({
  ordersServicesId: job.id,
  creditId,
  lines: [
    { account: 'labour', amountCents: 1000 },
    { account: 'parts', amountCents: 0 },
  ],
  taxes: [{ tax: 'HST', amountCents: 130 }],
  totalCents: 1130,
  reason: { en: 'Goodwill', fr: 'Geste commercial' },
  now: clock.now(),
});

const gaps = async () =>
  (await brokenInvariants(database.db)).filter((found) => found.includes('numbered without a gap'));

test('lists estimate, invoice, receipt and credit note to those who may read them [DC001]', async () => {
  const job = await completed();
  const credit = await database.transaction((tx) => issueCreditNote(tx, creditOf(job, toId(1))));
  const papers = await papersOf(job);
  assert.deepEqual(
    papers.map(({ kind, amount, replaced }) => [kind, amount, replaced]),
    [
      ['estimate', '209.05', false],
      ['invoice', '209.05', false],
      ['receipt', '209.05', false],
      ['credit_note', '-11.30', false],
    ],
  );
  assert.equal(papers.at(-1)?.number, credit);
  assert.equal(papers[0]?.date, 'Dec 1, 2026');
  assert.deepEqual(
    (await papersOf(job, job.mechanic)).map(({ kind }) => kind),
    ['estimate', 'invoice', 'receipt'],
  );
  assert.equal(await refusalOf(papersOf(job, job.rival)), '404 not_found');
  const { data } = await server.call(listConsoleDocuments, of(job), office);
  assert.equal(data.length, 4);
  assert.deepEqual(data[1]?.missing, ['supplier_address', 'plate', 'vin', 'odometer_in']);
  const nowhere = { params: { ordersServicesId: 999_999 } };
  assert.equal(await refusalOf(server.call(listConsoleDocuments, nowhere, office)), '404 not_found');
  assert.equal(await refusalOf(server.call(listConsoleDocuments, of(job), job.customer)), '403 forbidden');
});

test('refuses documents to a mechanic without a verified phone', async () => {
  const job = await completed();
  const { rows } = await sql<{ mechanicId: UserId }>`SELECT mechanic_id FROM order_services
    WHERE orders_services_id = ${job.id}`.execute(database.db);
  const mechanicId = rows[0]?.mechanicId ?? noId;
  const become = (phoneStatus: 'verified' | 'not_verified') =>
    database.db.updateTable('users').set({ phoneStatus }).where('usersId', '=', mechanicId).execute();
  await become('not_verified');
  assert.equal(
    await refusalOf(papersOf(job, { token: await fixture.enter(mechanicId) })),
    '412 phone_not_verified',
  );
  await become('verified');
});

test('opens each document by its signed address for ten minutes, with the same bytes and language tags [DC002]', async () => {
  const job = await completed();
  await database.transaction((tx) => issueCreditNote(tx, creditOf(job, toId(2))));
  const papers = await papersOf(job);
  assert.equal(papers.length, 4);
  const read = async (url: string) => {
    const answer = await server.fetch(url);
    assert.equal(answer.headers.get('content-type'), 'application/pdf', url);
    return Buffer.from(await answer.arrayBuffer());
  };
  for (const { url } of papers) {
    const raw = (await read(url)).toString('latin1');
    assert.match(raw, /\/Lang \(en-CA\)/);
    assert.match(raw, /\/Marked true/);
    assert.equal((await server.fetch(url.replace(/\?.*/, ''))).status, 404);
  }
  const invoice = papers[1]?.url ?? '';
  assert.deepEqual(await read(invoice), await read(invoice));
  clock.advance(601_000);
  assert.equal((await server.fetch(papers[0]?.url ?? '')).status, 404);
});

test('keeps a replaced estimate and marks it as replaced [DC007]', async () => {
  const job = await booked();
  const [first] = await papersOf(job);
  const revised = () =>
    database.transaction((tx) =>
      issueEstimate(tx, { ordersServicesId: job.id, revision: 1, now: clock.now() }),
    );
  const number = await revised();
  assert.equal(await revised(), number);
  const papers = await papersOf(job);
  assert.deepEqual(
    papers.map((paper) => [paper.number, paper.replaced]),
    [
      [first?.number, true],
      [number, false],
    ],
  );
});

test('issues one receipt per payment [DC004]', async () => {
  const job = await completed();
  const receipts = async () => (await papersOf(job)).filter(({ kind }) => kind === 'receipt');
  // As if half had been captured at completion, and the rest later.
  await sql`DELETE FROM documents WHERE orders_services_id = ${job.id} AND kind = 'receipt'`.execute(
    database.db,
  );
  await sql`UPDATE document_numbers SET last = last - 1 WHERE kind = 'receipt'`.execute(database.db);
  const captured = (cents: number) =>
    database.transaction(async (tx) => {
      await tx
        .updateTable('payments')
        .set({ capturedCents: cents })
        .where('ordersServicesId', '=', job.id)
        .where('live', '=', true)
        .execute();
      await issueReceipts(tx, { ordersServicesId: job.id, now: clock.now() });
    });
  await captured(10_000);
  await captured(10_000);
  await captured(20_905);
  assert.deepEqual(
    (await receipts()).map(({ amount }) => amount),
    ['100.00', '109.05'],
  );
});

test('names the card that paid, and none for cash [EN108]', async () => {
  const job = await completed();
  const read = async () => {
    const reading = { ordersServicesId: job.id, now: clock.now() };
    return (await database.transaction((tx) => readPaid(tx, reading))).map(({ card }) => card);
  };
  assert.deepEqual(await read(), ['']);
  const { usersId } = await addPerson(database, clock.now());
  const card = { fingerprint: 'f', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
  await database.db
    .insertInto('usersCreditCards')
    .values({ usersId, paymentMethod: 'pm_paid', ...card })
    .execute();
  await database.db
    .updateTable('payments')
    .set({ paymentMethod: 'pm_paid' })
    .where('ordersServicesId', '=', job.id)
    .execute();
  assert.deepEqual(await read(), ['Visa •••• 4242']);
});

test('issues one credit note per credit, if it adds up and the order has an invoice [DC004]', async () => {
  const job = await completed();
  const issue = (credit: Credit) => database.transaction((tx) => issueCreditNote(tx, credit));
  const number = await issue(creditOf(job, toId(3)));
  assert.equal(await issue(creditOf(job, toId(3))), number);
  await assert.rejects(issue({ ...creditOf(job, toId(4)), totalCents: 1131 }), RangeError);
  assert.equal(await issue(creditOf(await booked(), toId(5))), undefined);
});

test('issues an invoice for a cancellation fee, and a receipt for handed-in cash', async () => {
  const job = await booked();
  await database.transaction((tx) =>
    issueFeeInvoice(tx, {
      ordersServicesId: job.id,
      feeCents: 4425,
      taxes: [{ tax: 'HST', rate: 0.13, amountCents: 575 }],
      totalCents: 5000,
      now: clock.now(),
    }),
  );
  assert.deepEqual(
    (await papersOf(job)).map(({ kind, amount }) => [kind, amount]),
    [
      ['estimate', '209.05'],
      ['invoice', '50.00'],
    ],
  );
  const settled = await database.transaction(async (tx) => {
    const { mechanicId } = await tx
      .selectFrom('orderServices')
      .select('mechanicId')
      .where('ordersServicesId', '=', job.id)
      .executeTakeFirstOrThrow();
    return issueCashSettlement(tx, {
      settlementId: toId(1),
      mechanicId: mechanicId ?? noId,
      takenById: officeId,
      owedBeforeCents: 20_905,
      receivedCents: 20_000,
      owedAfterCents: 905,
      now: clock.now(),
    });
  });
  const pdf = await readDocument(database.db, `documents/${settled.toLowerCase()}.pdf`);
  assert.ok(pdf && pdf.length > 1000);
});

test('numbers documents without gaps when they are issued concurrently, rolled back or cut off [DC003]', async () => {
  const job = await completed();
  const before = await gaps();
  const issue = (index: number) =>
    database.transaction(async (tx) => {
      await issueCreditNote(tx, creditOf(job, toId(100 + Math.floor(index / 2))));
      if (index % 5 === 1) throw new Error('something else went wrong');
      // Simulates a killed process by ending its connection.
      if (index % 7 === 3 && database.engine === 'postgres')
        await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
  const ends = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => issue(index)));
  assert.ok(ends.some(({ status }) => status === 'rejected'));
  assert.deepEqual([before, await gaps()], [[], []]);
  const notes = (await papersOf(job)).filter(({ kind }) => kind === 'credit_note');
  assert.equal(new Set(notes.map(({ number }) => number)).size, notes.length);
  assert.ok(notes.length >= 8 && notes.length <= 12, String(notes.length));
});
