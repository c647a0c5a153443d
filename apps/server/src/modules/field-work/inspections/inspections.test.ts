import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  completePayment,
  getInspection,
  getConsoleInspection,
  getOrder,
  HttpError,
  saveInspectionAnswer,
  saveInspectionPart,
  settleMissingPictures,
  signInspection,
  updateOrder,
  uploadPictures,
} from '@hoist/contract';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { photo } from '#server/testing/access-stage.ts';
import { cashRequest } from '#server/testing/booking-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import {
  jobsIn,
  missingEvidence,
  ordersFixture,
  refusalOf,
  type Job,
} from '#server/testing/orders-fixture.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const ofJob = ({ id }: { readonly id: number }) => ({ params: { ordersServicesId: id } });

const { servicesId: padsId } = await database.db
  .selectFrom('services')
  .where('code', '=', 'brake-pads-front')
  .select('servicesId')
  .executeTakeFirstOrThrow();
/** Sets whether a service requires a complete inspection. */
const demand = (required: boolean, servicesId = padsId) =>
  database.db
    .updateTable('services')
    .set({ evidenceRequired: required })
    .where('servicesId', '=', servicesId)
    .execute();
/** Publishes the next version of the form, as the console does. */
async function edit(changes: { signature?: boolean; without?: readonly string[] }): Promise<void> {
  const row = await database.db
    .selectFrom('serviceSheets')
    .where('servicesId', '=', padsId)
    .selectAll()
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('serviceSheets')
    .values({
      servicesId: padsId,
      version: row.version + 1,
      items: JSON.stringify(row.items.filter(({ code }) => !changes.without?.includes(code))),
      signatureRequired: changes.signature ?? false,
    })
    .execute();
}

const confirm = (job: Job) =>
  server.call(updateOrder, { ...ofJob(job), form: { order_service_status: 'confirm' } }, job.mechanic);
async function confirmed(): Promise<Job> {
  const job = await newJob();
  await confirm(job);
  return job;
}
const see = async (job: Job, who: Caller = job.mechanic) =>
  (await server.call(getInspection, ofJob(job), who)).data;
type Given = Readonly<{ value?: string; note?: string; at?: string; by?: Caller }>;
const answer = async (job: Job, item: string, { by = job.mechanic, ...form }: Given) =>
  (await server.call(saveInspectionAnswer, { params: { ordersServicesId: job.id, item }, form }, by)).data;
const itemOf = async (job: Job, code: string, who?: Caller) => {
  const item = (await see(job, who)).items.find((one) => one.item === code);
  assert.ok(item);
  return item;
};
const upload = async (job: Job, item: string) =>
  server.call(
    uploadPictures,
    { ...ofJob(job), form: { sheet_item: item } },
    { ...job.mechanic, files: [await photo()] },
  );
type Told = Readonly<{ has_job_sheet?: 1; can_take_pictures?: 1; customer_absent?: 1 }>;
/** What our apps say, which show the sheet. */
const withSheet = { has_job_sheet: 1 } as const;
async function complete(job: Job, form: Told = {}) {
  const { data } = await server.call(getOrder, ofJob(job), job.mechanic);
  return server.call(
    completePayment,
    {
      ...ofJob(job),
      form: {
        total_amount_collected: data[0]?.totalToCollect ?? '',
        odometer: 81_000,
        payment_collected_by_mechanic: true,
        ...form,
      },
    },
    job.mechanic,
  );
}
/** Answers all required items. */
async function answerAll(job: Job): Promise<void> {
  for (const { item, kind, required } of (await see(job)).items)
    if (required)
      await answer(job, item, { value: { check: 'done', inspection: 'green', measurement: '9.5' }[kind] });
}
const bodyOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => assert.fail('it was not refused'),
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof HttpError);
  return error.body as { code: string; message: string; details: { field: string; message: string }[] };
};

test("gives a job its service's form and stores each item with author and time", async () => {
  const job = await confirmed();
  const empty = await see(job);
  assert.ok(empty.items.length > 10 && empty.writable && empty.evidenceRequired);
  assert.equal(empty.items[0]?.section, 'arrival');
  assert.deepEqual(
    empty.items.flatMap(({ value, version }) => (value === '' && version === 0 ? [] : [value])),
    [],
  );
  const first = await answer(job, 'pads-rear', { value: '3.5', note: 'Soon' });
  assert.deepEqual([first.version, first.verdict, first.value, first.note], [1, 'amber', '3.5', 'Soon']);
  const second = await answer(job, 'pads-rear', { value: '1.5', note: '' });
  assert.deepEqual([second.version, second.verdict, second.note], [2, 'red', '']);
  await answer(job, 'calipers', { value: 'green' });
  const kept = await itemOf(job, 'pads-rear');
  assert.equal(kept.value, '1.5');
  assert.notEqual(kept.by, '');
  assert.match(kept.answeredAt, /2026/);
  assert.equal((await itemOf(job, 'calipers')).verdict, 'green');
  const taken = await answer(job, 'calipers', { value: '' });
  assert.deepEqual([taken.value, taken.verdict, taken.version], ['', null, 2]);
  const french = await server.call(getInspection, ofJob(job), {
    ...job.mechanic,
    headers: { 'Accept-Language': 'fr' },
  });
  assert.ok(french.data.items.some(({ title }) => title === 'Étriers et coulisseaux'));
});

test('answers a replayed write the same and ignores an older write that arrives late [JB005, OF004]', async () => {
  const job = await confirmed();
  const before = clock.now().getTime();
  const minutesAgo = (minutes: number) => new Date(before - minutes * 60_000).toISOString();
  const key = { ...job.mechanic, idempotencyKey: randomUUID() };
  const offline = { value: 'red', note: 'Seized', at: minutesAgo(20) };
  assert.equal((await answer(job, 'calipers', { ...offline, by: key })).version, 1);
  assert.equal((await answer(job, 'calipers', { ...offline, by: key })).version, 1);
  const later = await answer(job, 'calipers', { value: 'amber', at: minutesAgo(5) });
  assert.deepEqual([later.version, later.value], [2, 'amber']);
  // Another device that was offline.
  const late = await answer(job, 'calipers', { value: 'green', at: minutesAgo(10) });
  assert.deepEqual([late.version, late.value], [2, 'amber']);
  // An answer from a fast clock does not win forever.
  await answer(job, 'calipers', { value: 'red', at: new Date(before + 3_600_000).toISOString() });
  assert.equal((await answer(job, 'calipers', { value: 'green' })).value, 'green');
});

test('accepts writes only from the assigned mechanic and while the job is confirmed [JB006]', async () => {
  const job = await newJob();
  const write = (who: Caller) => refusalOf(answer(job, 'calipers', { value: 'green', by: who }));
  const used = { title: 'Clip', quantity: 1, condition: 'used' } as const;
  const part = (who: Caller) =>
    refusalOf(
      server.call(saveInspectionPart, { params: { ordersServicesId: job.id, part: 'x' }, form: used }, who),
    );
  const sign = async (who: Caller) =>
    refusalOf(
      server.call(
        signInspection,
        { ...ofJob(job), form: { name: 'Me' } },
        { ...who, files: [await photo()] },
      ),
    );
  assert.equal(await write(job.mechanic), '409 wrong_state');
  assert.equal(await part(job.mechanic), '409 wrong_state');
  assert.equal(await sign(job.mechanic), '409 wrong_state');
  await confirm(job);
  for (const call of [write, part, sign]) {
    assert.equal(await call(job.rival), '404 not_found');
    assert.equal(await call(job.customer), '403 forbidden');
  }
  assert.equal(await refusalOf(see(job, job.rival)), '404 not_found');
  assert.equal(await refusalOf(see(job, job.customer)), '409 wrong_state');
  await answer(job, 'calipers', { value: 'red', note: 'Seized on the left' });
  await complete(job);
  assert.equal(await write(job.mechanic), '409 wrong_state');
  const report = await see(job, job.customer);
  assert.equal(report.writable, false);
  assert.equal(report.items.find(({ item }) => item === 'calipers')?.note, 'Seized on the left');
});

test('rejects an answer that does not fit its item', async () => {
  const job = await confirmed();
  const wrong = (item: string, form: Given) => refusalOf(answer(job, item, form));
  assert.equal(await wrong('no-such-item', { value: 'green' }), '404 not_found');
  assert.equal(await wrong('calipers', { value: 'done' }), '422 invalid');
  assert.equal(await wrong('pads-rear', { value: 'thin' }), '422 invalid');
  assert.equal(await wrong('calipers', { value: 'green', at: 'yesterday' }), '422 invalid');
  assert.equal(await refusalOf(upload(job, 'no-such-item')), '422 invalid');
});

test('links a picture to an item, also an existing one', async () => {
  const job = await confirmed();
  await answer(job, 'calipers', { value: 'red' });
  const file = await photo();
  const send = (item?: string) =>
    server.call(
      uploadPictures,
      { ...ofJob(job), ...(item === undefined ? {} : { form: { sheet_item: item } }) },
      { ...job.mechanic, files: [file] },
    );
  const { pictures } = await send();
  assert.deepEqual((await itemOf(job, 'calipers')).pictures, []);
  await send('calipers');
  assert.deepEqual(
    (await itemOf(job, 'calipers')).pictures.map(({ id }) => id),
    [pictures[0]?.id],
  );
});

test('completes without its sheet for a client that does not show it, and hands what is missing to the office [AP050, C11]', async () => {
  const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  const job = await confirmed();
  const { items } = await see(job);
  const due = items.filter(({ required }) => required);
  assert.ok(due.length > 1);
  assert.equal(await refusalOf(complete(job, withSheet)), '422 invalid');
  const { data } = await complete(job);
  assert.equal(data[0]?.orderServiceStatus, 'complete');
  assert.deepEqual(
    await missingEvidence(fixture, job.id, office),
    due.map(({ item }) => item),
  );
});

test('lists missing items at completion if the service requires evidence, and completes with all of them [JB001]', async () => {
  await edit({ signature: true });
  const job = await confirmed();
  const all = await see(job);
  assert.deepEqual([all.evidenceRequired, all.signatureRequired], [true, true]);
  const due = all.items.filter(({ required }) => required);
  const refused = await bodyOf(complete(job, withSheet));
  assert.equal(refused.code, 'invalid');
  assert.match(refused.message, new RegExp(`: ${due.length + 1} left`));
  assert.deepEqual(
    refused.details.map(({ field }) => field),
    [...due.map(({ item }) => `sheet.${item}`), 'sheet.signature'],
  );
  assert.equal(refused.details[0]?.message, 'Existing damage noted: no answer yet');
  await answerAll(job);
  await answer(job, 'wheel-torque', { value: 'na' });
  const reasons = await bodyOf(complete(job, withSheet));
  assert.deepEqual(
    reasons.details.map(({ message }) => message),
    ['Wheel nuts torqued to: say why you couldn’t check it', 'The customer’s signature is missing'],
  );
  await answer(job, 'wheel-torque', { value: 'na', note: 'Left to the tire shop on site' });
  const sign = async (name: string) =>
    server.call(
      signInspection,
      { ...ofJob(job), form: { name } },
      { ...job.mechanic, files: [await photo()] },
    );
  assert.equal((await sign('Ada')).data.version, 1);
  const { data: signed } = await sign('Ada Tester');
  assert.deepEqual([signed.name, signed.version], ['Ada Tester', 2]);
  await complete(job, withSheet);
  const report = await see(job, job.customer);
  assert.equal(report.signature?.name, 'Ada Tester');
  assert.ok(report.signature.picture.filePathS);
  await edit({});
});

test('hands to the office what the mechanic could not check and what an absent customer did not sign [JB002]', async () => {
  const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  await edit({ signature: true });
  const job = await confirmed();
  await answerAll(job);
  await answer(job, 'wheel-torque', { value: 'na', note: 'The wrench broke' });
  assert.deepEqual(
    (await bodyOf(complete(job, withSheet))).details.map(({ field }) => field),
    ['sheet.signature'],
  );
  await complete(job, { ...withSheet, customer_absent: 1 });
  assert.deepEqual(await missingEvidence(fixture, job.id, office), [
    'damage-noted',
    'wheel-torque',
    'finished',
    'signature',
  ]);
  const { data } = await server.call(getConsoleInspection, ofJob(job), office);
  assert.deepEqual(
    data.items.filter(({ value }) => value === 'na').map(({ item, note }) => [item, note]),
    [['wheel-torque', 'The wrench broke']],
  );
  const form = { note: 'Torqued at the shop next door' };
  await server.call(settleMissingPictures, { ...ofJob(job), form }, office);
  await edit({});
});

test('keeps the form version and requirement of the confirmation [JB004]', async () => {
  await demand(false);
  const job = await confirmed();
  await edit({ without: ['calipers'] });
  await demand(true);
  assert.equal((await answer(job, 'calipers', { value: 'amber' })).version, 1);
  assert.equal((await see(job)).evidenceRequired, false);
  const next = await newJob();
  assert.ok((await see(next)).evidenceRequired);
  assert.ok(!(await see(next)).items.some(({ item }) => item === 'calipers'));
  await complete(job);
});

test('queues a job without a required picture for staff until it is added or waived', async () => {
  const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  const missing = ({ id }: Job) => missingEvidence(fixture, id, office);
  const { servicesId: serviceId } = await database.db
    .selectFrom('services')
    .where('code', '=', 'brake-inspection')
    .select('servicesId')
    .executeTakeFirstOrThrow();
  await demand(true, serviceId);
  const anybody = await newJob();
  const inspection = async (hour: string): Promise<Job> => {
    const customer = await fixture.customer();
    const preferredTime = `2026-12-29T${hour}:00:00-05:00`;
    const { wanted } = await cashRequest(fixture.context.booking, customer, preferredTime);
    const id = await fixture.booking(customer, { preferredTime, wanted: { ...wanted, serviceId } });
    const row = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select(['ordersId', 'mechanicId'])
      .executeTakeFirstOrThrow();
    const mine = row.mechanicId === anybody.mechanic.userId;
    const mechanic = mine ? anybody.mechanic : anybody.rival;
    const made = { ...anybody, id, ordersId: row.ordersId, customer, mechanic };
    await confirm(made);
    await answerAll(made);
    return made;
  };
  const native = await inspection('08');
  assert.deepEqual(
    (await bodyOf(complete(native, { ...withSheet, can_take_pictures: 1 }))).details.map(
      ({ field }) => field,
    ),
    ['sheet.rotors-front', 'sheet.rotors-rear'],
  );
  await upload(native, 'rotors-front');
  await upload(native, 'rotors-rear');
  await complete(native, { ...withSheet, can_take_pictures: 1 });
  assert.equal(await missing(native), undefined);

  const web = await inspection('11');
  await upload(web, 'rotors-front');
  await complete(web, withSheet);
  assert.deepEqual(await missing(web), ['rotors-rear']);
  await upload(web, 'rotors-rear');
  assert.equal(await missing(web), undefined);

  const never = await inspection('14');
  await complete(never, withSheet);
  const settle = () =>
    server.call(settleMissingPictures, { ...ofJob(never), form: { note: 'Seen on a call' } }, office);
  assert.ok(await missing(never));
  await settle();
  assert.equal(await missing(never), undefined);
  assert.equal(await refusalOf(settle()), '409 wrong_state');
  const { data } = await server.call(getConsoleInspection, ofJob(never), office);
  assert.equal(
    data.items.every(({ value }) => value !== ''),
    true,
  );
});

test('records used parts of the estimate and others by name, and removes them', async () => {
  const job = await confirmed();
  const parts = async () => (await see(job)).parts;
  const [pads] = await parts();
  assert.ok(pads?.ofOrder && pads.version === 0 && /front brake pads/i.test(pads.title), pads?.title);
  const save = async (part: string, form: Record<string, unknown>) =>
    (
      await server.call(
        saveInspectionPart,
        { params: { ordersServicesId: job.id, part }, form: form as never },
        job.mechanic,
      )
    ).data;
  const { part, title, quantity, condition } = pads;
  const used = await save(part, { title, quantity, condition, part_number: 'D1234' });
  assert.deepEqual([used.version, used.ofOrder, used.partNumber], [1, true, 'D1234']);
  const clip = { title: 'Pad clips', quantity: 2, condition: 'new_non_oem' };
  await save('clip', { ...clip, at: new Date(clock.now().getTime() - 60_000).toISOString() });
  await save('clip', { ...clip, quantity: 0 });
  // The older write is replayed.
  await save('clip', { ...clip, at: new Date(clock.now().getTime() - 30_000).toISOString() });
  assert.deepEqual(
    (await parts()).map((one) => one.part),
    [part],
  );
  assert.equal(await refusalOf(save('clip', { ...clip, quantity: 100 })), '422 invalid');
  await complete(job);
  assert.deepEqual(
    (await see(job, job.customer)).parts.map((one) => [one.title, one.quantity, one.partNumber]),
    [[title, 1, 'D1234']],
  );
});

test('rejects a signature that is not a picture of a usual size', async () => {
  const job = await newJob();
  await confirm(job);
  const sign = (file: Blob) =>
    refusalOf(
      server.call(
        signInspection,
        { ...ofJob(job), form: { name: 'Ada' } },
        { ...job.mechanic, files: [file] },
      ),
    );
  const huge = new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], 'signature.png', { type: 'image/png' });
  assert.equal(await sign(huge), '413 too_large');
  assert.equal(
    await sign(new File(['Ada'], 'signature.png', { type: 'image/png' })),
    '415 unsupported_media',
  );
});
