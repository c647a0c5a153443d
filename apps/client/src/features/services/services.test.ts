import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aService, flush } from '#client/model/booking/test-samples.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { categoriesOf, searchOf } from './find-services.ts';
import { defaultPart, priceWith, priceWithAddons } from '#client/model/booking/part-price.ts';

const pads = aService({ searchTerms: 'Plaquettes de frein avant, squeal, bruit' });
const inspection = aService({
  servicesId: toId(7),
  code: 'brake-inspection',
  servicesTitle: 'Brake inspection',
  description: '',
  searchTerms: 'Inspection des freins, squeal',
});
const diagnostic = aService({
  servicesId: toId(21),
  code: 'diagnostic',
  servicesTitle: 'Check engine light diagnosis',
  description: '',
  category: 'diagnostics',
  categoryTitle: 'Diagnostics',
  searchTerms: 'Diagnostic du témoin moteur',
});
const all = [pads, inspection, diagnostic];
const search = searchOf(all);

test('a symptom is answered by the service that finds its cause, a name by the service itself [BK011]', () => {
  const squeal = search('squeals');
  assert.deepEqual([squeal.diagnosis, squeal.named], [inspection, false]);
  assert.ok(squeal.services.includes(pads));
  const front = search('Front brake pads');
  assert.deepEqual([front.services[0], front.named], [pads, true]);
  assert.equal(search('plaquettes').services[0], pads);
});

test('a search that finds nothing offers the general diagnosis, unless it is not offered here', () => {
  assert.deepEqual(search('zeppelin'), { services: [], diagnosis: diagnostic, named: false });
  const elsewhere = searchOf([pads, { ...diagnostic, status: 0 }]);
  assert.equal(elsewhere('zeppelin').diagnosis, undefined);
  assert.deepEqual(search('  ').services, all);
});

test('puts no diagnosis above a service that fits and that it does not answer', () => {
  for (const typed of ['pads', 'plaquettes', 'brke pads']) {
    const found = search(typed);
    assert.equal(found.services[0], pads, typed);
    assert.notEqual(found.diagnosis, diagnostic, typed);
  }
});

test('categories are in the order of the services, each once', () => {
  assert.deepEqual(
    categoriesOf(all).map((one) => one.code),
    ['brakes', 'diagnostics'],
  );
});

test('another parts type changes the price by the difference in parts', () => {
  assert.equal(defaultPart(pads)?.code, 'standard');
  assert.equal(priceWith(pads, pads.partsTypes[2] ?? null), '220.00');
  assert.equal(priceWith(pads, pads.partsTypes[0] ?? null), '160.00');
  assert.equal(priceWith(pads, null), '185.00');
  assert.equal(priceWithAddons(pads, pads.partsTypes[2] ?? null, [flush]), '290.00');
});

test('durations are shown in hours and minutes', () => {
  const texts = ['30\u00a0min', '1\u00a0h', '1\u00a0h\u00a015', '2\u00a0h\u00a005'];
  assert.deepEqual([30, 60, 75, 125].map(formatDuration), texts);
});
