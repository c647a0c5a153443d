import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listExtraWorkServices } from '@hoist/contract';
import { anyVehicle } from '@hoist/domain/pricing/menu/fit-price';
import { sql } from 'kysely';
import { estimateSheet } from '#server/modules/documents/sheets/estimate-sheet.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { bodyOf, estimatesFixture, labour } from '#server/testing/estimates-fixture.ts';
import { refusalOf, type Job } from '#server/testing/orders-fixture.ts';

const { server, database, ofJob, confirmed, propose, see, latest, answer, complete, orderOf } =
  await estimatesFixture();

async function withCore(cents: number | null): Promise<void> {
  await sql`UPDATE service_parts SET core_cents = ${cents}
    WHERE services_id = (SELECT services_id FROM services WHERE code = 'brake-pads-front')`.execute(
    database.db,
  );
  await forgetNow(database, 'menu');
}
const core = { kind: 'core' } as const;
const estimateOf = async ({ id }: Job) => {
  const { content } = await database.db
    .selectFrom('documents')
    .where('ordersServicesId', '=', id)
    .where('kind', '=', 'estimate')
    .orderBy('id', 'desc')
    .select('content')
    .executeTakeFirstOrThrow();
  return estimateSheet(content as never, 'en').notes.filter((note) => note.includes('core charge'));
};

test('names the core charge on the estimate, in no total [MN035]', async () => {
  const plain = await orderOf(await confirmed());
  await withCore(20_00);
  const job = await confirmed();
  const order = await orderOf(job);
  assert.deepEqual([order.price.coreCharge, order.price.total], ['20.00', plain.price.total]);
  await propose(job, [labour]);
  await answer(job, await latest(job), { accepted: [1], declined: [] });
  assert.deepEqual(await estimateOf(job), [
    'If you keep the old part, its core charge of $20.00 plus tax is added, and only with your OK. If your mechanic takes it, you pay nothing for it.',
  ]);
  await withCore(null);
  // A booked estimate keeps what it named.
  const { price, totalToCollect } = await orderOf(job);
  assert.equal(price.coreCharge, '20.00');
  await complete(job, totalToCollect);
  assert.equal((await orderOf(job)).price.coreCharge, '0.00');
  assert.equal(await refusalOf(propose(job, [core])), '409 wrong_state');
});

test('charges a customer who keeps the old part only after they agree, and once [MN035]', async () => {
  await withCore(20_00);
  const job = await confirmed();
  const before = await orderOf(job);
  await propose(job, [core]);
  const declined = await latest(job);
  assert.deepEqual(
    declined.lines.map(({ kind, title, amount, partOf }) => [kind, title, amount, partOf]),
    [['fee', 'Core charge for the old part', '20.00', null]],
  );
  await answer(job, declined, { accepted: [], declined: [1] });
  assert.equal((await orderOf(job)).price.total, before.price.total);
  assert.equal(await refusalOf(propose(job, [core, core])), '422 invalid');
  await propose(job, [core]);
  await propose(job, [core]);
  const { lines } = await latest(job);
  assert.equal(lines.length, 1, 'asked again before the answer');
  await answer(job, await latest(job), { accepted: [1], declined: [] });
  const after = await orderOf(job);
  // Taxed like the part, in Ontario with 13%.
  assert.equal((Number(after.price.total) - Number(before.price.total)).toFixed(2), '22.60');
  assert.deepEqual(
    [after.price.coreCharge, after.price.extraWork, after.price.environmentalFees],
    ['0.00', [{ title: 'Core charge for the old part', amount: '20.00' }], []],
  );
  assert.deepEqual((await see(job)).agreed.lines.at(-1)?.warranty, { months: 0, km: 0 });
  assert.deepEqual(await estimateOf(job), []);
  const again = await bodyOf(propose(job, [core]));
  assert.deepEqual([again.code, again.message], ['invalid', 'There’s no core charge to add on this job']);
  await withCore(null);
});

test('a vehicle has the core charge of its own row, and the estimate names it', async () => {
  await withCore(20_00);
  const withRow = async (row: object | null) => {
    const rows = row && JSON.stringify([{ ...anyVehicle, ...row }]);
    await sql`UPDATE services SET fit_prices = ${rows}::jsonb WHERE code = 'brake-pads-front'`.execute(
      database.db,
    );
    await forgetNow(database, 'menu');
    return (await orderOf(await confirmed())).price;
  };
  const usual = await withRow(null);
  const others = await withRow({ makes: ['Ferrari'], cores: { standard: 95_00 } });
  assert.deepEqual([usual.coreCharge, others.coreCharge], ['20.00', '20.00']);
  const own = await withRow({ cores: { standard: 65_00 } });
  assert.deepEqual([own.coreCharge, own.total], ['65.00', usual.total]);
  await withRow(null);
  await withCore(null);
});

test('a job without a core charge has none to propose, and only its mechanic proposes one', async () => {
  const job = await confirmed();
  assert.equal((await orderOf(job)).price.coreCharge, '0.00');
  assert.equal(await refusalOf(propose(job, [core])), '422 invalid');
  assert.equal(await refusalOf(propose(job, [core], job.rival)), '404 not_found');
  assert.equal(await refusalOf(propose(job, [core], job.customer)), '403 forbidden');
});

test('extra work names the core charge of its part', async () => {
  await withCore(20_00);
  const job = await confirmed();
  const { data } = await server.call(listExtraWorkServices, ofJob(job), job.mechanic);
  const pads = data.find(({ servicesTitle }) => servicesTitle === 'Front brake pads');
  assert.ok(pads);
  await propose(job, [{ kind: 'service', servicesId: pads.servicesId, note: 'Worn' }]);
  const [, part] = (await latest(job)).lines;
  assert.match(part?.note ?? '', /core charge of \$20\.00 plus tax is added, and only with your OK/);
  await withCore(null);
});
