import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import type { SupplierId } from '@hoist/domain/ids';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const part = 'order-standard';

const supplierForm = { name: 'Bytown Auto Parts', email: 'orders@bytown.example', address: '1 Main St' };
const { data: supplier } = await server.call(contract.addSupplier, { form: supplierForm }, desk);
const { suppliersId } = supplier;

type Query = { show?: 'to_order' | 'ordered' | 'to_return'; supplier?: number; days?: number };
const linesFor = async (job: Job, query: Query = {}) =>
  (await server.call(contract.listPartLines, { query }, desk)).data.filter(
    ({ ordersServicesId }) => ordersServicesId === job.id,
  );
const lineOf = (job: Job, version = 0) => ({ ordersServicesId: job.id, part, version });
const listed = (lines: readonly object[]) => JSON.stringify(lines);
const order = (lines: readonly object[], form: { send?: 'email' | 'none'; suppliers_id?: SupplierId } = {}) =>
  server.call(
    contract.orderParts,
    { form: { lines: listed(lines), suppliers_id: suppliersId, ...form } },
    { ...desk, idempotencyKey: crypto.randomUUID() },
  );
const receive = (lines: readonly object[], form: object = {}) =>
  server.call(contract.receiveParts, { form: { lines: listed(lines), ...form } }, desk);
const settle = (lines: readonly object[], done: 'returned' | 'kept') =>
  server.call(contract.settleParts, { form: { lines: listed(lines), done } }, desk);
const confirm = (job: Job) =>
  server.call(
    contract.updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );
const cancel = (job: Job) =>
  server.call(
    contract.cancelOrder,
    { params: { ordersServicesId: job.id }, form: { cancel_reason: 'Sold the car' } },
    job.customer,
  );
const mails = () =>
  database.db
    .selectFrom('outbox')
    .where('recipient', '=', supplierForm.email)
    .select(['body', 'locale'])
    .orderBy('id')
    .execute();
const actionsOf = async (job: Job) =>
  (
    await database.db
      .selectFrom('auditLog')
      .where('entityId', '=', job.id)
      .where('action', 'like', 'order.part_%')
      .select(['action', 'actorId'])
      .orderBy('id')
      .execute()
  ).map(({ action, actorId }) => `${action} ${actorId === desk.usersId}`);

describe('the list of parts to order', () => {
  test('notes parts as ordered and mails the list, once and by one winner [PT003]', async () => {
    const job = await newJob();
    const [line] = await linesFor(job);
    assert.deepEqual([line?.state, line?.source, line?.supplier, line?.version], ['needed', 'shop', null, 0]);
    assert.equal((await linesFor(job, { supplier: suppliersId })).length, 0);
    assert.equal((await linesFor(job, { supplier: 0 })).length, 1);
    assert.equal((await linesFor(job, { days: 0 })).length, 0);
    const answers = await Promise.all(
      [order([lineOf(job)], { send: 'email' }), order([lineOf(job)], { send: 'email' })].map(refusalOf),
    );
    assert.deepEqual(answers.toSorted(), ['409 conflict', 'ok']);
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.match(
      mail?.body ?? '',
      new RegExp(`Hello Bytown Auto Parts[\\s\\S]*1 × .*Ref\\. ${job.id} · .*[AP]M \\(Toronto time\\)`),
    );
    assert.equal((await linesFor(job)).length, 0);
    const [ordered] = await linesFor(job, { show: 'ordered', supplier: suppliersId });
    assert.deepEqual([ordered?.supplier?.name, ordered?.orderedAt !== null], [supplierForm.name, true]);
    assert.notEqual(ordered?.orderedBy, '');
    assert.deepEqual(await actionsOf(job), ['order.part_ordered true']);
  });

  test('orders all chosen parts or none [PT003]', async () => {
    const [one, two] = [await newJob(), await newJob()];
    assert.equal(await refusalOf(order([lineOf(one), lineOf(two, 5)])), '409 conflict');
    assert.equal((await linesFor(one)).length, 1);
    assert.equal((await order([lineOf(one), lineOf(two)])).count, 2);
    assert.equal(await refusalOf(order([])), '422 invalid');
    assert.equal(await refusalOf(order([{ ...lineOf(one), ordersServicesId: 1.5 }])), '422 invalid');
    const third = [lineOf(await newJob())];
    assert.equal(await refusalOf(order(third, { suppliers_id: 999_999 as SupplierId })), '422 invalid');
    const { data: mute } = await server.call(contract.addSupplier, { form: { name: 'Corner shop' } }, desk);
    const toMute = { suppliers_id: mute.suppliersId, send: 'email' } as const;
    assert.equal(await refusalOf(order(third, toMute)), '422 invalid');
  });

  test('leaves out what vans stock', async () => {
    const job = await newJob();
    const stock = (source: 'van' | 'shop') =>
      database.db.updateTable('serviceParts').set({ source }).where('code', '=', 'standard').execute();
    await stock('van');
    assert.equal((await linesFor(job)).length, 0);
    const own = { params: { ordersServicesId: job.id } };
    const { data } = await server.call(contract.getJobParts, own, desk);
    assert.deepEqual([data.ready, data.parts[0]?.state], [true, 'in_van']);
    const open = await server.call(contract.listJobParts, { query: { show: 'open' } }, desk);
    assert.ok(open.data.every(({ ordersServicesId }) => ordersServicesId !== job.id));
    await stock('shop');
  });
});

test('received parts wait at the shop or in a locker, where the mechanic finds them without their cost [PT004]', async () => {
  const job = await newJob();
  await confirm(job);
  assert.equal(await refusalOf(receive([lineOf(job)])), '409 conflict');
  await order([lineOf(job)]);
  const purchase = { suppliers_id: suppliersId, part_number: 'BP-770', cost: '84,50', version: 1 };
  const params = { ordersServicesId: job.id, part };
  const buy = (form: object, by = desk) =>
    server.call(contract.setPartPurchase, { params, form: { ...purchase, ...form } }, by);
  assert.equal(await refusalOf(buy({}, bookkeeper)), '403 forbidden');
  assert.equal(await refusalOf(buy({ suppliers_id: 999_999 })), '422 invalid');
  assert.equal(await refusalOf(buy({ cost: 'much' })), '422 invalid');
  assert.equal((await buy({})).data.cost, '84.50');
  assert.equal(await refusalOf(buy({})), '409 conflict');
  const elsewhere = { params: { ...params, part: 'nothing' }, form: purchase };
  assert.equal(await refusalOf(server.call(contract.setPartPurchase, elsewhere, desk)), '404 not_found');
  assert.equal(await refusalOf(receive([lineOf(job, 2)], { place: 'locker' })), '422 invalid');
  await receive([lineOf(job, 2)]);
  const own = { params: { ordersServicesId: job.id } };
  const { data } = await server.call(contract.getOwnJobParts, own, job.mechanic);
  assert.deepEqual(
    data.map((one) => [one.state, one.supplier?.name, one.supplier?.address, one.partNumber, 'cost' in one]),
    [['at_shop', supplierForm.name, '1 Main St', 'BP-770', false]],
  );
  assert.equal((await server.call(contract.getJobParts, own, desk)).data.parts[0]?.cost, '84.50');
  assert.equal((await server.call(contract.getJobParts, own, desk)).data.ready, true);
});

describe('parts of visits that end or move', () => {
  test('of a cancelled visit are returned or kept, noted once [PT007]', async () => {
    const [one, two] = [await newJob(), await newJob()];
    await order([lineOf(one), lineOf(two)]);
    await cancel(one);
    await cancel(two);
    const [line] = await linesFor(one, { show: 'to_return' });
    assert.deepEqual([line?.returnReason, line?.state], ['ended', 'ordered']);
    assert.equal((await settle([lineOf(one, 1)], 'returned')).count, 1);
    assert.equal(await refusalOf(settle([lineOf(one, 2)], 'returned')), '409 conflict');
    await settle([lineOf(two, 1)], 'kept');
    assert.equal((await linesFor(two, { show: 'to_return' })).length, 0);
    assert.equal(await refusalOf(settle([], 'kept')), '422 invalid');
    assert.deepEqual(await actionsOf(one), ['order.part_ordered true', 'order.part_returned true']);
  });

  test('of a visit that moves by a day are asked about until it moves back; returned ones are needed again', async () => {
    const job = await newJob();
    const move = async (days: number) => {
      const { startsAt } = await database.db
        .selectFrom('orderServices')
        .where('ordersServicesId', '=', job.id)
        .select('startsAt')
        .executeTakeFirstOrThrow();
      const preferred = new Date(startsAt.getTime() + days * 86_400_000).toISOString();
      const input = { params: { ordersServicesId: job.id }, form: { preferred_time: preferred } };
      await server.call(contract.updateOrder, input, job.customer);
    };
    await order([lineOf(job)]);
    await move(1);
    assert.equal((await linesFor(job, { show: 'to_return' }))[0]?.returnReason, 'moved');
    await move(-1);
    assert.deepEqual(await linesFor(job, { show: 'to_return' }), []);
    await move(2);
    await settle([lineOf(job, 1)], 'returned');
    assert.equal((await linesFor(job))[0]?.state, 'needed');
  });
});

test('keeps suppliers by version, and removes them from the choices alone', async () => {
  const params = { suppliersId };
  const change = (version: number, id = suppliersId) =>
    server.call(
      contract.changeSupplier,
      { params: { suppliersId: id }, form: { ...supplierForm, name: 'Bytown Parts', version } },
      desk,
    );
  assert.equal((await change(1)).data.name, 'Bytown Parts');
  assert.equal(await refusalOf(change(1)), '409 conflict');
  assert.equal(await refusalOf(change(1, 999_999 as SupplierId)), '404 not_found');
  assert.equal(
    await refusalOf(server.call(contract.addSupplier, { form: { name: '' } }, desk)),
    '422 invalid',
  );
  await server.call(contract.removeSupplier, { params }, desk);
  assert.equal(await refusalOf(server.call(contract.removeSupplier, { params }, desk)), '404 not_found');
  const { data } = await server.call(contract.listSuppliers, {}, desk);
  assert.ok(data.every((one) => one.suppliersId !== suppliersId));
});

test('the owner sets how long parts of a shop and a supplier take', async () => {
  const form = { shop_count: 3, shop_unit: 'hours', supplier_count: 4, supplier_unit: 'days' } as const;
  assert.equal(await refusalOf(server.call(contract.changePartsLeads, { form }, desk)), '403 forbidden');
  const tooLong = { form: { ...form, shop_count: 91 } };
  assert.equal(await refusalOf(server.call(contract.changePartsLeads, tooLong, owner)), '422 invalid');
  await server.call(contract.changePartsLeads, { form }, owner);
  const { data } = await server.call(contract.getPartsLeads, {}, desk);
  assert.deepEqual(data, { shop: { count: 3, unit: 'hours' }, supplier: { count: 4, unit: 'days' } });
});
