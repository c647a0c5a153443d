import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getCatalogueDraft, listCatalogue, previewRates, type CatalogueItem } from '@hoist/contract';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const { database, server, clock } = await productFixture();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });

async function live<K extends 'rates' | 'fees'>(kind: K): Promise<CatalogueItem<K>> {
  const { data } = await server.call(listCatalogue, { query: { kind } }, owner);
  return data[0]?.live as CatalogueItem<K>;
}

const rateExamples = async (changes: Record<string, unknown>) => {
  const { depositPercent, depositMinimum } = await live('fees');
  const value = { ...(await live('rates')), depositPercent, depositMinimum, ...changes };
  return (await server.call(previewRates, { query: { value: JSON.stringify(value) } }, owner)).data;
};

describe('the preview of rates', () => {
  test('compares example prices, deposits and holds before anything is saved [CT005]', async () => {
    const same = await rateExamples({});
    assert.equal(same.length, 3);
    for (const { total, deposit, hold } of same)
      for (const { before, after } of [total, deposit, hold]) assert.equal(before, after);
    const [brakesNear, brakesFar, check] = await rateExamples({
      labourRate: '140.00',
      perKm: '2.00',
      depositPercent: 50,
    });
    assert.ok(brakesNear && brakesFar && check);
    for (const { before, after } of [brakesNear.total, brakesNear.hold, check.deposit])
      assert.ok(Number(after) > Number(before));
    // Parts are paid first, whatever the share.
    assert.equal(brakesNear.deposit.after, brakesNear.deposit.before);
    const extra = (at: 'before' | 'after') => Number(brakesFar.total[at]) - Number(brakesNear.total[at]);
    assert.ok(extra('after') > 2 * extra('before'));
    assert.deepEqual((await server.call(getCatalogueDraft, {}, owner)).data, [], 'a preview saves nothing');
  });

  test('has no price beyond the longest distance, and rejects what is no rate', async () => {
    const [, far] = await rateExamples({ maxKm: 30 });
    assert.equal(far?.km, 40);
    assert.equal(far.total.after, null);
    assert.equal(await refusalOf(rateExamples({ labourRate: 'much' })), '422 invalid');
    assert.equal(await refusalOf(rateExamples({ sizeFactors: {} })), '422 invalid');
  });
});
