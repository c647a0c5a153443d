import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addVehicleEntry,
  answerExtraWork,
  completePayment,
  createVehicleLink,
  getEstimate,
  getOrder,
  getVehiclePassport,
  openVehicleLink,
  proposeExtraWork,
  saveInspectionAnswer,
  scheduleService,
  updateOrder,
} from '@hoist/contract';
import type { ServiceId } from '@hoist/domain/ids';
import { caliper, cashForm, stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { invoiceSheet } from '#server/modules/documents/sheets/invoice-sheet.ts';
import { readStoredDocuments } from '#server/modules/documents/read-stored-documents.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const fixture = await productFixture();
const { server, database } = fixture;
const newStage = await stagesIn(fixture);

type Answers = Readonly<Record<string, { readonly value: string; readonly note?: string }>>;

async function fill({ ordersServicesId, mechanicId }: Stage, answers: Answers): Promise<void> {
  const token = await fixture.enter(mechanicId);
  for (const [item, form] of Object.entries(answers))
    await server.call(saveInspectionAnswer, { params: { ordersServicesId, item }, form }, { token });
}

async function complete({ ordersServicesId, mechanicId }: Stage): Promise<void> {
  const params = { ordersServicesId };
  const caller = { token: await fixture.enter(mechanicId) };
  const { data } = await server.call(getOrder, { params }, caller);
  const form = {
    total_amount_collected: data[0]?.totalToCollect ?? '',
    odometer: 61_774,
    payment_collected_by_mechanic: true,
  };
  await server.call(completePayment, { params, form }, caller);
}

async function passportOf({ userId, vehicleId }: Stage, language = 'en') {
  const caller = { token: await fixture.enter(userId), headers: { 'accept-language': language } };
  return (await server.call(getVehiclePassport, { params: { userId, vehicleId } }, caller)).data;
}
const open = async (stage: Stage) =>
  (await passportOf(stage)).findings.map(({ item, verdict }) => `${item} ${verdict}`);

const worn: Answers = {
  'pads-rear': { value: '3.5', note: 'Before winter' },
  calipers: { value: 'red', note: 'Seized on the left' },
  'brake-hoses': { value: 'green' },
};

async function idOf(code: string): Promise<ServiceId> {
  const row = await database.db
    .selectFrom('services')
    .where('code', '=', code)
    .select('servicesId')
    .executeTakeFirstOrThrow();
  return row.servicesId;
}

test('lists findings of a complete visit in the passport, urgent ones first, with the service to book [JB007]', async () => {
  const stage = await newStage('confirm');
  await fill(stage, worn);
  assert.deepEqual(await open(stage), []);
  await complete(stage);
  const { findings, timeline } = await passportOf(stage);
  assert.deepEqual(findings, [
    {
      item: 'calipers',
      title: 'Calipers and slides',
      verdict: 'red',
      measured: '',
      unit: '',
      on: '2026-12-01',
      km: 61_774,
      note: 'Seized on the left',
      ordersServicesId: stage.ordersServicesId,
      servicesId: await idOf('brake-caliper'),
      servicesTitle: 'Brake caliper',
    },
    {
      item: 'pads-rear',
      title: 'Rear pads or shoes, thinnest',
      verdict: 'amber',
      measured: '3.5',
      unit: 'mm',
      on: '2026-12-01',
      km: 61_774,
      note: 'Before winter',
      ordersServicesId: stage.ordersServicesId,
      servicesId: await idOf('brake-pads-rear'),
      servicesTitle: 'Rear brake pads',
    },
  ]);
  assert.deepEqual(timeline.find(({ kind }) => kind === 'service')?.findings, [
    { title: 'Calipers and slides', verdict: 'red', measured: '', unit: '' },
    { title: 'Rear pads or shoes, thinnest', verdict: 'amber', measured: '3.5', unit: 'mm' },
  ]);
  const french = (await passportOf(stage, 'fr')).findings.map((one) => [one.title, one.servicesTitle]);
  assert.deepEqual(french[0]?.[0], 'Étriers et coulisseaux');
});

test('shows findings to a reader of a link, without the mechanic’s notes', async () => {
  const stage = await newStage('confirm');
  await fill(stage, worn);
  await complete(stage);
  const { userId, vehicleId } = stage;
  const token = await fixture.enter(userId);
  const params = { userId, vehicleId };
  const link = await server.call(createVehicleLink, { params, form: { days: '1' } }, { token });
  const { data } = await server.call(openVehicleLink, {
    form: { token: link.url.split('#token=')[1] ?? '' },
  });
  assert.deepEqual(
    data.timeline.flatMap((one) => one.findings.map(({ title }) => title)),
    ['Calipers and slides', 'Rear pads or shoes, thinnest'],
  );
  assert.doesNotMatch(JSON.stringify(data), /Seized|winter/);
});

test('resolves a finding by accepted extra work, and not by declined work', async () => {
  for (const accepts of [true, false]) {
    const stage = await newStage('confirm');
    await fill(stage, worn);
    const params = { ordersServicesId: stage.ordersServicesId };
    const lines = JSON.stringify([{ ...caliper, sheetItem: 'calipers' }]);
    await server.call(
      proposeExtraWork,
      { params, form: { lines } },
      { token: await fixture.enter(stage.mechanicId) },
    );
    const token = await fixture.enter(stage.userId);
    const { data } = await server.call(getEstimate, { params }, { token });
    const revision = data.revisions.at(-1);
    await server.call(
      answerExtraWork,
      {
        params: { ...params, revisionId: revision?.estimateRevisionsId ?? 0 },
        form: {
          hash: revision?.hash ?? '',
          accepted: accepts ? [1] : [],
          declined: accepts ? [] : [1],
        },
      },
      { token },
    );
    await complete(stage);
    assert.deepEqual(await open(stage), accepts ? ['pads-rear amber'] : ['calipers red', 'pads-rear amber']);
  }
});

test('resolves findings by a later service and updates inspected items', async () => {
  const stage = await newStage('confirm');
  await fill(stage, worn);
  await complete(stage);
  const token = await fixture.enter(stage.userId);
  const { order } = await server.call(
    scheduleService,
    {
      params: { userId: stage.userId },
      form: cashForm({ ...stage, serviceId: await idOf('brake-pads-rear') }, stage.freeTime()),
    },
    { token },
  );
  const { mechanicId } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .select('mechanicId')
    .executeTakeFirstOrThrow();
  assert.ok(mechanicId !== null);
  const { ordersServicesId } = order;
  const second = { ...stage, ordersServicesId, mechanicId };
  await server.call(
    updateOrder,
    { params: { ordersServicesId }, form: { order_service_status: 'confirm' } },
    { token: await fixture.enter(mechanicId) },
  );
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 60_000));
  await fill(second, { calipers: { value: 'green' }, 'brake-hoses': { value: 'amber' } });
  assert.deepEqual(await open(stage), ['calipers red', 'pads-rear amber']);
  await complete(second);
  assert.deepEqual(await open(stage), ['brake-hoses amber']);
  const [hoses] = (await passportOf(stage)).findings;
  assert.deepEqual([hoses?.servicesId, hoses?.servicesTitle], [null, '']);
});

test("resolves a finding by an owner's entry, and rejects an invalid item", async () => {
  const stage = await newStage('confirm');
  await fill(stage, worn);
  await complete(stage);
  const params = { userId: stage.userId, vehicleId: stage.vehicleId };
  const token = await fixture.enter(stage.userId);
  const add = (sheetItem: string, on: string) =>
    server.call(
      addVehicleEntry,
      { params, form: { kind: 'work', happened_on: on, text: 'At the dealer', sheet_item: sheetItem } },
      { token },
    );
  const error = await refusal(add('no such/name', '2026-12-01'));
  assert.deepEqual([error.code, fieldsOf(error)[0]?.field], ['invalid', 'sheet_item']);
  await add('calipers', '2026-11-30');
  assert.deepEqual(await open(stage), ['calipers red', 'pads-rear amber']);
  await add('calipers', '2026-12-01');
  assert.deepEqual(await open(stage), ['pads-rear amber']);
});

test('keeps declined safety work open, on the invoice too, until it is accepted or done elsewhere [JB008]', async () => {
  const stage = await newStage('confirm');
  const params = { ordersServicesId: stage.ordersServicesId };
  const mechanic = { token: await fixture.enter(stage.mechanicId) };
  const customer = { token: await fixture.enter(stage.userId) };
  const hose = { ...caliper, title: 'Brake hose, front left', note: 'It is cracked', safety: true };
  const ask = async (lines: readonly object[], accepted: readonly number[]) => {
    await server.call(proposeExtraWork, { params, form: { lines: JSON.stringify(lines) } }, mechanic);
    const { data } = await server.call(getEstimate, { params }, customer);
    const revision = data.revisions.at(-1);
    const all = revision?.lines.map(({ line }) => line) ?? [];
    await server.call(
      answerExtraWork,
      {
        params: { ...params, revisionId: revision?.estimateRevisionsId ?? 0 },
        form: {
          hash: revision?.hash ?? '',
          accepted: [...accepted],
          declined: all.filter((line) => !accepted.includes(line)),
        },
      },
      customer,
    );
    return revision?.estimateRevisionsId ?? 0;
  };
  const tire = { ...caliper, title: 'Tire, rear left', note: 'The cords show', safety: true };
  const asked = await ask([hose, tire, { ...caliper, title: 'Cabin filter' }], []);
  // The customer thinks again about the tire.
  await ask([tire], [1]);
  assert.deepEqual(await open(stage), []);
  await complete(stage);
  const { findings } = await passportOf(stage);
  assert.deepEqual(
    findings.map(({ item, title, verdict, note }) => [item, title, verdict, note]),
    [[`extra-${asked}-1`, 'Brake hose, front left', 'red', 'It is cracked']],
  );
  const papers = await readStoredDocuments(database.db, stage.ordersServicesId);
  const invoice = papers.map(({ content }) => content).find((one) => one?.kind === 'invoice');
  assert.deepEqual(invoice?.kind === 'invoice' ? invoice.declinedSafety : undefined, [
    { title: 'Brake hose, front left', note: 'It is cracked' },
  ]);
  assert.ok(invoice?.kind === 'invoice');
  assert.ok(
    invoiceSheet(invoice, 'en').notes.includes(
      'Safety work that your mechanic recommended and you declined: Brake hose, front left (It is cracked).',
    ),
  );
  const owner = { userId: stage.userId, vehicleId: stage.vehicleId };
  await server.call(
    addVehicleEntry,
    {
      params: owner,
      form: {
        kind: 'work',
        happened_on: '2026-12-01',
        text: 'At the dealer',
        sheet_item: `extra-${asked}-1`,
      },
    },
    customer,
  );
  assert.deepEqual(await open(stage), []);
});
