import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePayment, getOrder, HttpError, updateOrder } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { openBalances } from '#server/testing/ledger-balances.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const newJob = await jobsIn(fixture);

const confirmed = async (): Promise<Job> => {
  const job = await newJob();
  await server.call(
    updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );
  return job;
};

interface Form {
  total_amount_collected: string | number;
  odometer: string | number;
  payment_collected_by_mechanic: boolean;
  removed_parts_outcome?: 'handed_back' | 'declined';
}
const right: Form = {
  total_amount_collected: '209.05',
  odometer: 81_234,
  payment_collected_by_mechanic: true,
};
const complete = (job: Job, form: Partial<Form> = {}, who: Caller = job.mechanic) =>
  server.call(completePayment, { params: { ordersServicesId: job.id }, form: { ...right, ...form } }, who);

const balances = (id: OrderId) => openBalances(database.db, id);

test('completes a confirmed cash job with status, odometer, money, ledger and receipt [ST014, AP050]', async () => {
  const job = await confirmed();
  assert.equal(await refusalOf(complete(job, {}, job.rival)), '404 not_found');
  assert.equal(await refusalOf(complete(job, {}, job.customer)), '403 forbidden');
  assert.equal(await refusalOf(complete(job, {}, {})), '401 unauthenticated');
  const { data, message } = await complete(job);
  assert.equal(message, 'The order is complete');
  const [order] = data;
  assert.equal(order?.orderServiceStatus, 'complete');
  assert.equal(order?.odometer, 81_234);
  assert.equal(order?.totalAmountCollected, '209.05');
  assert.equal(order?.paymentCollectedByMechanic, 1);
  assert.equal(order?.switchToCardPaymentMessage, '');
  assert.deepEqual(
    order?.documents.map(({ kind }) => kind),
    ['receipt'],
  );
  assert.deepEqual(await balances(job.id), {
    mechanic_cash: 20_905,
    revenue_labour: -12_000,
    revenue_parts: -6_500,
    tax_HST: -2_405,
  });
  assert.equal(await refusalOf(complete(job)), '409 wrong_state');
  const vehicle = await database.db
    .selectFrom('usersVehicles')
    .select('odometer')
    .where('usersVehiclesId', '=', job.customer.vehicleId)
    .executeTakeFirstOrThrow();
  assert.equal(vehicle.odometer, 81_234);
  const told = await database.db
    .selectFrom('userNotifications')
    .select('notificationType')
    .where('usersId', '=', job.customer.userId)
    .orderBy('usersNotificationsId', 'desc')
    .limit(2)
    .execute();
  assert.deepEqual(
    told.map(({ notificationType }) => notificationType),
    ['order_review', 'order'],
  );
});

test('completes no job that is pending, declined or canceled [ST014]', async () => {
  const [pending, declined, canceled] = [await newJob(), await confirmed(), await confirmed()];
  const form = { order_service_status: 'declined', decline_reason: 'Van is down' } as const;
  await server.call(updateOrder, { params: { ordersServicesId: declined.id }, form }, declined.mechanic);
  await database.db
    .updateTable('orderServices')
    .set({ status: 'canceled' })
    .where('ordersServicesId', '=', canceled.id)
    .execute();
  for (const [job, status] of [
    [pending, 'pending'],
    [declined, 'declined'],
    [canceled, 'canceled'],
  ] as const) {
    assert.equal(await refusalOf(complete(job)), '409 wrong_state', status);
    const { data } = await server.call(getOrder, { params: { ordersServicesId: job.id } }, job.customer);
    assert.deepEqual([data[0]?.orderServiceStatus, data[0]?.totalAmountCollected], [status, null]);
  }
});

test('refuses a wrong total, an invalid odometer or uncollected cash without changes [AP050]', async () => {
  const job = await confirmed();
  const refused = async (form: Partial<Form>) => {
    const error: unknown = await complete(job, form).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof HttpError);
    assert.equal(error.status, 422);
    return error;
  };
  for (const total of ['209.04', '209.06', '0', 209.1]) {
    const error = await refused({ total_amount_collected: total });
    assert.equal(error.statusText, 'The amount you collected doesn’t match the price', String(total));
  }
  for (const [total, sign] of [
    ['-1', '-'],
    ['much', 'm'],
  ] as const) {
    const error = await refused({ total_amount_collected: total });
    assert.equal(error.statusText, `Take out the “${sign}”`);
  }
  const { totalToCollect } = (await refused({ total_amount_collected: '1' })).body as {
    totalToCollect: string;
  };
  assert.equal(totalToCollect, '209.05');
  for (const odometer of ['', '-1', '12.5', '10000000', 'far'])
    assert.equal((await refused({ odometer })).statusText, 'Please provide a valid odometer reading');
  await refused({ payment_collected_by_mechanic: false });
  const { data } = await server.call(getOrder, { params: { ordersServicesId: job.id } }, job.mechanic);
  assert.equal(data[0]?.orderServiceStatus, 'confirm');
  await complete(job, { total_amount_collected: 209.05 });
});

test('collects cash rounded to five cents and balances the ledger', async () => {
  const job = await confirmed();
  const row = await database.db
    .selectFrom('orderServices')
    .select('quote')
    .where('ordersServicesId', '=', job.id)
    .executeTakeFirstOrThrow();
  const [labour, ...others] = row.quote.lines;
  assert.ok(labour);
  const quote = {
    ...row.quote,
    lines: [{ ...labour, amountCents: labour.amountCents + 2 }, ...others],
    totalCents: 20_907,
    cashTotalCents: 20_905,
    cashRoundingCents: -2,
  };
  await database.db
    .updateTable('orderServices')
    .set({ quote: JSON.stringify(quote), totalCents: 20_907 })
    .where('ordersServicesId', '=', job.id)
    .execute();
  assert.equal(await refusalOf(complete(job, { total_amount_collected: '209.07' })), '422 invalid');
  await complete(job, { total_amount_collected: '209.05' });
  const { mechanic_cash, cash_rounding, receivable } = await balances(job.id);
  assert.deepEqual([mechanic_cash, cash_rounding, receivable], [20_905, 2, undefined]);
});

test('numbers invoices without a gap despite failed and concurrent completions [DC003]', async () => {
  const jobs = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
  const [failing, ...others] = jobs;
  assert.ok(failing);
  await database.execute(
    `create function no_receipt() returns trigger language plpgsql as $$ begin
       if new.orders_services_id = ${failing.id} then raise exception 'no paper'; end if; return new; end $$;
     create trigger no_receipt before insert on documents for each row execute function no_receipt();`,
  );
  const answers = await Promise.all(jobs.map((job) => refusalOf(complete(job))));
  assert.deepEqual(answers, ['500 internal', ...others.map(() => 'ok')]);
  assert.deepEqual(await balances(failing.id), {});
  await database.execute('drop trigger no_receipt on documents');
  await complete(failing);
  const { rows } = {
    rows: await database.db
      .selectFrom('documents')
      .select('number')
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute(),
  };
  assert.deepEqual(
    rows.map(({ number }) => number),
    rows.map((_, index) => `I-${String(index + 1).padStart(6, '0')}`),
  );
});

test('serves documents by signed addresses for ten minutes only', async () => {
  const job = await confirmed();
  const { data } = await complete(job);
  for (const { url, number } of data[0]?.documents ?? []) {
    const answer = await server.fetch(url);
    assert.equal(answer.status, 200, number);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
    assert.equal((await server.fetch(url.replace(/\?.*/, ''))).status, 404);
    assert.equal((await server.fetch(url.replace(/\d+\.pdf/, '10000.pdf'))).status, 404);
  }
  const [url = ''] = (data[0]?.documents ?? []).map((document) => document.url);
  fixture.clock.advance(601_000);
  assert.equal((await server.fetch(url)).status, 404);
});

test('stores supplier, taxes, total and customer on the invoice', async () => {
  const job = await confirmed();
  await complete(job);
  const content = async () =>
    (
      await database.db
        .selectFrom('documents')
        .select('content')
        .where('ordersServicesId', '=', job.id)
        .where('kind', '=', 'invoice')
        .executeTakeFirstOrThrow()
    ).content;
  const { supplier, taxes, totalCents, customer } = (await content()) as {
    supplier: { registrations: Record<string, string> };
    taxes: { tax: string; amountCents: number }[];
    totalCents: number;
    customer: { name: string };
  };
  assert.equal(supplier.registrations['GST'], '123456789 RT0001');
  assert.deepEqual(
    taxes.map(({ tax, amountCents }) => [tax, formatMoney(amountCents)]),
    [['HST', '24.05']],
  );
  assert.equal(totalCents, 20_905);
  assert.match(customer.name, /^Dana Test/);
});

test('records what happened to returned parts on the order and the invoice [JB016]', async () => {
  const noteOf = async ({ id }: Job) => {
    const { content } = await database.db
      .selectFrom('documents')
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'invoice')
      .select('content')
      .executeTakeFirstOrThrow();
    return 'removedParts' in content ? content.removedParts : undefined;
  };
  const told = async (wanted: 'returned' | 'declined', said?: 'handed_back' | 'declined') => {
    const job = await confirmed();
    await database.db
      .updateTable('orderServices')
      .set({ removedParts: wanted })
      .where('ordersServicesId', '=', job.id)
      .execute();
    const { data } = await complete(job, said ? { removed_parts_outcome: said } : {});
    return [data[0]?.removedPartsOutcome, await noteOf(job)];
  };
  assert.deepEqual(await told('returned', 'handed_back'), ['handed_back', 'returned']);
  assert.deepEqual(await told('returned', 'declined'), ['declined', 'declined']);
  assert.deepEqual(await told('declined', 'handed_back'), [null, 'declined']);
  // The specification's call (section 7) works without it (decision 63).
  assert.deepEqual(await told('returned'), [null, 'returned']);
  const job = await confirmed();
  const wrong = { removed_parts_outcome: 'lost' as 'declined' };
  assert.equal(await refusalOf(complete(job, wrong)), '422 invalid');
});
