import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listExtraWorkServices, proposeExtraWork, uploadPictures } from '@hoist/contract';
import { toId, type ServiceId } from '@hoist/domain/ids';
import { pictures as erasedPictures } from '#server/modules/people/privacy/personal-data-of/pictures.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { photo } from '#server/testing/access-stage.ts';
import { bodyOf, caliper, estimatesFixture, labour } from '#server/testing/estimates-fixture.ts';
import { refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';

const { server, database, clock, ofJob, confirmed, propose, see, latest, answer } = await estimatesFixture();

const menuOf = async (job: Job, who: Caller = job.mechanic) =>
  (await server.call(listExtraWorkServices, ofJob(job), who)).data;
const pads = async (job: Job) => {
  const found = (await menuOf(job)).find(({ servicesTitle }) => servicesTitle === 'Front brake pads');
  assert.ok(found);
  return found;
};
const pictureOf = async (job: Job) => {
  const files = [await photo()];
  const { pictures } = await server.call(uploadPictures, ofJob(job), { ...job.mechanic, files });
  const [picture] = pictures;
  assert.ok(picture);
  return picture.id;
};

test('proposes a service of the menu at its price for this vehicle, with its part [JB014]', async () => {
  const job = await confirmed();
  const service = await pads(job);
  const { agreed } = await see(job);
  // The booked service is the same one: its price is the same by the same rules.
  assert.deepEqual(
    [service.labour, service.part?.amount],
    agreed.lines.map(({ amount }) => amount),
  );
  assert.ok(service.hours > 0 && service.searchTerms !== '');
  const line = {
    kind: 'service',
    servicesId: service.servicesId,
    note: 'Worn to 2 mm',
    safety: true,
  } as const;
  await propose(job, [labour, line]);
  const shown = await latest(job);
  assert.deepEqual(
    shown.lines.map(({ line: number, title, kind, partOf, safety, amount }) => [
      number,
      title,
      kind,
      partOf,
      safety,
      amount,
    ]),
    [
      [1, 'Front brake pads', 'labour', null, true, service.labour],
      [2, service.part?.title, 'parts', 1, true, service.part?.amount],
      [3, 'Replace caliper', 'labour', null, false, '60.00'],
    ],
  );
  assert.match(shown.shown, /2\. .+ \(safety; goes with line 1;/);
  const split = await bodyOf(answer(job, shown, { accepted: [1, 3], declined: [2] }));
  assert.deepEqual(
    [split.code, split.message],
    ['invalid', 'These lines belong together. Accept or decline both.'],
  );
  await answer(job, shown, { accepted: [1, 2], declined: [3] });
  const rows = await database.db
    .selectFrom('estimateRevisionLines')
    .where('estimateRevisionsId', '=', shown.estimateRevisionsId)
    .select(['line', 'servicesId'])
    .orderBy('line')
    .execute();
  assert.deepEqual(
    rows.map(({ servicesId }) => servicesId),
    [service.servicesId, service.servicesId, null],
  );
});

test('proposes work that is an add-on of the booked service at the price of the add-on', async () => {
  const job = await confirmed();
  const named = async (title: string) =>
    (await menuOf(job)).find(({ servicesTitle }) => servicesTitle === title) ?? assert.fail(title);
  const flush = await named('Brake fluid flush');
  assert.deepEqual([flush.labour, flush.part], ['70.00', null]);
  // Brake pads have no add-on of this work, so it has the price of the menu.
  assert.notEqual((await named('Cabin air filter')).part, null);
  const { servicesId } = flush;
  await propose(job, [{ kind: 'service', servicesId, note: 'Dark and wet', safety: false }]);
  const shown = await latest(job);
  assert.deepEqual(
    shown.lines.map(({ title, amount }) => [title, amount]),
    [['Brake fluid flush', '70.00']],
  );
});

/** Ontario charges $4.25 a tire. */
async function chargeTires(): Promise<void> {
  const fees = JSON.stringify({ environmentalFees: { ON: { tire: 425 } } });
  await sql`INSERT INTO settings (key, value) VALUES ('booking', ${fees}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = settings.value || EXCLUDED.value`.execute(database.db);
  await forgetNow(database, 'settings');
}

test('proposes the fee of the province with the part, on a line that shares its answer', async () => {
  await chargeTires();
  await sql`UPDATE services SET environmental_fees = '{"tire": 2}' WHERE code = 'brake-pads-front'`.execute(
    database.db,
  );
  await forgetNow(database, 'menu');
  const job = await confirmed();
  const booked = (await see(job)).agreed.lines.find(({ kind }) => kind === 'fee');
  assert.deepEqual([booked?.title, booked?.amount], ['Tire recycling fee', '8.50']);
  const service = await pads(job);
  assert.deepEqual(service.environmentalFees, [{ title: 'Tire recycling fee', amount: '8.50' }]);
  await propose(job, [{ kind: 'service', servicesId: service.servicesId, note: 'Worn', safety: false }]);
  const shown = await latest(job);
  assert.deepEqual(
    shown.lines.map(({ kind, partOf, amount }) => [kind, partOf, amount]),
    [
      ['labour', null, service.labour],
      ['parts', 1, service.part?.amount],
      ['fee', 1, '8.50'],
    ],
  );
  await answer(job, shown, { accepted: [1, 2, 3], declined: [] });
  const agreed = (await see(job)).agreed.lines.filter(({ kind }) => kind === 'fee');
  assert.deepEqual(
    agreed.map(({ amount, revision }) => [amount, revision]),
    [
      ['8.50', 0],
      ['8.50', 1],
    ],
  );
  await sql`UPDATE services SET environmental_fees = NULL WHERE code = 'brake-pads-front'`.execute(
    database.db,
  );
  await forgetNow(database, 'menu');
});

test('proposes work at the price and with the fee of an own add-on that names it as the same', async () => {
  await chargeTires();
  const job = await confirmed();
  const filter = async () =>
    (await menuOf(job)).find(({ servicesTitle }) => servicesTitle === 'Cabin air filter') ??
    assert.fail('no cabin air filter');
  const { servicesId } = await filter();
  const own = { titleEn: 'Cabin filter too', titleFr: 'Filtre aussi', priceCents: 3_900, minutes: 5 };
  const added = await database.db
    .insertInto('servicesAddons')
    .values({ code: 'own-filter', ...own, environmentalFees: '{"tire": 1}', sameAs: '' })
    .returning('servicesAddonsId')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO service_addon_links (services_id, services_addons_id, position)
    SELECT services_id, ${added.servicesAddonsId}, 90 FROM services WHERE code = 'brake-pads-front'`.execute(
    database.db,
  );
  await forgetNow(database, 'menu');
  assert.notEqual((await filter()).labour, '39.00', 'it names no service');
  await database.db
    .updateTable('servicesAddons')
    .set({ sameAs: 'cabin-filter' })
    .where('code', '=', 'own-filter')
    .execute();
  await forgetNow(database, 'menu');
  const { labour, part } = await filter();
  assert.deepEqual([labour, part], ['39.00', null]);
  await propose(job, [{ kind: 'service', servicesId, note: 'Full of leaves', safety: false }]);
  assert.deepEqual(
    (await latest(job)).lines.map(({ kind, amount }) => [kind, amount]),
    [
      ['labour', '39.00'],
      ['fee', '4.25'],
    ],
  );
  await sql`DELETE FROM service_addon_links WHERE services_addons_id = ${added.servicesAddonsId}`.execute(
    database.db,
  );
  await forgetNow(database, 'menu');
});

test('refuses a service without a price for the vehicle, and a part that it does not have', async () => {
  const job = await confirmed();
  const { servicesId } = await pads(job);
  const note = 'Worn';
  const unknown = { kind: 'service', servicesId: toId<ServiceId>(999_999), note } as const;
  const { message } = await bodyOf(propose(job, [unknown]));
  assert.equal(message, 'This service has no fixed price for this vehicle. Add it as a line of your own.');
  const wrongPart = { kind: 'service', servicesId, partCode: 'golden', note } as const;
  assert.equal(await refusalOf(propose(job, [wrongPart])), '422 invalid');
  assert.equal(await refusalOf(propose(job, [wrongPart], job.rival)), '404 not_found');
});

test('every added line says why [JB014]', async () => {
  const job = await confirmed();
  const { servicesId } = await pads(job);
  for (const line of [{ ...caliper, note: ' ' }, { kind: 'service', servicesId, note: '' } as const])
    assert.equal((await bodyOf(propose(job, [labour, line]))).message, 'Say why it’s needed');
});

test('the menu is for the mechanic of the job', async () => {
  const job = await confirmed();
  assert.equal(await refusalOf(menuOf(job, job.rival)), '404 not_found');
  assert.equal(await refusalOf(menuOf(job, job.customer)), '403 forbidden');
});

test('a line has several pictures of its job, and no others', async () => {
  const job = await confirmed();
  const other = await confirmed();
  const own = [await pictureOf(job), await pictureOf(job)];
  const foreign = await pictureOf(other);
  const withPictures = (pictureIds: readonly number[]) =>
    server.call(
      proposeExtraWork,
      { ...ofJob(job), form: { lines: JSON.stringify([labour, { ...caliper, safety: true, pictureIds }]) } },
      job.mechanic,
    );
  assert.equal((await bodyOf(withPictures([...own, foreign]))).message, 'This photo isn’t from this job');
  assert.equal(await refusalOf(withPictures(Array.from({ length: 7 }, () => own[0] ?? 0))), '422 invalid');
  await withPictures(own);
  const [first, second] = (await latest(job)).lines;
  assert.deepEqual(
    [first?.title, first?.pictures.map(({ id }) => id), second?.pictures],
    ['Brake caliper', own, []],
  );
});

test('pictures of a proposal are erased with the person, and the proposal stays', async () => {
  const job = await confirmed();
  const id = await pictureOf(job);
  const lines = JSON.stringify([{ ...caliper, pictureIds: [id] }]);
  const form = { lines, picture_id: id };
  await server.call(proposeExtraWork, { ...ofJob(job), form }, job.mechanic);
  await database.transaction((tx) =>
    erasedPictures.erase(tx, { usersId: job.customer.userId, now: clock.now() }),
  );
  const shown = await latest(job);
  assert.deepEqual([shown.picture, shown.lines[0]?.pictures, shown.state], [null, [], 'open']);
});
