import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getCatalogueDraft,
  listFitPrices,
  previewDraftEffect,
  publishCatalogue,
  changeCatalogueItem,
  listCatalogue,
  removeFitPrice,
  saveFitPrice,
} from '@hoist/contract';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });

const service = 'brake-pads-rotors-front';
const list = (query: Record<string, string> = {}) =>
  server.call(listFitPrices, { query: query as never }, owner);
const save = (value: unknown, more: { readonly replaces?: string; readonly version?: number } = {}) =>
  server.call(
    saveFitPrice,
    { params: { service }, form: { value: JSON.stringify(value), ...more } as never },
    owner,
  );
const remove = (id: string, version: number) =>
  server.call(removeFitPrice, { params: { service }, form: { id, version } }, owner);
const effect = (query: Record<string, string> = {}) =>
  server.call(previewDraftEffect, { query: query as never }, owner);
const version = async () =>
  (await server.call(getCatalogueDraft, {}, owner)).data.find(({ code }) => code === service)?.version ?? 0;

const truck = { makes: ['Ford'], models: ['F-350'], fromYear: 2017, toYear: 2022 };

test('a row is added, changed and removed in the draft, and published with it [CT004]', async () => {
  const before = (await list({ service })).data;
  const { data: added } = await save({ ...truck, hours: 2.6, parts: { standard: '455.50' } });
  assert.deepEqual([added.state, added.fit.hours, added.version], ['new', 2.6, 1]);
  assert.equal(await refusalOf(save({ ...truck, hours: 3 }, { replaces: added.id })), '409 conflict');
  const { data: changed } = await save(
    { ...truck, hours: 2.8, cores: { standard: '60.00' } },
    { replaces: added.id, version: 1 },
  );
  assert.deepEqual([changed.id, changed.fit.parts, changed.version], [added.id, {}, 2]);

  const { shown } = await server.call(getCatalogueDraft, {}, owner);
  await server.call(publishCatalogue, { form: { note: '', shown } }, owner);
  const published = (await list({ service, make: 'for' })).data;
  assert.deepEqual(
    published.map(({ fit, state }) => [fit.makes, fit.hours, fit.cores, state]),
    [[['Ford'], 2.8, { standard: '60.00' }, 'published']],
  );
  await remove(changed.id, 0);
  assert.deepEqual(
    (await list({ service })).data.map(({ id }) => id),
    before.map(({ id }) => id),
  );
  const core = await save({ ...truck, cores: { standard: '60.00' } }, { version: await version() });
  await remove(core.data.id, core.data.version);
  assert.equal(await refusalOf(remove(changed.id, await version())), '404 not_found');
  assert.equal(await refusalOf(remove(changed.id, 99)), '409 conflict');
  assert.equal(
    await refusalOf(save({ ...truck, hours: 1 }, { replaces: 'gone', version: await version() })),
    '404 not_found',
  );
});

test('rows for the same vehicles are refused, unless one is more particular', async () => {
  const at = async () => ({ version: await version() });
  await save({ ...truck, models: ['F-250'], hours: 2.5 }, await at());
  const refused = async (value: object) => {
    const error: unknown = await save(value, await at()).then(
      () => assert.fail('was saved'),
      (failure: unknown) => failure,
    );
    return (error as { message: string }).message;
  };
  const overlap = /already in the row “Ford F-250 2017–2022”/;
  assert.match(
    await refused({ ...truck, models: ['f-250', 'F-450'], fromYear: 2022, toYear: null, hours: 3 }),
    overlap,
  );
  assert.match(
    await refused({ ...truck, models: ['F-250'], fuel: 'any', parts: { oem: '600.00' } }),
    overlap,
  );
  const beside = await save(
    { ...truck, models: ['F-250'], fromYear: 2023, toYear: null, hours: 3 },
    await at(),
  );
  const diesel = await save({ ...truck, models: ['F-250'], fuel: 'diesel', hours: 2.7 }, await at());
  assert.deepEqual([beside.data.state, diesel.data.state], ['new', 'new']);
});

test('a row that would never apply or says nothing is refused by field', async () => {
  const at = { version: await version() };
  const fieldOf = async (value: object) => {
    const error: unknown = await save(value, at).then(
      () => assert.fail('was saved'),
      (failure: unknown) => failure,
    );
    return (error as { body: { details: { field: string }[] } }).body.details.map(({ field }) => field);
  };
  assert.deepEqual(await fieldOf({ makes: ['Fordd'], hours: 1 }), ['makes']);
  assert.deepEqual(await fieldOf({ makes: ['Ford'], models: ['Civic'], hours: 1 }), ['models']);
  assert.deepEqual(await fieldOf({ makes: ['Ford'], fromYear: 2020, toYear: 2019, hours: 1 }), ['toYear']);
  assert.deepEqual(await fieldOf({ makes: ['Ford'] }), ['hours']);
  assert.deepEqual(await fieldOf({ makes: ['Ford'], parts: { gold: '1.00' } }), ['parts.gold']);
  assert.deepEqual(await fieldOf({ makes: ['Ford'], cores: { gold: '1.00' } }), ['cores.gold']);
  assert.deepEqual(await fieldOf({ makes: ['Ford'], hours: 'many' }), ['hours']);
  assert.deepEqual(await fieldOf({ makes: ['Ford'], cylinders: [99], hours: 1 }), ['cylinders']);
});

test('a row that is added and removed again leaves nothing in the draft', async () => {
  const params = { service: 'blower-motor' };
  const form = { value: JSON.stringify({ ...truck, hours: 2 }) };
  const { data } = await server.call(saveFitPrice, { params, form: form as never }, owner);
  const drafted = async () =>
    (await server.call(getCatalogueDraft, {}, owner)).data.some(({ code }) => code === params.service);
  assert.equal(await drafted(), true);
  await server.call(removeFitPrice, { params, form: { id: data.id, version: data.version } }, owner);
  assert.equal(await drafted(), false);
});

test('the list is read page by page, by service and make', async () => {
  const all = (await list({ length: '100' })).data;
  assert.ok(all.length > 10);
  const first = await list({ length: '3' });
  const rest = await list({ length: '100', cursor: first.cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ id }) => id),
    all.map(({ id }) => id),
  );
  assert.equal(rest.cursor, null);
  assert.ok((await list({ make: 'tes' })).data.every(({ fit }) => fit.makes.includes('Tesla')));
  assert.equal(await refusalOf(list({ cursor: 'no such row' })), '422 invalid');
  assert.equal(await refusalOf(list({ length: '0' })), '422 invalid');
});

test('the draft’s effect lists what changes for each class and for the vehicles of changed rows [CT004]', async () => {
  const kind = 'service' as const;
  const code = 'wipers';
  const { data } = await server.call(listCatalogue, { query: { kind } }, owner);
  const live = data.find((one) => one.code === code)?.live;
  assert.ok(live && 'parts' in live);
  const parts = live.parts.map((part) => (part.code === 'premium' ? { ...part, price: '99.00' } : part));
  const form = { value: JSON.stringify({ ...live, parts }), version: 0 };
  await server.call(changeCatalogueItem, { params: { kind, code }, form: form as never }, owner);
  const { data: changed, changed: services, unchanged } = await effect();
  assert.deepEqual([services, unchanged], [2, 0]);

  const [wipers, ...others] = changed.filter((one) => one.service === code);
  assert.deepEqual([wipers?.id, others.length], ['wipers:premium', 0]);
  assert.equal(wipers?.vehicles.length, 12);
  assert.ok(wipers.vehicles.find(({ priceClass }) => priceClass === 'sedan')?.changes);

  const brakes = changed.find(({ id }) => id === `${service}:standard`);
  assert.ok(brakes);
  const differences = brakes.vehicles.filter(({ changes }) => changes);
  assert.deepEqual(differences, brakes.vehicles.slice(0, differences.length), 'differences come first');
  const pickup = differences.find(({ name }) => name === '2022 Ford F-250');
  assert.deepEqual([pickup?.priceClass, pickup?.after.hours], ['heavy_truck', 2.7]);
  assert.ok(Number(pickup?.after.price) > 0);
  assert.ok(brakes.vehicles.some(({ changes }) => !changes));

  const first = await effect({ length: '1' });
  const rest = await effect({ cursor: first.cursor ?? '' });
  assert.deepEqual([...first.data, ...rest.data], changed);
  assert.equal(await refusalOf(effect({ cursor: 'no such row' })), '422 invalid');
});
