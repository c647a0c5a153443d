import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aService, flush } from '../booking/test-samples.ts';
import { formatDuration } from './duration.ts';
import { categoriesOf, findServices } from './find-services.ts';
import { defaultPart, priceWith, priceWithAddons } from './part-price.ts';

const pads = aService();
const brakeFluid = aService({
  servicesId: toId(7),
  servicesTitle: 'Brake fluid flush',
  description: 'New fluid for the whole system.',
});
const battery = aService({
  servicesId: toId(21),
  servicesTitle: 'Remplacement de la batterie',
  description: 'Vérification du système de charge.',
  category: 'electrical',
  categoryTitle: 'Batterie et électricité',
});
const all = [brakeFluid, pads, battery];

test('search requires every typed word, ignores accents and puts titles first', () => {
  assert.deepEqual(findServices(all, '  '), all);
  assert.deepEqual(findServices(all, 'front pads'), [pads]);
  assert.deepEqual(findServices(all, 'SYSTEME'), [battery]);
  assert.deepEqual(findServices([pads, brakeFluid], 'flu'), [brakeFluid]);
  assert.deepEqual(findServices(all, 'zeppelin'), []);
});

test('categories are in the order of the services, each once', () => {
  assert.deepEqual(
    categoriesOf(all).map((one) => one.code),
    ['brakes', 'electrical'],
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
  assert.deepEqual([30, 60, 75, 125].map(formatDuration), ['30 min', '1 h', '1 h 15', '2 h 05']);
});
