import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CatalogueItem,
  changeCatalogueItem,
  getCatalogueDraft,
  listCatalogue,
  publishCatalogue,
} from '@hoist/contract';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const { database, server, clock } = await productFixture();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const code = 'spark-plugs-6';

async function live() {
  const { data } = await server.call(listCatalogue, { query: { kind: 'service' } }, owner);
  const item = data.find((one) => one.kind === 'service' && one.code === code);
  assert.ok(item?.kind === 'service' && item.live);
  return item.live as CatalogueItem<'service'>;
}

test("the office sees the product's search words and fit of a service, and replaces them", async () => {
  const plugs = await live();
  assert.match(plugs.searchTerms ?? '', /misfire.*bougie/);
  assert.deepEqual(plugs.fits, { cylinders: [6], fuel: 'gas', drive: 'any' });
  const value = { ...plugs, searchTerms: 'vee six', fits: { cylinders: [6, 12], fuel: 'gas', drive: 'any' } };
  const form = { value: JSON.stringify(value), version: 0 };
  await server.call(changeCatalogueItem, { params: { kind: 'service', code }, form: form as never }, owner);
  const { shown } = await server.call(getCatalogueDraft, {}, owner);
  await server.call(publishCatalogue, { form: { note: '', shown } }, owner);
  const now = await live();
  assert.deepEqual([now.searchTerms, now.fits], [value.searchTerms, value.fits]);
});
