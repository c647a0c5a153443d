import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPrice, discardCatalogueChange } from '@hoist/contract';
import { stagesIn } from '#server/testing/access-stage.ts';
import { brakes, catalogueDesk, lineOf, zip } from '#server/testing/catalogue-desk.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const { live, change, publish, takeBack, preview, offered, pickup } = catalogueDesk(fixture, owner);
await (
  await stagesIn(fixture)
)('account');

test('changes the recycling fees of a province and what a service sells of them, and the price has the line', async () => {
  const [ontario, service, asked] = [await live('tax', 'on'), await live('service', brakes), await offered()];
  assert.deepEqual([ontario.environmentalFees?.tire, service.environmentalFees], ['0.00', {}]);
  const environmentalFees = { ...ontario.environmentalFees, tire: '4.25' };
  const wrong = change('tax', 'on', { ...ontario, environmentalFees: { tire: '-1' } });
  assert.equal(await refusalOf(wrong), '422 invalid');
  await change('tax', 'on', { ...ontario, environmentalFees });
  await change('service', brakes, { ...service, environmentalFees: { tire: 2 } });
  assert.deepEqual(lineOf(await preview(), 'fee'), [null, '8.50']);
  const { version } = await publish();
  await forgetNow(database, 'settings');
  assert.equal((Number(await offered()) - Number(asked)).toFixed(2), '9.61');
  const { data } = await server.call(checkPrice, { query: { zip, service: brakes } as never }, {});
  assert.deepEqual(data[0]?.environmentalFees, [{ title: 'Tire recycling fee', amount: '8.50' }]);
  assert.equal((await live('tax', 'on')).environmentalFees?.tire, '4.25');
  await takeBack(version);
  await forgetNow(database, 'settings');
  assert.equal(await offered(), asked);
});

test('changes the price of a further litre and the core charge, and the menu has both', async () => {
  const oil = await live('service', 'oil-change');
  const [battery] = (await live('service', 'battery')).parts;
  assert.deepEqual([oil.includedLitres, battery?.core, battery?.perLitre], [5, '20.00', null]);
  const synthetic = (parts: typeof oil.parts) => parts.find(({ code }) => code === 'full_synthetic');
  assert.deepEqual([synthetic(oil.parts)?.perLitre, synthetic(oil.parts)?.core], ['12.00', '0.00']);
  const changed = (value: object) =>
    oil.parts.map((part) => (part.code === 'full_synthetic' ? { ...part, ...value } : part));
  await change('service', 'oil-change', { ...oil, parts: changed({ perLitre: '15.00', core: '3.00' }) });
  const [old, fresh] =
    lineOf(await preview({ service: 'oil-change', part: 'full_synthetic', ...(await pickup()) }), 'parts') ??
    [];
  const litres = (Number(fresh) - Number(old)) / 3;
  assert.ok(litres > 1 && litres < 5, `${litres} further litres`);
  const { version } = await publish();
  const stored = synthetic((await live('service', 'oil-change')).parts);
  assert.deepEqual([stored?.perLitre, stored?.core], ['15.00', '3.00']);
  await takeBack(version);
  assert.deepEqual(synthetic((await live('service', 'oil-change')).parts), synthetic(oil.parts));
  const racing = { ...synthetic(oil.parts), code: 'racing', perLitre: null };
  const unpriced = change('service', 'oil-change', { ...oil, parts: [...oil.parts, racing] });
  assert.equal(await refusalOf(unpriced), '422 invalid');
  const noLitres = { ...oil, includedLitres: 0, parts: [...oil.parts, racing] };
  await change('service', 'oil-change', noLitres);
  await server.call(discardCatalogueChange, { params: { kind: 'service', code: 'oil-change' } }, owner);
});
